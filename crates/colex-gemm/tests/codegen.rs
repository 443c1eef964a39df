//! The loop over the depth of each register tile, as it is compiled for its set of instructions: each vector of sums is
//! multiplied and added to once, in a register, and no sum is in memory: in a build of several codegen units, as it is usual, and
//! in one of a single unit. Where the optimiser keeps the sums can differ between the two.

use std::path::Path;
use std::process::Command;

/// A loop that must be there: so many multiplications, which are instructions and registers of these names, and no register
/// that is moved, by its name there, from or to one of these places.
struct Tile {
    multiply: &'static str,
    register: &'static str,
    sums: usize,
    moved: &'static str,
    memory: &'static [&'static str],
}

const OF_X86_64: [Tile; 6] = [
    Tile { multiply: "vfmadd231ps", register: "%zmm", sums: 24, moved: "%zmm", memory: &["rsp"] },
    Tile { multiply: "vfmadd231pd", register: "%zmm", sums: 24, moved: "%zmm", memory: &["rsp"] },
    Tile { multiply: "vfmadd231ps", register: "%ymm", sums: 12, moved: "%ymm", memory: &["rsp"] },
    Tile { multiply: "vfmadd231pd", register: "%ymm", sums: 12, moved: "%ymm", memory: &["rsp"] },
    Tile { multiply: "mulps", register: "%xmm", sums: 8, moved: "%xmm", memory: &["rsp"] },
    Tile { multiply: "mulpd", register: "%xmm", sums: 8, moved: "%xmm", memory: &["rsp"] },
];
const OF_AARCH64: [Tile; 2] = [
    Tile { multiply: "fmla", register: ".4s", sums: 24, moved: "q", memory: &["[sp", "[x29"] },
    Tile { multiply: "fmla", register: ".2d", sums: 24, moved: "q", memory: &["[sp", "[x29"] },
];

#[test]
fn sums_stay_in_registers() {
    assert_here("16");
}

/// Takes as long as the usual build, so it is for a change of the tiles and for a release.
#[test]
#[ignore = "two minutes of a compiler for a build that few programs have"]
fn sums_stay_in_one_codegen_unit() {
    assert_here("1");
}

/// The loops of both numbers of steps: one, and four where they are one round.
fn assert_here(units: &str) {
    if cfg!(target_arch = "x86_64") {
        assert_in_registers(units, &OF_X86_64, &[1, 4], &[]);
    } else if cfg!(target_arch = "aarch64") {
        assert_in_registers(units, &OF_AARCH64, &[1], &[]);
    }
}

/// The tiles of NEON as they are compiled here, with `rustup target add aarch64-unknown-linux-gnu`.
#[test]
#[ignore = "compiles everything for another processor, which has to be installed"]
fn neon_sums_stay_in_registers() {
    for units in ["16", "1"] {
        assert_in_registers(units, &OF_AARCH64, &[1], &["--target", "aarch64-unknown-linux-gnu"]);
    }
}

/// The assembly of a release build of this many codegen units.
fn assembly(units: &str, target: &[&str]) -> String {
    let builds = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds");
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args([
            "rustc",
            "--release",
            "--quiet",
            "--locked",
            "--offline",
            "--lib",
            "--message-format=json",
            "--target-dir",
        ])
        .arg(&builds)
        .args(target)
        .args(["--", "--emit=asm"])
        .arg(format!("-Ccodegen-units={units}"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // A file for each unit, next to the library: cargo prints its name, also of an earlier build.
    let messages = String::from_utf8_lossy(&output.stdout);
    let (folder, name) = messages
        .split('"')
        .filter_map(|file| {
            Path::new(file).file_stem()?.to_str()?.strip_prefix("lib").map(|name| (Path::new(file), name))
        })
        .find(|(_, name)| name.starts_with("colex_gemm-"))
        .map(|(file, name)| (file.parent().expect("a file is in a folder"), name))
        .expect("cargo names the library");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the build is there").map(|file| file.unwrap().path()).collect();
    files.retain(|file| {
        let is_of_it = file.file_name().and_then(|file| file.to_str()).is_some_and(|file| file.starts_with(name));
        is_of_it && file.extension().is_some_and(|extension| extension == "s")
    });
    assert_eq!(files.len().min(2), if units == "1" { 1 } else { 2 }, "files of assembly: {files:?}");
    files.iter().map(|file| std::fs::read_to_string(file).expect("the assembly")).collect()
}

fn assert_in_registers(units: &str, tiles: &[Tile], rounds: &[usize], target: &[&str]) {
    let assembly = assembly(units, target);
    let loops = loops(&assembly);
    for &Tile { multiply, register, sums, moved, memory } in tiles {
        let is_sum = |line: &&&str| line.starts_with(multiply) && line.contains(register);
        let count = |code: &Vec<&str>| code.iter().filter(is_sum).count();
        let in_memory = |line: &&str| {
            line.contains("call") || line.contains(moved) && memory.iter().any(|place| line.contains(place))
        };
        // A part of the tile of AVX2, which needs a mask, too, has one register too few: so not each loop with as many sums
        // is asked.
        for steps in rounds {
            let mut whole = loops.iter().filter(|code| count(code) == steps * sums).peekable();
            assert!(whole.peek().is_some(), "no loop has {steps} times {sums} {multiply} of {register}");
            assert!(whole.any(|code| !code.iter().any(in_memory)), "a sum of {multiply} of {register} is in memory");
        }
    }
}

/// The loops of one block: the code from a label to a jump back to it.
fn loops(assembly: &str) -> Vec<Vec<&str>> {
    let (mut loops, mut label, mut code) = (Vec::new(), "", Vec::new());
    for line in assembly.lines().map(str::trim) {
        if let Some(name) = line.strip_suffix(':') {
            (label, code) = (name, Vec::new());
        } else if !line.is_empty() && !line.starts_with(['.', '#', '/']) {
            code.push(line);
            let jumps = line.starts_with('j') || line.starts_with("b.") || line.starts_with("cb");
            if jumps && line.split_whitespace().last() == Some(label) {
                loops.push(std::mem::take(&mut code));
            }
        }
    }
    loops
}

#[test]
fn what_reads_loops_finds_them() {
    let assembly = "f:\n\tmovq %rax, %rbx\n.LBB0_1:\n\tvfmadd231ps %zmm0, %zmm1, %zmm2\n\tjne\t.LBB0_1\n\tretq\n.LBB0_2:\n\tretq\n";
    assert_eq!(loops(assembly), [["vfmadd231ps %zmm0, %zmm1, %zmm2", "jne\t.LBB0_1"]]);
}
