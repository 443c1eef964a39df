//! The names of tests and of the twins in `ui-tests` are short, and each says the property or the thing that it shows.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The most words of a name.
const MOST_WORDS: usize = 6;

/// Words of a mistake: a twin is a program that is right.
const NEGATIVE: [&str; 14] = [
    "breaks", "cannot", "lacks", "loses", "neither", "never", "no", "nobody", "none", "nor", "not", "nothing",
    "refused", "without",
];

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The Rust files below a folder, without those of builds.
pub fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("an entry has a name").to_string_lossy();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            sources(&path, found);
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

/// The names of the tests in a source. Those that a macro names are not among them.
fn tests(source: &str) -> impl Iterator<Item = &str> {
    let functions = source.split("#[test]\n").skip(1).filter_map(|rest| rest.split_once("fn "));
    functions.filter_map(|(_, rest)| rest.split_once('(')).map(|(name, _)| name).filter(|name| !name.starts_with('$'))
}

fn words(name: &str) -> usize {
    name.split('_').count()
}

#[test]
fn tests_have_two_to_six_words() {
    let mut files = Vec::new();
    sources(&root(), &mut files);
    let (mut count, mut faults) = (0, Vec::new());
    for file in files {
        let source = fs::read_to_string(&file).expect("a file");
        for name in tests(&source) {
            count += 1;
            // One word is the name of an operation: it does not say what holds for it.
            if !(2..=MOST_WORDS).contains(&words(name)) {
                faults.push(format!("{}: {name}", file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "not two to six words:\n{}", faults.join("\n"));
    assert!(count > 1000, "only {count} tests are found");
}

/// The names of the programs in `ui-tests/<law>/<folder>`.
fn programs(law: &Path, folder: &str) -> BTreeSet<String> {
    let Ok(entries) = fs::read_dir(law.join(folder)) else { return BTreeSet::new() };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let programs = paths.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    programs.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect()
}

/// Whether the name of a twin is that of a mistake.
fn is_negative(twin: &str, failing: &BTreeSet<String>) -> bool {
    failing.contains(twin) || twin.split('_').any(|word| NEGATIVE.contains(&word))
}

#[test]
fn twins_are_named_positively() {
    let (mut count, mut faults) = (0, Vec::new());
    let laws = fs::read_dir(root().join("ui-tests")).expect("a folder").map(|law| law.expect("an entry").path());
    for law in laws.chain([root().join("crates/colex-bulk/ui-tests")]) {
        let failing = programs(&law, "fail");
        for twin in programs(&law, "pass") {
            count += 1;
            if words(&twin) > MOST_WORDS || is_negative(&twin, &failing) {
                faults.push(format!("{}/pass/{twin}", law.display()));
            }
        }
    }
    assert!(faults.is_empty(), "too long, or named after a mistake:\n{}", faults.join("\n"));
    assert!(count > 400, "only {count} twins are found");
}

#[test]
fn bad_names_are_found() {
    let source = "#[test]\nfn composition() {}\n#[test]\n#[ignore]\nfn keeps_the_shape() {}\n#[test]\nfn $name() {}\n";
    assert_eq!(tests(source).collect::<Vec<_>>(), ["composition", "keeps_the_shape"]);
    let failing = BTreeSet::from(["a_u32_is_the_size".to_owned()]);
    for (name, expected) in [("a_size_is_not_a_u32", true), ("a_u32_is_the_size", true), ("a_usize_is_a_size", false)] {
        assert_eq!(is_negative(name, &failing), expected, "{name}");
    }
}
