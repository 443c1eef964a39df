//! Impls in another crate, and the errors of the compiler.

use super::relied::folder;
use super::table::{Crate, Tried};
use crate::scratch;
use std::collections::{BTreeMap, BTreeSet};

/// The attempts on a trait: the implementor and each parameter replaced by `Mine`.
fn attempts(of: &Crate, Tried(name, implementor, parameters): &Tried) -> Vec<String> {
    let items = of.types.iter().find(|(of, _)| of == name).map_or("", |(_, types)| types);
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

/// The errors of a program that uses some crates: the code, the line, and the text of each.
pub fn errors(name: &str, crates: &[&Crate], source: &str) -> Vec<(String, usize, String)> {
    let used: Vec<_> = crates.iter().map(|of| of.package).filter(|package| *package != "colex").collect();
    let folders: Vec<_> = used.iter().map(|package| folder(package).display().to_string()).collect();
    let own = used.into_iter().zip(folders.iter().map(String::as_str));
    let dependencies: Vec<_> = own.chain(crates.iter().flat_map(|of| of.also.iter().copied())).collect();
    let output = scratch::cargo(name, source, &dependencies, &["check"]);
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(text.contains(&format!("Checking {name} v")), "the crates do not compile: {text}");
    // `error[E0277]: …`, and below it ` --> src/lib.rs:3:1`.
    let error = |error: &str| {
        let (code, rest) = error.split_once(']')?;
        let (_, place) = rest.split_once("--> src/lib.rs:")?;
        Some((code.to_owned(), place.split(':').next()?.parse().ok()?, rest.to_owned()))
    };
    format!("\n{text}").split("\nerror[").skip(1).map(|text| error(text).expect(text)).collect()
}

/// The names in the lines of an error about missing traits.
fn missing(text: &str) -> BTreeSet<String> {
    let says = |line: &&str| ["is not satisfied", "is not implemented for"].iter().any(|what| line.contains(what));
    text.lines().filter(says).flat_map(super::relied::names).collect()
}

/// The attempts that the compiler does not refuse, by the name of the trait, with the errors that they have nevertheless.
///
/// Where there is an impl for all types, the compiler says that of this one impl, and looks at no other of the trait. So
/// it is asked again, without those.
pub fn possible(name: &str, tried: &[(&Crate, &'static Tried)], own: &BTreeSet<String>) -> Vec<(&'static str, String)> {
    let mut crates: Vec<&Crate> = Vec::new();
    for (of, _) in tried {
        if crates.iter().all(|other| other.package != of.package) {
            crates.push(of);
        }
    }
    let of_trait = |(of, tried): &(&Crate, &'static Tried)| {
        let package = of.package;
        attempts(of, tried).into_iter().map(|line| (package, tried.0, line)).collect::<Vec<_>>()
    };
    let mut left: Vec<_> = tried.iter().flat_map(of_trait).collect();
    loop {
        // A module for each crate, and a type for each attempt, so that no attempt helps another one.
        let (mut program, mut of_line) = (Vec::new(), BTreeMap::new());
        for of in &crates {
            program.push(format!("mod {} {{", of.package.replace('-', "_")));
            program.extend(of.begin.lines().map(str::to_owned));
            for (k, (package, _, line)) in left.iter().enumerate() {
                if *package == of.package {
                    let mine = format!("#[derive(Clone, Copy, Debug, Default, PartialEq)] pub struct Mine{k};");
                    program.push(mine + " " + &line.replace("Mine", &format!("Mine{k}")));
                    of_line.insert(program.len(), k);
                }
            }
            program.push("}".to_owned());
        }
        let program = format!("#![allow(dead_code, unused_imports)] {}\n", program.join("\n"));
        let mut of = BTreeMap::<_, Vec<_>>::new();
        for (code, line, text) in errors(name, &crates, &program) {
            let k = of_line.get(&line).unwrap_or_else(|| panic!("not of an attempt: {text}"));
            of.entry(*k).or_default().push((code, missing(&text)));
        }
        let overlaps = |k: &usize| of.get(k).is_some_and(|all| all.iter().any(|(code, _)| code == "E0119"));
        if (0..left.len()).any(|k| overlaps(&k)) {
            left = left.into_iter().enumerate().filter(|(k, _)| !overlaps(k)).map(|(_, line)| line).collect();
            continue;
        }
        let is_refused = |(code, missing): &(String, BTreeSet<String>)| match code.as_str() {
            "E0200" => true,
            // A trait of these crates is missing that nobody else can name, or that is tried here as well.
            "E0277" => !missing.is_disjoint(own),
            _ => false,
        };
        let left = left.into_iter().enumerate();
        let left = left.filter(|(k, _)| !of.get(k).is_some_and(|all| all.iter().any(is_refused)));
        return left.map(|(k, (_, name, line))| (name, format!("{line} {:?}", of.get(&k)))).collect();
    }
}
