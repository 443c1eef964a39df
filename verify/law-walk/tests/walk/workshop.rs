//! The crate of the typed programs: programs that do not compile are left out, with their errors, and the rest is run.

use super::calls::Written;
use colex_golden_tests::probe::{CompileError, errors_by_line, has_next_solver, parts};
use colex_law_walk::judge::is_ours;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// How a walk went.
pub struct Walk {
    /// Its output.
    pub table: String,
    /// Whether all was right.
    pub is_right: bool,
}

/// The scope of the programs.
const HEADER: &str = "#[allow(unused_imports)] use {colex::algorithm::*, colex::bounds::*, colex::prelude::*, colex::tuple::*, colex::*, colex_law_walk::answer::*};";

/// Writes the crate in a folder, and walks.
pub fn walk(programs: &[Written], folder: &Path, root: &Path) -> Result<Walk, String> {
    let package = |name: &str| {
        format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[dependencies]\ncolex = {{ path = {root:?}, features = \
             [\"std\"] }}\ncolex-law-walk = {{ path = {:?} }}\n",
            root.join("verify/law-walk")
        )
    };
    let mut manifest = package("walk");
    for part in 0..parts() {
        let name = format!("part_{part}");
        manifest += &format!("{name} = {{ path = {name:?} }}\n");
        fs::create_dir_all(folder.join(&name).join("src")).map_err(|e| e.to_string())?;
        fs::write(folder.join(&name).join("Cargo.toml"), package(&name)).map_err(|e| e.to_string())?;
    }
    manifest += "\n[workspace]\n\n[profile.dev]\ndebug = false\nincremental = false\ncodegen-units = 8\n\
                 [profile.dev.package.\"*\"]\nopt-level = 3\n";
    fs::create_dir_all(folder.join("src")).map_err(|e| e.to_string())?;
    fs::write(folder.join("Cargo.toml"), manifest).map_err(|e| e.to_string())?;
    // The same versions as the library itself has, and no look at the registry.
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).map_err(|e| e.to_string())?;
    let started = Instant::now();
    let mut refused: BTreeMap<usize, Vec<CompileError>> = BTreeMap::new();
    loop {
        write(programs, &refused, folder)?;
        let errors = build(folder, programs.len())?;
        if errors.is_empty() {
            break;
        }
        refused.extend(errors);
    }
    let compiled = started.elapsed();
    let mut run = cargo(folder, "run", &[]);
    if has_next_solver() {
        run.env("LAW_WALK_NEXT_SOLVER", "1");
    }
    let output = run.output().map_err(|e| e.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let is_right = output.status.success();
    let table = format!(
        "{} programs do not compile; compiled in {:.0?}, walked in {:.0?}\n{}{}",
        refused.len(),
        compiled,
        started.elapsed() - compiled,
        text(&output.stdout),
        text(&output.stderr)
    );
    Ok(Walk { table, is_right })
}

fn cargo(folder: &Path, command: &str, more: &[&str]) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([command, "--offline", "--quiet"]).args(more);
    cargo.arg("--manifest-path").arg(folder.join("Cargo.toml")).arg("--target-dir").arg(folder.join("target"));
    cargo
}

/// One program in a line of a part, the same line whichever part it is in; and in `main.rs` the table of all.
fn write(programs: &[Written], refused: &BTreeMap<usize, Vec<CompileError>>, folder: &Path) -> Result<(), String> {
    let mut texts = vec![String::new(); parts()];
    let mut table = String::new();
    for (k, Written { operation, args, complete, divisors, numbers, call }) in programs.iter().enumerate() {
        let errors = refused.get(&k);
        // Neighbours are together: they have the most in common.
        let part = k * texts.len() / programs.len();
        if errors.is_none() {
            texts[part] += &format!("pub fn p{k}(n: &[usize]) -> Answer {{ _ = n; {call} }}");
        }
        texts.iter_mut().for_each(|text| text.push('\n'));
        let call = match errors {
            None => format!("Compiled(part_{part}::p{k})"),
            Some(errors) => {
                let headlines: Vec<&str> = errors.iter().map(|error| error.headline.as_str()).collect();
                // The broken law is unknown.
                if has_next_solver() && !headlines.iter().all(|headline| is_ours(headline)) {
                    continue;
                }
                format!("Refused(&{headlines:?})")
            }
        };
        let name = operation.name;
        table += &format!(
            "Program {{ operation: {name:?}, args: &{args:?}, complete: {complete}, divisors: &{divisors:?}, numbers: Numbers::{numbers:?}, call: Call::{call} }},\n"
        );
    }
    for (part, text) in texts.iter().enumerate() {
        let file = folder.join(format!("part_{part}/src/lib.rs"));
        fs::write(file, format!("{text}{HEADER}\n")).map_err(|e| e.to_string())?;
    }
    let text = format!(
        "use colex_law_walk::program::{{Call, Numbers, Program}};\n\
         static PROGRAMS: &[Program] = &[\n{table}];\n\
         fn main() -> std::process::ExitCode {{ colex_law_walk::run(PROGRAMS) }}\n"
    );
    fs::write(folder.join("src/main.rs"), text).map_err(|e| e.to_string())
}

/// Builds: the errors by program, before any code is generated.
fn build(folder: &Path, programs: usize) -> Result<BTreeMap<usize, Vec<CompileError>>, String> {
    let output =
        cargo(folder, "build", &["--keep-going", "--message-format=json"]).output().map_err(|e| e.to_string())?;
    let errors = errors_by_line(&String::from_utf8_lossy(&output.stdout));
    let mut by_program = BTreeMap::new();
    for (line, errors) in errors {
        match line.checked_sub(1).filter(|k| *k < programs) {
            Some(k) => drop(by_program.insert(k, errors)),
            None => return Err(format!("outside of the programs: {errors:?}")),
        }
    }
    match output.status.success() || !by_program.is_empty() {
        true => Ok(by_program),
        false => Err(String::from_utf8_lossy(&output.stderr).into()),
    }
}
