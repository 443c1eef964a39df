//! Operations on random small layouts with signs: an accepted result has the values of the definition, by its text and by
//! `at`; a refusal has the words of the library.
//!
//! `SIGNED_WALK=3000 cargo test -p colex-golden-tests --test signed_walk` walks further.

use std::path::Path;

use colex_golden_tests::signed::value;
use colex_golden_tests::walk::{Case, Random, walk};
use colex_laws::signed::{Signed, check};

const OPERATIONS: [&str; 20] = [
    "coalesce",
    "composition",
    "composition",
    "logical_divide",
    "logical_product",
    "blocked_product",
    "raked_product",
    "complement",
    "right_inverse",
    "left_inverse",
    "left_inverse",
    "upcast",
    "upcast",
    "downcast",
    "make_layout_like",
    "make_fragment_like",
    "max_alignment",
    "max_common_layout",
    "max_common_vector",
    "cosize",
];

/// An integer of either kind.
fn integer(random: &mut Random, value: i64) -> String {
    if random.below(4) == 0 { value.to_string() } else { format!("_{value}") }
}

/// A layout of up to `rank` modes; some run backwards.
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

/// The layout with all strides running back.
fn one_way(layout: &str) -> String {
    let (shape, stride) = layout.split_once(':').expect("a layout");
    let mut back = String::new();
    let mut before = ' ';
    for c in stride.replace('-', "").chars() {
        if c.is_ascii_digit() && c != '0' && !before.is_ascii_digit() {
            back.push('-');
        }
        back.push(c);
        before = c;
    }
    format!("{shape}:{back}")
}

fn cases(count: usize) -> Vec<Case> {
    let mut random = Random(7);
    (0..count)
        .map(|_| {
            let op = random.one(&OPERATIONS);
            let a = layout(&mut random, 3, &[0, 1, 2, 3, 5, 8]);
            let b = layout(&mut random, 2, &[0, 1, 1, 2, 3, 4]);
            let args = match op {
                "coalesce" | "right_inverse" | "cosize" | "make_layout_like" | "make_fragment_like"
                | "max_alignment" => {
                    vec![a]
                }
                // One way, so that there is one as often as not.
                "left_inverse" if random.below(3) != 0 => vec![one_way(&a)],
                "left_inverse" => vec![a],
                "upcast" | "downcast" => vec![a, random.one(&["1", "2", "3", "4", "6", "8"]).to_string()],
                // The same to begin with.
                "max_common_layout" | "max_common_vector" if random.below(2) == 0 => vec![a.clone(), a],
                "complement" => vec![a, integer(&mut random, 24)],
                // One that runs forward, as tiles do.
                "logical_divide" => vec![a, b.replace('-', "")],
                _ => vec![a, b],
            };
            let rust: Vec<String> = args.iter().map(|arg| value(arg).expect("a layout")).collect();
            let values = match op {
                "cosize" => "r.to_string()",
                "max_alignment" | "max_common_vector" => "notation(&r).to_string()",
                _ => {
                    "{ let values: Vec<String> = (0..r.size()).map(|i| r.at(i).to_string()).collect(); \
                     format!(\"{r} | {}\", values.join(\";\")) }"
                }
            };
            let rest = rust[1..].join(", ");
            let result = match op {
                "upcast" | "downcast" => format!("{}.try_{op}::<typenum::U{}>()", rust[0], args[1]),
                "max_alignment" | "max_common_layout" | "max_common_vector" => {
                    format!("Ok::<_, LayoutError>({}.{op}({rest}))", rust[0])
                }
                _ => format!("{}.try_{op}({rest})", rust[0]),
            };
            let expression = format!("{result}.map(|r| {values}).map_err(|e| e.to_string())");
            Case { op, args, expression }
        })
        .collect()
}

#[test]
fn accepted_results_match_the_definition() {
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
