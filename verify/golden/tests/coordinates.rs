//! The recorded cases of coordinate layouts: each result is right by the definition of its operation, whatever CuTe
//! printed, and what CuTe has right is not refused.

use std::path::Path;

use colex_golden_tests::area::{Area, every_case_is_right_or_refused, read};
use colex_golden_tests::coordinates::{CoordinateCase, cases, program};
use colex_laws::Checked;
use colex_laws::coordinates::{Coordinate, Located, check, check_behind, check_cosize_in_front};
use serde_json::Value;

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn coordinate_cases_are_right_or_refused() {
    every_case_is_right_or_refused(&Area {
        name: "coordinate",
        manifest: MANIFEST,
        folder: &Path::new(env!("CARGO_TARGET_TMPDIR")).join("coordinates"),
        cases: &cases(&read(MANIFEST, "composed.jsonl"), "coordinate").unwrap(),
        program,
        lawful,
        same_values,
    });
}

/// Whether a law is stated for the operation, which the result then keeps.
fn lawful(case: &CoordinateCase, got: &str) -> Result<bool, String> {
    let args: Vec<&str> = case.args.iter().map(String::as_str).collect();
    match (case.op.as_str(), &args[..]) {
        ("cosize", [a]) if a.contains(" o ") => check_cosize_in_front(a, got).map(|()| true),
        _ if args.iter().any(|arg| arg.contains(" o ")) => Ok(false),
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
        // As many coordinates as have the value of the first one, and these.
        ("nullspace", [a]) => {
            let (a, got) = (Located::parse(a)?, Located::parse(got)?);
            let is_still = |i: u64| Ok::<_, String>(a.at(i)?.iter().all(|(_, value)| *value == 0));
            let mut still = 0;
            for i in 0..a.size()? {
                still += u64::from(is_still(i)?);
            }
            let mut seen = std::collections::BTreeSet::new();
            for i in 0..got.size()? {
                let at = got.at(i)?.iter().map(|(_, value)| *value).sum();
                if !is_still(at)? || !seen.insert(at) {
                    return Err(format!("{got:?} has {at}"));
                }
            }
            if got.size()? == still { Ok(true) } else { Err(format!("{still} coordinates are still")) }
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
