//! LaTeX: what can be checked without a LaTeX.

use super::{LAYOUTS, layout, tiler};
use colex_pictures::{ColorBy, Path, Picture};
use std::collections::HashSet;

/// The names in braces or brackets after each occurrence of a word.
fn defined(document: &str) -> HashSet<&str> {
    document.split("\\definecolor{").skip(1).map(|rest| rest.split('}').next().expect("a name")).collect()
}

#[test]
fn colours_are_defined_and_braces_closed() {
    for text in LAYOUTS {
        let picture = Picture::of(layout(text)).color_by(ColorBy::Offset).path(Path::Memory).window([0, 0], [1, 2]);
        let document = picture.draw().unwrap().latex();
        let mut depth = 0;
        let characters: Vec<char> = document.chars().collect();
        for (k, character) in characters.iter().enumerate() {
            let is_escaped = k > 0 && characters[k - 1] == '\\';
            match character {
                '{' if !is_escaped => depth += 1,
                '}' if !is_escaped => depth -= 1,
                _ => {}
            }
            assert!(depth >= 0, "{text}");
        }
        assert_eq!(depth, 0, "{text}");
        let defined = defined(&document);
        let words = document.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| word.starts_with("colex"));
        for word in words {
            assert!(defined.contains(word), "{text}: {word}");
        }
        // Each statement ends.
        let statements = document.lines().filter(|line| line.starts_with("\\path") || line.starts_with("\\node"));
        assert!(statements.clone().all(|line| line.ends_with(';')));
        assert_eq!(document.matches("\\path[").count() as u64, layout(text).size().unwrap().value(), "{text}");
    }
}

#[test]
fn a_document_has_its_parts() {
    let picture = Picture::of(layout("(_2,2):(_1,_2)")).color_by(ColorBy::Tile(tiler("<2,1>"))).without_axes();
    let document = picture.draw().unwrap().latex();
    let begin = "% (_2,2):(_1,_2), 2 rows and 2 columns\n\\documentclass{standalone}\n\\usepackage[T1]{fontenc}\n";
    assert!(document.starts_with(begin), "{document}");
    let nodes: Vec<&str> = document.lines().filter(|line| line.starts_with("\\node")).collect();
    let words = nodes.iter().map(|node| node.rsplit_once(") {").expect("a text").1.trim_end_matches("};"));
    assert!(words.eq(["0", "2", "1", "3", "(\\_2,2):(\\_1,\\_2)"]), "{nodes:?}");
}
