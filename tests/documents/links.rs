//! The links of the README and the documents lead somewhere: in the repository, and in rustdoc.
//!
//! A link from page to page is one by a label, `[errors][page-errors]`. In the repository the label is defined at the end
//! of the page, as a file. In rustdoc `docs/rustdoc_links.md` stands before the page, and defines it as a module: of two
//! definitions the first one counts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The text without what stands in fences and between backticks.
fn prose(text: &str) -> String {
    let outside = text.split("\n```").step_by(2);
    let mut prose = String::new();
    for block in outside {
        prose.extend(block.split('`').step_by(2));
        prose.push('\n');
    }
    prose
}

/// The targets of links in place: `[…](target)`.
fn in_place(prose: &str) -> Vec<&str> {
    prose.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next()).collect()
}

/// The labels of links: `[…][label]`.
fn labels(prose: &str) -> BTreeSet<&str> {
    prose.split("][").skip(1).filter_map(|rest| rest.split(']').next()).collect()
}

/// The definitions of labels: `[label]: target`.
fn definitions(text: &str) -> BTreeMap<&str, &str> {
    let lines = text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: "));
    lines.map(|(label, target)| (label, target.trim())).collect()
}

/// The anchors of the headings of a page, as hosts of repositories and rustdoc make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let outside: String = text.split("\n```").step_by(2).collect::<Vec<_>>().join("\n");
    let headings = outside.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor).collect()
}

/// The pages that rustdoc shows: each with the module that it is in.
fn pages() -> BTreeMap<String, String> {
    let source = read("src/docs.rs");
    let blocks = source.split("include_str!(\"../").skip(1);
    let mut pages = BTreeMap::from([("README.md".to_owned(), "crate".to_owned())]);
    for block in blocks {
        let (file, rest) = block.split_once('"').expect("the end of a name");
        let before_next = rest.split("include_str!").next().unwrap_or(rest);
        if let Some((_, module)) = before_next.split_once("pub mod ") {
            let module = module.split(' ').next().expect("a name");
            pages.insert(file.to_owned(), format!("crate::docs::{module}"));
        }
    }
    pages
}

/// The file and the anchor of a target on a page.
fn file_and_anchor(page: &str, target: &str) -> (PathBuf, Option<String>) {
    let (file, anchor) =
        target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor.to_owned())));
    let folder = Path::new(page).parent().unwrap_or(Path::new(""));
    let path = if file.is_empty() { PathBuf::from(page) } else { folder.join(file) };
    (root().join(path), anchor)
}

#[test]
fn links_lead_somewhere_in_the_repository() {
    let mut count = 0;
    for page in &crate::numbers::pages() {
        let text = read(page);
        let prose = prose(&text);
        let defined = definitions(&text);
        let mut targets = in_place(&prose);
        for label in labels(&prose) {
            targets.push(defined.get(label).unwrap_or_else(|| panic!("{page}: [{label}] is not defined")));
        }
        for target in targets.into_iter().filter(|target| !target.contains("://")) {
            let (path, anchor) = file_and_anchor(page, target);
            assert!(path.exists(), "{page}: there is no {target}");
            if let Some(anchor) = anchor {
                let text = fs::read_to_string(&path).expect("a text");
                assert!(anchors(&text).contains(&anchor), "{page}: no heading is {target}");
            }
            count += 1;
        }
    }
    assert!(count > 40, "{count} links are found: are they written in another way?");
}

#[test]
fn links_lead_somewhere_in_rustdoc() {
    let (links, pages) = (read("docs/rustdoc_links.md"), pages());
    let links = definitions(&links);
    assert!(pages.len() > 10, "{pages:?}");
    for page in pages.keys() {
        let text = read(page);
        let prose = prose(&text);
        for target in in_place(&prose) {
            let is_there = target.contains("://") || target.starts_with('#');
            assert!(is_there, "{page}: {target} is a file, which rustdoc does not have; link by a label");
        }
        for (label, target) in definitions(&text) {
            // The pictures are put in place of their files.
            if target.contains("://") || label.starts_with("figure-") {
                continue;
            }
            let module = links.get(label).unwrap_or_else(|| panic!("{page}: rustdoc has no [{label}]"));
            let (path, anchor) = file_and_anchor(page, target);
            let shown =
                pages.iter().find(|(page, _)| root().join(page).canonicalize().ok() == path.canonicalize().ok());
            let Some((_, expected)) = shown else {
                // A file without a page of its own leads to one that speaks of it.
                let is_page = pages.values().any(|page| page == module) || *module == "crate::docs";
                assert!(is_page, "{label}: {module} is no page");
                continue;
            };
            let expected = anchor.map_or(expected.clone(), |anchor| format!("{expected}#{anchor}"));
            assert_eq!(*module, expected, "{page}: [{label}] is {target}, and another page in rustdoc");
        }
    }
}

#[test]
fn each_page_includes_the_links() {
    for (file, modules) in [("src/lib.rs", 1), ("src/docs.rs", pages().len() - 1)] {
        let source = read(file);
        let before: Vec<_> = source.match_indices("rustdoc_links.md").collect();
        assert_eq!(before.len(), modules, "{file}");
    }
}

#[test]
fn the_index_has_each_law() {
    let guide = read("docs/READING_ERRORS.md");
    let index = guide.split("## ").find(|section| section.starts_with("Table of laws")).expect("a table");
    let laws = guide.split("\n## ").find(|section| section.starts_with("The laws\n")).expect("the laws");
    let laws: Vec<_> = laws.lines().filter(|line| line.starts_with("### ")).flat_map(anchors).collect();
    assert!(laws.len() > 40, "{laws:?}");
    for law in laws {
        assert!(index.contains(&format!("](#{law})")), "the table has no {law}");
    }
}
