#!/usr/bin/env python3
"""Bank conflicts of shared memory, measured beside what layouts tell.

    cargo run --example banks | crates/colex-bulk/device/banks.py

Reads a line for each access: its name, the bytes that a lane moves, how many words of a bank are touched at once, and
where the lanes begin. 16 warps make the access over and over; the cycles of one, as the slowest warp sees them, are
compared with the lanes that are served at once times the words. Needs cupy and a GPU."""
import sys
import tempfile

import cupy

WARPS, ROUNDS, LOADS = 16, 64, 16
TYPES = {1: ("u8", "r", 1), 2: ("u16", "h", 1), 4: ("u32", "r", 1), 8: ("v2.u32", "r", 2), 16: ("v4.u32", "r", 4)}


def kernel(width):
    kind, register, parts = TYPES[width]
    lines = []
    for load in range(LOADS):
        names = [f"%{register}x{load}_{part}" for part in range(parts)]
        target = names[0] if parts == 1 else "{" + ", ".join(names) + "}"
        lines.append(f"    ld.volatile.shared.{kind} {target}, [%address];")
    declared = " ".join(
        f".reg .{'b16' if register == 'h' else 'b32'} %{register}x{load}_{part};" for load in range(LOADS) for part in range(parts)
    )
    body = "\n".join(lines)
    return f"""
.visible .entry access{width}(.param .u64 starts, .param .u64 cycles)
.maxntid {32 * WARPS}, 1, 1
{{
    .shared .align 128 .b8 tile[16384];
    .reg .u64 %starts, %cycles, %begin, %end, %wide; .reg .u32 %thread, %lane, %address, %base, %round; .reg .pred %more;
    {declared}
    ld.param.u64 %starts, [starts]; ld.param.u64 %cycles, [cycles];
    mov.u32 %thread, %tid.x; and.b32 %lane, %thread, 31;
    mul.wide.u32 %wide, %lane, 4; add.u64 %wide, %wide, %starts; ld.global.u32 %address, [%wide];
    mov.u32 %base, tile; add.u32 %address, %address, %base;
    mov.u32 %round, {ROUNDS};
    bar.sync 0;
    mov.u64 %begin, %clock64;
LOOP:
{body}
    sub.u32 %round, %round, 1; setp.ne.u32 %more, %round, 0; @%more bra LOOP;
    bar.sync 0;
    mov.u64 %end, %clock64; sub.u64 %end, %end, %begin;
    mul.wide.u32 %wide, %thread, 8; add.u64 %wide, %wide, %cycles; st.global.u64 [%wide], %end;
    ret;
}}
"""


with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
    file.write(".version 7.0\n.target sm_70\n.address_size 64\n" + "".join(map(kernel, TYPES)))
    file.flush()
    module = cupy.RawModule(path=file.name)
    # The file is read when a function is asked for.
    accesses = {width: module.get_function(f"access{width}") for width in TYPES}

wrong = 0
print(f"{'access':46}{'ways':>5}{'served':>8}{'cycles':>9}")
for line in sys.stdin:
    name, width, ways, starts = line.strip().split("; ")
    width, ways, starts = int(width), int(ways), [int(start) for start in starts.split()]
    # As many times as lanes are served apart.
    served = ways * max(1, width // 4)
    cycles = cupy.zeros(32 * WARPS, dtype=cupy.uint64)
    access = accesses[width]
    for _ in range(3):
        access((1,), (32 * WARPS,), (cupy.array(starts, dtype=cupy.uint32), cycles))
    measured = int(cycles.max()) / (WARPS * ROUNDS * LOADS)
    # A warp with all its loads on the way takes a little longer at the ends. Vectors that several lanes ask for may take
    # less: some of these parts of a warp are served at once.
    shared = width > 4 and len(set(starts)) < len(starts)
    fits = measured <= 1.1 * served + 0.1 and (shared or measured >= 0.9 * served - 0.1)
    wrong += not fits
    print(f"{name:46}{ways:5}{served:8}{measured:9.2f}{'' if fits else '  OTHER'}")
print(f"{wrong} differ")
sys.exit(wrong > 0)
