//! The figures of the documentation are what the project draws, and the documentation shows them.

#[path = "../../examples/figures/gallery.rs"]
mod gallery;

use super::svg::read;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn the_figures_are_up_to_date() {
    let folder = root().join("docs/figures");
    let files = fs::read_dir(&folder).expect("docs/figures").map(|entry| entry.expect("an entry").file_name());
    let found: BTreeSet<String> = files.map(|name| name.into_string().expect("UTF-8")).collect();
    let figures = gallery::figures();
    let mut expected: BTreeSet<String> = figures.iter().map(|(name, _)| format!("{name}.svg")).collect();
    expected.insert("links.md".to_owned());
    assert_eq!(found, expected, "`cargo run -p colex-pictures --example figures` writes the figures");
    for (path, names) in gallery::LINKS {
        let links = fs::read_to_string(root().join(path)).expect("the links");
        assert!(links.lines().eq(gallery::links(names).lines()), "{path} is stale: the same command writes it anew");
    }
    for (name, drawing) in figures {
        let file = fs::read_to_string(folder.join(format!("{name}.svg"))).expect("a figure");
        // Line ends are those of the checkout.
        let is_the_same = file.lines().eq(drawing.svg().lines());
        assert!(is_the_same, "{name} is stale: `cargo run -p colex-pictures --example figures` writes it anew");
    }
}

/// A page of rustdoc shows a figure by a name that has an address both there and in the page.
#[test]
fn each_figure_of_rustdoc_has_an_address() {
    let [docs, pictures] = gallery::LINKS.map(|(_, names)| gallery::links(names));
    for (page, links) in [("README.md", &docs), ("docs/COMPOSITION.md", &docs), ("pictures/README.md", &pictures)] {
        let text = fs::read_to_string(root().join(page)).expect("a page");
        let names: Vec<&str> =
            text.split("][figure-").skip(1).map(|rest| rest.split(']').next().expect("a name")).collect();
        assert!(!names.is_empty(), "{page}");
        for name in names {
            let definition = format!("[figure-{name}]: ");
            assert!(links.contains(&(definition.clone() + "data:image/svg+xml,%3Csvg")), "{name}");
            let file = text.split(&definition).nth(1).expect("a definition").lines().next().expect("an address");
            let folder = root().join(page);
            assert!(folder.parent().expect("a folder").join(file).is_file(), "{page}: {file}");
        }
    }
}

#[test]
fn each_figure_is_shown_and_told() {
    let mut pages = vec![root().join("README.md")];
    pages.extend(fs::read_dir(root().join("docs")).expect("docs").map(|entry| entry.expect("an entry").path()));
    let texts: Vec<String> = pages.iter().filter_map(|page| fs::read_to_string(page).ok()).collect();
    for (name, drawing) in gallery::figures() {
        assert!(texts.iter().any(|text| text.contains(&format!("figures/{name}.svg"))), "no page shows {name}");
        let elements = read(&drawing.svg());
        let title = elements.iter().find(|element| element.name == "title").expect("a title");
        assert!(!title.text.is_empty(), "{name}");
    }
}
