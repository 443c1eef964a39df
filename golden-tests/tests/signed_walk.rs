//! Operations on small layouts with signs at random: what is accepted has the values that the definition says, by its text and by
//! `at`; what is refused is told in the words of the library.
//!
//! `SIGNED_WALK=3000 cargo test -p colex-golden-tests --test signed_walk` walks further.

use std::path::Path;

use colex_golden_tests::signed::value;
use colex_golden_tests::walk::{Case, Random, walk};
use colex_laws::signed::{Signed, check};

const OPERATIONS: [&str; 10] = [
    "coalesce",
    "composition",
    "composition",
    "logical_divide",
    "logical_product",
    "blocked_product",
    "raked_product",
    "complement",
    "right_inverse",
    "cosize",
];

/// An integer of either kind.
fn integer(random: &mut Random, value: i64) -> String {
    if random.below(4) == 0 { value.to_string() } else { format!("_{value}") }
}

/// A layout of up to `rank` modes, of which some run backwards.
fn layout(random: &mut Random, rank: u64, strides: &[i64]) -> String {
    let modes = random.below(rank) + 1;
    let (mut shape, mut stride) = (Vec::new(), Vec::new());
    let mut next = 1;
    for _ in 0..modes {
        let size = random.one(&[0, 1, 1, 2, 2, 3, 4, 4, 5, 6]);
        // As often as not one that goes on where the mode before ends, so that modes are joined.
        let magnitude = if random.below(2) == 0 { next } else { random.one(strides) };
        let sign = if random.below(2) == 0 { -1 } else { 1 };
        next = magnitude * size;
        shape.push(integer(random, size));
        stride.push(integer(random, magnitude * sign));
    }
    match modes {
        1 => format!("{}:{}", shape[0], stride[0]),
        _ => format!("({}):({})", shape.join(","), stride.join(",")),
    }
}

fn cases(count: usize) -> Vec<Case> {
    let mut random = Random(7);
    (0..count)
        .map(|_| {
            let op = random.one(&OPERATIONS);
            let a = layout(&mut random, 3, &[0, 1, 2, 3, 5, 8]);
            let b = layout(&mut random, 2, &[0, 1, 1, 2, 3, 4]);
            let args = match op {
                "coalesce" | "right_inverse" | "cosize" => vec![a],
                "complement" => vec![a, integer(&mut random, 24)],
                // One that runs forward, as tiles do.
                "logical_divide" => vec![a, b.replace('-', "")],
                _ => vec![a, b],
            };
            let rust: Vec<String> = args.iter().map(|arg| value(arg).expect("a layout")).collect();
            let values = match op {
                "cosize" => "r.to_string()",
                _ => {
                    "{ let values: Vec<String> = (0..r.size()).map(|i| r.at(i).to_string()).collect(); \
                     format!(\"{r} | {}\", values.join(\";\")) }"
                }
            };
            let rest = rust[1..].join(", ");
            let expression = format!("{}.try_{op}({rest}).map(|r| {values}).map_err(|e| e.to_string())", rust[0]);
            Case { op, args, expression }
        })
        .collect()
}

#[test]
fn what_is_accepted_is_what_the_definition_says() {
    let count = std::env::var("SIGNED_WALK").ok().and_then(|count| count.parse().ok()).unwrap_or(160);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    walk("signed_walk", target, env!("CARGO_MANIFEST_DIR"), &cases(count), 3, judged);
}

fn judged(case: &Case, got: &str) -> Result<(), String> {
    let args: Vec<&str> = case.args.iter().map(String::as_str).collect();
    let (text, values) = got.split_once(" | ").unwrap_or((got, ""));
    if !check(case.op, &args, text)? {
        return Err("no law".into());
    }
    if values.is_empty() {
        return Ok(());
    }
    let signed = Signed::parse(text)?;
    for (i, value) in (0..).zip(values.split(';')) {
        if value.parse() != Ok(signed.at(i)) {
            return Err(format!("{text} is {value} at {i}"));
        }
    }
    Ok(())
}
