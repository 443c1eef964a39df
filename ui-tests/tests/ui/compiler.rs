//! The compiler that runs these tests.

use super::cases::read;
use std::io::Write;
use std::process::Command;

/// Shown also when the test passes, unlike `println!`.
pub fn say(line: &str) {
    writeln!(std::io::stderr(), "ui-tests: {line}").expect("stderr can be written to");
}

/// The version of rustc that compiles these tests.
pub fn version() -> String {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("rustc runs");
    String::from_utf8(output.stdout).expect("rustc prints UTF-8").trim().to_owned()
}

/// Whether the snapshots are those of this compiler.
pub fn is_pinned(rustc: &str) -> bool {
    rustc.split(' ').nth(1) == Some(read("ui-tests/rustc-version").trim())
}

/// Whether the snapshots are to be written again.
pub fn blesses() -> bool {
    std::env::var("TRYBUILD").is_ok_and(|how| how == "overwrite")
}
