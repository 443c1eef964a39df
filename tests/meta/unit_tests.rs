//! The crates that `cargo test` does not build for the tests in their sources have none there.

use super::names::{root, sources};
use std::fs;

/// Whether the library, or the program, of this manifest is not built for tests of its own.
fn is_untested(manifest: &str) -> bool {
    let of = |section: &str| manifest.split_once(&format!("\n[{section}]\n"));
    let sections = [of("lib"), of("[bin]")].into_iter().flatten();
    sections.map(|(_, rest)| rest.split("\n[").next().unwrap_or_default()).any(|lines| lines.contains("test = false"))
}

#[test]
fn untested_crates_have_no_tests() {
    let mut folders = vec![root()];
    let (mut count, mut faults) = (0, Vec::new());
    while let Some(folder) = folders.pop() {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if is_untested(&manifest) {
            count += 1;
            let mut files = Vec::new();
            sources(&folder.join("src"), &mut files);
            files.retain(|file| fs::read_to_string(file).expect("a file").contains("#[test]"));
            faults.extend(files);
        }
        let entries = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        folders.extend(entries.filter(|path| path.is_dir() && !path.ends_with("target") && !path.ends_with(".git")));
    }
    assert!(faults.is_empty(), "tests that nothing runs, because of `test = false`: {faults:#?}");
    assert!(count >= 16, "only {count} crates are found");
}

#[test]
fn an_untested_crate_is_found() {
    assert!(is_untested("[package]\n\n[lib]\ntest = false\n\n[dependencies]\n"));
    assert!(!is_untested("[package]\n\n[lib]\nproc-macro = true\n\n[[test]]\ntest = false\n"));
}
