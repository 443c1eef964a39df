//! The recorded cases of coordinate layouts: each result is right by the definition of its operation, whatever CuTe
//! printed, and what CuTe has right is not refused.

use std::collections::BTreeSet;
use std::path::Path;

use colex_golden_tests::coordinates::{CoordinateCase, cases, program};
use colex_golden_tests::generator::emit::function_name;
use colex_golden_tests::probe::{CompileError, Outcome, Probe, outcomes};
use colex_golden_tests::report::{Counts, none_failed, say};
use colex_laws::Checked;
use colex_laws::coordinates::{Coordinate, Located, check, check_behind};
use serde_json::Value;

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(MANIFEST).join("data").join(name)).unwrap()
}

#[test]
fn every_coordinate_case_is_right_or_refused() {
    let cases = cases(&read("composed.jsonl")).unwrap();
    let table = read("coordinate_operations.txt");
    let mut counts = Counts::default();
    let mut built = Vec::new();
    for case in &cases {
        match program(&table, case) {
            Ok(expression) => built.push((case, Probe { name: function_name(&case.id), expression })),
            Err(_) => counts.add(&case.op, "not built"),
        }
    }
    let probes: Vec<Probe> = built.iter().map(|(_, probe)| probe.clone()).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("coordinates");
    let outcomes = outcomes(&probes, &folder, Path::new(MANIFEST).parent().unwrap()).unwrap();

    let refusals = read("coordinate_refusals.txt");
    let lines = refusals.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('|'));
    let refusals: BTreeSet<&str> = lines.map(|(id, _)| id.trim()).collect();
    let mut failures = Vec::new();
    for (case, probe) in &built {
        let outcome = &outcomes[&probe.name];
        let is_listed = refusals.contains(case.id.as_str());
        match judged(case, outcome) {
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
    assert!(none_failed("coordinate cases", &failures));
}

fn described(case: &CoordinateCase) -> String {
    format!("{} {}({}) -> {}", case.id, case.op, case.args.join(", "), case.result)
}

/// The column of the table, or what is wrong.
fn judged(case: &CoordinateCase, outcome: &Outcome) -> Result<&'static str, String> {
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
    let is_lawful = lawful(case, got)?;
    match (same_text, cute_is_wrong) {
        (true, true) => Err("CuTe is said to be wrong, and this is the same".into()),
        (true, false) => Ok("same text"),
        (false, true) if is_lawful => Ok("CuTe wrong, ours right"),
        (false, _) if same_values(case, got)? => Ok("same function"),
        (false, _) => Err(format!("{got}, which has other values")),
    }
}

/// Whether a law is stated for the operation, which the result then keeps.
fn lawful(case: &CoordinateCase, got: &str) -> Result<bool, String> {
    let args: Vec<&str> = case.args.iter().map(String::as_str).collect();
    match (case.op.as_str(), &args[..]) {
        ("composition", [_, b]) if b.contains('@') && args[0].contains('@') => Ok(false),
        ("composition", [a, b]) if b.contains('@') => check_behind(a, b, got).map(|()| true),
        (op @ ("composition" | "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide"), [_, _]) => {
            check(op, &args, got).map(|held| held == Checked::Law)
        }
        (op @ ("it_zipped_divide" | "it_flat_divide"), [shape, tiler]) => {
            let identity = format!("{shape}:{}", stride_of_identity(shape));
            let op = op.strip_prefix("it_").unwrap_or(op);
            check(op, &[&identity, tiler], got).map(|held| held == Checked::Law)
        }
        ("cosize", [a]) => {
            let values: Result<Vec<_>, String> =
                (0..Located::parse(a)?.size()?).map(|i| Located::parse(a)?.at(i)).collect();
            let mut greatest = std::collections::BTreeMap::new();
            for (path, value) in values?.into_iter().flatten() {
                let bound: &mut u64 = greatest.entry(path).or_default();
                *bound = value.max(*bound);
            }
            let expected: u64 = greatest.values().map(|greatest| greatest + 1).product();
            if got.trim_start_matches('_') == expected.to_string() {
                Ok(true)
            } else {
                Err(format!("{got}, not {expected}"))
            }
        }
        ("elem_leq" | "elem_geq", [a, b]) => {
            let (a, b) = (numbers(a), numbers(b));
            let holds = a.iter().zip(&b).all(|(a, b)| if case.op == "elem_leq" { a <= b } else { a >= b });
            if got == if holds { "1" } else { "0" } { Ok(true) } else { Err(format!("{got}, not {holds}")) }
        }
        _ => Ok(false),
    }
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// The stride of the identity of a flat shape.
fn stride_of_identity(shape: &str) -> String {
    let strides = numbers(shape).iter().enumerate().map(|(i, _)| format!("_1@{i}")).collect::<Vec<_>>();
    format!("({})", strides.join(","))
}

/// The result has the recorded values.
fn same_values(case: &CoordinateCase, got: &str) -> Result<bool, String> {
    let Some(indices) = &case.indices else {
        return Ok(match (Coordinate::parse(got), Coordinate::parse(&case.result)) {
            (Ok(got), Ok(recorded)) => got.is_same(&recorded),
            _ => false,
        });
    };
    let located = Located::parse(got)?;
    if located.size()? != indices.len() as u64 {
        return Ok(false);
    }
    for (i, value) in (0..).zip(indices) {
        if !located.is_at(i, &recorded(value).ok_or("a value that is no coordinate")?)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn recorded(value: &Value) -> Option<Coordinate> {
    match value {
        Value::Array(parts) => parts.iter().map(recorded).collect::<Option<_>>().map(Coordinate::Tuple),
        value => value.as_u64().map(Coordinate::Int),
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
