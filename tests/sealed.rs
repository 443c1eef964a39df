//! Memory safety rests on traits that only this crate implements: each is tried for a type of one's own, in the place of
//! `Self` and of each parameter.
//!
//! A trait with parameters can be implemented for `usize` in another crate, where a parameter is a type of that crate. So
//! an attempt is an impl with a type of one's own in one place, and the compiler has to refuse it for more than the
//! missing items: because a trait that cannot be named is not there, because the trait is `unsafe`, or because there is
//! an impl for all types.
//!
//! Which traits there are is found by reading the source: those of the tensors, and those that the tensors use. One that
//! another crate can name and that is neither tried nor explained (`sealed/table.rs`) is a failure; and of the others the
//! compiler has to say that they have no name, for a trait without a name is implemented nowhere else.

#[path = "common/scratch.rs"]
mod scratch;
#[path = "sealed/table.rs"]
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use table::{CONTROL, OPEN, SEALED, TYPES, Tried};

/// What the attempts begin with. The types of one's own follow, one for each attempt: what one attempt claims of its type
/// says nothing of another's.
const BEGIN: &str = "\
#![allow(dead_code, unused_imports)]
use colex::bounds::*;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U1, U2, U4};

type Two<A, B> = HCons<A, HCons<B, HNil>>;
";

/// The attempts on a trait: the implementor and each parameter replaced by `Mine`.
fn attempts(Tried(name, implementor, parameters): &Tried) -> Vec<String> {
    let items = TYPES.iter().find(|(of, _)| of == name).map_or("", |(_, types)| types);
    let attempt = |implementor: &str, parameters: &[&str]| {
        let list = if parameters.is_empty() { String::new() } else { format!("<{}>", parameters.join(", ")) };
        format!("impl {name}{list} for {implementor} {{{items}}}")
    };
    let mut all = vec![attempt("Mine", parameters)];
    for k in 0..parameters.len() {
        let mut parameters = parameters.to_vec();
        parameters[k] = "Mine";
        all.push(attempt(implementor, &parameters));
    }
    all
}

/// What the compiler says of a program: of each error the code, the line, and the text.
fn errors(name: &str, source: &str) -> Vec<(String, usize, String)> {
    let output = scratch::cargo(name, source, &[], &["check"]);
    let text = String::from_utf8_lossy(&output.stderr);
    // `error[E0277]: …`, and below it ` --> src/lib.rs:3:1`.
    let error = |error: &str| {
        let (code, rest) = error.split_once(']')?;
        let (_, place) = rest.split_once("--> src/lib.rs:")?;
        Some((code.to_owned(), place.split(':').next()?.parse().ok()?, rest.to_owned()))
    };
    format!("\n{text}").split("\nerror[").skip(1).map(|text| error(text).expect(text)).collect()
}

/// The names in what the compiler says of traits that are missing.
fn missing(text: &str) -> BTreeSet<String> {
    let says = |line: &&str| ["is not satisfied", "is not implemented for"].iter().any(|what| line.contains(what));
    text.lines().filter(says).flat_map(names).collect()
}

/// The attempts that the compiler does not refuse, with the errors that they have nevertheless.
///
/// Where there is an impl for all types, the compiler says that of this one impl, and looks at no other of the trait. So
/// it is asked again, without those.
fn possible(tried: &[Tried], own: &BTreeSet<String>) -> Vec<String> {
    let mut left: Vec<String> = tried.iter().flat_map(attempts).collect();
    loop {
        let before = BEGIN.lines().count() + 1;
        let types = |k| format!("#[derive(Clone, Copy, Debug, Default, PartialEq)] struct Mine{k};");
        let program: Vec<String> = left
            .iter()
            .enumerate()
            .map(|(k, line)| types(k) + " " + &line.replace("Mine", &format!("Mine{k}")))
            .collect();
        let mut of = BTreeMap::<_, Vec<_>>::new();
        for (code, line, text) in errors("sealed", &format!("{BEGIN}{}\n", program.join("\n"))) {
            of.entry(line.checked_sub(before).expect("an attempt")).or_default().push((code, missing(&text)));
        }
        let overlaps = |k: &usize| of.get(k).is_some_and(|all| all.iter().any(|(code, _)| code == "E0119"));
        if (0..left.len()).any(|k| overlaps(&k)) {
            left = left.into_iter().enumerate().filter(|(k, _)| !overlaps(k)).map(|(_, line)| line).collect();
            continue;
        }
        let is_refused = |(code, missing): &(String, BTreeSet<String>)| match code.as_str() {
            "E0200" => true,
            // A trait of this crate is missing that nobody else can name, or that is tried here as well.
            "E0277" => !missing.is_disjoint(own),
            _ => false,
        };
        let left = left.into_iter().enumerate();
        let left = left.filter(|(k, _)| !of.get(k).is_some_and(|all| all.iter().any(is_refused)));
        return left.map(|(k, line)| format!("{line} {:?}", of.get(&k))).collect();
    }
}

/// The identifiers in a text.
fn names(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// All source files below a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(sources(&path));
        } else {
            let text = fs::read_to_string(&path).expect("a file");
            all.push((path, text));
        }
    }
    all
}

/// The names behind one of some words at the beginning of a line, as in `pub trait Name`.
fn declared(text: &str, words: &[&str]) -> BTreeSet<String> {
    let lines = text.lines().filter_map(|line| words.iter().find_map(|word| line.trim_start().strip_prefix(word)));
    lines.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned)).collect()
}

/// The names in the statements that begin so, up to `;`.
fn used(text: &str, begin: &str) -> BTreeSet<String> {
    text.split(begin).skip(1).filter_map(|rest| rest.split(';').next()).flat_map(names).collect()
}

const TRAIT: [&str; 2] = ["pub trait ", "pub unsafe trait "];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files that say what can be named outside of the crate; whatever else is public is in private modules.
const PUBLIC: [&str; 5] = ["lib.rs", "bounds.rs", "prelude.rs", "tuple.rs", "algorithm.rs"];

/// The traits of the tensors, and those that the tensors use of the rest of the crate, by name: those that can be named
/// outside of the crate, and the others.
fn traits() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut of_tensors, mut elsewhere, mut types) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut relied = BTreeSet::new();
    for (path, text) in sources(&source()) {
        if path.starts_with(source().join("tensor")) {
            of_tensors.extend(declared(&text, &TRAIT));
            // The laws have no values.
            let modules = ["algebra", "composed", "int", "int_tuple", "layout"];
            relied.extend(modules.iter().flat_map(|module| used(&text, &format!("use crate::{module}::"))));
        } else {
            elsewhere.extend(declared(&text, &TRAIT));
            types.extend(declared(&text, &["pub struct ", "pub type ", "pub enum "]));
        }
    }
    let public = PUBLIC.iter().map(|file| fs::read_to_string(source().join(file)).expect("a file"));
    let public: BTreeSet<_> = public.flat_map(|text| used(&text, "pub use ")).collect();
    // What has no name outside, and the name of a type, is the type.
    let is_trait = |name: &String| elsewhere.contains(name) && (public.contains(name) || !types.contains(name));
    let all: BTreeSet<_> = of_tensors.into_iter().chain(relied.into_iter().filter(is_trait)).collect();
    all.into_iter().partition(|name| public.contains(name))
}

#[test]
fn what_memory_safety_rests_on_is_implemented_nowhere_else() {
    let (_, unnamed) = traits();
    let sealed = SEALED.iter().map(|tried| tried.0.to_owned());
    // Elsewhere in the crate, what seals a trait is in a module `sealed`.
    let own = unnamed.into_iter().chain(sealed).chain(["sealed".to_owned()]).collect();
    let possible_ones = possible(SEALED, &own);
    assert!(possible_ones.is_empty(), "these impls are possible in another crate:\n{}", possible_ones.join("\n"));
    // A trait that is open is seen to be.
    let tried: usize = CONTROL.iter().map(|tried| attempts(tried).len()).sum();
    assert_eq!(possible(CONTROL, &own).len(), tried);
}

#[test]
fn each_trait_that_can_be_named_is_tried_or_explained() {
    let (named, unnamed) = traits();
    assert!(named.len() > 40 && unnamed.len() > 60, "{named:?} {unnamed:?}");
    let sealed: BTreeSet<_> = SEALED.iter().map(|tried| tried.0.to_owned()).collect();
    let open: BTreeSet<_> = OPEN.iter().flat_map(|(_, names)| names.iter().map(|name| (*name).to_owned())).collect();
    let both: Vec<_> = sealed.intersection(&open).collect();
    assert!(both.is_empty(), "sealed and open: {both:?}");
    let known: BTreeSet<_> = sealed.union(&open).cloned().collect();
    let missing: Vec<_> = named.difference(&known).collect();
    assert!(missing.is_empty(), "neither tried nor explained in tests/sealed/table.rs: {missing:?}");
    let stale: Vec<_> = known.difference(&named).collect();
    assert!(stale.is_empty(), "these are not asked of tensors, or cannot be named: {stale:?}");
}

#[test]
fn the_other_traits_have_no_name_outside() {
    let (named, unnamed) = traits();
    let lib = fs::read_to_string(source().join("lib.rs")).expect("a file");
    let mut modules = declared(&lib, &["pub mod "]);
    modules.remove("docs");
    assert!(["__private", "bounds", "prelude", "tuple"].iter().all(|known| modules.contains(*known)), "{modules:?}");
    let modules: Vec<_> =
        ["colex".to_owned()].into_iter().chain(modules.iter().map(|m| format!("colex::{m}"))).collect();
    // One that has a name is found to have one.
    let control = named.iter().find(|name| *name == "DataLayout").expect("a trait with a name");
    let tried: Vec<_> = unnamed
        .iter()
        .chain([control])
        .flat_map(|name| modules.iter().map(move |module| format!("use {module}::{name} as _;")))
        .collect();
    let mut public: BTreeSet<_> = tried.iter().enumerate().map(|(line, _)| line + 1).collect();
    for (code, line, text) in errors("unnamed", &tried.join("\n")) {
        assert!(["E0432", "E0603"].contains(&code.as_str()), "{text}");
        public.remove(&line);
    }
    let public: Vec<_> = public.into_iter().map(|line| tried[line - 1].as_str()).collect();
    assert_eq!(public, ["use colex::bounds::DataLayout as _;"], "these have a name");
}
