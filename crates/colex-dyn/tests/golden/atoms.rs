//! The recorded cases of atoms that are operations on layouts: the threads of a tiled MMA, the part of each thread, and the
//! thread-value layout of a tiled copy, by the formulas of CuTe's `mma_atom.hpp` and `copy_atom.hpp`.

use colex_dyn::DynLayout;
use colex_dyn::expression::{Expression, Marks, Value};
use colex_golden_tests::report::{Counts, none_failed, say};
use serde_json::Value as Json;
use std::collections::BTreeMap;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../verify/golden/data/atoms.jsonl");

fn evaluate(text: &str) -> Result<Value, String> {
    let value = text.parse::<Expression>().and_then(|expression| expression.with_marks(Marks::Written).evaluate());
    value.map(|value| value.into_value()).map_err(|error| format!("{text}: {}", error.kind()))
}

/// The elements of a tuple `(a,b)` or a tiler `<a,b>`.
fn elements(text: &str) -> Vec<&str> {
    let (inner, mut depth, mut begin, mut all) = (&text[1..text.len() - 1], 0, 0, Vec::new());
    for (at, c) in inner.char_indices() {
        match c {
            '(' | '<' => depth += 1,
            ')' | '>' => depth -= 1,
            ',' if depth == 0 => {
                all.push(&inner[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    all.push(&inner[begin..]);
    all
}

/// A tile of the atom is larger than the tensor: threads beyond it stand still here, and CuTe gives them a stride.
const BEYOND: &str = "tm610";

/// The recorded properties of each MMA atom.
type Atoms = BTreeMap<(String, String), String>;

/// The operation as an expression, if it is one on layouts.
fn expression(op: &str, args: &[&str], atoms: &Atoms) -> Option<String> {
    let of_atom = |name: &str| atoms.get(&(name.to_owned(), args[0].to_owned())).map(String::as_str);
    Some(match (op, args) {
        ("thr_layout_vmnk", [_, layout, _]) => format!("tiled_product({}, {layout})", of_atom("ThrID")?),
        // The tile of the permutation, then of the atom, then its threads and values, then the threads of the atoms.
        ("thrfrg_A" | "thrfrg_B" | "thrfrg_C", [_, layout, permutation, tensor]) => {
            let (name, [i, j]) = match op {
                "thrfrg_A" => ("ALayout", [0, 2]),
                "thrfrg_B" => ("BLayout", [1, 2]),
                _ => ("CLayout", [0, 1]),
            };
            let of = |text: &str| elements(text).into_iter().map(str::to_owned).collect::<Vec<_>>();
            let (tile, atom, threads) = (of(permutation), of(of_atom("Shape_MNK")?), of(layout.split_once(':')?.0));
            let tensor = format!("logical_divide({tensor}, <{},{}>)", tile[i], tile[j]);
            let tensor = format!("zipped_divide({tensor}, <{},{}>)", atom[i], atom[j]);
            let tensor = format!("composition({tensor}, <{},_>)", of_atom(name)?);
            // `_` takes the threads and values of the atom apart, as they are.
            let tensor = format!("logical_divide({tensor}, <_,<{},{}>>)", threads[i], threads[j]);
            format!("zip2_by({tensor}, <_,<_,_>>)")
        }
        ("Tiler_MN", ["make_tiled_copy", _, _, threads, values]) => {
            format!("product_each(shape(raked_product({threads}, {values})))")
        }
        ("TiledLayout_TV", ["make_tiled_copy", _, _, threads, values]) => format!(
            "with_shape(right_inverse(raked_product({threads}, {values})), ({}, {}))",
            evaluate(&format!("size({threads})")).ok()?,
            evaluate(&format!("size({values})")).ok()?
        ),
        _ => return None,
    })
}

/// The offsets of a layout.
fn offsets(layout: &DynLayout) -> Vec<u64> {
    (0..layout.size().unwrap().value()).map(|index| layout.at(index).unwrap()).collect()
}

#[test]
fn cases_of_atoms_are_right() {
    let text = std::fs::read_to_string(DATA).unwrap();
    let records: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let string = |json: &Json| json.as_str().unwrap_or_default().to_owned();
    let atoms: Atoms = records
        .iter()
        .filter(|record| record["area"] == "mma_atom")
        .map(|record| ((string(&record["op"]), string(&record["args"][0])), string(&record["result"])))
        .collect();
    let (mut counts, mut failures) = (Counts::default(), Vec::new());
    for record in &records {
        let args: Vec<&str> = record["args"].as_array().unwrap().iter().filter_map(Json::as_str).collect();
        let (op, expected) = (string(&record["op"]), string(&record["result"]));
        let Some(text) = expression(&op, &args, &atoms) else { continue };
        let column = match evaluate(&text) {
            Ok(value) if value.to_string() == expected => Ok("same text"),
            Ok(_) if record["id"] == BEYOND => Ok("beyond the tensor"),
            Ok(Value::Layout(layout)) => match expected.parse::<DynLayout>() {
                Ok(recorded) if offsets(&recorded) == offsets(&layout) => Ok("same function"),
                _ => Err(format!("{text} is {layout}, recorded {expected}")),
            },
            Ok(value) => Err(format!("{text} is {value}, recorded {expected}")),
            Err(why) => Err(format!("{why}, recorded {expected}")),
        };
        match column {
            Ok(column) => counts.add(&op, column),
            Err(why) => failures.push(format!("{}: {why}", record["id"])),
        }
    }
    say(&counts);
    assert!(none_failed("cases of atoms", &failures));
    assert!(counts.total("same text") > 100);
}
