//! The definitions themselves, on examples and on every small case.

use std::collections::BTreeSet;

use colex_laws::complement::complement_modes;
use colex_laws::evaluate::relation::{compatible, congruent, weakly_compatible, weakly_congruent};
use colex_laws::evaluate::{cosize, crd2idx, depth, idx2crd, offset, rank, size};
use colex_laws::notation::{NotationError, parse, parse_int_tuple, parse_layout};
use colex_laws::{Int, IntTuple, Layout, law};

fn tuple(text: &str) -> IntTuple {
    parse_int_tuple(text).expect("an int tuple")
}

fn layout(text: &str) -> Layout {
    parse_layout(text).expect("a layout")
}

#[test]
fn operations_without_law_are_unsupported() {
    for text in ["_-1", "-1", "(2,-3)", "_1@0", "(_1@0,_1@1)", "_4:_-1"] {
        let read = parse(text);
        assert!(matches!(read, Err(NotationError::Unsupported { .. })), "{text}: {read:?}");
    }
    for text in ["", "(", "(4", "4)", "4:", ":4", "(4,)", "<4", "4 4", "a", "_:_1", "99999999999999999999"] {
        let read = parse(text);
        assert!(matches!(read, Err(NotationError::Syntax { .. })), "{text}: {read:?}");
    }
    assert!(matches!(parse("(4,6):(1,4,24)"), Err(NotationError::Incongruent(_))));
    assert_eq!(parse("_-1").unwrap_err().to_string(), "a negative number at byte 1 is not supported");
}

#[test]
fn marks_can_be_erased_and_ignored() {
    let mixed = layout("(_4,5):(1,_4)");
    assert_eq!(mixed.marked(true).to_string(), "(_4,_5):(_1,_4)");
    assert_eq!(mixed.marked(false).to_string(), "(4,5):(1,4)");
    assert!(mixed.same_values(&layout("(4,_5):(_1,_4)")) && mixed != layout("(4,_5):(_1,_4)"));
    assert!(!mixed.same_values(&layout("(4,5):(1,5)")));
}

#[test]
fn measures_match_their_definitions() {
    let nested = layout("(4,(2,3)):(2,(1,8))");
    assert_eq!([size(nested.shape()), cosize(&nested)], [24, 24]);
    assert_eq!([rank(nested.shape()), depth(nested.shape())], [2, 2]);
    assert_eq!([rank(&tuple("4")), depth(&tuple("4"))], [1, 0]);
    assert_eq!([rank(&tuple("(4)")), depth(&tuple("(4)"))], [1, 1]);
}

#[test]
fn coordinates_of_one_element_agree() {
    let a = layout("(3,(2,3)):(3,(12,1))");
    for coordinate in ["16", "(1,5)", "(1,(1,2))"] {
        assert_eq!(crd2idx(&tuple(coordinate), a.shape(), a.stride()), Ok(17), "{coordinate}");
    }
    for i in 0..40 {
        let coordinate = idx2crd(i, a.shape());
        assert_eq!(crd2idx(&coordinate, a.shape(), a.stride()), Ok(offset(&a, i)), "{coordinate}");
    }
    assert_eq!(idx2crd(100, &tuple("(4,6)")), IntTuple::Tuple([0, 25].map(Int::dynamic).map(IntTuple::Int).to_vec()));
    assert!(crd2idx(&tuple("(1,(1,2),0)"), a.shape(), a.stride()).is_err());
    assert!(crd2idx(&tuple("((1,1),0)"), a.shape(), a.stride()).is_err());
}

#[test]
fn relations_match_their_definitions() {
    let holds = |relation: fn(&IntTuple, &IntTuple) -> bool, a: &str, b: &str| relation(&tuple(a), &tuple(b));
    assert!(holds(congruent, "(1,(2,3))", "(4,(5,6))") && !holds(congruent, "(1,2)", "(1,(2,3))"));
    assert!(holds(weakly_congruent, "(1,2)", "(1,(2,3))") && !holds(weakly_congruent, "(1,(2,3))", "(1,2)"));
    assert!(holds(compatible, "24", "(24)") && !holds(compatible, "(24)", "24"));
    assert!(holds(compatible, "(2,12)", "(2,(3,4))") && !holds(compatible, "(4,6)", "(2,(3,4))"));
    assert!(holds(weakly_compatible, "(2,6)", "(2,(3,4))") && !holds(weakly_compatible, "(2,5)", "(2,(3,4))"));
}

/// All static layouts of a rank with extents up to 4 and strides up to 12.
fn small_layouts(rank: u32) -> Vec<Layout> {
    let each = 4 * 13;
    let number = |code: u64| (code % 4 + 1, code / 4 % 13);
    (0..u64::pow(each, rank))
        .map(|code| {
            let modes = (0..rank).map(|k| number(code / each.pow(k)));
            let modes: Vec<Layout> = modes.map(|(s, d)| Layout::fixed(s, d)).collect();
            Layout::from_modes(&modes)
        })
        .collect()
}

#[test]
fn the_sorted_fold_is_ordered() {
    let (mut defined, mut undefined, mut whole) = (0, 0, 0);
    for a in small_layouts(1).iter().chain(&small_layouts(2)) {
        let Ok(modes) = complement_modes(a) else {
            undefined += 1;
            continue;
        };
        let (last, gaps) = modes.split_last().expect("a mode");
        for target in [cosize(a), 24] {
            let copies = target.div_ceil(last.stride.value);
            let gaps = gaps.iter().map(|mode| Layout::fixed(mode.shape.value, mode.stride.value));
            let mut result: Vec<Layout> = gaps.collect();
            result.push(Layout::fixed(copies, last.stride.value));
            let result = Layout::from_modes(&result);
            let held = law::complement::complement(a, Some(&IntTuple::fixed(target)), &result);
            // A chain that is not divisible can stop short of the cotarget, and break no other law.
            let is_right = held.as_ref().map_or_else(|why| why.starts_with("too small"), |()| true);
            assert!(is_right, "{a} in {target}: {held:?}");
            // A chain that is divisible, and ends at a divisor of the cotarget, is free of gaps.
            let moving = a.leaves().into_iter().filter(|mode| mode.stride.value != 0);
            let elements: u64 = moving.map(|mode| mode.shape.value).product();
            let end = copies * last.stride.value;
            if [end, elements * size(result.shape())] == [target; 2] {
                let pair = Layout::from_modes(&[a.clone(), result]);
                let reached: BTreeSet<u64> = (0..size(pair.shape())).map(|i| offset(&pair, i)).collect();
                assert!(reached.into_iter().eq(0..target), "{a} in {target}");
                whole += 1;
            }
        }
        defined += 1;
    }
    println!("{defined} complements, {undefined} layouts without one");
    assert!(defined > 1000 && undefined > 100 && whole > 100);
}
