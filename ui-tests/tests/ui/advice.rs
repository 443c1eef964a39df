//! The advice of a note is followed: a note that proposes code is in the error of a program whose twin has that code.

use super::cases::{Case, cases, read};
use std::collections::{BTreeMap, BTreeSet};

/// The identifiers in a text; those of macros end with `!`.
fn names(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut rest = text;
    while let Some(begin) = rest.find(is_in_name) {
        let name = &rest[begin..];
        let end = name.find(|c| !is_in_name(c)).unwrap_or(name.len());
        let (name, behind) = name.split_at(end);
        names.insert(format!("{name}{}", if behind.starts_with('!') { "!" } else { "" }));
        rest = behind;
    }
    names
}

fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The names that a note proposes to write: the functions, macros and bounds of its code, `f(x)`, `m!(x)` and `T: Bound`.
fn proposed(note: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for code in note.split('`').skip(1).step_by(2).filter(|code| !code.contains("UInt<")) {
        for (at, sign) in code.char_indices() {
            let before = || code[..at].rsplit(|c| !is_in_name(c)).next();
            let name = match sign {
                '(' => before().map(str::to_owned),
                '!' => before().map(|name| format!("{name}!")),
                ':' if code[at..].starts_with(": ") => {
                    code[at + 2..].split(|c| !is_in_name(c)).next().map(str::to_owned)
                }
                _ => None,
            };
            all.extend(name.filter(|name| name.starts_with(char::is_alphabetic) && name.len() > 1));
        }
    }
    // These are how operands are written.
    all.retain(|name| !["shape!", "layout!", "coord!", "Shape!", "Layout!"].contains(&name.as_str()));
    all
}

/// The notes of an error that are ours.
fn notes(case: &Case) -> Vec<String> {
    let snapshot = read(&case.snapshot());
    let notes = snapshot.lines().filter_map(|line| line.trim_start().strip_prefix("= note: "));
    let ours = notes.filter(|note| !crate::rustc_note(note) && !note.contains("redundant requirement"));
    ours.map(str::to_owned).collect()
}

/// Whether the twin of a failing program has the code that a note proposes, in its words or by a name, and the program does not.
fn follows(case: &Case, note: &str, proposed: &BTreeSet<String>) -> bool {
    let (fail, pass) = (read(&case.fail()), read(&case.pass()));
    let pass = pass.split_once('\n').map_or("", |(_, program)| program);
    let in_words = |code: &str| code.contains(['(', ':']) && pass.contains(code) && !fail.contains(code);
    let (before, after) = (names(&fail), names(pass));
    note.split('`').skip(1).step_by(2).any(in_words)
        || proposed.iter().any(|name| after.contains(name) && !before.contains(name))
}

/// The notes that propose code, each with a twin that has added it, or that none has.
pub fn advice() -> BTreeMap<String, Option<String>> {
    let mut followed_by = BTreeMap::<String, Option<String>>::new();
    for case in cases().iter().filter(|case| case.twin.is_some()) {
        for note in notes(case) {
            let proposed = proposed(&note);
            if !proposed.is_empty() {
                let twin = followed_by.entry(note.replace(|c: char| c.is_ascii_digit(), "#")).or_default();
                if twin.is_none() && follows(case, &note, &proposed) {
                    *twin = Some(case.pass());
                }
            }
        }
    }
    assert!(followed_by.len() > 20, "{} notes propose code", followed_by.len());
    followed_by
}
