//! The recorded cases of an area that is written by a table: each result is right by its definition, and what CuTe has right
//! is not refused without a reason.

use std::collections::BTreeSet;
use std::path::Path;

use crate::coordinates::CoordinateCase;
use crate::generator::emit::function_name;
use crate::probe::{CompileError, Outcome, Probe, outcomes};
use crate::report::{Counts, none_failed, say};

/// An area, and how its results are judged.
pub struct Area<'a> {
    /// Its name.
    pub name: &'a str,
    /// The folder of this package.
    pub manifest: &'a str,
    /// A folder for the programs.
    pub folder: &'a Path,
    /// The recorded cases.
    pub cases: &'a [CoordinateCase],
    /// A case as an expression, or the reason why it is not built.
    pub program: fn(&str, &CoordinateCase) -> Result<String, String>,
    /// Whether a law is stated for the operation, which the result then keeps.
    pub lawful: fn(&CoordinateCase, &str) -> Result<bool, String>,
    /// Whether the result has the recorded values.
    pub same_values: fn(&CoordinateCase, &str) -> Result<bool, String>,
}

/// Reads a file of the data.
pub fn read(manifest: &str, name: &str) -> String {
    std::fs::read_to_string(Path::new(manifest).join("data").join(name)).unwrap()
}

/// Each case of the area is right, or refused with a reason.
///
/// # Panics
/// If one is not.
pub fn every_case_is_right_or_refused(area: &Area<'_>) {
    let table = read(area.manifest, &format!("{}_operations.txt", area.name));
    let mut counts = Counts::default();
    let mut built = Vec::new();
    for case in area.cases {
        match (area.program)(&table, case) {
            Ok(expression) => built.push((case, Probe { name: function_name(&case.id), expression })),
            Err(why) => {
                say(format_args!("{} is not built: {why}", described(case)));
                counts.add(&case.op, "not built");
            }
        }
    }
    let probes: Vec<Probe> = built.iter().map(|(_, probe)| probe.clone()).collect();
    let outcomes = outcomes(&probes, area.folder, &Path::new(area.manifest).join("../..")).unwrap();

    let refusals = read(area.manifest, &format!("{}_refusals.txt", area.name));
    let lines = refusals.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('|'));
    let refusals: BTreeSet<&str> = lines.map(|(id, _)| id.trim()).collect();
    let mut failures = Vec::new();
    for (case, probe) in &built {
        let outcome = &outcomes[&probe.name];
        let is_listed = refusals.contains(case.id.as_str());
        match judged(area, case, outcome) {
            Ok("refused") if !is_listed => {
                failures.push(format!("{}: refused without a reason: {outcome:?}", described(case)));
            }
            Ok(column) => {
                if is_listed && column != "refused" {
                    failures.push(format!("{}: no longer refused", described(case)));
                }
                if column == "CuTe wrong, ours right" {
                    say(format_args!("{}, and here {outcome:?}", described(case)));
                }
                counts.add(&case.op, column);
            }
            Err(why) => failures.push(format!("{}: {why}", described(case))),
        }
    }
    say(&counts);
    assert!(none_failed(&format!("{} cases", area.name), &failures));
}

fn described(case: &CoordinateCase) -> String {
    format!("{} {}({}) -> {}", case.id, case.op, case.args.join(", "), case.result)
}

/// The column of the table, or what is wrong.
fn judged(area: &Area<'_>, case: &CoordinateCase, outcome: &Outcome) -> Result<&'static str, String> {
    let cute_is_wrong = case.is_right == Some(false);
    let refused = if cute_is_wrong { "CuTe wrong, refused here" } else { "refused" };
    let got = match outcome {
        Outcome::Errors(errors) => {
            errors.iter().try_for_each(is_ours)?;
            return Ok(refused);
        }
        Outcome::Panicked(why) => return Err(format!("panics: {why}")),
        Outcome::Ran(Err(_)) => return Ok(refused),
        Outcome::Ran(Ok(got)) => got,
    };
    // `size`, `depth` and the like give a `usize`, and predicates a `bool`.
    let unmarked = |text: &str| text.trim_start_matches('_').to_string();
    let same_text = *got == case.result || unmarked(got) == unmarked(&case.result);
    let is_lawful = (area.lawful)(case, got)?;
    match (same_text, cute_is_wrong) {
        (true, true) => Err("CuTe is said to be wrong, and this is the same".into()),
        (true, false) => Ok("same text"),
        (false, true) if is_lawful => Ok("CuTe wrong, ours right"),
        (false, _) if (area.same_values)(case, got)? => Ok("same function"),
        (false, _) => Err(format!("{got}, which has other values")),
    }
}

/// An error is one that the library words, in decimal.
fn is_ours(error: &CompileError) -> Result<(), String> {
    let CompileError { code, headline, .. } = error;
    match ["E0277", "E0308"].contains(&code.as_str()) && !headline.contains("UInt<") {
        true => Ok(()),
        false => Err(format!("the error is {code}: {headline}")),
    }
}
