//! Operations on swizzles around random small layouts, static, dynamic and mixed: an accepted result is the function of the
//! definition; a refusal has the words of the library.
//!
//! The strides, the offsets and the bits of the swizzles are not made for each other: sums carry, and modes overlap.
//!
//! `COMPOSED_WALK=3000 cargo test -p colex-golden-tests --test composed_walk` walks further.

use std::path::Path;

use colex_golden_tests::composed::{ComposedCase, Operations};
use colex_golden_tests::walk::{Case, Random, walk};
use colex_laws::Checked;
use colex_laws::composed::check;

const OPERATIONS: [&str; 20] = [
    "coalesce",
    "composition",
    "composition",
    "behind",
    "behind",
    "logical_divide",
    "zipped_divide",
    "logical_product",
    "blocked_product",
    "tile_to_shape",
    "slice",
    "slice_and_offset",
    "slice_and_offset",
    "domain_offset",
    "upcast",
    "downcast",
    "right_inverse",
    "left_inverse",
    "max_common_vector",
    "cosize",
];

/// How many integers are dynamic: none, one of four, or all.
type Dynamic = u64;

/// An integer of either kind.
fn integer(random: &mut Random, dynamic: Dynamic, value: u64) -> String {
    let is_dynamic = dynamic != 0 && random.below(4) < dynamic;
    if is_dynamic { value.to_string() } else { format!("_{value}") }
}

/// Sizes and strides of up to `rank` modes: a compact layout in some order, with a gap here and there, or any strides.
fn modes(random: &mut Random, rank: u64) -> Vec<(u64, u64)> {
    let rank = random.below(rank) + 1;
    let sizes: &[u64] = if random.below(2) == 0 { &[2, 4, 8] } else { &[1, 2, 3, 4, 5, 6] };
    let any = random.below(4) == 0;
    let mut next = random.one(&[1, 1, 1, 2, 3]);
    let mut modes = Vec::new();
    for _ in 0..rank {
        let size = random.one(sizes);
        let stride = if any { random.one(&[0, 1, 2, 3, 5, 8, 12]) } else { next };
        next *= size * random.one(&[1, 1, 1, 1, 2, 3]);
        // In front, behind, or between.
        modes.insert(random.below(modes.len() as u64 + 1) as usize, (size, stride));
    }
    modes
}

/// A list of integers, or the only one.
fn tuple(parts: &[String]) -> String {
    match parts {
        [one] => one.clone(),
        _ => format!("({})", parts.join(",")),
    }
}

fn layout(random: &mut Random, dynamic: Dynamic, modes: &[(u64, u64)]) -> String {
    let mut part = |of: fn(&(u64, u64)) -> u64| {
        tuple(&modes.iter().map(|mode| integer(random, dynamic, of(mode))).collect::<Vec<_>>())
    };
    format!("{}:{}", part(|mode| mode.0), part(|mode| mode.1))
}

/// A swizzle of up to three bits, in either direction.
fn swizzle(random: &mut Random) -> String {
    let bits = random.below(4);
    let (base, shift) = (random.below(4), bits + random.below(2));
    let sign = if shift != 0 && random.below(2) == 0 { "-" } else { "" };
    format!("Sw<{bits},{base},{sign}{shift}>")
}

/// A coordinate of the modes; of a slice some of them are kept.
fn coordinate(random: &mut Random, modes: &[(u64, u64)], keeps: bool) -> String {
    let kept = if keeps { random.below(modes.len() as u64) } else { modes.len() as u64 };
    let of = |(k, (size, _)): (usize, &(u64, u64))| match k as u64 == kept || keeps && random.below(3) == 0 {
        true => "_".to_string(),
        false => {
            let value = random.below(*size);
            integer(random, 2, value)
        }
    };
    tuple(&modes.iter().enumerate().map(of).collect::<Vec<_>>())
}

/// An operation and its arguments.
fn program(random: &mut Random) -> (&'static str, Vec<String>) {
    let op = random.one(&OPERATIONS);
    let dynamic = random.one(&[0, 1, 4]);
    let inside = modes(random, 3);
    let offset = match op {
        // It does not exist after an offset.
        "right_inverse" | "left_inverse" => "_0".to_string(),
        _ => {
            let offset = random.one(&[0, 0, 0, 1, 3, 4, 8, 9, 16, 40]);
            integer(random, 2, offset)
        }
    };
    let a = format!("{} o {offset} o {}", swizzle(random), layout(random, dynamic, &inside));
    let tile = modes(random, 2);
    let tiler = layout(random, dynamic, &tile);
    match op {
        "coalesce" | "right_inverse" | "left_inverse" | "cosize" => (op, vec![a]),
        "behind" => {
            let front = modes(random, 3);
            ("composition", vec![layout(random, dynamic, &front), a])
        }
        "slice" | "slice_and_offset" => (op, vec![coordinate(random, &inside, true), a]),
        "domain_offset" => (op, vec![coordinate(random, &inside, false), a]),
        "upcast" | "downcast" => (op, vec![a, random.one(&["1", "2", "4"]).to_string()]),
        "tile_to_shape" => {
            let sizes: Vec<u64> = inside.iter().map(|(size, _)| size * random.one(&[1, 2, 3])).collect();
            (op, vec![a, tuple(&sizes.iter().map(|size| integer(random, dynamic, *size)).collect::<Vec<_>>())])
        }
        // Often the same layout inside.
        "max_common_vector" if random.below(2) == 0 => (op, vec![a, layout(random, dynamic, &inside)]),
        _ => (op, vec![a, tiler]),
    }
}

fn cases(count: usize) -> Vec<Case> {
    let operations = Operations::read(include_str!("../data/composed_operations.txt")).expect("a table");
    let mut random = Random(11);
    let case = |_| {
        let (op, args) = program(&mut random);
        let written = ComposedCase {
            id: String::new(),
            area: "composed".into(),
            op: op.into(),
            args: args.clone(),
            result: String::new(),
            message: String::new(),
            indices: None,
            is_right: None,
        };
        Case { op, args, expression: operations.program(&written).expect("a program") }
    };
    (0..count).map(case).collect()
}

#[test]
fn accepted_results_match_the_definition() {
    let count = std::env::var("COMPOSED_WALK").ok().and_then(|count| count.parse().ok()).unwrap_or(200);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    walk("composed_walk", target, env!("CARGO_MANIFEST_DIR"), &cases(count), 3, judged);
}

fn judged(case: &Case, got: &str) -> Result<(), String> {
    let args: Vec<&str> = case.args.iter().map(String::as_str).collect();
    match check(case.op, &args, got)? {
        Checked::Law => Ok(()),
        Checked::NoLaw => Err(format!("{got}, and no law to judge it")),
    }
}
