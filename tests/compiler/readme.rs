//! The README followed from an empty folder: its first command, its first example, and the compile error in it.

use crate::scratch;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The text between a line that begins a block and the line that ends it.
fn block<'a>(text: &'a str, begin: &str) -> &'a str {
    let text = text.split_once(begin).unwrap_or_else(|| panic!("the README has no block {begin}")).1;
    let text = text.split_once('\n').expect("a line break").1;
    text.split_once("```").expect("the end of the block").0
}

/// Whether this compiler is the one whose errors are recorded.
fn is_pinned() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8(output.stdout).expect("rustc prints UTF-8");
    version.split(' ').nth(1) == Some(include_str!("../../ui-tests/rustc-version").trim())
}

#[test]
#[cfg(unix)]
fn the_readme_leads_to_a_program() {
    let readme = include_str!("../../README.md");
    let add = readme.lines().find(|line| line.starts_with("cargo add ")).expect("the first command");
    let (imports, body) = block(readme, "```rust").split_once("\n\n").expect("an import and a body");
    // Not in this repository, whose workspace the crate would be a part of.
    let empty = env::temp_dir().join(format!("colex-readme-{}", std::process::id()));
    fs::create_dir_all(&empty).expect("a folder");
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).canonicalize().expect("the root");
    std::os::unix::fs::symlink(&root, empty.join("colex")).expect("a link");
    let cargo = |words: &[&str], folder: &Path| {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command
            .args(words)
            .current_dir(folder)
            .env("CARGO_NET_OFFLINE", "true")
            .env("CARGO_TARGET_DIR", scratch::builds());
        let output = command.output().expect("cargo runs");
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    };
    cargo(&["new", "--quiet", "first"], &empty);
    let first = empty.join("first");
    fs::copy(root.join("Cargo.lock"), first.join("Cargo.lock")).expect("the versions that are there");
    let words: Vec<_> = add.split('#').next().expect("the command").split_whitespace().skip(1).collect();
    cargo(&words, &first);
    fs::write(first.join("src/main.rs"), format!("{imports}\n\nfn main() {{\n{body}}}\n")).expect("the program");
    cargo(&["run", "--quiet"], &first);
    fs::remove_dir_all(empty).expect("it can be removed");
}

#[test]
fn the_readme_error_is_real() {
    let readme = include_str!("../../README.md");
    let (body, error) = (block(readme, "```rust,compile_fail"), block(readme, "```text"));
    let (imports, body) = body.split_once("\n\n").expect("an import and a body");
    let body: String = body.lines().map(|line| format!("    {line}\n")).collect();
    let source = format!("{imports}\n\npub fn example() {{\n{body}}}\n");

    let output = scratch::cargo("readme", &source, &[], &["check", "--quiet"]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "the example compiles");
    if !is_pinned() {
        return;
    }
    assert_eq!(stderr.matches("error[E").count(), 1, "one mistake, one error:\n{stderr}");
    for line in error.lines().map(str::trim).filter(|line| !line.starts_with("--> ")) {
        assert!(stderr.lines().any(|printed| printed.trim() == line), "{line}\nis not in\n{stderr}");
    }
}
