//! Memory safety rests on traits that only this repository implements: each is tried for a foreign type, as `Self` and as
//! each parameter.
//!
//! A trait with parameters can be implemented for `usize` in another crate, if a parameter is a type of that crate. So
//! an attempt is an impl with a type of the other crate in one place, and the compiler has to refuse it for more than the
//! missing items: because a trait that cannot be named is not there, because the trait is `unsafe`, or because there is
//! an impl for all types.
//!
//! The traits are found by reading the source (`sealed/relied.rs`): the bounds in the files of each crate that have `unsafe`
//! code. A trait that another crate can name and that is neither tried nor explained (`sealed/table.rs`,
//! `sealed/others.rs`) is a failure, also one of the standard library, such as `Index`. The compiler has to refuse the name of
//! each of the others, for a trait that cannot be named is implemented nowhere else.

mod attempts;
mod others;
mod relied;
mod scan;
mod table;

use attempts::{errors, possible};
use relied::{Relied, code_of_users_in_unsafe, compiler, folder};
use std::collections::{BTreeMap, BTreeSet};
use table::{COLEX, CONTROL, Crate, MARKERS};

/// The crates that this compiler can compile, without that which needs an MPI.
fn crates() -> Vec<&'static Crate> {
    let all = others::ALL.iter().copied();
    all.filter(|of| of.needs.0 <= compiler() && of.package != "colex-mpi").collect()
}

/// A crate and those of this repository that it uses.
fn with_used(of: &'static Crate) -> Vec<&'static Crate> {
    let used = |package: &&str| others::ALL.iter().copied().find(|used| used.package == *package);
    [of].into_iter().chain(of.uses.iter().filter_map(used)).collect()
}

/// The names of the traits that are not tried, and not explained.
fn unknown(of: &'static Crate, relied: &Relied) -> Vec<String> {
    let used = with_used(of);
    let is_known = |name: &&String| {
        let is_tried = used.iter().any(|used| used.sealed.iter().any(|tried| tried.0 == name.as_str()));
        is_tried || of.is_open(name) || MARKERS.contains(&name.as_str())
    };
    relied.own.iter().chain(&relied.others).filter(|name| !is_known(name)).cloned().collect()
}

/// A trait of another crate is in the tables. One of this crate may be there, or cannot be named.
fn each_is_tried_or_explained(of: &'static Crate) {
    let relied = Relied::of(of);
    let missing: Vec<_> = unknown(of, &relied).into_iter().filter(|name| !relied.own.contains(name)).collect();
    assert!(missing.is_empty(), "{}: neither tried nor explained in tests/compiler/sealed: {missing:?}", of.package);
    let tried: BTreeSet<_> = of.sealed.iter().map(|tried| tried.0).collect();
    let open: BTreeSet<_> = of.open.iter().flat_map(|(_, names)| *names).copied().collect();
    let both: Vec<_> = tried.intersection(&open).collect();
    assert!(both.is_empty(), "{}: sealed and open: {both:?}", of.package);
    let asked = |name: &&&str| relied.own.contains(**name) || relied.others.contains(**name);
    let stale: Vec<_> = tried.union(&open).filter(|name| !asked(name)).collect();
    assert!(stale.is_empty(), "{}: these are not asked for: {stale:?}", of.package);
}

#[test]
fn each_trait_is_tried_or_explained() {
    others::ALL.iter().for_each(|of| each_is_tried_or_explained(of));
    // It finds what there is.
    let count = |of: &'static Crate| {
        let relied = Relied::of(of);
        relied.own.len() + relied.others.len()
    };
    assert!(count(&COLEX) > 100);
    assert!(others::ALL.iter().map(|of| count(of)).sum::<usize>() > 60);
}

/// No impl of a trait is possible in another crate.
fn no_impl_is_possible(program: &str, crates: &[&'static Crate]) {
    // Elsewhere in a crate, what seals a trait is in a module `sealed`.
    let mut own: BTreeSet<String> = ["sealed", "Sealed"].map(str::to_owned).into();
    for of in crates.iter().flat_map(|of| with_used(of)) {
        own.extend(of.sealed.iter().map(|tried| tried.0.to_owned()));
        own.extend(of.seals.iter().map(|name| (*name).to_owned()));
        own.extend(unknown(of, &Relied::of(of)));
    }
    let control = crates.iter().flat_map(|of| if of.package == "colex" { CONTROL } else { &[] });
    let tried = crates.iter().flat_map(|of| of.sealed.iter().map(move |tried| (*of, tried)));
    let tried: Vec<_> = tried.chain(control.map(|tried| (&COLEX, tried))).collect();
    let mut found = BTreeMap::<_, Vec<_>>::new();
    for (name, attempt) in possible(program, &tried, &own) {
        found.entry(name).or_default().push(attempt);
    }
    // A trait that is open is seen to be, in each place.
    for tried in CONTROL.iter().filter(|_| crates.iter().any(|of| of.package == "colex")) {
        let attempts = found.remove(tried.0).unwrap_or_default();
        assert_eq!(attempts.len(), 1 + tried.2.len(), "{}: {attempts:?}", tried.0);
    }
    let found: Vec<_> = found.into_values().flatten().collect();
    assert!(found.is_empty(), "these impls are possible in another crate:\n{}", found.join("\n"));
}

/// Traits that are neither tried nor explained cannot be named outside of their crate.
fn the_others_cannot_be_named(program: &str, crates: &[&'static Crate]) {
    let mut tried = Vec::new();
    let mut named = BTreeSet::new();
    for of in crates {
        let relied = Relied::of(of);
        let unnamed = unknown(of, &relied).into_iter().filter(|name| relied.own.contains(name));
        let modules = relied::public_modules(&folder(of.package));
        let import = |name: &str, module: &String| format!("use {module}::{name} as _;");
        tried.extend(unnamed.flat_map(|name| modules.iter().map(move |module| import(&name, module))));
        // One that has a name is found to have one.
        if of.package == "colex" {
            tried.push("use colex::bounds::DataLayout as _;".to_owned());
            named.insert("use colex::bounds::DataLayout as _;");
        }
    }
    let mut public: BTreeSet<_> = tried.iter().enumerate().map(|(line, _)| line + 1).collect();
    for (code, line, text) in errors(program, crates, &tried.join("\n")) {
        assert!(["E0432", "E0603"].contains(&code.as_str()), "{text}");
        public.remove(&line);
    }
    let public: BTreeSet<_> = public.into_iter().map(|line| tried[line - 1].as_str()).collect();
    assert_eq!(public, named, "these have a name");
}

/// In an `unsafe` block of a macro, safe code could do anything, and nothing would say so.
#[test]
fn macros_take_no_code_into_unsafe() {
    for of in others::ALL {
        assert_eq!(code_of_users_in_unsafe(of), [""; 0], "{}", of.package);
    }
}

#[test]
fn sealed_traits_are_implemented_nowhere_else() {
    no_impl_is_possible("sealed", &crates());
}

#[test]
fn other_traits_cannot_be_named_outside() {
    the_others_cannot_be_named("unnamed", &crates());
}

#[test]
#[ignore = "needs an MPI: a step of `.ci/run mpi`"]
fn sealed_traits_of_messages_stay_sealed() {
    let mpi: Vec<_> = others::ALL.iter().filter(|of| of.package == "colex-mpi").copied().collect();
    assert_eq!(mpi.len(), 1);
    no_impl_is_possible("sealed_mpi", &mpi);
    the_others_cannot_be_named("unnamed_mpi", &mpi);
}
