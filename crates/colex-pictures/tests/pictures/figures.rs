//! The figures of the documentation are what the project draws, and the documentation shows them.

#[path = "../../examples/figures/gallery/mod.rs"]
mod gallery;

use super::svg::read;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files_in(folder: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    files.map(|name| name.into_string().expect("UTF-8")).collect()
}

/// The sources of the library, with all that is in them.
fn sources(folder: &Path) -> String {
    let paths = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    paths.map(|path| if path.is_dir() { sources(&path) } else { fs::read_to_string(path).expect("a source") }).collect()
}

#[test]
fn the_figures_are_up_to_date() {
    let folder = root().join("docs/figures");
    let found = files_in(&folder);
    let figures = gallery::figures();
    let mut expected: BTreeSet<String> = figures.iter().map(|(name, _)| format!("{name}.svg")).collect();
    expected.extend(["links.md", "rustdoc"].map(str::to_owned));
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

/// The documentation of an operation includes its figure, and each that is there is included.
#[test]
fn operation_figures_are_current_and_shown() {
    let folder = root().join("docs/figures/rustdoc");
    let shown = gallery::shown();
    let expected: BTreeSet<String> = shown.iter().map(|(name, _)| format!("{name}.md")).collect();
    assert_eq!(files_in(&folder), expected, "`cargo run -p colex-pictures --example figures` writes the figures");
    let sources = sources(&root().join("src"));
    let included = sources.split("docs/figures/rustdoc/").skip(1).map(|rest| rest.split('"').next().expect("a name"));
    let included: BTreeSet<String> = included.map(str::to_owned).collect();
    assert_eq!(included, expected, "the documentation of an operation includes each of them, and no others");
    for (name, image) in shown {
        assert!(!image.starts_with("![]"), "{name} is not told");
        let file = fs::read_to_string(folder.join(format!("{name}.md"))).expect("a figure");
        let is_the_same = file.lines().eq(image.lines());
        assert!(is_the_same, "{name} is stale: `cargo run -p colex-pictures --example figures` writes it anew");
    }
}

/// A page of rustdoc shows a figure by a name that has an address both there and in the page.
#[test]
fn each_rustdoc_figure_has_an_address() {
    let [docs, pictures] = gallery::LINKS.map(|(_, names)| gallery::links(names));
    for (page, links) in [
        ("README.md", &docs),
        ("docs/GUIDE.md", &docs),
        ("docs/COMPOSITION.md", &docs),
        ("crates/colex-pictures/README.md", &pictures),
    ] {
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
    let shown = gallery::shown();
    for (name, drawing) in gallery::figures() {
        let is_in_a_page = texts.iter().any(|text| text.contains(&format!("figures/{name}.svg")));
        let is_in_rustdoc = shown.iter().any(|(shown, _)| *shown == name);
        assert!(is_in_a_page || is_in_rustdoc, "nothing shows {name}");
        let elements = read(&drawing.svg());
        let title = elements.iter().find(|element| element.name == "title").expect("a title");
        assert!(!title.text.is_empty(), "{name}");
        let is_cut = |text: &str| text.chars().count() > 1 && text.ends_with('…');
        let cut = elements.iter().find(|element| element.name == "text" && is_cut(&element.text));
        assert!(cut.is_none(), "a text has no room in {name}: {cut:?}");
    }
}
