//! Lines of code: neither blank nor a comment, which documentation is too.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// How many lines of a text are code.
pub fn code_lines(text: &str) -> usize {
    text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// The folders that have operations on layouts of one kind, or on tensors.
const KINDS: [&str; 5] = ["algebra", "composed", "coordinates", "signs", "tensor"];
/// Files and folders of `algebra` that are not operations.
const NOT_OPERATIONS: [&str; 12] = [
    "arrangement",
    "bounds",
    "computes",
    "flavours",
    "mod",
    "no_layout",
    "operand",
    "pairing",
    "proofs",
    "result",
    "statics",
    "tiler",
];

/// The folders and files of a path in `src`, without the ending.
fn names<'a>(path: &'a Path, source: &Path) -> Vec<&'a str> {
    let inside = path.strip_prefix(source).expect("a file of `src`");
    inside.iter().filter_map(|name| Some(name.to_str()?.trim_end_matches(".rs"))).collect()
}

/// A row of a table.
fn row(name: &str, cells: impl IntoIterator<Item = usize>) -> String {
    let cells: Vec<String> = cells.into_iter().map(|count| count.to_string()).collect();
    format!("| {name} | {} |\n", cells.join(" | "))
}

/// The code lines of `src`: by folder, and by operation and kind of layout.
///
/// An operation is a file or a folder of `algebra`; its lines of another kind are those of all files and folders there that have
/// its name.
pub fn tables(files: &[(PathBuf, String)], source: &Path) -> String {
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    let mut operations: BTreeSet<&str> = BTreeSet::new();
    let counted: Vec<(Vec<&str>, usize)> =
        files.iter().map(|(path, text)| (names(path, source), code_lines(text))).collect();
    for (names, count) in &counted {
        *folders.entry(if names.len() > 1 { names[0] } else { "the files of `src` itself" }).or_default() += count;
        if names[0] == "algebra" && !NOT_OPERATIONS.contains(&names[1]) {
            operations.insert(names[1]);
        }
    }
    let mut text = String::from("| folder | code lines |\n| --- | ---: |\n");
    text.extend(folders.iter().map(|(folder, count)| row(folder, [*count])));
    text += &row("all", [folders.values().sum()]);
    text += &format!("\n| operation | {} |\n| --- |{}\n", KINDS.join(" | "), " ---: |".repeat(KINDS.len()));
    for operation in operations {
        let lines = |kind: &str| {
            let of = |names: &[&str]| names[0] == kind && names[1..].contains(&operation);
            counted.iter().filter(|(names, _)| of(names)).map(|(_, count)| count).sum::<usize>()
        };
        text += &row(operation, KINDS.map(lines));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blanks_are_not_code() {
        assert_eq!(code_lines("//! a\n\n/// b\nfn f() { // c\n    // d\n}\n"), 2);
    }

    #[test]
    fn lines_count_by_folder_and_operation() {
        let file = |path: &str| (PathBuf::from(path), "a\nb\n".to_owned());
        let files =
            ["s/lib.rs", "s/algebra/slice/walk.rs", "s/algebra/statics/x.rs", "s/tensor/raw/slice.rs"].map(file);
        let tables = tables(&files, Path::new("s"));
        for row in
            ["| algebra | 4 |", "| the files of `src` itself | 2 |", "| all | 8 |", "| slice | 2 | 0 | 0 | 0 | 2 |"]
        {
            assert!(tables.contains(row), "{row} in\n{tables}");
        }
        assert!(!tables.contains("statics"), "{tables}");
    }
}
