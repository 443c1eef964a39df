//! Misuses do not compile, each with one error that has the law and the numbers; next to them are programs that do.
//!
//! Snapshots are those of one compiler, `ui-tests/rustc-version` of the repository; on others the test is skipped.

use std::process::Command;

#[test]
fn misuses_name_the_law() {
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
