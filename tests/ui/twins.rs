//! The twins of the failing cases, as one program.

use super::cases::{Case, root};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes a program that runs each twin, and returns its path.
///
/// Each twin is a module. As a program of its own each would take half a second, nearly all of it for cargo and the
/// linker.
pub fn program(cases: &[Case]) -> PathBuf {
    let mut modules = String::new();
    let mut calls = String::new();
    for (index, case) in cases.iter().enumerate() {
        let twin = root().join(case.pass());
        writeln!(
            modules,
            "mod twin_{index} {{\n    include!({twin:?});\n    pub fn run() {{\n        main();\n    }}\n}}"
        )
        .expect("a text can be written to");
        writeln!(calls, "    twin_{index}::run();").expect("a text can be written to");
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twins.rs");
    fs::write(&path, format!("{modules}\nfn main() {{\n{calls}}}\n")).expect("the target folder can be written to");
    path
}
