//! The claims of the README: their numbers are those of the files that they come from.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The cells of each claim: the claim, its numbers, its commands.
fn claims() -> Vec<[String; 3]> {
    let readme = read("README.md");
    let table = readme.split_once("| claim | measured | command |\n").expect("the table of claims").1;
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    rows.map(|row| cells(row).try_into().expect("three cells")).collect()
}

/// The numbers in a text, without names that have digits in them.
fn numbers(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| c.is_whitespace() || "()[]".contains(c));
    let words = words.map(|word| word.trim_end_matches([',', '.', ':', ';']));
    words.filter(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || ",.".contains(c))).collect()
}

/// Adds the text of the Markdown files in a folder and below it.
fn pages_of(folder: &Path, pages: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("target") {
            pages_of(&path, pages);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            *pages += &fs::read_to_string(path).expect("a page");
        }
    }
}

/// How many results of CuTe are recorded, and how many of them are compared as text.
fn recorded() -> [usize; 2] {
    let (accepted, deviations) = (read("verify/golden/data/accepted.jsonl"), read("verify/golden/data/deviations.txt"));
    let deviates = |line: &str| {
        let id = line.split_once("\"id\":\"").and_then(|(_, rest)| rest.split_once('"')).expect("an id").0;
        deviations.lines().any(|deviation| deviation.split_once(" | ").is_some_and(|(other, _)| other == id))
    };
    let compared = accepted.lines().filter(|line| !line.contains("\"features\":[\"") && !deviates(line));
    [accepted.lines().count(), compared.count()]
}

/// How many pairs of functions have the same machine code.
fn compared_functions() -> usize {
    let source = read("tests/codegen/main.rs");
    let calls = source.split("assert_same(source, ").skip(1);
    let numbers = calls.filter_map(|call| call.split(", ").find_map(|argument| argument.parse::<usize>().ok()));
    numbers.sum()
}

#[test]
fn numbers_are_those_of_their_files() {
    let mut measured = String::new();
    for folder in ["benches", "crates", "docs", "verify"] {
        pages_of(&root().join(folder), &mut measured);
    }
    let [recorded, compared] = recorded();
    let counted = [recorded, compared, compared_functions()].map(|n| n.to_string());
    let mut count = 0;
    for [claim, numbers_of_it, _] in claims() {
        for number in numbers(&numbers_of_it) {
            let is_counted = counted.contains(&number.replace(',', ""));
            assert!(is_counted || measured.contains(number), "{claim} {number} is in no file");
            count += 1;
        }
    }
    for number in counted {
        let is_claimed = claims().iter().any(|[_, text, _]| text.replace(',', "").contains(&number));
        assert!(is_claimed, "the README does not say {number}");
    }
    assert!(count > 12, "{count} numbers are found: are they written in another way?");
}

#[test]
fn recorded_cases_are_counted() {
    let [recorded, compared] = recorded();
    let rejected = read("verify/golden/data/rejected.jsonl").lines().count();
    let pages = [
        ("docs/DIFFERENCES_FROM_CUTE.md", vec![recorded, compared]),
        ("verify/golden/README.md", vec![recorded, rejected, recorded + rejected]),
    ];
    for (page, counts) in pages {
        let text = read(page).replace(',', "");
        for count in counts {
            assert!(text.contains(&format!(" {count} ")), "{page} does not say {count}");
        }
    }
}
