//! Random layouts with negative strides and with basis strides: each result is right by the definition of its operation on
//! plain numbers.

#[path = "random/numbers.rs"]
mod numbers;

use colex_dyn::expression::{Expression, Marks};
use colex_laws::Checked;
use colex_laws::coordinates::{Located, Path};
use colex_laws::signed::Signed;
use colex_laws::{coordinates, signed};
use numbers::Random;
use std::collections::BTreeMap;

fn integer(random: &mut Random, value: impl std::fmt::Display) -> String {
    format!("{}{value}", if random.below(4) > 0 { "_" } else { "" })
}

/// A layout of these modes.
fn join(modes: &[(String, String)]) -> String {
    let list = |of: fn(&(String, String)) -> &str| match modes {
        [mode] => of(mode).to_owned(),
        _ => format!("({})", modes.iter().map(of).collect::<Vec<_>>().join(",")),
    };
    format!("{}:{}", list(|mode| &mode.0), list(|mode| &mode.1))
}

/// A size: one of a single element is static, since the laws of plain layouts know static ones only.
fn size_text(random: &mut Random, size: usize) -> String {
    if size == 1 { "_1".to_owned() } else { integer(random, size) }
}

/// A layout of up to `rank` modes; a stride has the sign or the component that `stride` writes behind its magnitude.
fn layout(
    random: &mut Random,
    rank: usize,
    sizes: [usize; 8],
    mut stride: impl FnMut(&mut Random, usize) -> String,
) -> String {
    let mut next = 1;
    let modes: Vec<_> = (0..=random.below(rank))
        .map(|_| {
            let size = sizes[random.below(8)];
            // As often as not one that goes on where the mode before ends.
            let magnitude = if random.below(2) == 0 { next } else { [0, 1, 2, 3, 5, 8][random.below(6)] };
            next = magnitude * size;
            (size_text(random, size), stride(random, magnitude))
        })
        .collect();
    join(&modes)
}

fn backward(random: &mut Random, rank: usize) -> String {
    layout(random, rank, [0, 1, 2, 2, 3, 4, 4, 6], |random, magnitude| {
        let sign = if magnitude > 0 && random.below(2) == 0 { "-" } else { "" };
        integer(random, format!("{sign}{magnitude}"))
    })
}

fn forward(random: &mut Random, rank: usize) -> String {
    layout(random, rank, [0, 1, 2, 2, 3, 4, 4, 6], integer)
}

/// A layout of coordinates with components 0 and 1, or `0@1` and `1@1`.
fn located(random: &mut Random) -> String {
    let paths: &[&str] = [&["@0", "@1"][..], &["@0", "@0@1", "@1@1"]][random.below(2)];
    layout(random, 3, [1, 2, 2, 3, 4, 4, 5, 6], |random, magnitude| match magnitude {
        0 => "_0".to_owned(),
        _ => format!("{}{}", integer(random, magnitude), paths[random.below(paths.len())]),
    })
}

/// A tiler of one or two modes, or of all modes together.
fn tiler(random: &mut Random) -> String {
    let element = |random: &mut Random| match random.below(4) {
        0 => "_".to_owned(),
        1 => {
            let size = 1 + random.below(5);
            integer(random, size)
        }
        _ => forward(random, 2),
    };
    match random.below(2) {
        0 => forward(random, 2),
        _ => format!("<{},{}>", element(random), element(random)),
    }
}

fn evaluate(text: &str) -> Option<String> {
    let value = text.parse::<Expression>().ok()?.with_marks(Marks::Written).evaluate().ok()?;
    Some(value.to_string())
}

/// The number of rounds, unless `DYN_ROUNDS` is another one.
fn rounds() -> usize {
    std::env::var("DYN_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(800)
}

/// How often each operation had a result; all are right.
#[derive(Default)]
struct Judged(BTreeMap<&'static str, usize>);

impl Judged {
    /// Evaluates the operation, and judges its result by the arguments; whether the law is stated for them.
    fn judge(&mut self, op: &'static str, args: &[String], law: impl Fn(&[&str], &str) -> Result<bool, String>) {
        self.judge_text(op, &format!("{op}({})", args.join(", ")), args, law);
    }

    /// The same, where the operation is written in another way.
    fn judge_text(
        &mut self,
        op: &'static str,
        text: &str,
        args: &[String],
        law: impl Fn(&[&str], &str) -> Result<bool, String>,
    ) {
        let Some(result) = evaluate(text) else { return };
        let strings: Vec<&str> = args.iter().map(String::as_str).collect();
        match law(&strings, &result) {
            Ok(is_stated) => *self.0.entry(op).or_default() += usize::from(is_stated),
            Err(why) => panic!("{text} is {result}: {why}"),
        }
    }

    fn assert_each_at_least(&self, least: usize, operations: usize) {
        assert!(self.0.len() == operations && self.0.values().all(|count| *count >= least), "{:?}", self.0);
    }
}

#[test]
fn signed_results_keep_their_laws() {
    let (mut random, mut judged) = (Random(0x9e37_79b9_7f4a_7c15), Judged::default());
    for _ in 0..rounds() {
        let a = backward(&mut random, 3);
        let (tile, signed) = (forward(&mut random, 2), backward(&mut random, 2));
        let one_way = if random.below(2) == 0 { a.replace('-', "") } else { a.clone() };
        let target = integer(&mut random, 24);
        let n = ["1", "2", "3", "4", "6", "8"][random.below(6)].to_owned();
        let other = if random.below(2) == 0 { a.clone() } else { backward(&mut random, 3) };
        for (op, args) in [
            ("coalesce", vec![a.clone()]),
            ("flatten", vec![a.clone()]),
            ("cosize", vec![a.clone()]),
            ("composition", vec![a.clone(), signed.clone()]),
            ("logical_divide", vec![a.clone(), tile]),
            ("logical_product", vec![a.clone(), signed.clone()]),
            ("blocked_product", vec![a.clone(), signed.clone()]),
            ("raked_product", vec![a.clone(), signed]),
            ("complement", vec![a.clone(), target]),
            ("right_inverse", vec![a.clone()]),
            ("left_inverse", vec![one_way]),
            ("upcast", vec![a.clone(), n.clone()]),
            ("downcast", vec![a.clone(), n]),
            ("make_layout_like", vec![a.clone()]),
            ("make_fragment_like", vec![a.clone()]),
            ("max_alignment", vec![a.clone()]),
            ("max_common_layout", vec![a.clone(), other.clone()]),
            ("max_common_vector", vec![a, other]),
        ] {
            judged.judge(op, &args, |args, result| match op {
                // Of plain layouts it is CuTe's, which is 1 without elements.
                "cosize" if !args[0].contains('-') => Ok(false),
                // Of a layout without elements any layout would do, and its cosize may be 1 by the static strides alone.
                "composition" | "logical_divide" | "cosize" if Signed::parse(args[0])?.size() == 0 => Ok(false),
                _ => signed::check(op, args, result),
            });
        }
    }
    judged.assert_each_at_least(50, 18);
}

/// Whether two coordinate layouts have the same coordinates. Modes that are one in a component may be two in another.
fn is_same(one: &str, other: &str) -> Result<(), String> {
    let (one, other) = (Located::parse(one)?, Located::parse(other)?);
    let moving = |values: Vec<(Path, u64)>| values.into_iter().filter(|(_, value)| *value > 0).collect::<Vec<_>>();
    let is_at = |i: u64| Ok::<_, String>(moving(one.at(i)?) == moving(other.at(i)?));
    let are_same = (0..one.size()?).map(is_at).collect::<Result<Vec<_>, _>>()?;
    if one.size()? == other.size()? && !are_same.contains(&false) { Ok(()) } else { Err("another function".into()) }
}

#[test]
fn coordinate_results_keep_their_laws() {
    let (mut random, mut judged) = (Random(0x2545_f491_4f6c_dd1d), Judged::default());
    for _ in 0..rounds() {
        let (a, tiler) = (located(&mut random), tiler(&mut random));
        for (op, args) in [
            ("coalesce", vec![a.clone()]),
            ("flatten", vec![a.clone()]),
            ("composition", vec![a.clone(), tiler.clone()]),
            ("logical_divide", vec![a.clone(), tiler.clone()]),
            ("zipped_divide", vec![a.clone(), tiler.clone()]),
            ("tiled_divide", vec![a.clone(), tiler.clone()]),
            ("flat_divide", vec![a.clone(), tiler]),
        ] {
            judged.judge(op, &args, |args, result| match op {
                "coalesce" => is_same(args[0], result).map(|()| true),
                _ => Ok(coordinates::check(op, args, result)? == Checked::Law),
            });
        }
    }
    judged.assert_each_at_least(50, 7);
}

#[test]
fn layouts_behind_coordinates_keep_their_law() {
    let (mut random, mut judged) = (Random(0x1234_5678_9abc_def1), Judged::default());
    for _ in 0..rounds() {
        let (a, b) = (forward(&mut random, 3), located(&mut random));
        judged.judge("composition", &[a, b], |args, result| {
            coordinates::check_behind(args[0], args[1], result).map(|()| true)
        });
    }
    judged.assert_each_at_least(50, 1);
}

#[test]
fn layouts_after_bases_keep_laws() {
    let (mut random, mut judged) = (Random(0x0f1e_2d3c_4b5a_6978), Judged::default());
    for _ in 0..rounds() {
        let bits = 1 + random.below(3);
        let shift = bits + random.below(2);
        let back = layout(&mut random, 3, [1, 2, 2, 3, 4, 4, 2, 3], |random, magnitude| {
            integer(random, format!("{}{magnitude}", if magnitude > 0 { "-" } else { "" }))
        });
        let base = [40, 64, 127, 300][random.below(4)];
        let base = integer(&mut random, base);
        let a = format!("Sw<{bits},{},{shift}> o {base} o {back}", random.below(3));
        for (op, args) in [
            ("coalesce", vec![a.clone()]),
            ("cosize", vec![a.clone()]),
            ("call", vec![a.clone(), "5".to_owned()]),
            ("slice_and_offset", vec!["(_,1)".to_owned(), a.clone()]),
        ] {
            let text = match op {
                "call" => format!("({})({})", args[0], args[1]),
                "slice_and_offset" => format!("slice({}, {})", args[0], args[1]),
                op => format!("{op}({})", args[0]),
            };
            judged.judge_text(op, &text, &args, |args, result| {
                let result = if op == "call" || op == "cosize" { result.trim_start_matches('_') } else { result };
                // Only where no offset is negative, and the slice has both modes.
                let is_rank_two = args.len() < 2 || op == "call" || args[1].matches(',').count() == 4;
                if is_rank_two { signed::check_swizzled(op, args, result) } else { Ok(false) }
            });
        }
        // No coordinate is beyond a mode.
        let nested = random.below(2) == 0;
        let front = if nested { "(_512,(512,_512)):(_1,(_512,262144))" } else { "(512,512):(512,_1)" };
        let located = located(&mut random);
        let rows = random.below(3);
        let base = if nested { format!("({rows},(1,_2))") } else { format!("(_{rows},3)") };
        let b = format!("{front} o {base} o {located}");
        judged.judge_text("cosize", &format!("cosize({b})"), &[b], |args, result| {
            // Only coordinates have the base between them.
            match args[0].contains('@') {
                true => coordinates::check_cosize_in_front(args[0], result).map(|()| true),
                false => Ok(false),
            }
        });
    }
    judged.assert_each_at_least(50, 4);
}
