#!/usr/bin/env python3
"""The tables of crates/colex-bulk/RESULTS.md, from the output of run.py on an H200 and the machine code that it ran.

    tables.py RESULTS instructions.txt"""
import re
import sys

results, code = {}, {}
for line in open(sys.argv[1]):
    found = re.match(r"(.{44,}?) error +(\S+) +([\d.]+) (\S+), torch +([\d.]+), +([\d.]+)$", line.rstrip())
    if found:
        name, error, here, unit, torch, ratio = found.groups()
        # Of two sizes of one name, as of SGEMM with static and dynamic sizes, the second is another kernel.
        name = name.strip() if name.strip() not in results else name.strip() + " again"
        results[name] = (error, float(here), unit, float(torch), float(ratio))
for line in open(sys.argv[2]):
    fields = line.split()
    if len(fields) == 6 and fields[1].isdigit():
        name, sass, registers, _, spills, generic = fields
        code[re.sub(r"_t\d+.*", "", name)] = (sass, registers, spills)
ORDERS = ["rows_rows", "rows_terms", "terms_rows", "terms_terms"]


def number(x):
    return f"{x:.0f}" if x >= 100 else f"{x:.1f}"


def error(text):
    return "0" if float(text) == 0 else re.sub(r"e-0?", "e-", text)


def row(label, names, entry=None, note="", ratios_only=False):
    """One kernel, or several of one row."""
    names = [names] if isinstance(names, str) else names
    machine = ["0", *code[entry]] if entry else [""] * 4
    some = [results[name] for name in names]
    if len(some) == 1:
        _, here, unit, torch, ratio = some[0]
        cells = [f"{number(here)} {unit}", f"{number(torch)} {unit}", f"{ratio:.2f}" if ratio < 10 else f"{ratio:.1f}"]
    else:
        columns = [[number(r[1]) for r in some], [number(r[3]) for r in some], [f"{r[4]:.2f}" for r in some]]
        cells = ["", "", ", ".join(columns[2])] if ratios_only else [", ".join(column) for column in columns]
    most = max((r[0] for r in some), key=float)
    print("| " + " | ".join([label, *machine, *cells, error(most) + note]) + " |")


def orders(prefix, size):
    return [f"{prefix} {order} {size}" for order in ORDERS]


def vectors(kinds, size):
    return [f"gemv_{kind} {size}" for kind in kinds]


def head():
    print("| kernel | unsafe lines | SASS | registers | spills, bytes | here | torch | here / torch | error against `f64` |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")


# Those of a run of `mma,attention` alone, too.
head()
for kind in "f16", "bf16", "tf32", "e4m3", "i8":
    for kernel, by in ("mma", ""), ("wgmma", " by warpgroups"):
        if kernel == "mma" and kind == "e4m3":
            continue
        row(f"`{kind}`{by}", f"{kernel}_{kind} 4096x4096x4096", f"{kernel}_{kind}")
        row("the same, 8192", f"{kernel}_{kind} 8192x8192x8192")
        row("the same, 2048", f"{kernel}_{kind} 2048x2048x2048")
        if f"{kernel}_{kind}" == "wgmma_f16":
            row("the same, 4096 x 4096 x 64", "wgmma_f16 4096x4096x64")
            row("`f16` by warpgroups, in rounds, 4096 x 4096 x 64", "wgmma_f16_in_rounds 4096x4096x64", "wgmma_f16_in_rounds")
            row("the same, 4096", "wgmma_f16_in_rounds 4096x4096x4096")
row("64 products of `f16` of 1024 by warpgroups", "wgmma_f16_batched 1024x1024x1024, 64", "wgmma_f16_batched")
row("the same, of 512", "wgmma_f16_batched 512x512x512, 64")
row("32 of 1000", "wgmma_f16_batched 1000x1000x1000, 32")
for what, label in ("attention", "attention"), ("attention_causal", "attention, causal"):
    row(f"{label}, 4096", f"{what}_f16 4x16x4096x4096", f"{what}_f16")
    for size in 1024, 8192, 1000:
        row(f"the same, {size}", f"{what}_f16 4x16x{size}x{size}")
    row(f"{label}, heads of 64, 4096", f"{what}_64_f16 4x16x4096x4096", f"{what}_64_f16")
    for size in 1024, 8192, 1000:
        row(f"the same, {size}", f"{what}_64_f16 4x16x{size}x{size}")
print()
SIZES = [*(f"{size}x{size}x{size}" for size in (1000, 3000, 4096, 4104, 8192)), "128x4096x4096", "4096x256x4096"]
heads = [size.split("x")[0] if len(set(size.split("x"))) == 1 else size.replace("x", " x ") for size in SIZES]
print("| factors | SASS, registers | " + " | ".join(heads) + " |")
print("| --- |" + " ---: |" * (len(SIZES) + 1))
for kernel, by in ("mma", ""), ("wgmma", ", by warpgroups"):
    for name, label in [
        ("f16_terms_terms", "`f16`, terms and terms"),
        ("f16_rows_rows", "`f16`, rows and rows"),
        ("bf16_gelu", "`bf16`, terms and terms, bias and GELU"),
        ("f16_of_64", "`f16`, terms and terms, tiles of 64 x 64"),
    ]:
        if kernel == "mma" and name == "f16_of_64":
            continue
        entry = f"{kernel}_any_{name}"
        some = [results[f"{entry} {size}"] for size in SIZES]
        cells = [f"{number(here)}, {ratio:.2f}" for _, here, _, _, ratio in some]
        print("| " + " | ".join([label + by, ", ".join(code[entry][:2]), *cells]) + " |")
if "copy" not in results:
    sys.exit()
print()
head()
row("copy", "copy", "copy_4096")
row("transpose", "transpose", "transpose_4096")
row("transpose, dynamic sizes", "transpose, dynamic", "transpose_dynamic")
row("softmax of rows", "softmax", "softmax_4096")
row("sums of rows, and of all (atomics)", "sum of rows", "sum_of_rows")
row("layer norm of rows", "layer norm", "layer_norm_rows")
row("stencil, 3 x 3", "stencil_3x3", "stencil_3x3")
row("a factor by terms, made one by rows", "factor by rows 4096x4096", "factor_by_rows")
row("the same, 3000", "factor by rows 3000x3000")
for by in "rows", "columns":
    row(f"sums of any size, {by} are neighbours", f"sum along {by} 4096x4096", f"sum_along_{by}")
    row("the same, 3001 x 4001", f"sum along {by} 3001x4001")
    odd = "1501x10007" if by == "rows" else "3001x5003"
    for what in "softmax", "layer norm":
        row(f"{what} of any size, in two passes, {by} are neighbours", f"{what} along {by} 4096x4096", f"{what.replace(' ', '_')}_along_{by}")
        row(f"the same, {odd.replace('x', ' x ')}", f"{what} along {by} {odd}")
for what in "softmax", "layer norm":
    entry = f"{what.replace(' ', '_')}_of_columns"
    row(f"{what} of rows of 4096, most of it read once, columns are neighbours", f"{what} of columns, along columns 4096x4096", entry)
row("SGEMM, static sizes", "sgemm 4096x4096x4096", "sgemm_4096", " (relative, Frobenius)")
row("SGEMM, tiles of 128 x 128", "sgemm 4096x4096x4096 again", "sgemm_dynamic")
for size in 2048, 8192:
    row(f"the same, {size}", f"sgemm {size}x{size}x{size}")
row("the same, 4096 x 4096 x 64", "sgemm 4096x4096x64")
row("SGEMM with bias and ReLU", "bias, relu 4096x4096x4096", "sgemm_bias_relu")
for order in ORDERS:
    label = order.replace("_", " and ")
    row(f"tiles of 64 x 64 with edges, 3000, {label}" if order == ORDERS[0] else f"the same, {label}", f"gemm_64 {order} 3000x3000x3000", f"gemm_64_{order}")
row("the same four, 4096 x 4096 x 64", orders("gemm_64", "4096x4096x64"))
row("the same four, 4096", orders("gemm_64", "4096x4096x4096"))
row("four shares of `k`, with edges, 1000", "gemm_of_4 rows_rows 1000x1000x1000", "gemm_of_4_rows_rows")
row("eight shares of `k`, with edges, 64 x 4096 x 4096", "gemm_of_8 rows_rows 64x4096x4096", "gemm_of_8_rows_rows")
row("the same, 4096 x 64 x 4096", "gemm_of_8 rows_rows 4096x64x4096")
row("the same, 512 x 512 x 4096", "gemm_of_8 rows_rows 512x512x4096")
row("the same, rows and terms, 64 x 4096 x 4096", "gemm_of_8 rows_terms 64x4096x4096", "gemm_of_8_rows_terms")
row("the same, four terms at once", "gemm_of_8 rows_fours 64x4096x4096", "gemm_of_8_rows_fours")
row("the same by tiles of 32 x 64, terms and rows, 4096 x 64 x 4096", "gemm_of_8_wide terms_rows 4096x64x4096", "gemm_of_8_wide_terms_rows")
row("tiles filled up with zeros, 4095, rows and rows", "gemm_any_size rows_rows 4095x4095x4095", "gemm_any_size_rows_rows")
row("the same, terms and terms", "gemm_any_size terms_terms 4095x4095x4095", "gemm_any_size_terms_terms")
row("the same, all four orders, 1001", orders("gemm_any_size", "1001x1001x1001"))
row("the same, all four orders, 50", orders("gemm_any_size", "50x50x50"), ratios_only=True)
NAMES = ["a matrix by rows and a vector by rows", "the same, by rows and by terms", "the same, by terms and by rows", "the same, by terms and by terms"]
for label, order in zip(NAMES, ORDERS):
    row(label, f"gemv_{order} 4096x1x4096, few columns", f"gemv_{order}")
row("the same four as one row", vectors(ORDERS, "4096x1x4096, few rows"))
for label, few in ("four", 4), ("eight", 8), ("sixteen", 16):
    row(f"{label} vectors", vectors(ORDERS, f"4096x{few}x4096, few columns"))
row("a vector, 1001 x 1001", vectors(["each_row_rows", "each_row_terms", *ORDERS[2:]], "1001x1x1001, few columns"))
row("64 products of 512 x 512 x 512, tiles of 128 x 128", "gemm_128_batched 512x512x512, 64", "gemm_128_batched_rows_rows")
row("1024 of 128 x 128 x 128", "gemm_128_batched 128x128x128, 1024")
row("64 products of 512 x 512 x 512, tiles of 64 x 64", "gemm_64_batched 512x512x512, 64", "gemm_64_batched_rows_rows")
row("1024 of 100 x 100 x 100", "gemm_64_batched 100x100x100, 1024")

# Of each size by what takes least: the one of the kernels measured that does, which is that of `Passes`.
copy = results["copy"][1]
sizes = list(dict.fromkeys(re.findall(r"along rows (\d+x\d+)", "\n".join(results))))
print("\n| m x n | rows: sums | softmax | layer norm | columns: sums | softmax | layer norm |")
print("| --- | " + " | ".join(["---:"] * 6) + " |")
for size in sizes:
    cells = [size.replace("x", " x ")]
    for by in "rows", "columns":
        for what in "sum", "softmax", "layer norm":
            of = [r for name, r in results.items() if re.fullmatch(f"{what}( of \\w+,)? along {by} {size}", name)]
            _, here, _, torch, _ = max(of, key=lambda r: r[1])
            cells.append(f"{here:.0f} ({100 * here / copy:.0f}), {torch:.0f}")
    print("| " + " | ".join(cells) + " |")

held = {
    "rows": [(16, 64, 256), (32, 64, 256), (128, 32, 256), (512, 8, 256), (1024, 8, 256), (2048, 1, 128), (4096, 1, 256), (8192, 1, 256), (16384, 1, 512)],
    "columns": [(16, 128, 256), (64, 64, 256), (128, 32, 256), (256, 32, 256), (512, 32, 512), (1024, 16, 512), (2048, 8, 512)],
}
print("\n| held | rows of a block, threads | softmax: SASS, registers, spills | layer norm |\n| --- | --- | ---: | ---: |")
for by, kinds in held.items():
    for most, rows, threads in kinds:
        both = [", ".join(code[f"{what}_of_{by}_to_{most}"]) for what in ("softmax", "layer_norm")]
        print(f"| {by}, up to {most} | {rows}, {threads} | {both[0]} | {both[1]} |")

SIZES = {size: size for size in ("1000", "2048", "3000", "4096", "8192")} | {s: s.replace("x", " x ") for s in ("4096x4096x64", "64x4096x4096", "4096x64x4096")}
print("\n| by terms | " + " | ".join(SIZES.values()) + " |\n| --- | " + " | ".join(["---:"] * len(SIZES)) + " |")
for label, order in ("`B`", "rows_terms"), ("`A`", "terms_rows"), ("both", "terms_terms"):
    names = [f"by rows first, {order} " + (size if "x" in size else "x".join([size] * 3)) for size in SIZES]
    print(f"| {label} | " + " | ".join(f"{results[name][4]:.2f}" for name in names) + " |")
