//! Builds the copy: the mutants that do not compile are taken out, until all do.

use std::collections::BTreeSet;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::tree::Tree;

/// Cargo in the copy, with all features and no lint.
fn cargo(tree: &Tree, arguments: &[&str]) -> io::Result<Vec<Value>> {
    let output = Command::new("cargo")
        .args(arguments)
        .args(["--all-features", "--message-format", "json"])
        .current_dir(&tree.package)
        .env("CARGO_TARGET_DIR", tree.root.with_file_name("build"))
        .env("RUSTFLAGS", "--cap-lints allow")
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", if tree.package.ends_with("laws") { "2" } else { "0" })
        .stderr(Stdio::inherit())
        .output()?;
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
}

/// Builds the tests with these names: `test`, or `package/test` of another package.
pub fn build_tests(tree: &Tree, package: &str, tests: &[String]) -> io::Result<Vec<Built>> {
    let mut arguments = vec!["test", "--no-run", "-p", package];
    for test in tests {
        match test.split_once('/') {
            Some((other, test)) => arguments.extend(["-p", other, "--test", test]),
            None => arguments.extend(["--test", test]),
        }
    }
    let messages = cargo(tree, &arguments)?;
    for message in messages.iter().filter(|message| message["message"]["level"] == "error") {
        eprintln!("{}", message["message"]["rendered"].as_str().unwrap_or_default());
    }
    let built = messages.iter().filter_map(|message| {
        let target = message["target"]["name"].as_str()?;
        let program = PathBuf::from(message["executable"].as_str()?);
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
        let is_own = folder == tree.package;
        let name = tests.iter().find(|test| match test.split_once('/') {
            Some((_, test)) => !is_own && test == target,
            None => is_own && test.as_str() == target,
        })?;
        Some(Built { name: name.clone(), program, folder })
    });
    Ok(built.collect())
}
