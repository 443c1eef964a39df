//! The numbers of a page are those of the file that they come from.
//!
//! A comment before a block of a page names that file, and how the two are compared:
//!
//! - `<!-- rows: FILE -->`: the cells of each row of the table are cells of one row of the file, in the same order;
//! - `<!-- lines: FILE -->`: each line of the block is a line of the file;
//! - `<!-- numbers: FILE -->`: each number of the block is in the file.
//!
//! On the pages about measurements, each number of more than one digit is in a block with such a comment.

use std::fs;
use std::path::PathBuf;

/// The pages whose numbers are all compared.
const MEASURED: [&str; 5] =
    ["docs/ARCHITECTURE.md", "docs/COMPILE_TIME.md", "docs/PERFORMANCE.md", "docs/RUSTC.md", "docs/TESTING.md"];

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The blocks of a page, separated by empty lines, without those in fences.
fn blocks(page: &str) -> Vec<String> {
    let outside: Vec<_> = page.split("\n```").step_by(2).collect();
    outside.join("\n\n").split("\n\n").map(|block| block.trim().to_owned()).filter(|block| !block.is_empty()).collect()
}

/// The numbers of a text, without the code between backticks.
fn numbers(text: &str) -> Vec<String> {
    let prose: String = text.split('`').step_by(2).collect();
    let words = prose.split(|c: char| !(c.is_ascii_alphanumeric() || ".,_".contains(c)));
    let words = words.map(|word| word.trim_matches(['.', ',', '_']));
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).map(|word| word.replace(',', "")).collect()
}

/// The cells of a row of a table; none for a line between the head and the rows.
fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    (!row.contains("---")).then(|| row.split('|').map(str::trim).collect())
}

/// Whether the cells are among those of a row, in the same order.
fn is_part(cells: &[&str], row: &[&str]) -> bool {
    let mut row = row.iter();
    cells.iter().all(|cell| row.any(|other| other == cell))
}

/// The comparison that a comment asks for, and its file.
fn mark(block: &str) -> Option<(&str, &str)> {
    block.strip_prefix("<!-- ")?.strip_suffix(" -->")?.split_once(": ")
}

/// The parts of a block that are not in the file.
fn missing(how: &str, block: &str, file: &str) -> Vec<String> {
    match how {
        "rows" => {
            let rows: Vec<_> = file.lines().filter_map(cells).collect();
            let lost = |line: &&str| cells(line).is_some_and(|cells| !rows.iter().any(|row| is_part(&cells, row)));
            block.lines().filter(lost).map(str::to_owned).collect()
        }
        "lines" => block.lines().filter(|line| !file.lines().any(|other| other == *line)).map(str::to_owned).collect(),
        "numbers" => {
            let all = file.replace('`', " ");
            let known = numbers(&all);
            numbers(block).into_iter().filter(|number| !known.contains(number)).collect()
        }
        _ => panic!("no way to compare is called {how}"),
    }
}

/// The pages of a folder and of those in it, as paths from the root.
fn collect(folder: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("a name");
        let path = format!("{folder}/{name}");
        if entry.file_type().expect("a type").is_dir() {
            if !name.starts_with('.') && name != "target" {
                collect(&path, found);
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

/// All pages of the repository without those that are included in another one.
pub fn pages() -> Vec<String> {
    let mut found = vec!["README.md".to_owned(), "CONTRIBUTING.md".to_owned()];
    for folder in ["benches", "crates", "docs", "tools", "verify"] {
        collect(folder, &mut found);
    }
    found.retain(|page| !page.starts_with("docs/figures") && !page.starts_with("docs/rustdoc"));
    found
}

#[test]
fn page_numbers_match_their_files() {
    let mut compared = 0;
    for page in pages() {
        let text = read(&page);
        let blocks = blocks(&text);
        for pair in blocks.windows(2) {
            if let Some((how, file)) = mark(&pair[0]).filter(|(how, _)| ["rows", "lines", "numbers"].contains(how)) {
                let lost = missing(how, &pair[1], &read(file));
                assert!(lost.is_empty(), "{page}: {file} does not have {lost:#?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 15, "{compared} blocks are compared: are they written in another way?");
}

#[test]
fn measurement_pages_name_their_files() {
    for page in MEASURED {
        let text = read(page);
        let blocks = blocks(&text);
        for (place, block) in blocks.iter().enumerate() {
            let is_marked = place > 0 && mark(&blocks[place - 1]).is_some();
            let bare: Vec<_> = numbers(block).into_iter().filter(|number| number.len() > 1).collect();
            assert!(is_marked || bare.is_empty(), "{page}: {bare:?} come from no file:\n{block}");
        }
    }
}

#[test]
fn a_number_that_differs_is_found() {
    let file = "| a | 1.5 | 20 |\n| b | 2 | 3 |\nIn all 1,024 of `7`.\n";
    assert!(missing("rows", "| a | 20 |\n| --- | --- |\n| b | 2 |", file).is_empty());
    assert_eq!(missing("rows", "| a | 21 |", file), ["| a | 21 |"]);
    assert_eq!(missing("rows", "| 20 | a |", file), ["| 20 | a |"]);
    assert_eq!(missing("lines", "In all 1,024 of `7`.\nIn all", file), ["In all"]);
    assert!(missing("numbers", "about 1024, 1.5 and 7. `19` is code.", file).is_empty());
    assert_eq!(missing("numbers", "1.50 is not 1.5", file), ["1.50"]);
}
