//! The twins of the failing cases, as one program.

use super::cases::{Case, root};
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Writes a program that runs each twin, and runs it.
///
/// Each twin is a module. As a program of its own each would take half a second, nearly all of it for cargo and the
/// linker; and trybuild, which runs programs as well, builds all dependencies of the tests for that, twice.
pub fn run(cases: &[Case]) -> Output {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twins");
    fs::create_dir_all(folder.join("src")).expect("a folder for the crate");
    let manifest = format!(
        "[package]\nname = \"twins\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [profile.dev]\ndebug = false\n\n\
         [dependencies]\ncolex = {{ path = {:?}, features = [\"rayon\", \"ndarray\"] }}\n",
        root().display().to_string()
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("a lock file");
    fs::write(folder.join("src/main.rs"), program(cases)).expect("the target folder can be written to");
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--quiet", "--offline"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.with_file_name("builds"))
        // The flags of the tests do not apply to the compiled cases.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .expect("cargo runs")
}

fn program(cases: &[Case]) -> String {
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
    format!("{modules}\nfn main() {{\n{calls}}}\n")
}
