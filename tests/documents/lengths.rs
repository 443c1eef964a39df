//! A page that grows beyond its length is split or shortened.

use crate::commands::root;
use crate::numbers::pages;
use std::fs;

/// The most words of each page for users and maintainers.
const MOST: [(&str, usize); 10] = [
    ("docs/ARCHITECTURE.md", 2500),
    ("docs/COMPILE_TIME.md", 900),
    ("docs/COOKBOOK.md", 3000),
    ("docs/DIFFERENCES_FROM_CUTE.md", 2200),
    ("docs/FROM_CUTE.md", 1200),
    ("docs/GENERIC_CODE.md", 2500),
    ("docs/GUIDE.md", 3500),
    ("docs/PERFORMANCE.md", 1000),
    ("docs/RUSTC.md", 2000),
    ("docs/TESTING.md", 900),
];

/// The most words of a README.
const MOST_OF_A_README: usize = 900;

/// The most words on errors, without the full text of each law's error.
const MOST_ON_ERRORS: usize = 3000;

fn read(page: &str) -> String {
    fs::read_to_string(root().join(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

/// How many words of a page of errors are not in a block of code, or in the chapter with all laws.
fn words_on_errors(page: &str) -> usize {
    let chapters = page.split("\n## ").filter(|chapter| !chapter.starts_with("The laws\n"));
    let parts = chapters.flat_map(|chapter| chapter.split("\n```").step_by(2));
    parts.map(|part| part.split_whitespace().count()).sum()
}

#[test]
fn pages_have_their_length() {
    let readmes = pages().into_iter().filter(|page| page.ends_with("README.md"));
    let mut limits: Vec<_> = readmes.map(|page| (page, MOST_OF_A_README)).collect();
    assert!(limits.len() > 12, "{limits:?}");
    limits.extend(MOST.map(|(page, most)| (page.to_owned(), most)));
    let counted = limits.into_iter().map(|(page, most)| (read(&page).split_whitespace().count(), most, page));
    let long: Vec<_> = counted.filter(|(count, most, _)| count > most).collect();
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn errors_are_explained_briefly() {
    let count = words_on_errors(&read("docs/READING_ERRORS.md"));
    assert!((1000..=MOST_ON_ERRORS).contains(&count), "{count} words");
    assert_eq!(words_on_errors("# Errors\none two\n```text\nno\n```\nthree\n## The laws\nno\n## Code\nfour"), 7);
}
