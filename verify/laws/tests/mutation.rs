//! Every law can fail: a result of CuTe with one number changed breaks it.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use colex_laws::evaluate::compact::{compact_col_major, compact_ordered, compact_row_major};
use colex_laws::evaluate::{cosize, offset, size};
use colex_laws::{Checked, Int, IntTuple, Layout, Value, check};
use common::accepted;

/// The tuple with one more at leaf `k`.
fn bumped(tuple: &IntTuple, k: usize) -> IntTuple {
    let mut leaf = 0;
    tuple.map(&mut |int| {
        leaf += 1;
        let value = int.value + u64::from(leaf == k + 1);
        Int { value, ..int }
    })
}

/// The results that differ from this one in one number. The stride of a mode of size 1 is left
/// alone: it is meaningless.
fn mutants(result: &Value) -> Vec<Value> {
    match result {
        Value::Layout(layout) => {
            let (shape, stride) = (layout.shape(), layout.stride());
            let leaves = layout.leaves();
            let shapes = (0..leaves.len()).map(|k| (bumped(shape, k), stride.clone()));
            let moving = (0..leaves.len()).filter(|&k| leaves[k].shape.value > 1);
            let strides = moving.map(|k| (shape.clone(), bumped(stride, k)));
            let mutants = shapes.chain(strides);
            mutants.filter_map(|(s, d)| Layout::new(s, d).ok()).map(Value::Layout).collect()
        }
        Value::Tuple(elements) => (0..elements.len())
            .flat_map(|k| {
                let inner = mutants(&elements[k]).into_iter();
                inner.map(move |mutant| {
                    let mut elements = elements.clone();
                    elements[k] = mutant;
                    Value::Tuple(elements)
                })
            })
            .collect(),
        Value::Int(int) => vec![Value::Int(Int { value: int.value + 1, ..*int })],
        Value::Tiler(_) | Value::Underscore => Vec::new(),
    }
}

/// Whether the mutant differs only where a compact stride is free: over a mode of size 1.
fn is_free(op: &str, args: &[Value], mutant: &Value) -> bool {
    let tuple = |value: &Value| value.as_int_tuple();
    let layout = |result: &Value| {
        let strides = Layout::new(tuple(&args[0])?, tuple(result)?).ok()?;
        Some(strides.leaves())
    };
    let start = args.get(1).and_then(tuple).and_then(|start| start.as_int());
    let start = start.map_or(1, |start| start.value);
    let expected = tuple(&args[0]).map(|shape| match op {
        "compact_col_major" => compact_col_major(&shape, start),
        "compact_row_major" => compact_row_major(&shape, start),
        "compact_order" => compact_ordered(&shape, &tuple(&args[1]).unwrap()).unwrap(),
        _ => shape,
    });
    let pair = layout(mutant).zip(expected.and_then(|e| layout(&e.into())));
    op.starts_with("compact")
        && pair.is_some_and(|(found, expected)| {
            let moving = found.iter().zip(&expected).filter(|(mode, _)| mode.shape.value > 1);
            moving.into_iter().all(|(x, y)| x.stride.value == y.stride.value)
        })
}

/// Whether the law leaves the result open, so that another number can be right, too.
fn is_open(op: &str, args: &[Value]) -> bool {
    let layouts: Vec<&Layout> = args.iter().filter_map(Value::as_layout).collect();
    match op {
        // With dynamic integers the largest vector is not known, and any smaller one is right.
        "max_common_vector" => layouts.iter().any(|layout| !layout.is_static()),
        // Offsets that the layout does not have, or has twice, go anywhere.
        "left_inverse" => {
            let offsets = (0..size(layouts[0].shape())).map(|i| offset(layouts[0], i));
            let offsets: BTreeSet<u64> = offsets.collect();
            offsets.len() as u64 != size(layouts[0].shape()) || offsets.len() as u64 != cosize(layouts[0])
        }
        // An empty layout is any function.
        "make_layout" => args[0].as_int_tuple().is_some_and(|shape| size(&shape) == 0),
        _ => false,
    }
}

#[test]
fn a_changed_number_breaks_the_law() {
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut survivors = Vec::new();
    for case in accepted().iter().filter(|case| case.is_plain()) {
        let Ok((args, result)) = case.values() else {
            continue;
        };
        if check(&case.op, &args, &result) != Ok(Checked::Law) {
            continue;
        }
        for mutant in mutants(&result).into_iter().filter(|mutant| !is_free(&case.op, &args, mutant)) {
            let count = counts.entry(case.op.clone()).or_default();
            count[0] += 1;
            if check(&case.op, &args, &mutant).is_ok() {
                count[1] += 1;
                if is_open(&case.op, &args) {
                    continue;
                }
                survivors.push(format!("{} as {mutant}", case.text()));
            }
        }
    }
    for (op, [mutants, survived]) in &counts {
        println!("{op:24} mutants {mutants:5}  survived {survived:4}");
    }
    assert!(survivors.is_empty(), "{}", survivors.join("\n"));
}
