//! The quotes in `docs/READING_ERRORS.md`.

use super::cases::{cases, read, root};
use std::fs;

/// The page with the quotes.
const GUIDE: &str = "docs/READING_ERRORS.md";

/// The case that a comment names, and its quote: the program and its error in fences.
///
/// The error is without the lines on the way through the library; with them after `<!-- in full: … -->`.
fn quote(comment: &str) -> Option<(&str, String)> {
    let path = comment.trim_start_matches("in full: ");
    if !path.starts_with("ui-tests/") {
        return None;
    }
    let program = read(&format!("{path}.rs"));
    let mut error = read(&format!("{path}.stderr"));
    if path == comment {
        error = error.lines().filter(|line| !on_the_way(line)).collect::<Vec<_>>().join("\n");
    }
    Some((path, format!("\n```rust,ignore\n{}\n```\n```text\n{}\n```\n", program.trim_end(), error.trim_end())))
}

/// A quote that is not the snapshot that it names, or a law that the guide leaves out.
///
/// A quote is a comment `<!-- ui-tests/<law>/fail/<name> -->`, the program and its error in fences.
pub fn faults() -> Vec<String> {
    let guide = read(GUIDE);
    let mut faults = Vec::new();
    let mut quoted = Vec::new();
    for section in guide.split("<!-- ").skip(1) {
        let Some((comment, rest)) = section.split_once(" -->") else { continue };
        let Some((path, expected)) = quote(comment) else { continue };
        quoted.push(path.to_owned());
        if !rest.starts_with(&expected) {
            faults.push(format!("{GUIDE}: not as in {path}"));
        }
    }
    let mut laws: Vec<String> = cases().into_iter().map(|case| case.law).filter(|law| law != "contexts").collect();
    laws.dedup();
    for law in laws {
        if !quoted.iter().any(|path| path.starts_with(&format!("ui-tests/{law}/"))) {
            faults.push(format!("{GUIDE}: nothing about {law}"));
        }
    }
    faults
}

/// Writes the quotes again. A comment that is not followed by fences gets them.
pub fn bless() {
    let guide = read(GUIDE);
    let mut sections = guide.split("<!-- ");
    let mut text = sections.next().unwrap_or_default().to_owned();
    for section in sections {
        let (comment, rest) = section.split_once(" -->").unwrap_or((section, ""));
        text += &format!("<!-- {comment} -->");
        match quote(comment) {
            Some((_, quote)) => text += &(quote + behind_the_fences(rest)),
            None => text += rest,
        }
    }
    fs::write(root().join(GUIDE), text).expect("the guide can be written");
}

/// The text after the two fenced blocks that `text` begins with, if it does.
fn behind_the_fences(text: &str) -> &str {
    let mut rest = text.strip_prefix('\n').unwrap_or(text);
    for opening in ["```rust,ignore\n", "```text\n"] {
        let Some(block) = rest.strip_prefix(opening) else { break };
        rest = block.split_once("\n```\n").map_or("", |(_, behind)| behind);
    }
    rest
}

/// Whether a line says on which way through the library the law was met.
fn on_the_way(line: &str) -> bool {
    let note = line.trim_start().strip_prefix("= note: ").unwrap_or_default();
    note.starts_with("required for `") || note.contains(" redundant requirement")
}
