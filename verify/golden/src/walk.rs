//! The common part of the walks over random programs.

use std::path::Path;

use crate::beside_dyn::compare;
use crate::probe::{CompileError, Outcome, Probe, outcomes};
use crate::report::{Counts, none_failed, say};

/// A program of a walk.
#[derive(Clone, Debug)]
pub struct Case {
    /// The operation.
    pub op: &'static str,
    /// Its arguments, in CuTe's notation.
    pub args: Vec<String>,
    /// An expression of type `Result<String, String>`.
    pub expression: String,
}

/// Runs the programs, and judges what each printed.
///
/// # Panics
/// If one is wrong, or if less than one of `most` is right: a walk that is refused everywhere would show nothing.
pub fn walk(
    name: &str,
    target: &Path,
    manifest: &str,
    cases: &[Case],
    most: usize,
    judged: fn(&Case, &str) -> Result<(), String>,
) {
    let probe = |(i, case): (usize, &Case)| Probe { name: format!("case_{i}"), expression: case.expression.clone() };
    let probes: Vec<Probe> = cases.iter().enumerate().map(probe).collect();
    let outcomes = outcomes(&probes, &target.join(name), &Path::new(manifest).join("../..")).unwrap();
    let (mut counts, mut failures) = (Counts::default(), Vec::new());
    for (i, case) in cases.iter().enumerate() {
        let told = told(case.op, &outcomes[&format!("case_{i}")]);
        let column = told.as_ref().map_err(Clone::clone).and_then(|told| match told {
            Told::Printed(text) => judged(case, text).map(|()| "right".into()),
            Told::Refused(law) => Ok(law.clone()),
        });
        let beside = told.and_then(|told| match told {
            Told::Printed(text) => compare(case, Ok(text.split(" | ").next().unwrap_or(text)), judged),
            Told::Refused(law) => compare(case, Err(law.trim_start_matches("dynamic: ")), judged),
        });
        for column in [column, beside.map(String::from)] {
            match column {
                Ok(column) => counts.add(case.op, &column),
                Err(why) => failures.push(format!("{} {:?}: {why}", case.op, case.args)),
            }
        }
    }
    say(&counts);
    assert!(none_failed(name, &failures));
    assert!(counts.total("right") > cases.len() / most);
}

/// Numbers at random, always the same ones.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// One of them.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

/// The output of a program, or the law that it broke.
#[derive(Clone, Debug)]
enum Told<'a> {
    /// Its text.
    Printed(&'a str),
    /// The law.
    Refused(String),
}

/// What became of a program; an error that is not in the words of the library, a second one, or a panic is wrong.
fn told<'a>(op: &str, outcome: &'a Outcome) -> Result<Told<'a>, String> {
    match outcome {
        Outcome::Errors(errors) => {
            for error in errors {
                if error.code != "E0277" || error.headline.contains("UInt<") || error.headline.contains("HCons<") {
                    return Err(format!("the error is {}: {}", error.code, error.headline));
                }
            }
            match errors.as_slice() {
                // An upcast reports each stride that it does not divide, and the strides that reach too far together.
                [error, others @ ..] if others.is_empty() || op == "upcast" && law_of(error).starts_with("upcast") => {
                    Ok(Told::Refused(law_of(error).into()))
                }
                _ => Err(format!("{} errors: {errors:?}", errors.len())),
            }
        }
        Outcome::Panicked(why) => Err(format!("panics: {why}")),
        Outcome::Ran(Err(law)) => Ok(Told::Refused(format!("dynamic: {}", law.split(':').next().unwrap_or_default()))),
        Outcome::Ran(Ok(text)) => Ok(Told::Printed(text)),
    }
}

/// The name of the law.
fn law_of(error: &CompileError) -> &str {
    error.headline.split(':').next().unwrap_or_default()
}
