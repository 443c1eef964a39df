//! Builds the copy: the mutants that do not compile are taken out, until all do.

use std::collections::BTreeSet;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::tree::Tree;

/// Cargo in the copy, with no lint.
fn command(tree: &Tree, arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command
        .args(arguments)
        .current_dir(&tree.package)
        .env("CARGO_TARGET_DIR", tree.root.with_file_name("build"))
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTFLAGS", "--cap-lints allow")
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", if tree.package.ends_with("laws") { "2" } else { "0" });
    command
}

/// Cargo in the copy, with all features.
fn cargo(tree: &Tree, arguments: &[&str]) -> io::Result<Vec<Value>> {
    let features: &[&str] = if tree.is_macro() { &[] } else { &["--all-features"] };
    let output =
        command(tree, arguments).args(features).args(["--message-format", "json"]).stderr(Stdio::inherit()).output()?;
    let messages = String::from_utf8_lossy(&output.stdout);
    Ok(messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Takes out the mutants that do not compile.
pub fn take_out_broken(tree: &mut Tree, package: &str) -> io::Result<()> {
    loop {
        let messages = cargo(tree, &["check", "--quiet", "-p", package, "--lib"])?;
        let errors = messages
            .iter()
            .filter(|message| message["reason"] == "compiler-message" && message["message"]["level"] == "error");
        let (mut broken, mut count, mut strange) = (BTreeSet::new(), 0, Vec::new());
        for error in errors {
            let mut places = Vec::new();
            spans(&error["message"], &mut places);
            let mut found = BTreeSet::new();
            for (file, range) in &places {
                found.extend(guilty(tree, file, range));
            }
            let is_summary = error["message"]["spans"].as_array().is_none_or(Vec::is_empty);
            if found.is_empty() && !is_summary {
                strange.push(error["message"]["rendered"].as_str().unwrap_or_default().to_owned());
            }
            count += 1;
            broken.extend(found);
        }
        if count == 0 {
            return Ok(());
        }
        println!("{count} errors: {} mutants do not compile", broken.len());
        if broken.is_empty() {
            return Err(io::Error::other(format!("errors outside of the mutants:\n{}", strange.join("\n"))));
        }
        tree.broken.append(&mut broken);
        tree.write_all()?;
    }
}

/// The places that a message names, those that macros lead to among them.
fn spans(message: &Value, places: &mut Vec<(String, Range<usize>)>) {
    for span in message["spans"].as_array().into_iter().flatten() {
        let mut span = span;
        while span.is_object() {
            let byte = |key: &str| span[key].as_u64().unwrap_or_default() as usize;
            let file = span["file_name"].as_str().unwrap_or_default().to_owned();
            places.push((file, byte("byte_start")..byte("byte_end")));
            span = &span["expansion"]["span"];
        }
    }
    for child in message["children"].as_array().into_iter().flatten() {
        spans(child, places);
    }
}

/// The mutants at a place, or those around it.
fn guilty(tree: &Tree, file: &str, range: &Range<usize>) -> Vec<usize> {
    // Cargo names files from the root of the workspace.
    let path = tree.root.join(file);
    let Ok(name) = path.strip_prefix(&tree.package) else { return Vec::new() };
    let Some(spliced) = tree.spliced(&name.display().to_string()) else { return Vec::new() };
    let holds = |outer: &Range<usize>| outer.start <= range.start && range.end <= outer.end;
    let mutant = spliced.mutants.iter().filter(|(place, _)| holds(place)).min_by_key(|(place, _)| place.len());
    if let Some((_, number)) = mutant {
        return vec![*number];
    }
    let sites = spliced.sites.iter().filter(|(place, numbers)| holds(place) && !numbers.is_empty());
    sites.min_by_key(|(place, _)| place.len()).map(|(_, numbers)| numbers.clone()).unwrap_or_default()
}

/// A test binary.
pub struct Built {
    /// Its name, with that of its package if that is another one.
    pub name: String,
    /// The executable.
    pub program: PathBuf,
    /// The folder of its package.
    pub folder: PathBuf,
    /// The arguments of the compiler, where the compiler runs the code: that of a procedural macro.
    pub compiler: Option<String>,
}

/// Builds the tests with these names: `test`, or `package/test` of another package; `lib` are those in the sources.
pub fn build_tests(tree: &Tree, package: &str, tests: &[String]) -> io::Result<Vec<Built>> {
    let mut arguments = vec!["test", "--no-run", "-p", package];
    for test in tests {
        match test.split_once('/') {
            Some((other, test)) => arguments.extend(["-p", other, "--test", test]),
            None if test == "lib" => arguments.push("--lib"),
            None => arguments.extend(["--test", test]),
        }
    }
    let messages = cargo(tree, &arguments)?;
    for message in messages.iter().filter(|message| message["message"]["level"] == "error") {
        eprintln!("{}", message["message"]["rendered"].as_str().unwrap_or_default());
    }
    let is_macro = tree.is_macro();
    let built = messages.iter().filter_map(|message| {
        let target = message["target"]["name"].as_str()?;
        let program = PathBuf::from(message["executable"].as_str()?);
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
        let is_own = folder == tree.package;
        let is_lib = message["target"]["kind"]
            .as_array()
            .is_some_and(|kinds| kinds.iter().any(|kind| kind == "lib" || kind == "proc-macro"));
        let target = if is_lib { "lib" } else { target };
        let name = tests.iter().find(|test| match test.split_once('/') {
            Some((_, test)) => !is_own && test == target,
            None => is_own && test.as_str() == target,
        })?;
        let source = message["target"]["src_path"].as_str().filter(|_| is_macro && !is_own).map(PathBuf::from);
        Some((Built { name: name.clone(), program, folder, compiler: None }, target.to_owned(), source))
    });
    built
        .map(|(mut built, target, source)| {
            if let Some(source) = source {
                built.compiler = Some(compiler_of(tree, &built.name, &target, &source)?);
            }
            Ok(built)
        })
        .collect()
}

/// What cargo calls the compiler with for a test of another package.
fn compiler_of(tree: &Tree, name: &str, target: &str, source: &Path) -> io::Result<String> {
    let (package, _) =
        name.split_once('/').ok_or_else(|| io::Error::other(format!("{name} is of no other package")))?;
    // So that it is compiled once more.
    std::fs::File::options().append(true).open(source)?.set_modified(std::time::SystemTime::now())?;
    let output = command(tree, &["test", "--no-run", "--verbose", "-p", package, "--test", target]).output()?;
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    let called = format!("--crate-name {target} ");
    let call = lines.lines().filter_map(|line| line.trim_start().strip_prefix("Running `")?.strip_suffix('`'));
    let call = call.into_iter().find(|call| call.contains(&called));
    let call = call.ok_or_else(|| io::Error::other(format!("cargo does not compile {name}")))?;
    // Each mutant has a folder of its own, and there the program is named as the test.
    let Some((before, named)) = call.split_once(" -C extra-filename=") else { return Ok(call.to_owned()) };
    Ok(format!("{before} {}", named.split_once(' ').map_or("", |(_, rest)| rest)))
}
