//! The recorded cases of swizzles and composed layouts: each result is right by the definition of its operation, whatever
//! CuTe printed, and what CuTe has right is not refused.

use std::collections::BTreeSet;
use std::path::Path;

use colex_golden_tests::composed::{ComposedCase, Operations, cases, position_independent};
use colex_golden_tests::generator::emit::function_name;
use colex_golden_tests::probe::{CompileError, Outcome, Probe, outcomes};
use colex_golden_tests::report::{Counts, none_failed, say};
use colex_laws::Checked;
use colex_laws::composed::{Composed, check};

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(MANIFEST).join("data").join(name)).unwrap()
}

#[test]
fn composed_cases_are_right_or_refused() {
    let cases = cases(&read("composed.jsonl")).unwrap();
    let operations = Operations::read(&read("composed_operations.txt")).unwrap();
    let mut counts = Counts::default();
    let mut built = Vec::new();
    for case in &cases {
        match operations.program(case) {
            Ok(expression) => built.push((case, Probe { name: function_name(&case.id), expression })),
            Err(why) => {
                say(format_args!("{} {}({}) is not built: {why}", case.id, case.op, case.args.join(", ")));
                counts.add(&row(case), "not built");
            }
        }
    }
    let probes: Vec<Probe> = built.iter().map(|(_, probe)| probe.clone()).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("composed");
    let outcomes = outcomes(&probes, &folder, &Path::new(MANIFEST).join("../..")).unwrap();

    let refusals = read("composed_refusals.txt");
    let refusals: BTreeSet<&str> = refusals
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('|').map(|(id, _)| id.trim()))
        .collect();
    let mut failures = Vec::new();
    for (case, probe) in &built {
        let outcome = &outcomes[&probe.name];
        match judged(case, outcome) {
            Ok("refused") if !refusals.contains(case.id.as_str()) => {
                failures.push(format!("{}: refused without a reason: {outcome:?}", described(case)));
            }
            Ok(column) => {
                if refusals.contains(case.id.as_str()) && column != "refused" {
                    failures.push(format!("{}: no longer refused", described(case)));
                }
                if column == "CuTe wrong, ours right" {
                    say(format_args!("{}, and here {outcome:?}", described(case)));
                }
                counts.add(&row(case), column);
            }
            Err(why) => failures.push(format!("{}: {why}", described(case))),
        }
    }
    say(&counts);
    assert!(none_failed("composed cases", &failures));
}

fn row(case: &ComposedCase) -> String {
    format!("{}: {}", case.area, case.op)
}

fn described(case: &ComposedCase) -> String {
    format!("{} {}({}) -> {}", case.id, case.op, case.args.join(", "), case.result)
}

/// The column of the table, or what is wrong.
fn judged(case: &ComposedCase, outcome: &Outcome) -> Result<&'static str, String> {
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
    // `at`, `rank` and the like give a `usize`.
    let unmarked = |text: &str| text.trim_start_matches('_').to_string();
    // Here there are elements, and no bytes of shared memory.
    let expected = position_independent(&case.result);
    let same_text = *got == expected || unmarked(got) == unmarked(&expected);
    let args: Vec<String> = case.args.iter().map(|arg| position_independent(arg)).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let is_slice = case.op == "call" && colex_golden_tests::composed::has_underscore(args[1]);
    let held = match is_slice {
        true => check("slice", &[args[1], args[0]], got)?,
        false => check(&case.op, &args, got)?,
    };
    match held {
        Checked::Law if cute_is_wrong && same_text => {
            Err("CuTe is said to be wrong, and the law does not see it".into())
        }
        Checked::Law if cute_is_wrong => Ok("CuTe wrong, ours right"),
        Checked::Law | Checked::NoLaw if same_text => Ok("same text"),
        // Its strides are dynamic there, for their signs are, or its modes are split into bits.
        Checked::Law if got.contains(" o ") && !case.result.contains(" o ") => Ok("same function, plain in CuTe"),
        Checked::Law => Ok("same function"),
        Checked::NoLaw if same_values(case, got)? && !cute_is_wrong => Ok("same function"),
        Checked::NoLaw if cute_is_wrong && same_text => Err(format!("the wrong result of CuTe, {got}")),
        Checked::NoLaw => Err(format!("{got}, and no law to judge it")),
    }
}

/// The result has the recorded values.
fn same_values(case: &ComposedCase, got: &str) -> Result<bool, String> {
    let Some(indices) = &case.indices else { return Ok(false) };
    let got = Composed::parse(got)?;
    Ok(got.size() == indices.len() as u64 && (0..).zip(indices).all(|(i, value)| Some(got.at(i)) == *value))
}

/// An error is one that the library words, in decimal.
fn is_ours(error: &CompileError) -> Result<(), String> {
    let CompileError { code, headline, .. } = error;
    match ["E0277", "E0308"].contains(&code.as_str()) && !headline.contains("UInt<") {
        true => Ok(()),
        false => Err(format!("the error is {code}: {headline}")),
    }
}
