//! Which traits the unsafe code of a crate relies on, by reading the source.

use super::scan::{bounds, code_in_unsafe, tokens};
use super::table::Crate;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The identifiers in a text.
pub fn names(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// All files of a kind below a folder, with their texts.
fn files(folder: &Path, name: &str) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            let is_source = !["target", ".git", "node_modules"].iter().any(|other| path.ends_with(other));
            all.extend(if is_source { files(&path, name) } else { Vec::new() });
        } else if path.to_str().is_some_and(|path| path.ends_with(name)) {
            all.push((path.clone(), fs::read_to_string(path).expect("a file")));
        }
    }
    all
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The folder of a package of this repository, wherever it is.
pub fn folder(package: &str) -> PathBuf {
    let line = format!("name = \"{package}\"");
    let is_it = |(_, text): &(PathBuf, String)| text.lines().any(|other| other == line);
    let (path, _) = files(root(), "Cargo.toml").into_iter().find(is_it).expect(package);
    path.parent().expect("the folder of a manifest").to_owned()
}

/// The second number of the version of the compiler.
pub fn compiler() -> u32 {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    version.split('.').nth(1).and_then(|number| number.parse().ok()).expect("a version")
}

/// The names behind one of some words at the beginning of a line, as in `pub trait Name`.
fn declared(text: &str, words: &[&str]) -> BTreeSet<String> {
    let lines = text.lines().filter_map(|line| words.iter().find_map(|word| line.trim_start().strip_prefix(word)));
    lines.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned)).collect()
}

const TRAIT: [&str; 4] = ["pub trait ", "pub unsafe trait ", "pub(crate) trait ", "trait "];

/// The names of the types of a text, except those in traits and impls.
fn types_of(text: &str) -> BTreeSet<String> {
    let words = ["pub struct ", "pub type ", "pub enum ", "struct ", "type ", "enum "];
    declared(&text.replace("\n ", "\n- "), &words)
}

/// The names in the statements that begin so, up to `;`.
fn used(text: &str, begin: &str) -> BTreeSet<String> {
    text.split(begin).skip(1).filter_map(|rest| rest.split(';').next()).flat_map(names).collect()
}

/// The modules of a crate that can be named outside, the root among them.
pub fn public_modules(folder: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let name = manifest.split("name = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a name");
    let name = name.replace('-', "_");
    let lib = fs::read_to_string(folder.join("src/lib.rs")).expect("the root of a library");
    let mut modules = declared(&lib, &["pub mod "]);
    modules.remove("docs");
    // Of the documentation alone.
    modules.remove("soundness");
    modules.remove("tensor_cores");
    [name.clone()].into_iter().chain(modules.iter().map(|module| format!("{name}::{module}"))).collect()
}

/// The arguments of the macros of a crate that are code of a user, and in an `unsafe` block there.
pub fn code_of_users_in_unsafe(of: &Crate) -> Vec<String> {
    let sources = files(&folder(of.package).join("src"), ".rs");
    let macros = sources.iter().filter(|(_, text)| text.contains("#[macro_export]"));
    macros
        .flat_map(|(_, text)| code_in_unsafe(&tokens(text)).into_iter().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// The traits that the unsafe code of a crate relies on.
pub struct Relied {
    /// Those that the crate declares.
    pub own: BTreeSet<String>,
    /// Those of other crates, the standard library among them.
    pub others: BTreeSet<String>,
}

impl Relied {
    /// The bounds in a file with unsafe code, or in a module `raw`; and those in the files that declare a trait of
    /// these, since its impls are there. Of colex all files of the tensors count, and the traits of the algebra that these use.
    pub fn of(of: &Crate) -> Self {
        let sources = files(&folder(of.package).join("src"), ".rs");
        let (mut own, mut types, mut elsewhere) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for (_, text) in &sources {
            own.extend(declared(text, &TRAIT));
            types.extend(types_of(text));
            elsewhere.extend(["core", "std"].iter().flat_map(|other| used(text, &format!("use {other}::"))));
        }
        for other in of.uses {
            for (_, text) in files(&folder(other).join("src"), ".rs") {
                elsewhere.extend(declared(&text, &TRAIT));
                types.extend(types_of(&text));
            }
        }
        // Structs of another crate.
        types.extend(["HCons", "HNil"].map(str::to_owned));
        let mut asked = BTreeSet::new();
        let is_of_tensors = |path: &Path| of.package == "colex" && path.iter().any(|part| part == "tensor");
        let is_unsafe = |path: &Path, text: &str| {
            let is_raw = path.iter().any(|part| part == "raw" || part == "raw.rs");
            is_of_tensors(path) || is_raw || tokens(text).contains(&"unsafe")
        };
        let (mut taken, mut left): (Vec<_>, Vec<_>) = sources.iter().partition(|(path, text)| is_unsafe(path, text));
        while !taken.is_empty() {
            for (path, text) in taken {
                asked.extend(bounds(&tokens(text)));
                if is_of_tensors(path) {
                    asked.extend(declared(text, &TRAIT[..2]));
                    // Not the laws, which give no values.
                    let modules = ["algebra", "composed", "int", "int_tuple", "layout"];
                    let used = modules.iter().flat_map(|module| used(text, &format!("use crate::{module}::")));
                    asked.extend(used.filter(|name| own.contains(name)));
                }
            }
            // The operands that tensors hand to the algebra are of types of colex.
            let declares = |text: &str| !declared(text, &TRAIT).is_disjoint(&asked) && of.package != "colex";
            (taken, left) = left.into_iter().partition(|(_, text)| declares(text));
        }
        let is_trait = |name: &String| own.contains(name) || elsewhere.contains(name) || !types.contains(name);
        let (own, others) = asked.into_iter().filter(is_trait).partition(|name| own.contains(name));
        Self { own, others }
    }
}
