//! Counts what the library consists of, and what of it a user can name.
//!
//! Traits, names and long files are those of `src` and `crates/colex-macros/src`; code lines, which are neither blank nor a
//! comment, those of `src`; the goal is 37,000 and falling. What can be named is what the public modules list, hidden
//! or not; the pages are those that rustdoc writes.
//!
//!     cargo run -p targets                  makes the documentation first
//!     cargo run -p targets -- target/doc    reads the one that is there
//!     cargo run -p targets -- lines         code lines by folder, and by operation and kind of layout

mod code_lines;

use code_lines::code_lines;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

/// The files that say what can be named outside of the crate; whatever else is public is in private modules.
const PUBLIC: [&str; 5] = ["src/lib.rs", "src/bounds.rs", "src/prelude.rs", "src/tuple.rs", "src/algorithm.rs"];

/// A quantity, its value, and its limit.
struct Row(&'static str, usize, Option<usize>);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The texts of the Rust files below a folder, with their paths.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push((path.clone(), fs::read_to_string(path).expect("a text")));
        }
    }
}

/// The names of the traits that a text declares, the private ones too.
fn traits(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub") || *word == "unsafe");
        let is_trait = words.next() == Some("trait");
        let name = words.next().filter(|_| is_trait)?;
        name.split(|c: char| !c.is_alphanumeric()).next()
    })
}

/// The names of the public types and traits that a text declares; items of an impl or a trait are not `pub`.
fn public_types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let declared = line.trim_start().strip_prefix("pub")?;
        let mut words = declared.split_whitespace().skip_while(|word| word.starts_with('(') || *word == "unsafe");
        let is_type = matches!(words.next()?, "trait" | "struct" | "enum" | "type");
        // What begins otherwise is a parameter of a macro.
        let name = words.next().filter(|name| is_type && name.starts_with(char::is_uppercase))?;
        name.split(|c: char| !c.is_alphanumeric()).next()
    })
}

/// The names that stand for several public types or traits. `Sealed` may: it is what a trait of a private module is called.
fn homonyms(files: &[(PathBuf, String)]) -> BTreeSet<&str> {
    let mut once = BTreeSet::new();
    let names = files.iter().flat_map(|(_, text)| public_types(text)).filter(|name| *name != "Sealed");
    names.filter(|name| !once.insert(*name)).collect()
}

/// The names in the statements `pub use …;` of a text.
fn reexported(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for statement in text.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next()) {
        // Of `path::{A, B as C, D as _}` the names are `A` and `C`.
        let list = statement.split_once('{').map_or(statement, |(_, list)| list.trim_end_matches('}'));
        for item in list.split(',').map(str::trim).filter(|item| !item.is_empty() && !item.ends_with('*')) {
            let name = item.rsplit(' ').next().unwrap_or(item);
            if name != "_" {
                names.insert(name.rsplit("::").next().unwrap_or(name).to_owned());
            }
        }
    }
    names
}

/// The folder of the documentation of the library, which is made.
fn document() -> Option<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = [
        "doc",
        "--quiet",
        "--locked",
        "-p",
        "colex",
        "--no-deps",
        "--features",
        "half,nalgebra033,nalgebra035,ndarray,rayon",
    ];
    let status = Command::new(cargo).args(arguments).current_dir(root()).status().ok()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    status.success().then(|| target.join("doc"))
}

/// How many pages of traits rustdoc has written for the library, in a folder of documentation.
fn pages(folder: &Path) -> Option<usize> {
    let all = fs::read_to_string(folder.join("colex/all.html")).ok()?;
    let links = all.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let is_trait = |link: &&str| link.rsplit('/').next().is_some_and(|page| page.starts_with("trait."));
    Some(links.filter(is_trait).collect::<BTreeSet<_>>().len())
}

fn main() -> ExitCode {
    let source = root().join("src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    if env::args_os().nth(1).is_some_and(|argument| argument == "lines") {
        print!("{}", code_lines::tables(&files, &source));
        return ExitCode::SUCCESS;
    }
    let code = files.iter().map(|(_, text)| code_lines(text)).sum();
    sources(&root().join("crates/colex-macros/src"), &mut files);
    let declared: Vec<&str> = files.iter().flat_map(|(_, text)| traits(text)).collect();
    let names = |file: &str| reexported(&fs::read_to_string(root().join(file)).expect("a text"));
    let public: BTreeSet<String> = PUBLIC.into_iter().flat_map(names).collect();
    let can_be_named = declared.iter().collect::<BTreeSet<_>>().into_iter().filter(|name| public.contains(**name));
    let folder = env::args_os().nth(1).map(PathBuf::from).or_else(document);
    let Some(pages) = folder.and_then(|folder| pages(&folder)) else {
        eprintln!("there is no documentation, or it could not be made");
        return ExitCode::FAILURE;
    };
    let homonyms = homonyms(&files);
    for name in &homonyms {
        eprintln!("{name} is the name of several types or traits");
    }
    let rows = [
        Row("code lines of `src`", code, None),
        Row("traits", declared.len(), None),
        Row("names of several types or traits", homonyms.len(), Some(1)),
        Row("traits that a user can name", can_be_named.count(), Some(124)),
        Row("pages of traits in the rustdoc", pages, Some(130)),
        Row("names in the prelude", names("src/prelude.rs").len(), Some(150)),
        Row("files of `src`", files.iter().filter(|(path, _)| path.starts_with(root().join("src"))).count(), Some(400)),
        Row("files over 400 lines", files.iter().filter(|(_, text)| text.lines().count() > 400).count(), Some(1)),
    ];
    println!("| | | below |\n| --- | ---: | ---: |");
    for Row(what, count, limit) in &rows {
        println!("| {what} | {count} | {} |", limit.map_or_else(String::new, |limit| limit.to_string()));
    }
    let is_met = rows.iter().all(|Row(_, count, limit)| limit.is_none_or(|limit| *count < limit));
    if is_met { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
