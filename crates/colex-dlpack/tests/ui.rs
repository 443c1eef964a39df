//! What other libraries do not take does not compile: each refusal is one error that has the law and the remedy, and next to it
//! is a program that follows the remedy.
//!
//! Snapshots are those of one compiler, `ui-tests/rustc-version` of the repository; on others the test is skipped.
#![cfg(not(miri))]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

#[test]
fn refusals_name_the_remedy() {
    let pinned = include_str!("../../../ui-tests/rustc-version").trim();
    let version = Command::new("rustc").arg("--version").output().expect("a compiler").stdout;
    if String::from_utf8_lossy(&version).split(' ').nth(1) != Some(pinned) {
        eprintln!("skipped: the snapshots are those of rustc {pinned}");
        return;
    }
    let cases = trybuild::TestCases::new();
    cases.compile_fail("ui/fail/*.rs");
    cases.pass("ui/pass/*.rs");
}

/// The names of the files with an ending in a folder.
fn names(folder: &str, ending: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui").join(folder);
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
    files.filter_map(|file| Some(file.to_str()?.strip_suffix(ending)?.to_owned())).collect()
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

#[test]
fn each_refusal_has_its_twin() {
    let twins = names("pass", ".rs").into_iter().map(|name| {
        let text = read(&format!("pass/{name}.rs"));
        let first = text.lines().next().unwrap_or_default().to_owned();
        first.strip_prefix("// The twin of `").and_then(|rest| rest.strip_suffix("`.")).expect("its name").to_owned()
    });
    let failing = names("fail", ".rs");
    assert_eq!(twins.collect::<BTreeSet<_>>(), failing);
    assert_eq!(names("fail", ".stderr"), failing);
}

/// How the messages begin: a law, or the type that is wrong.
const OURS: [&str; 8] = [
    "axes: ",
    "columns: ",
    "storage: ",
    "dynamic rank: ",
    "layout: ",
    "DLPack has no type for elements ",
    "a tensor over a ",
    "`",
];

#[test]
fn each_error_is_in_our_words() {
    for name in names("fail", ".stderr") {
        let text = read(&format!("fail/{name}.stderr"));
        let errors: Vec<&str> = text.lines().filter(|line| line.starts_with("error")).collect();
        let [headline] = errors[..] else { panic!("{name}: {errors:?}") };
        let headline = headline.strip_prefix("error[E0277]: ").unwrap_or_else(|| panic!("{name}: {headline}"));
        assert!(OURS.iter().any(|begin| headline.starts_with(begin)), "{name}: {headline}");
        assert!(!headline.contains("UInt<") && !headline.contains("trait bound"), "{name}: {headline}");
        assert!(text.contains("= note: ") || text.contains(": expected "), "{name} has a remedy");
    }
}
