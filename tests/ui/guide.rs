//! The quotes in `docs/READING_ERRORS.md`.

use super::cases::{cases, read};

/// A quote that is not the snapshot that it names, or a law that the guide leaves out.
///
/// A quote is a comment `<!-- ui-tests/<law>/fail/<name> -->`, the program and its error in fences. The error is without
/// the lines on the way through the library; with them behind `<!-- in full: … -->`.
pub fn faults() -> Vec<String> {
    let guide = read("docs/READING_ERRORS.md");
    let mut faults = Vec::new();
    let mut quoted = Vec::new();
    for section in guide.split("<!-- ").skip(1) {
        let Some((comment, rest)) = section.split_once(" -->") else { continue };
        let path = comment.trim_start_matches("in full: ");
        if !path.starts_with("ui-tests/") {
            continue;
        }
        quoted.push(path.to_owned());
        let program = read(&format!("{path}.rs"));
        let mut error = read(&format!("{path}.stderr"));
        if path == comment {
            error = error.lines().filter(|line| !on_the_way(line)).collect::<Vec<_>>().join("\n");
        }
        let expected = format!("\n```rust,ignore\n{}\n```\n```text\n{}\n```\n", program.trim_end(), error.trim_end());
        if !rest.starts_with(&expected) {
            faults.push(format!("docs/READING_ERRORS.md: not as in {path}"));
        }
    }
    let mut laws: Vec<String> = cases().into_iter().map(|case| case.law).filter(|law| law != "contexts").collect();
    laws.dedup();
    for law in laws {
        if !quoted.iter().any(|path| path.starts_with(&format!("ui-tests/{law}/"))) {
            faults.push(format!("docs/READING_ERRORS.md: nothing about {law}"));
        }
    }
    faults
}

/// Whether a line says on which way through the library the law was met.
fn on_the_way(line: &str) -> bool {
    let note = line.trim_start().strip_prefix("= note: ").unwrap_or_default();
    note.starts_with("required for `") || note.contains(" redundant requirement")
}
