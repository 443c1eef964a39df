//! What CuTe was recorded to do satisfies the laws, where it is right.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use colex_laws::complement::complement_modes;
use colex_laws::composition::{composition, cute_composition, is_layout_function};
use colex_laws::evaluate::{offset, size};
use colex_laws::notation::{NotationError, parse};
use colex_laws::{Checked, Layout, Value, check, law};
use common::{Case, accepted, rejected, two_layouts};

/// The recorded results that are marked as plain and are known to break a law.
fn known_faults() -> BTreeSet<&'static str> {
    let lines = include_str!("known_faults.txt").lines();
    let ids = lines.filter(|line| !line.starts_with('#'));
    ids.filter_map(|line| line.split(' ').next()).collect()
}

#[test]
fn every_plain_case_satisfies_its_law() {
    let mut counts: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let (mut faults, mut reasons) = (BTreeSet::new(), Vec::new());
    let cases = accepted();
    for case in cases.iter().filter(|case| case.is_plain()) {
        let count = counts.entry(case.op.clone()).or_default();
        let held = match case.values() {
            Ok((args, result)) => check(&case.op, &args, &result),
            Err(why) => Err(format!("{}: {why}", case.text())),
        };
        match held {
            Ok(Checked::Law) => count[0] += 1,
            Ok(Checked::NoLaw) => count[1] += 1,
            Err(why) => {
                count[2] += 1;
                faults.insert(case.id.as_str());
                reasons.push(format!("{}: {why}", case.id));
            }
        }
    }
    for (op, [law, no_law, fault]) in &counts {
        println!("{op:24} law {law:4}  no law {no_law:4}  fault {fault:4}");
    }
    let sum = |k: usize| counts.values().map(|count| count[k]).sum::<usize>();
    println!("law {}  no law {}  fault {}", sum(0), sum(1), sum(2));
    assert_eq!(faults, known_faults(), "{}", reasons.join("\n"));
    assert_eq!([sum(0), sum(1)], [4765, 83]);
}

/// Of the static products among the known faults, the complete rule refuses those whose copies go where no layout goes.
/// The others have a right result, which is not the recorded one.
#[test]
fn faulty_products_are_refused_or_right() {
    let (cases, known) = (accepted(), known_faults());
    let (mut refused, mut right) = (0, 0);
    for case in cases.iter().filter(|case| case.op == "logical_product" && known.contains(case.id.as_str())) {
        let (args, _) = case.values().expect("a readable case");
        let (block, tile) = two_layouts(&args).expect("a tile that is a layout");
        let free = complement_modes(block).expect("a complement");
        let free: Vec<Layout> = free.iter().map(|m| Layout::fixed(m.shape.value, m.stride.value)).collect();
        let free = Layout::from_modes(&free);
        if !tile.is_static() {
            assert_eq!(composition(&free, tile), Ok(Layout::fixed(2, 56)), "{}", case.text());
            continue;
        }
        let places: Vec<u64> = (0..size(tile.shape())).map(|j| offset(&free, offset(tile, j))).collect();
        match composition(&free, tile) {
            Ok(copies) => {
                law::composition::composition(&free, tile, &copies).expect("a right result");
                println!("copies at {places:?}: {}", case.text());
                right += 1;
            }
            Err(_) => {
                assert!(!is_layout_function(&places), "{}", case.text());
                refused += 1;
            }
        }
    }
    println!("refused {refused}, right {right}");
    assert_eq!([refused, right], [23, 8]);
}

#[test]
fn laws_fail_at_recorded_violations() {
    let cases = accepted();
    let mut count = 0;
    let violations =
        cases.iter().filter(|case| case.has("post_violation") && !case.has("negative") && case.op == "composition");
    for case in violations {
        let (args, result) = case.values().expect("a readable case");
        let held = check(&case.op, &args, &result);
        assert!(held.is_err(), "{} satisfies its law", case.text());
        count += 1;
    }
    println!("{count} violations found");
    assert_eq!(count, 45);
}

#[test]
fn other_violations_fail_too() {
    let cases = accepted();
    let mut found = Vec::new();
    let violations =
        cases.iter().filter(|case| case.has("post_violation") && !case.has("negative") && case.op != "composition");
    for case in violations {
        let Ok((args, result)) = case.values() else {
            continue;
        };
        match check(&case.op, &args, &result) {
            Err(_) => found.push(case.id.as_str()),
            Ok(_) => println!("satisfies its law: {}", case.text()),
        }
    }
    println!("{} violations found: {found:?}", found.len());
    assert_eq!(found.len(), 19);
}

/// The compositions of two layouts in the data.
fn compositions(cases: Vec<Case>) -> Vec<(Case, Layout, Layout, Option<Layout>)> {
    let mut found = Vec::new();
    for case in cases.into_iter().filter(|case| case.op == "composition") {
        let args: Result<Vec<Value>, _> = case.args.iter().map(|arg| parse(arg)).collect();
        let Some((a, b)) = args.as_deref().ok().and_then(two_layouts) else {
            continue;
        };
        let (a, b) = (a.clone(), b.clone());
        let result = parse(&case.result).ok();
        let result = result.and_then(|result| result.as_layout().cloned());
        found.push((case, a, b, result));
    }
    found
}

#[test]
fn the_exact_rule_accepts_compositions() {
    let (mut right, mut wrong) = (0, 0);
    for (case, a, b, result) in compositions(accepted()) {
        let result = result.expect("an accepted composition is a layout");
        let exact = composition(&a, &b);
        if law::composition::composition(&a, &b, &result).is_ok() {
            let exact = exact.unwrap_or_else(|why| panic!("{} is right: {why}", case.text()));
            law::composition::composition(&a, &b, &exact).expect("the exact result is right");
            if a.is_static() && b.is_static() {
                assert_eq!(exact.to_string(), case.result, "{}", case.text());
            }
            right += 1;
        } else {
            wrong += 1;
        }
    }
    println!("right {right}, wrong {wrong}");
    assert_eq!([right, wrong], [331, 45]);
}

#[test]
fn the_fold_is_that_of_cute() {
    let mut count = [0, 0];
    for (case, a, b, result) in compositions(accepted()) {
        if let Some(result) = result.filter(|_| a.is_static() && b.is_static()) {
            assert_eq!(cute_composition(&a, &b), Ok(result), "{}", case.text());
            count[0] += 1;
        }
    }
    for (case, a, b, _) in compositions(rejected()) {
        if a.is_static() && b.is_static() {
            assert!(cute_composition(&a, &b).is_err(), "{}", case.text());
            count[1] += 1;
        }
    }
    println!("{count:?}");
    assert_eq!(count, [192, 9]);
}

#[test]
fn rejections_are_refused_or_right() {
    let (mut refused, mut accepted, mut lost) = (0, 0, 0);
    for (_, a, b, _) in compositions(rejected()) {
        match composition(&a, &b) {
            Ok(result) => {
                law::composition::composition(&a, &b, &result).expect("an exact result");
                accepted += 1;
            }
            Err(_) => {
                let offsets = (0..size(b.shape())).map(|i| offset(&a, offset(&b, i)));
                let offsets: Vec<u64> = offsets.collect();
                lost += usize::from(is_layout_function(&offsets));
                refused += 1;
            }
        }
    }
    println!("refused {refused}, of which {lost} are layouts; accepted {accepted}");
    assert_eq!([refused, lost, accepted], [6, 0, 8]);
}

#[test]
fn values_are_printed_as_read() {
    let mut unreadable = BTreeMap::new();
    for case in accepted().iter().chain(&rejected()) {
        let results = std::iter::once(&case.result).filter(|text| !text.is_empty());
        for text in case.args.iter().chain(results) {
            match parse(text) {
                Ok(value) => assert_eq!(value.to_string(), *text, "{}", case.id),
                Err(NotationError::Unsupported { what, .. }) => {
                    *unreadable.entry(what).or_insert(0) += 1;
                }
                Err(NotationError::Incongruent(_)) => {
                    *unreadable.entry("an incongruent layout").or_insert(0) += 1;
                }
                Err(why) => panic!("{}: {text}: {why}", case.id),
            }
        }
    }
    println!("unreadable: {unreadable:?}");
}
