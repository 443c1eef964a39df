//! `#[twin]`: the errors of its misuse, and the documentation that it writes. The code is that of
//! `crates/colex-macros/tests/twin.rs`.

use crate::scratch;
use std::fs;

const MACROS: [(&str, &str); 1] = [("colex-macros", "crates/colex-macros")];

#[test]
fn misuse_is_one_error() {
    let source = include_str!("twins/misused.rs");
    let output = scratch::cargo("misused_twins", source, &MACROS, &["check", "--message-format=short"]);
    let text = String::from_utf8_lossy(&output.stderr);
    let marks = source.lines().enumerate().filter_map(|(k, line)| Some((k + 1, line.split_once(" //~ ")?.1)));
    let mut marked: Vec<_> = marks.map(|(line, why)| (line, why.to_owned())).collect();
    let faults = text.lines().filter_map(|line| {
        let (place, why) = line.strip_prefix("src/lib.rs:")?.split_once(": error: ")?;
        Some((place.split(':').next()?.parse().ok()?, why.to_owned()))
    });
    let mut reported: Vec<(usize, String)> = faults.collect();
    marked.sort();
    reported.sort();
    assert_eq!(reported, marked, "{text}");
    assert_eq!(text.matches(": error").count(), marked.len(), "{text}");
}

#[test]
fn errors_are_documented() {
    let output =
        scratch::cargo("documented_twins", include_str!("twins/documented.rs"), &MACROS, &["doc", "--no-deps"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = |name: &str| {
        let page = scratch::folder("builds").join(format!("doc/documented_twins/fn.{name}.html"));
        fs::read_to_string(page).expect("a page")
    };
    for (name, error, other) in
        [("first", "If it is late.", "The number 2."), ("second", "The number 2.", "If it is late.")]
    {
        let twin = page(&format!("try_{name}"));
        assert!(twin.contains(&format!("<code>{name}</code></a>, with an error instead of a panic.")), "{twin}");
        assert!(twin.contains(error) && twin.contains("Errors</h"), "{twin}");
        assert!(!twin.contains(other) && !twin.contains("The example of"), "{twin}");
        let plain = page(name);
        assert!(plain.contains("Panics</h") && plain.contains("The example of"), "{plain}");
        assert!(!plain.contains("Errors</h"), "{plain}");
    }
}
