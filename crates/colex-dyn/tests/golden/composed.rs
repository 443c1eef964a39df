//! The recorded cases of swizzles and composed layouts: each result is right by the definition of its operation, whatever
//! CuTe printed.

use std::collections::BTreeSet;

use colex_dyn::expression::{Expression, Marks};
use colex_golden_tests::composed::{ComposedCase, cases, has_underscore, position_independent};
use colex_golden_tests::report::{Counts, none_failed, say};
use colex_laws::Checked;
use colex_laws::composed::{Composed, check};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../verify/golden/data/");

/// The operations that composed layouts do not have here.
const MISSING: [&str; 6] =
    ["complement", "complement1", "filter_zeros", "gmma_atom", "get_nonswizzle_portion", "get_swizzle_portion"];

/// The operations that refuse a case although CuTe's result is right: bits of no period, and recasts beyond the swizzle.
const REFUSED: [&str; 5] = ["call", "left_inverse", "make_swizzle", "recast_layout", "upcast"];

fn read(name: &str) -> String {
    std::fs::read_to_string(format!("{DATA}{name}")).unwrap()
}

/// The operation as an expression.
fn expression(op: &str, args: &[String]) -> String {
    let name = match op {
        "call" if has_underscore(&args[1]) => return format!("slice({}, {})", args[1], args[0]),
        "call" => return format!("({})({})", args[0], args[1]),
        "composition3" => return args.join(" o "),
        "size_get" | "cosize_get" | "shape_get" => {
            let measure = op.trim_end_matches("_get");
            return format!("{measure}(mode({}, {}))", args[0], args[1]);
        }
        "get2" => return format!("mode(mode({}, {}), {})", args[0], args[1], args[2]),
        "as_position_independent_swizzle_layout" => return args[0].clone(),
        "append_n" => "append_to_rank",
        "coalesce_by_profile" => "coalesce",
        "withshape" => "with_shape",
        "tile_to_shape3" => "tile_to_shape",
        op => op,
    };
    format!("{name}({})", args.join(", "))
}

fn evaluate(text: &str) -> Result<String, String> {
    let value = text.parse::<Expression>().and_then(|expression| expression.with_marks(Marks::Written).evaluate());
    value.map(|value| value.to_string()).map_err(|error| error.kind().to_string())
}

fn described(case: &ComposedCase) -> String {
    format!("{} {}({}) -> {}", case.id, case.op, case.args.join(", "), case.result)
}

/// The column of the table, or why the result is wrong.
fn judged(case: &ComposedCase) -> Result<&'static str, String> {
    let args: Vec<String> = case.args.iter().map(|arg| position_independent(arg)).collect();
    if args.iter().any(|arg| arg.contains("smem_ptr") || arg.contains("M_")) {
        return Ok("of memory");
    }
    let text = expression(&case.op, &args);
    let Ok(got) = evaluate(&text) else {
        return Ok(if case.is_right == Some(false) { "CuTe wrong, refused here" } else { "refused" });
    };
    let unmarked = |text: &str| text.trim_start_matches('_').to_owned();
    let expected = position_independent(&case.result);
    let same_text = got == expected || unmarked(&got) == unmarked(&expected);
    let strings: Vec<&str> = args.iter().map(String::as_str).collect();
    let held = match case.op.as_str() {
        "call" if has_underscore(strings[1]) => check("slice", &[strings[1], strings[0]], &got)?,
        op => check(op, &strings, &got)?,
    };
    let has_values = || {
        let Some(indices) = &case.indices else { return Ok::<_, String>(false) };
        let got = Composed::parse(&got)?;
        Ok(got.size() == indices.len() as u64 && (0..).zip(indices).all(|(i, value)| Some(got.at(i)) == *value))
    };
    match held {
        Checked::Law if case.is_right == Some(false) => Ok("CuTe wrong, ours right"),
        _ if same_text => Ok("same text"),
        Checked::Law => Ok("same function"),
        Checked::NoLaw if has_values()? => Ok("same function"),
        Checked::NoLaw => Err(format!("{got}, and no law to judge it")),
    }
}

#[test]
fn composed_cases_are_right() {
    let cases = cases(&read("composed.jsonl")).unwrap();
    let (mut counts, mut failures, mut refused) = (Counts::default(), Vec::new(), BTreeSet::new());
    for case in cases.iter().filter(|case| !MISSING.contains(&case.op.as_str())) {
        match judged(case) {
            Ok(column) => {
                if column == "refused" {
                    refused.insert(case.op.clone());
                }
                counts.add(&format!("{}: {}", case.area, case.op), column);
            }
            Err(why) => failures.push(format!("{}: {why}", described(case))),
        }
    }
    say(&counts);
    assert_eq!(refused.iter().map(String::as_str).collect::<Vec<_>>(), REFUSED, "operations with refused cases");
    assert!(none_failed("composed cases", &failures));
}

/// A result of a case that CuTe refuses is right by its definition, too.
#[test]
fn refused_composed_cases_are_right() {
    let (mut counts, mut failures) = (Counts::default(), Vec::new());
    for case in cases(&read("rejected_composed.jsonl")).unwrap() {
        if MISSING.contains(&case.op.as_str()) {
            continue;
        }
        match judged(&case) {
            Ok(column) => counts.add(&format!("{}: {}", case.area, case.op), column),
            Err(why) if why.ends_with("no law to judge it") => counts.add(&case.op, "no law"),
            Err(why) => failures.push(format!("{}: {why}", described(&case))),
        }
    }
    say(&counts);
    assert!(none_failed("refused composed cases", &failures));
}
