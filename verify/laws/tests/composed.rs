//! The laws of composed layouts on what CuTe C++ printed: right results keep them, wrong ones break them.

use colex_laws::Checked;
use colex_laws::composed::{Composed, check, swizzle};
use serde_json::Value;

fn records() -> Vec<Value> {
    let text = include_str!("../../golden/data/composed.jsonl");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn is_composed(record: &Value) -> bool {
    matches!(record["area"].as_str(), Some("composed" | "swizzle"))
}

#[test]
fn composed_layouts_match_recorded_functions() {
    let mut compared = 0;
    for record in records().iter().filter(|record| is_composed(record)) {
        let (Some(result), Some(indices)) = (record["result"].as_str(), record["indices"].as_array()) else { continue };
        let expected: Vec<Option<u64>> = indices.iter().map(Value::as_u64).collect();
        let at: Box<dyn Fn(u64) -> u64> = if let Some(swizzle) = swizzle(result).unwrap() {
            Box::new(move |x| swizzle.at(x))
        } else if let Ok(layout) = Composed::parse(result) {
            Box::new(move |i| layout.at(i))
        } else {
            // Pairs, flags of shared memory, and offsets with only some known bits.
            continue;
        };
        for (i, expected) in (0..).zip(expected) {
            assert_eq!(Some(at(i)), expected, "{result} at {i}");
        }
        compared += 1;
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn the_laws_tell_right_from_wrong() {
    let (mut right, mut wrong, mut none) = (0, 0, 0);
    let mut surprises = Vec::new();
    for record in records().iter().filter(|record| is_composed(record)) {
        let (Some(result), Some(post)) = (record["result"].as_str(), record["post"].as_str()) else { continue };
        let args: Vec<&str> = record["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap()).collect();
        let readable =
            args.iter().chain([&result]).all(|text| !["smem", "M_", "-"].iter().any(|what| text.contains(what)));
        let op = record["op"].as_str().unwrap();
        // CuTe's slice drops the offset, and its recasts may permute the elements of a group.
        if !readable || ["slice", "upcast", "downcast", "recast_layout"].contains(&op) {
            continue;
        }
        match (check(op, &args, result), post) {
            (Ok(Checked::Law), "ok") => right += 1,
            (Ok(Checked::NoLaw), _) => none += 1,
            (Err(_), post) if post != "ok" => wrong += 1,
            (found, post) => {
                surprises.push(format!("{op}({}) -> {result}: {found:?}, recorded: {post}", args.join(", ")))
            }
        }
    }
    println!("right {right}, wrong {wrong}, without a law {none}");
    for surprise in &surprises {
        println!("{surprise}");
    }
    assert!(surprises.is_empty(), "{}", surprises.len());
    assert!(right > 400 && wrong > 20, "{right} {wrong}");
}
