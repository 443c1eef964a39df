//! The compile error in the README is the one that the compiler gives.

use crate::scratch;

/// The text between a line that begins a block and the line that ends it.
fn block<'a>(text: &'a str, begin: &str) -> &'a str {
    let text = text.split_once(begin).unwrap_or_else(|| panic!("the README has no block {begin}")).1;
    let text = text.split_once('\n').expect("a line break").1;
    text.split_once("```").expect("the end of the block").0
}

/// Whether this compiler is the one whose errors are recorded.
fn is_pinned() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8(output.stdout).expect("rustc prints UTF-8");
    version.split(' ').nth(1) == Some(include_str!("../../ui-tests/rustc-version").trim())
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
