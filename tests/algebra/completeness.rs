//! Composition is complete: a refused one is not a layout, except by coincidences of the left operand's strides.
//!
//! Whether there is a layout is found by trying all refinements of the right operand on all coordinates. All integers are
//! dynamic here, so that the type of the result can hold whatever there is; the law-walk has static and mixed ones.

use crate::by_modes;
use by_modes::offset;
use colex::prelude::*;
use colex_laws::existence::{Existence, Kind, existence};
use colex_laws::{Layout as Plain, Value};

#[derive(Debug, Default)]
struct Counts {
    /// Accepted, each offset compared.
    right: usize,
    /// Refused, and not a layout.
    no_layout: usize,
    /// Refused, and a layout by coincidence.
    coincidence: usize,
}

impl Counts {
    /// `composed` is what the library makes of `A` and `B`: the offsets, by 1-D coordinates.
    fn add(&mut self, a: &[(usize, usize)], b: &[(usize, usize)], composed: Result<Vec<usize>, LayoutError>) {
        let exists = existence("composition", &[plain(a), plain(b)]).expect("an operation of the laws");
        match (composed, exists) {
            (Ok(offsets), _) => {
                let expected = (0..offsets.len()).map(|i| offset(a, offset(b, i)));
                assert!(offsets.iter().copied().eq(expected), "{a:?} o {b:?} is accepted wrongly: {offsets:?}");
                self.right += 1;
            }
            (Err(_), Existence::None(_)) => self.no_layout += 1,
            (Err(_), Existence::Some(Kind::Coincidence)) if may_coincide(a) => self.coincidence += 1,
            (Err(error), exists) => panic!("{a:?} o {b:?} is refused: {error}; {exists:?}"),
        }
    }
    fn print(&self, what: &str) {
        let Self { right, no_layout, coincidence } = self;
        println!("{what}: {right} right, {no_layout} refused rightly, {coincidence} layouts by coincidence, 0 others");
    }
}

fn plain(modes: &[(usize, usize)]) -> Value {
    let mode = |&(size, stride): &(usize, usize)| Plain::fixed(size as u64, stride as u64);
    Value::Layout(Plain::from_modes(&modes.iter().map(mode).collect::<Vec<_>>()))
}

/// Whether the strides may be a coincidence: the differences between where a mode ends and the next one begins have both
/// signs.
fn may_coincide(modes: &[(usize, usize)]) -> bool {
    let (last, bounded) = modes.split_last().expect("a mode");
    let moving: Vec<_> = bounded.iter().filter(|mode| mode.0 != 1).chain([last]).collect();
    let (mut above, mut below) = (false, false);
    let (mut size, mut stride) = *moving[0];
    for &&(next_size, next_stride) in &moving[1..] {
        above |= next_stride > size * stride;
        below |= next_stride < size * stride;
        // Of modes that are one, the last one ends where the whole does.
        (size, stride) = (next_size, next_stride);
    }
    above && below
}

fn offsets<S: Copy, D: Copy>(layout: Layout<S, D>, size: usize) -> Vec<usize>
where
    usize: Coordinate<S, D>,
{
    (0..size).map(|i| layout.at(i)).collect()
}

#[test]
fn one_leaf_in_rank_1() {
    let mut counts = Counts::default();
    for (s, d) in (1..=8).flat_map(|s| [0, 1, 7].map(|d| (s, d))) {
        for (n, r) in (1..=12).flat_map(|n| (0..=20).map(move |r| (n, r))) {
            let composed = make_layout(s, d).try_composition(make_layout(n, r));
            counts.add(&[(s, d)], &[(n, r)], composed.map(|found| offsets(found, n)));
        }
    }
    counts.print("rank 1");
    assert_eq!(counts.no_layout, 0);
}

#[test]
fn one_leaf_in_rank_2() {
    let mut counts = Counts::default();
    for (s, t) in (1..=8).flat_map(|s| [1, 3, 8].map(|t| (s, t))) {
        for (d, e) in [(1, 100), (100, 1), (3, 1), (1, s), (0, 1), (7, 0)] {
            let a = make_layout((s, t), (d, e));
            for (n, r) in (1..=12).flat_map(|n| (0..=3 * s + 3).map(move |r| (n, r))) {
                let composed = a.try_composition(make_layout(n, r));
                counts.add(&[(s, d), (t, e)], &[(n, r)], composed.map(|found| offsets(found, n)));
            }
        }
    }
    counts.print("rank 2");
    assert!(counts.right > 1000 && counts.no_layout > 1000);
    assert_eq!(counts.coincidence, 0);
}

#[test]
fn one_leaf_in_rank_3() {
    let mut counts = Counts::default();
    for (s, t) in (1..=8).flat_map(|s| (1..=8).map(move |t| (s, t))) {
        for strides in [[1, 100, 10_007], [10_007, 100, 1], [1, s, 500], [0, 1, 1], [2, 1, 3]] {
            let [d, e, f] = strides;
            let a = make_layout((s, t, 3), (d, e, f));
            for (n, r) in (1..=12).flat_map(|n| (0..=s * t + s).map(move |r| (n, r))) {
                let composed = a.try_composition(make_layout(n, r));
                counts.add(&[(s, d), (t, e), (3, f)], &[(n, r)], composed.map(|found| offsets(found, n)));
            }
        }
    }
    counts.print("rank 3");
    assert!(counts.right > 10_000 && counts.no_layout > 10_000 && counts.coincidence > 0);
}

/// Random numbers, the same in each run.
struct Random(u64);
impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

#[test]
fn several_leaves() {
    let (mut counts, mut random) = (Counts::default(), Random(20_261_122));
    for _ in 0..30_000 {
        let [s, t, u] = [8, 8, 3].map(|end| 1 + random.below(end));
        let [d, e, f] = match random.below(3) {
            0 => [1, 100, 10_007],
            1 => [1, s, s * t],
            _ => [random.below(4), random.below(9), random.below(40)],
        };
        let [n, p, m] = [4, 4, 3].map(|end| 1 + random.below(end));
        let stride = |random: &mut Random| [1, s, s + 1, n, s * t, 2 * s + 1, n * p, 3, 5][random.below(9)];
        let [q, r, o] = [0; 3].map(|_| stride(&mut random));
        let composed = make_layout((s, t, u), (d, e, f)).try_composition(make_layout((n, (p, m)), (q, (r, o))));
        let b = [(n, q), (p, r), (m, o)];
        counts.add(&[(s, d), (t, e), (u, f)], &b, composed.map(|found| offsets(found, n * p * m)));
    }
    counts.print("three leaves in rank 3, 30000 at random");
    assert!(counts.right > 3000 && counts.no_layout > 3000);
}
