//! Attacks on the memory safety of tensors that the compiler stops: those that need their own type where a trait is
//! sealed, and those that the borrow checker sees. The others are in `tests/attacks/tensors.rs`. And laws of static integers
//! in each place where they can be broken; what their errors say is in `ui-tests`.
//!
//! Each line of `tests/compiler/must_not_compile/*.rs` that is marked with `//~ E0123` has an error of that code, and no line has
//! another.

use crate::scratch;
use std::collections::BTreeSet;

/// A line, and the code of an error in it.
type Fault = (usize, String);

/// The errors that a file marks.
fn marked(source: &str) -> BTreeSet<Fault> {
    let marks = source.lines().enumerate().filter_map(|(k, line)| Some((k + 1, line.split_once("//~ ")?.1)));
    marks.flat_map(|(line, codes)| codes.split(' ').map(move |code| (line, code.to_owned()))).collect()
}

/// The errors that the compiler has: `src/lib.rs:3:1: error[E0277]: …`.
fn reported(output: &str) -> BTreeSet<Fault> {
    let faults = output.lines().filter_map(|line| {
        let (place, error) = line.strip_prefix("src/lib.rs:")?.split_once(": error")?;
        let line = place.split(':').next()?.parse().ok()?;
        let code =
            error.strip_prefix('[').and_then(|error| error.split_once(']')).map_or("without a code", |code| code.0);
        Some((line, code.to_owned()))
    });
    faults.collect()
}

#[test]
fn attacks_on_memory_safety() {
    all_are_refused(&[
        ("types", include_str!("must_not_compile/types.rs")),
        ("borrows", include_str!("must_not_compile/borrows.rs")),
        ("variance", include_str!("must_not_compile/variance.rs")),
    ]);
}

#[test]
fn broken_laws_of_static_integers() {
    all_are_refused(&[("laws", include_str!("must_not_compile/laws.rs"))]);
}

/// Each line of the files that is marked has the error, and no other line has one.
fn all_are_refused(files: &[(&str, &str)]) {
    for &(name, source) in files {
        // Each in a folder of its own: the tests run at the same time.
        let folder = format!("must_not_compile_{name}");
        let output = scratch::cargo(&folder, source, &[], &["check", "--message-format=short"]);
        let text = String::from_utf8_lossy(&output.stderr);
        let (expected, found) = (marked(source), reported(&text));
        let missing: Vec<_> = expected.difference(&found).collect();
        let unexpected: Vec<_> = found.difference(&expected).collect();
        assert!(
            missing.is_empty() && unexpected.is_empty(),
            "{name}: not refused: {missing:?}\n{unexpected:?}\n{text}"
        );
        println!("{name}: {} errors in {} lines", found.len(), source.matches("//~").count());
        assert!(found.len() >= 10, "{name} has lost its attacks");
    }
}
