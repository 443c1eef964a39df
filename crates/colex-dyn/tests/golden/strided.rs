//! The recorded cases of coordinate layouts and of negative strides: a result has the recorded values wherever a brute force
//! found these right.

use colex_dyn::expression::{Expression, Marks, Value};
use colex_golden_tests::report::{Counts, none_failed, say};
use serde_json::Value as Json;
use std::collections::BTreeSet;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../verify/golden/data/composed.jsonl");

/// The operations whose results are layouts with recorded values.
const OPERATIONS: [&str; 30] = [
    "blocked_product",
    "coalesce",
    "coalesce_by_profile",
    "composition",
    "cosize",
    "coshape",
    "complement",
    "complement1",
    "depth",
    "filter",
    "flat_divide",
    "flatten",
    "get",
    "group",
    "it_compose",
    "it_flat_divide",
    "it_zipped_divide",
    "left_inverse",
    "logical_divide",
    "logical_product",
    "make_identity_layout",
    "make_layout_concat",
    "nullspace",
    "raked_product",
    "right_inverse",
    "size",
    "slice",
    "tiled_divide",
    "withshape",
    "zipped_divide",
];

/// The operations that refuse a case although CuTe's result is right: of coordinates beyond a mode, by a tiler of both signs,
/// and inverses of a single coordinate.
const REFUSED: [&str; 4] =
    ["coordinate: composition", "coordinate: left_inverse", "coordinate: right_inverse", "negative: composition"];

fn expression(op: &str, args: &[String]) -> String {
    let name = match op {
        "coalesce_by_profile" => "coalesce",
        "complement1" => "complement",
        "get" => "mode",
        "make_layout_concat" => "append",
        "withshape" => "with_shape",
        op => op,
    };
    match op.strip_prefix("it_") {
        Some("compose") => format!("composition(make_identity_layout({}), {})", args[0], args[1..].join(", ")),
        Some(divide) => format!("{divide}(make_identity_layout({}), {})", args[0], args[1..].join(", ")),
        None => format!("{name}({})", args.join(", ")),
    }
}

/// A value as nested lists without zeros at their ends.
fn normal(value: &Json) -> Json {
    let Some(list) = value.as_array() else { return value.clone() };
    let mut list: Vec<Json> = list.iter().map(normal).collect();
    while list.last().is_some_and(|last| last.as_u64() == Some(0)) {
        list.pop();
    }
    if list.is_empty() { Json::from(0) } else { Json::from(list) }
}

/// The values of a result at its 1-D coordinates.
fn values(value: &Value, size: usize) -> Option<Vec<Json>> {
    let at = |index: usize| -> Option<Json> {
        let text = match value {
            Value::Layout(layout) => layout.at(index as u64).ok()?.to_string(),
            Value::Strided(layout) => layout.at(index as u64).ok()?.to_string(),
            Value::Based(layout) => layout.at(index as u64).ok()?.to_string(),
            _ => return None,
        };
        let text = text.replace('_', "").replace('(', "[").replace(')', "]");
        Some(normal(&serde_json::from_str(&text).ok()?))
    };
    (0..size).map(at).collect()
}

#[test]
fn strided_cases_are_right() {
    let (mut counts, mut failures, mut refused) = (Counts::default(), Vec::new(), BTreeSet::new());
    for line in std::fs::read_to_string(DATA).unwrap().lines() {
        let record: Json = serde_json::from_str(line).unwrap();
        let (area, op) = (record["area"].as_str().unwrap(), record["op"].as_str().unwrap());
        if !matches!(area, "negative" | "coordinate") || !OPERATIONS.contains(&op) {
            continue;
        }
        let args =
            record["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap().to_owned()).collect::<Vec<_>>();
        let text = expression(op, &args);
        let (is_right, expected) = (record["post"] == "ok", record["result"].as_str().unwrap());
        let value = text.parse::<Expression>().and_then(|it| it.with_marks(Marks::Written).evaluate());
        let key = format!("{area}: {op}");
        let Ok(value) = value else {
            if is_right {
                refused.insert(key.clone());
            }
            counts.add(&key, if is_right { "refused" } else { "CuTe wrong, refused here" });
            continue;
        };
        let recorded = record["indices"].as_array().map(|all| all.iter().map(normal).collect::<Vec<_>>());
        let column = match (value.to_string() == expected, recorded) {
            (true, _) => "same text",
            (false, Some(recorded)) if values(&value, recorded.len()).as_ref() == Some(&recorded) => "same function",
            (false, _) if !is_right => "CuTe wrong, ours another",
            (false, _) => {
                failures.push(format!("{text} -> {value}, recorded {expected}"));
                continue;
            }
        };
        counts.add(&key, column);
    }
    say(&counts);
    assert_eq!(refused.iter().map(String::as_str).collect::<Vec<_>>(), REFUSED, "operations with refused cases");
    assert!(none_failed("strided cases", &failures));
}
