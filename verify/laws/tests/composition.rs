//! The exact rule against brute force, over every small case.
//!
//! Nothing is accepted wrongly, and nothing that CuTe's own fold accepts and gets right is refused.

use std::collections::BTreeSet;

use colex_laws::composition::{Broken, composition, cute_composition, is_layout_function};
use colex_laws::evaluate::{offset_of_modes, size};
use colex_laws::{IntTuple, Layout, Mode};

fn layout(shape: &[u64], stride: &[u64]) -> Layout {
    let tuple = |numbers: &[u64]| match numbers {
        [number] => IntTuple::fixed(*number),
        _ => IntTuple::Tuple(numbers.iter().copied().map(IntTuple::fixed).collect()),
    };
    Layout::new(tuple(shape), tuple(stride)).expect("congruent")
}

/// All lists of extents from 2 to `largest`.
fn extents(rank: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut lists = vec![Vec::new()];
    for _ in 0..rank {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (2..=largest).map(move |extent| [list.as_slice(), &[extent]].concat())
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

/// Strides that tell every mode apart, so that nothing is right by chance.
fn generic(shape: &[u64]) -> Layout {
    layout(shape, &[1, 1_000, 1_000_000][..shape.len()])
}

/// Related strides: column-major, row-major, all 1, and some 0.
fn special(shape: &[u64]) -> Vec<Layout> {
    let product = |extents: &[u64]| extents.iter().product::<u64>();
    let ranks = 0..shape.len();
    let column: Vec<u64> = ranks.clone().map(|k| product(&shape[..k])).collect();
    let row: Vec<u64> = ranks.clone().map(|k| product(&shape[k + 1..])).collect();
    let ones = vec![1; shape.len()];
    let zeros: Vec<u64> = ranks.map(|k| k as u64 % 2).collect();
    [column, row, ones, zeros].iter().map(|stride| layout(shape, stride)).collect()
}

fn evaluate(leaves: &[Mode], domain: impl Iterator<Item = u64>) -> Vec<u64> {
    domain.map(|i| offset_of_modes(leaves, i)).collect()
}

/// The finding.
#[derive(Debug, Default)]
struct Counts {
    /// Cases tried.
    cases: usize,
    /// Accepted by the exact rule; all of them are right.
    exact: usize,
    /// Accepted by CuTe, right and wrong.
    cute: [usize; 2],
    /// Right in CuTe, but refused by the exact rule.
    lost: usize,
    /// Refused, though some layout, found by trying all, is the composition.
    unreached: usize,
}

impl Counts {
    fn add(&mut self, a: &Layout, leaves_of_a: &[Mode], b: &Layout) {
        self.cases += 1;
        let domain = 0..size(b.shape());
        let through_b = evaluate(&b.leaves(), domain.clone());
        let expected = evaluate(leaves_of_a, through_b.into_iter());
        let exact = composition(a, b);
        if let Ok(result) = &exact {
            let found = evaluate(&result.leaves(), domain.clone());
            assert_eq!(found, expected, "{a} o {b} = {result} is accepted wrongly");
            self.exact += 1;
        }
        let cute = cute_composition(a, b).ok();
        let cute_is_right = cute.map(|r| evaluate(&r.leaves(), domain) == expected);
        match (cute_is_right, exact) {
            (Some(false), _) => self.cute[1] += 1,
            (Some(true), Ok(_)) => self.cute[0] += 1,
            (Some(true), Err(_)) => {
                self.cute[0] += 1;
                self.lost += 1;
            }
            (None, Err(_)) if b.shape().as_int().is_some() => {
                self.unreached += usize::from(is_layout_function(&expected));
            }
            (None, _) => {}
        }
    }
}

fn one_leaf(a: &Layout, largest: u64, counts: &mut Counts) {
    let leaves = a.leaves();
    let stride = size(a.shape()).min(24);
    for n in 1..=largest {
        for r in 0..=stride {
            counts.add(a, &leaves, &Layout::fixed(n, r));
        }
    }
}

fn two_leaves(a: &Layout, largest: u64, counts: &mut Counts) {
    let leaves = a.leaves();
    let stride = size(a.shape()).min(9);
    for shape in extents(2, largest) {
        for strides in 0..(stride + 1).pow(2) {
            let strides = [strides % (stride + 1), strides / (stride + 1)];
            counts.add(a, &leaves, &layout(&shape, &strides));
        }
    }
}

#[test]
fn one_leaf_over_generic_strides() {
    let mut counts = Counts::default();
    for rank in 1..=3 {
        let largest = [9, 8, 5][rank - 1];
        for shape in extents(rank, largest) {
            one_leaf(&generic(&shape), 12, &mut counts);
        }
    }
    println!("{counts:?}");
    assert_eq!(counts.lost, 0);
    assert!(counts.exact > counts.cute[0] && counts.cute[1] > 0);
}

#[test]
fn two_leaves_over_generic_strides() {
    let mut counts = Counts::default();
    for rank in 1..=3 {
        let largest = [6, 6, 3][rank - 1];
        for shape in extents(rank, largest) {
            two_leaves(&generic(&shape), 4, &mut counts);
        }
    }
    println!("{counts:?}");
    assert_eq!(counts.lost, 0);
    assert!(counts.exact > counts.cute[0] && counts.cute[1] > 0);
}

/// Whether each leaf of `b` leaves a layout in `a`, and the leaves add up: by trying.
fn is_composition(a: &Layout, b: &Layout) -> bool {
    let through = |b: &Layout| {
        let domain = evaluate(&b.leaves(), 0..size(b.shape()));
        evaluate(&a.leaves(), domain.into_iter())
    };
    let parts: Vec<Vec<u64>> = b.modes().iter().map(through).collect();
    let mut sums = vec![0];
    for part in &parts {
        sums = part.iter().flat_map(|x| sums.iter().map(move |sum| sum + x)).collect();
    }
    sums == through(b) && parts.iter().all(|part| is_layout_function(part))
}

#[test]
fn the_complete_rule_accepts_all() {
    let (mut all, mut accepted) = (0, 0);
    let mut try_both = |a: &Layout, b: &Layout| {
        let is_accepted = composition(a, b).is_ok();
        assert_eq!(is_accepted, is_composition(a, b), "{a} o {b}");
        all += 1;
        accepted += usize::from(is_accepted);
    };
    for rank in 1..=3 {
        for shape in extents(rank, [9, 8, 4][rank - 1]) {
            let a = generic(&shape);
            for (n, r) in (1..=12).flat_map(|n| (0..=size(a.shape()).min(16)).map(move |r| (n, r))) {
                try_both(&a, &Layout::fixed(n, r));
            }
        }
        for shape in extents(rank, [6, 5, 3][rank - 1]) {
            for (k, inner) in (0..).zip(extents(2, 4)) {
                for strides in (k % 2..100).step_by(2) {
                    try_both(&generic(&shape), &layout(&inner, &[strides % 10, strides / 10]));
                }
            }
        }
    }
    println!("{accepted} of {all} compositions are layouts");
    assert!(accepted > 1000 && all - accepted > 1000);
}

/// All lists of a length with numbers up to a largest one.
fn lists(length: u32, largest: u64) -> impl Iterator<Item = Vec<u64>> {
    let base = largest + 1;
    (0..base.pow(length)).map(move |code| (0..length).map(|k| code / base.pow(k) % base).collect())
}

#[test]
fn existing_layouts_are_found() {
    let factors: [&[&[u64]]; 8] = [
        &[&[1]],
        &[&[2]],
        &[&[3]],
        &[&[4], &[2, 2]],
        &[&[5]],
        &[&[6], &[2, 3], &[3, 2]],
        &[&[7]],
        &[&[8], &[2, 4], &[4, 2], &[2, 2, 2]],
    ];
    for (shapes, (length, largest)) in factors.iter().zip((1..).zip([9, 9, 9, 6, 5, 4, 3, 3])) {
        let mut layouts = BTreeSet::new();
        for shape in *shapes {
            for strides in lists(shape.len() as u32, largest) {
                layouts.insert(evaluate(&layout(shape, &strides).leaves(), 0..u64::from(length)));
            }
        }
        for offsets in lists(length, largest) {
            assert_eq!(is_layout_function(&offsets), layouts.contains(&offsets), "{offsets:?}");
        }
    }
}

#[test]
fn special_strides() {
    let mut counts = Counts::default();
    for rank in 2..=3 {
        for shape in extents(rank, [6, 3][rank - 2]) {
            for a in special(&shape) {
                one_leaf(&a, 8, &mut counts);
                two_leaves(&a, 3, &mut counts);
            }
        }
    }
    // With strides in common a wrong digit can give the right offset by chance.
    println!("{counts:?}");
    assert!(counts.lost * 20 < counts.cute[0], "{counts:?}");
}

#[test]
fn a_broken_carry_is_wrong() {
    let mut count = 0;
    for shape in extents(2, 6) {
        let a = generic(&shape);
        let leaves = a.leaves();
        for extents in extents(2, 4) {
            for strides in 0..81 {
                let strides = [strides % 9, strides / 9];
                let b = layout(&extents, &strides);
                if !matches!(composition(&a, &b), Err(Broken::Carry { .. })) {
                    continue;
                }
                let parts = b.modes().into_iter().map(|leaf| composition(&a, &leaf));
                let parts: Vec<Layout> = parts.map(|part| part.expect("a right leaf")).collect();
                let joined = Layout::from_modes(&parts).leaves();
                let domain = 0..size(b.shape());
                let through_b = evaluate(&b.leaves(), domain.clone()).into_iter();
                assert_ne!(evaluate(&joined, domain), evaluate(&leaves, through_b));
                count += 1;
            }
        }
    }
    println!("{count} compositions carry");
    assert!(count > 1000);
}

#[test]
fn the_broken_law_has_the_numbers() {
    let two = |a: [u64; 2], b: Layout| composition(&generic(&a), &b);
    let stride = two([8, 8], Layout::fixed(4, 3));
    assert_eq!(stride, Err(Broken::StrideDivisibility { mode: 0, extent: 8, stride: 3 }));
    let shape = two([8, 8], Layout::fixed(9, 2));
    assert_eq!(shape, Err(Broken::ShapeDivisibility { mode: 0, size: 9, part: 4 }));
    let carry = two([9, 8], layout(&[8, 2], &[1, 8]));
    assert_eq!(carry, Err(Broken::Carry { mode: 0, extent: 9, digits: 15 }));
}
