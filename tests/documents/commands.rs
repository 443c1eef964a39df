//! The commands and paths of all pages exist: the packages and targets that `cargo` is to run, scripts and files.

use crate::numbers::pages;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose paths, from the root, are compared with the files.
const FOLDERS: [&str; 7] = [".ci/", "benches/", "crates/", "docs/", "tools/", "ui-tests/", "verify/"];

/// The folders of targets, by the flag that names one.
const TARGETS: [(&str, &str); 3] = [("--bench", "benches"), ("--example", "examples"), ("--test", "tests")];

pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The folder and the manifest of each package, by its name.
pub fn packages() -> BTreeMap<String, (PathBuf, String)> {
    let (mut found, mut folders) = (BTreeMap::new(), vec![root()]);
    while let Some(folder) = folders.pop() {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if let Some((_, rest)) = manifest.split_once("[package]\nname = \"") {
            let name = rest.split('"').next().unwrap_or_default();
            found.insert(name.to_owned(), (folder.clone(), manifest.clone()));
        }
        let entries = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        folders.extend(entries.filter(|path| path.is_dir() && !path.ends_with("target") && !path.ends_with(".git")));
    }
    found
}

/// The code of a page that can be a command: between backticks, and the lines of shell blocks.
pub fn code(page: &str) -> Vec<&str> {
    let parts = page.split("\n```").enumerate();
    let code = parts.flat_map(|(place, part)| match (place % 2, part.strip_prefix("sh\n")) {
        (0, _) => part.split('`').skip(1).step_by(2).collect::<Vec<_>>(),
        (_, Some(lines)) => lines.lines().map(|line| line.split(" #").next().unwrap_or_default()).collect(),
        _ => Vec::new(),
    });
    code.flat_map(|code| code.split("; ").flat_map(|code| code.split(" && "))).collect()
}

/// Whether a word stands for one that the reader chooses.
fn is_open(word: &str) -> bool {
    word.contains(['*', '…', '{', '<', '|']) || word.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

/// The words after each `flag`.
pub fn values<'a>(words: &[&'a str], flag: &str) -> Vec<&'a str> {
    let pairs = words.windows(2).filter(|pair| pair[0] == flag && !is_open(pair[1]));
    pairs.map(|pair| pair[1]).collect()
}

/// The names in a command that do not exist, and how many exist.
fn missing(command: &str, page: &str, packages: &BTreeMap<String, (PathBuf, String)>) -> (Vec<String>, usize) {
    let is_variable = |word: &&str| {
        word.split_once('=').is_some_and(|(name, _)| name.chars().all(|c| c == '_' || c.is_ascii_uppercase()))
    };
    let words: Vec<_> = command.split_whitespace().skip_while(is_variable).collect();
    let Some(first) = words.first() else { return (Vec::new(), 0) };
    if FOLDERS.iter().any(|folder| first.starts_with(folder)) && !is_open(first) {
        let folder = Path::new(page).parent().unwrap_or(Path::new(""));
        let exists = root().join(first).exists() || root().join(folder).join(first).exists();
        return if exists { (Vec::new(), 1) } else { (vec![(*first).to_owned()], 0) };
    }
    if *first != "cargo" {
        return (Vec::new(), 0);
    }
    let (mut lost, mut count) = (Vec::new(), 0);
    let named = values(&words, "-p");
    lost.extend(named.iter().filter(|name| !packages.contains_key(**name)).map(|name| (*name).to_owned()));
    count += named.len();
    // Without a package, it is that of the page's folder.
    let owner = packages.iter().filter(|(_, (folder, _))| root().join(page).starts_with(folder));
    let owner = owner.max_by_key(|(_, (folder, _))| folder.as_os_str().len()).map(|(name, _)| name.as_str());
    let named = if named.is_empty() { owner.into_iter().collect() } else { named };
    for (flag, targets) in TARGETS {
        for target in values(&words, flag) {
            let exists = named.iter().filter_map(|name| packages.get(*name)).any(|(folder, manifest)| {
                let files = [format!("{targets}/{target}.rs"), format!("{targets}/{target}/main.rs")];
                let is_named = manifest.contains(&format!("\nname = \"{target}\"\n"));
                is_named || files.iter().any(|file| folder.join(file).is_file())
            });
            lost.extend((!exists).then(|| format!("{flag} {target}")));
            count += 1;
        }
    }
    (lost, count)
}

#[test]
fn commands_name_existing_targets() {
    let packages = packages();
    let (mut all, mut count) = (Vec::new(), 0);
    for page in pages() {
        let text = fs::read_to_string(root().join(&page)).expect("a page");
        for command in code(&format!("\n{text}")) {
            let (lost, found) = missing(command, &page, &packages);
            all.extend(lost.iter().map(|name| format!("{page}: `{command}`: there is no {name}")));
            count += found;
        }
    }
    assert!(all.is_empty(), "{all:#?}");
    assert!(count > 250, "{count} names are found: are they written in another way?");
}

#[test]
fn a_missing_target_is_found() {
    let packages = packages();
    let lost = |command| missing(command, "README.md", &packages).0;
    assert_eq!(lost("LAW_WALK_ONLY=x cargo test -p colex-law-walks"), ["colex-law-walks"]);
    assert_eq!(lost("cargo test -p colex-tests --test algebras"), ["--test algebras"]);
    assert_eq!(lost("tools/chek"), ["tools/chek"]);
    assert!(lost("cargo run --example tour").is_empty());
}
