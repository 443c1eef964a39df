//! The gallery keeps its rules: how many functions, with how many bounds, and each called from another.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A function with type parameters.
struct Function {
    name: String,
    /// The text in the angle brackets, and the `where` clause.
    bounds: String,
    body: String,
}

/// The generic functions at the top level of a file.
fn functions(source: &str) -> Vec<Function> {
    let mut all = Vec::new();
    for item in source.split("\nfn ").skip(1) {
        let item = item.split_once("\n}").map_or(item, |(item, _)| item);
        let Some((name, rest)) = item.split_once(['<', '(']) else { continue };
        let is_generic = item[name.len()..].starts_with('<');
        let (signature, body) = rest.split_once("{\n").expect("a function has a body");
        if is_generic {
            let parameters = signature.split_once(">(").expect("the parameters are in angle brackets").0;
            let clause = signature.split_once("where").map_or("", |(_, clause)| clause);
            let (name, bounds) = (name.to_owned(), format!("{parameters}\n{clause}"));
            all.push(Function { name, bounds, body: body.to_owned() });
        }
    }
    all
}

/// The identifiers in a text.
fn names(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty()).collect()
}

#[test]
fn the_gallery_keeps_its_rules() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let bounds = fs::read_to_string(root.join("src/bounds.rs")).expect("a file");
    let ours: BTreeSet<&str> =
        bounds.split("pub use ").skip(1).filter_map(|list| list.split(';').next()).flat_map(names).collect();
    let mut all = Vec::new();
    for entry in fs::read_dir(root.join("tests/documents/generic")).expect("a folder") {
        let path = entry.expect("an entry").path();
        if !path.ends_with("rules.rs") {
            all.extend(functions(&fs::read_to_string(path).expect("a file")));
        }
    }
    let gallery: Vec<_> = all.iter().filter(|function| !function.name.starts_with("calls_")).collect();
    assert!(gallery.len() >= 40, "the gallery has {} functions", gallery.len());
    for Function { name, bounds, .. } in gallery {
        let used: Vec<_> = names(bounds).into_iter().filter(|bound| ours.contains(bound)).collect();
        assert!(used.len() <= 3, "{name} has the bounds {used:?}");
        let calls = |other: &Function| other.name != *name && names(&other.body).contains(name.as_str());
        assert!(all.iter().any(calls), "no generic function calls {name}");
    }
}
