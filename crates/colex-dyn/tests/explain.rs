//! An explanation is the operation's own: the same result, steps that are true, operands near by that are accepted.

#[path = "random/generator.rs"]
mod generator;
#[path = "random/numbers.rs"]
mod numbers;

use colex_dyn::explain::{
    Change, CoalesceStep, ComplementStep, CompositionStep, InverseStep, Operand, Part, Passage, Step, Work,
};
use colex_dyn::expression::Expression;
use colex_dyn::{DynLayout, DynTiler, DynTuple, Explanation, Flavour, LayoutError};
use numbers::Random;

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

const FLAVOURS: [Flavour; 4] = [Flavour::Logical, Flavour::Zipped, Flavour::Tiled, Flavour::Flat];

/// The operation of an explanation with other operands.
fn operation(name: &str, a: &DynLayout, b: &Operand) -> Result<DynLayout, LayoutError> {
    let tiler = || match b {
        Operand::Tiler(tiler) => tiler.clone(),
        Operand::Layout(layout) => layout.into(),
        other => panic!("{other}"),
    };
    match (name, b) {
        ("composition", _) => a.composition(tiler()),
        ("logical_divide", _) => a.logical_divide(tiler()),
        ("zipped_divide", _) => a.zipped_divide(tiler()),
        ("tiled_divide", _) => a.tiled_divide(tiler()),
        ("flat_divide", _) => a.flat_divide(tiler()),
        ("exact_logical_divide", _) => a.exact_logical_divide(tiler()),
        ("exact_zipped_divide", _) => a.exact_zipped_divide(tiler()),
        ("exact_tiled_divide", _) => a.exact_tiled_divide(tiler()),
        ("exact_flat_divide", _) => a.exact_flat_divide(tiler()),
        ("logical_product", _) => a.logical_product(tiler()),
        ("zipped_product", _) => a.zipped_product(tiler()),
        ("tiled_product", _) => a.tiled_product(tiler()),
        ("flat_product", _) => a.flat_product(tiler()),
        ("blocked_product", Operand::Layout(b)) => a.blocked_product(b),
        ("raked_product", Operand::Layout(b)) => a.raked_product(b),
        ("complement", Operand::Tuple(cotarget)) => a.complement(cotarget),
        ("coalesce_by", _) => a.coalesce_by(tiler()),
        ("coalesce", _) => a.coalesce(),
        ("complement_in_cosize", _) => a.complement_in_cosize(),
        ("right_inverse", _) => a.right_inverse(),
        ("left_inverse", _) => a.left_inverse(),
        other => panic!("{other:?}"),
    }
}

/// The explanations of all operations, each with the name of the operation and its second operand.
fn explanations(random: &mut Random) -> Vec<(DynLayout, &'static str, Operand, Explanation)> {
    let a = layout(&random.layout());
    let b = layout(&random.layout());
    let tiler: DynTiler = if random.below(3) == 0 { b.clone().into() } else { random.tiler(2).parse().unwrap() };
    let cotarget: DynTuple = random.shape(0).parse().unwrap();
    let mut all = vec![
        ("composition", Operand::Tiler(tiler.clone()), a.explain_composition(tiler.clone())),
        ("coalesce", Operand::Tuple(cotarget.clone()), a.explain_coalesce()),
        ("coalesce_by", Operand::Tiler(tiler.clone()), a.explain_coalesce_by(tiler.clone())),
        ("complement", Operand::Tuple(cotarget.clone()), a.explain_complement(&cotarget)),
        ("complement_in_cosize", Operand::Tuple(cotarget.clone()), a.explain_complement_in_cosize()),
        ("right_inverse", Operand::Tuple(cotarget.clone()), a.explain_right_inverse()),
        ("left_inverse", Operand::Tuple(cotarget), a.explain_left_inverse()),
        ("blocked_product", Operand::Layout(b.clone()), a.explain_blocked_product(&b)),
        ("raked_product", Operand::Layout(b.clone()), a.explain_raked_product(&b)),
    ];
    for flavour in FLAVOURS {
        for explanation in [
            a.explain_divide(flavour, tiler.clone()),
            a.explain_exact_divide(flavour, tiler.clone()),
            a.explain_product(flavour, tiler.clone()),
        ] {
            all.push((explanation.operation(), Operand::Tiler(tiler.clone()), explanation));
        }
    }
    all.into_iter().map(|(name, b, explanation)| (a.clone(), name, b, explanation)).collect()
}

#[test]
fn explained_results_match_the_operation() {
    let (mut random, mut defined, mut refused, mut nearby) = (Random(0x5851_f42d_4c95_7f2d), 0, 0, 0);
    for _ in 0..40 {
        for (a, name, b, explanation) in explanations(&mut random) {
            assert_eq!(explanation.result().cloned(), operation(name, &a, &b), "{explanation}");
            let text = explanation.to_string();
            match explanation.result() {
                Ok(result) => {
                    defined += 1;
                    assert!(text.ends_with(&format!("\n= {result}\n")) && explanation.nearby().is_empty(), "{text}");
                }
                Err(law) => {
                    refused += 1;
                    assert!(text.contains(&format!("\nNot defined: {law}.\n")), "{text}");
                }
            }
            for suggestion in explanation.nearby() {
                nearby += 1;
                let result = match (suggestion.place(), suggestion.operand()) {
                    (0, Operand::Layout(a)) => operation(name, a, &b),
                    (1, b) => operation(name, &a, b),
                    other => panic!("{other:?}"),
                };
                assert_eq!(result.as_ref(), Ok(suggestion.result()), "{suggestion} of {explanation}");
                let (Change::Size { from, to } | Change::Stride { from, to }) = suggestion.change() else {
                    panic!("{suggestion}")
                };
                assert!(from != to && to > 0, "{suggestion}");
            }
        }
    }
    println!("{defined} defined, {refused} refused, {nearby} operands near by");
    assert!(defined > 400 && refused > 250 && nearby > 250, "{defined} {refused} {nearby}");
}

/// Every step, those in others too.
fn each<'a>(steps: &'a [Step], look: &mut impl FnMut(&'a Step)) {
    for step in steps {
        look(step);
        match step {
            Step::Part(part) => each(part.steps(), look),
            Step::InMode { steps, .. } => each(steps, look),
            _ => {}
        }
    }
}

/// The text of a step of a coalesce, a complement or an inverse, and the result of a part of the work.
fn assert_true(step: &Step, seen: &mut [u64; 8]) {
    match step {
        Step::Coalesce(CoalesceStep::Merged { run, mode, into }) => {
            assert_eq!(run.shape().value() * run.stride().value(), mode.stride().value(), "{step:?}");
            assert_eq!(run.shape().value() * mode.shape().value(), into.shape().value(), "{step:?}");
            seen[0] += 1;
        }
        Step::Complement(ComplementStep::Hole { mode, below, hole, remainder }) => {
            assert_eq!(mode.stride().value(), hole.shape().value() * below + remainder, "{step:?}");
            assert!(remainder < below && hole.stride().value() == *below, "{step:?}");
            seen[1] += 1;
        }
        Step::Complement(ComplementStep::Inside { mode, below }) => {
            (seen[2], _) = (seen[2] + 1, assert!(mode.stride().value() < *below, "{step:?}"));
        }
        Step::Inverse(InverseStep::Chain { mode, end, is_next, .. }) if *is_next => {
            (seen[3], _) = (seen[3] + 1, assert_eq!(mode.stride().value(), *end, "{step:?}"));
        }
        Step::Inverse(InverseStep::Gap { mode, below, gap }) => {
            (seen[4], _) = (seen[4] + 1, assert_eq!(mode.stride().value() / below, gap.shape().value(), "{step:?}"));
        }
        Step::Part(part) => match (part.work(), part.result()) {
            (Work::Coalesce { layout }, Ok(result)) => {
                let is_size_one = |result: &DynLayout| layout.coalesce_x().as_ref() == Ok(result);
                assert!(
                    layout.coalesce().as_ref() == Ok(result) || is_size_one(result) || is_empty(layout),
                    "{step:?}"
                );
                seen[5] += 1;
            }
            (Work::Composition { left, right }, Ok(result)) => {
                (seen[6], _) = (seen[6] + 1, assert_eq!(left.composition(right).as_ref(), Ok(result)));
            }
            // A divide and a product may ask for less than all of the cotarget.
            (Work::Complement { layout, cotarget }, Ok(result)) => {
                assert!(layout.complement(cotarget).is_err() || layout.complement(cotarget).as_ref() == Ok(result));
                seen[7] += 1;
            }
            _ => {}
        },
        _ => {}
    }
}

fn is_empty(layout: &DynLayout) -> bool {
    layout.size().is_ok_and(|size| size.value() == 0)
}

#[test]
fn every_step_is_true() {
    let (mut random, mut seen) = (Random(0x0123_4567_89ab_cdef), [0; 8]);
    for _ in 0..50 {
        for (_, _, _, explanation) in explanations(&mut random) {
            each(explanation.steps(), &mut |step| assert_true(step, &mut seen));
        }
    }
    assert!(seen.iter().all(|seen| *seen >= 5), "{seen:?}");
}

#[test]
fn each_composition_step_is_true() {
    let mut seen = [0; 7];
    for (s, t) in (1..=9).flat_map(|s| (2..=3).map(move |t| (s, t))) {
        for (n, r) in (1..=16).flat_map(|n| (0..=24).map(move |r| (n, r))) {
            let (a, b) = (layout(&format!("(_{s},_{t},_2):(_1,_100,_10000)")), layout(&format!("_{n}:_{r}")));
            let explanation = a.explain_composition(&b);
            each(explanation.steps(), &mut |step| match step {
                Step::Composition(CompositionStep::Walk { part, mode, passage }) => {
                    let (n, r, s) = (part.elements, part.stride, mode.shape().value());
                    match *passage {
                        Passage::OneElement => (seen[0], _) = (seen[0] + 1, assert!(n <= 1)),
                        Passage::Over { goes_on } => (seen[1], _) = (seen[1] + 1, assert_eq!(r, goes_on * s)),
                        Passage::Inside { last } => {
                            (seen[2], _) = (seen[2] + 1, assert!(last == (n - 1) * r && last < s));
                        }
                        Passage::Diagonal { goes_on, digit, last } => {
                            assert!(r == goes_on * s + digit && digit < s && last == (n - 1) * digit && last < s);
                            seen[3] += 1;
                        }
                        Passage::Around { goes_on, digit, fill, overhang, is_whole, stays } => {
                            assert!(r == goes_on * s + digit && digit < s && fill * digit == s + overhang);
                            assert!(overhang < digit && (n - 1) * digit >= s);
                            assert_eq!(is_whole, n % fill == 0);
                            assert_eq!(stays, n / fill * overhang < digit);
                            seen[if is_whole && stays { 4 } else { 5 }] += 1;
                        }
                        other => panic!("{other:?}"),
                    }
                }
                Step::Composition(CompositionStep::Digits { before, digits, size }) => {
                    // There is one leaf. Its own parts carry where they go on too far.
                    assert!(*before == 0 && (digits < size || explanation.result().is_err()), "{explanation}");
                    seen[6] += 1;
                }
                // The parts of a leaf have its elements, and lead where it leads.
                Step::Part(part) => {
                    if let (Work::Leaf { leaf }, Ok(result)) = (part.work(), part.result()) {
                        assert_eq!(result.size().unwrap().value(), leaf.shape().value(), "{explanation}");
                        for i in 0..n {
                            assert_eq!(result.at(i), a.at(i * r), "{explanation}");
                        }
                    }
                }
                _ => {}
            });
        }
    }
    assert!(seen.iter().all(|seen| *seen > 100), "{seen:?}");
}

#[test]
fn nearby_sizes_and_strides_are_next() {
    let (mut refused, mut suggested) = (0, 0);
    for (s, n, r) in (2..=12).flat_map(|s| (2..=16).flat_map(move |n| (1..=14).map(move |r| (s, n, r)))) {
        let a = layout(&format!("({s},8):(1,100)"));
        let leaf = |n: u64, r: u64| layout(&format!("{n}:{r}"));
        let is_defined = |n, r| a.composition(leaf(n, r)).is_ok();
        let explanation = a.explain_composition(leaf(n, r));
        if is_defined(n, r) {
            continue;
        }
        refused += 1;
        let next = |of: &dyn Fn(u64) -> bool, value: u64, least: u64| {
            [(least..value).rev().find(|v| of(*v)), (value + 1..value + 60).find(|v| of(*v))]
        };
        let wanted = [next(&|n| is_defined(n, r), n, 2), next(&|r| is_defined(n, r), r, 1)];
        let found = |operand: DynLayout| {
            explanation.nearby().iter().any(|nearby| *nearby.operand() == Operand::Tiler((&operand).into()))
        };
        for value in wanted[0].into_iter().flatten() {
            suggested += 1;
            assert!(found(leaf(value, r)), "{value}:{r} of {explanation}");
        }
        for value in wanted[1].into_iter().flatten() {
            suggested += 1;
            assert!(found(leaf(n, value)), "{n}:{value} of {explanation}");
        }
    }
    assert!(refused > 300 && suggested > 1_000, "{refused} {suggested}");
}

#[test]
fn the_breaking_leaf_comes_last() {
    let explanation = layout("(8,8):(8,1)").explain_composition(layout("((2,4),2):((1,3),0)"));
    let leaves: Vec<&Part> = explanation
        .steps()
        .iter()
        .filter_map(|step| match step {
            Step::Part(part) if matches!(part.work(), Work::Leaf { .. }) => Some(part),
            _ => None,
        })
        .collect();
    assert_eq!(leaves.len(), 2, "{explanation}");
    assert!(leaves[0].result().is_ok() && leaves[1].result() == explanation.result(), "{explanation}");
}

#[test]
fn merged_modes_are_told() {
    let explanation = layout("(4,3):(1,4)").explain_composition(layout("6:1"));
    assert_eq!(explanation.result(), Ok(&layout("6:1")));
    let merged = |step: &Step| matches!(step, Step::MergedByValue { modes, .. } if modes.len() == 1);
    assert!(merged(&explanation.steps()[0]), "{explanation}");
}

#[test]
fn explanations_of_large_layouts_are_cut() {
    let tuple = |value: fn(u32) -> u64| DynTuple::concat((0..400).map(|k| DynTuple::dynamic(value(k)))).unwrap();
    let a = DynLayout::new(&tuple(|_| 2), &tuple(|k| 3_u64.pow(k % 20))).unwrap();
    let mut cut = 0;
    for explanation in [
        a.explain_composition(&a),
        a.explain_composition(DynLayout::new(&tuple(|_| 1), &tuple(|_| 1)).unwrap()),
        a.explain_coalesce(),
        a.explain_complement(&DynTuple::fixed(1 << 40)),
        a.explain_right_inverse(),
        a.explain_left_inverse(),
        a.explain_divide(Flavour::Zipped, &a),
        a.explain_product(Flavour::Logical, &a),
        a.explain_blocked_product(&a),
        layout("(1000000000,3):(7,1)").explain_composition(layout("1000000007:3")),
    ] {
        cut += u64::from(!explanation.is_complete());
        assert!(explanation.to_string().lines().count() < 3_000);
    }
    assert!(cut > 0);
}

/// Layouts of other kinds are explained by the plain layouts in them, and the result is that of the operation.
#[test]
fn other_kinds_have_their_results() {
    for text in [
        "(8,12):(12,-1) o (4,6):(2,16)",
        "(4,5):(1@0,1@1) o 4:1",
        "zipped_divide((4,6):(1@0,1@1), <2,3>)",
        "logical_product(4:-1, 3)",
        "complement(8:-2, 32)",
        "left_inverse((8,4):(-4,-1))",
        "right_inverse((8,2):(-2,1))",
        "Sw<2,0,2> o (4,4):(4,1) o 4:2",
        "zipped_divide(Sw<2,0,2> o (4,4):(4,1), <2,4>)",
        "coalesce(Sw<2,0,2> o (4,4):(1,4))",
    ] {
        let expression: Expression = text.parse().unwrap();
        let explanation = expression.explain().unwrap_or_else(|error| panic!("{error}"));
        let steps = explanation.to_string();
        let result = expression.evaluate().unwrap().to_string();
        assert!(explanation.note().is_some() && steps.ends_with(&format!("\n= {result}\n")), "{steps}");
    }
    let refused: Expression = "(8,8):(8,-1) o 4:3".parse().unwrap();
    let steps = refused.explain().unwrap().to_string();
    assert!(steps.contains("Not defined: stride divisibility") && steps.contains("= (2,2):(32,-1)"), "{steps}");
}
