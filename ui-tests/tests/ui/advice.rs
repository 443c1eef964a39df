//! The advice of a note is followed: a note that proposes code is in the error of a program whose twin has that code.

use super::cases::{Case, cases, read};
use std::collections::{BTreeMap, BTreeSet};

/// The identifiers in a text.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// The names that a note proposes to write: the functions, macros and bounds of its code, `f(x)`, `m!(x)` and `T: Bound`.
fn proposed(note: &str) -> BTreeSet<String> {
    let code = note.split('`').skip(1).step_by(2).filter(|code| !code.contains("UInt<"));
    let mut all = BTreeSet::new();
    for code in code {
        for (at, sign) in code.char_indices() {
            let before = |text: &str| text.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned);
            let after = |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned);
            let name = match sign {
                '(' | '!' => before(&code[..at]),
                ':' if code[at..].starts_with(": ") => after(&code[at + 2..]),
                _ => None,
            };
            all.extend(name.filter(|name| name.starts_with(char::is_alphabetic) && name.len() > 1));
        }
    }
    // These are how operands are written.
    all.retain(|name| !["shape", "layout", "coord", "Shape", "Layout"].contains(&name.as_str()));
    all
}

/// The notes of an error that are ours, without the numbers.
fn notes(case: &Case) -> Vec<String> {
    let snapshot = read(&case.snapshot());
    let notes = snapshot.lines().filter_map(|line| line.trim_start().strip_prefix("= note: "));
    let ours = notes.filter(|note| !crate::rustc_note(note) && !note.contains("redundant requirement"));
    ours.map(|note| note.replace(|c: char| c.is_ascii_digit(), "#")).collect()
}

/// The names that a twin has and the failing program does not.
fn added(case: &Case) -> BTreeSet<String> {
    let (fail, pass) = (names(&read(&case.fail())), read(&case.pass()));
    let pass = names(pass.split_once('\n').map_or("", |(_, program)| program));
    pass.difference(&fail).cloned().collect()
}

/// The notes that propose code which no twin has added.
pub fn not_followed() -> BTreeSet<String> {
    let mut is_followed = BTreeMap::<String, bool>::new();
    for case in cases().iter().filter(|case| case.twin.is_some()) {
        let added = added(case);
        for note in notes(case) {
            let proposed = proposed(&note);
            if !proposed.is_empty() {
                *is_followed.entry(note).or_default() |= !proposed.is_disjoint(&added);
            }
        }
    }
    assert!(is_followed.len() > 20, "{} notes propose code", is_followed.len());
    is_followed.into_iter().filter(|(_, followed)| !followed).map(|(note, _)| note).collect()
}
