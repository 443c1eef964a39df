//! Counts the instructions of operations with dynamic integers, and of the same by hand.
//!
//! The pairs are those that `tests/codegen/main.rs` compares, each function compiled alone. In a cell are the instructions at
//! `opt-level` 3, 2 and `s`. The code of functions that are called is not counted: those are cold.
//!
//!     cargo run -p generated-code                 writes the table
//!     cargo run -p generated-code -- before.md    with a column of an earlier table, of an older state of the library

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../../../tests/common/machine_code.rs"]
mod machine_code;

use machine_code::{CONTROL, Functions, pairs};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

const LEVELS: [&str; 3] = ["3", "2", "s"];
const FILES: [&str; 2] = ["dynamic_layouts", "dynamic_tensors"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The functions of a file of pairs, compiled at this `opt-level`.
fn compile(file: &str, level: &str) -> Option<Functions> {
    let assembly = env::temp_dir().join(format!("{file}-{}.s", std::process::id()));
    let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["rustc", "--quiet", "--release", "-p", "generated-code", "--example", file])
        .args(["--", &format!("--emit=asm={}", assembly.display())])
        .envs([("CARGO_PROFILE_RELEASE_OPT_LEVEL", level), ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")])
        .current_dir(root())
        .status()
        .ok()?;
    let text = status.success().then(|| fs::read_to_string(&assembly).ok())??;
    // A file that stays in the temporary folder does no harm.
    let _ = fs::remove_file(assembly);
    Some(Functions::read(&text))
}

/// The instructions of a function at each level.
fn counts(compiled: &[Functions], function: &str) -> String {
    compiled.iter().map(|functions| functions.code(function).len().to_string()).collect::<Vec<_>>().join(" / ")
}

/// The last cell of the row of this name in an earlier table.
fn before<'a>(table: &'a str, name: &str) -> Option<&'a str> {
    let row = table.lines().find(|row| row.starts_with(&format!("| `{name}` |")))?;
    row.trim_end_matches(['|', ' ']).rsplit('|').next().map(str::trim)
}

fn main() -> ExitCode {
    let earlier = env::args_os().nth(1).map(|file| fs::read_to_string(file).expect("the earlier table"));
    let column = |cell: &str| if earlier.is_some() { format!(" {cell} |") } else { String::new() };
    println!("| pair | by hand |{} by layout |\n| --- | ---: |{} ---: |", column("before"), column("---:"));
    for file in FILES {
        let compiled: Vec<Functions> = LEVELS.iter().filter_map(|level| compile(file, level)).collect();
        if compiled.len() < LEVELS.len() {
            return ExitCode::FAILURE;
        }
        let source = fs::read_to_string(root().join(format!("tests/codegen/{file}.rs"))).expect("the pairs");
        for pair in pairs(&source).filter(|&pair| pair != CONTROL) {
            let name = format!("{file}::{pair}");
            let [hand, layout] = ["hand", "layout"].map(|how| counts(&compiled, &format!("{pair}_by_{how}")));
            let before = earlier.as_deref().and_then(|table| before(table, &name)).unwrap_or_default();
            println!("| `{name}` | {hand} |{} {layout} |", column(before));
        }
    }
    ExitCode::SUCCESS
}
