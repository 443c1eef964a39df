//! Composition is complete: accepted ones are right, and refused ones are not layouts, except by coincidences of strides.

use colex_dyn::{DynLayout, DynTuple, Int};
use colex_laws::existence::{Existence, Kind, existence};
use colex_laws::{Value, law, notation};
use std::fmt;

/// What became of the cases.
#[derive(Default)]
struct Counts {
    right: u64,
    refused_rightly: u64,
    coincidences: u64,
    empty: u64,
    failures: Vec<String>,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { right, refused_rightly, coincidences, empty, failures } = self;
        write!(
            f,
            "accepted and right {right}, refused rightly {refused_rightly}, refused where a coincidence makes a layout \
             {coincidences}, refused where the right operand is empty {empty}, wrong {}",
            failures.len()
        )
    }
}

impl Counts {
    fn judge(&mut self, a: &DynLayout, b: &DynLayout) {
        let plain = |layout: &DynLayout| notation::parse(&layout.to_string()).expect("the same notation");
        let (left, right) = (plain(a), plain(b));
        let (Value::Layout(left), Value::Layout(right)) = (&left, &right) else { unreachable!("layouts") };
        match a.composition(b) {
            Ok(result) => {
                let Value::Layout(got) = plain(&result) else { unreachable!("a layout") };
                match law::composition::composition(left, right, &got) {
                    Ok(()) => self.right += 1,
                    Err(why) => self.failures.push(format!("{a} o {b} = {result}: {why}")),
                }
            }
            Err(error) => {
                match existence("composition", &[Value::Layout(left.clone()), Value::Layout(right.clone())]) {
                    Ok(Existence::None(_)) => self.refused_rightly += 1,
                    Ok(Existence::Some(Kind::Coincidence)) => self.coincidences += 1,
                    Ok(Existence::Some(Kind::Empty)) => self.empty += 1,
                    other => self.failures.push(format!("{a} o {b}: {error}, but {other:?}")),
                }
            }
        }
    }

    fn assert_complete(self, what: &str) {
        println!("{what}: {self}");
        assert!(self.failures.is_empty(), "{what}: {:#?}", &self.failures[..self.failures.len().min(10)]);
        assert!(self.right > 0 && self.refused_rightly > 0, "{what}: {self}");
    }
}

/// The layout of a list of modes.
fn layout(modes: &[(u64, u64)], int: fn(u64) -> Int) -> DynLayout {
    let tuple = |part: fn(&(u64, u64)) -> u64| {
        let ints = modes.iter().map(|mode| DynTuple::from(int(part(mode))));
        DynTuple::concat(ints).expect("few modes").unwrap()
    };
    DynLayout::new(&tuple(|mode| mode.0), &tuple(|mode| mode.1)).expect("congruent")
}

/// Sizes from 1 to an extent, of a rank.
fn shapes(rank: u64, extent: u64) -> Vec<Vec<u64>> {
    (0..rank).fold(vec![vec![]], |shapes, _| {
        shapes.into_iter().flat_map(|shape| (1..=extent).map(move |s| [&shape[..], &[s]].concat())).collect()
    })
}

/// Strides without coincidences: no sum of few of one reaches the next.
const GENERIC: [u64; 3] = [1, 1_000, 1_000_000];

#[test]
fn of_one_leaf() {
    for (rank, extent, n_max, r_max) in [(1, 8, 16, 10), (2, 8, 24, 40), (3, 4, 24, 40)] {
        let mut counts = Counts::default();
        for shape in shapes(rank, extent) {
            let modes: Vec<_> = shape.into_iter().zip(GENERIC).collect();
            for int in [Int::fixed, Int::dynamic] {
                let a = layout(&modes, int);
                for (n, r) in (0..=n_max).flat_map(|n| (0..=r_max).map(move |r| (n, r))) {
                    // Beyond the domain, too.
                    if (n * r) % 3 != 1 || rank < 3 {
                        counts.judge(&a, &layout(&[(n, r)], int));
                    }
                }
            }
        }
        if rank == 1 {
            println!("one leaf, rank 1: {counts}");
            assert!(counts.failures.is_empty() && counts.refused_rightly == 0, "{:#?}", counts.failures);
        } else {
            counts.assert_complete(&format!("one leaf, rank {rank}, extents to {extent}"));
        }
    }
}

/// Random numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % n
    }
    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u64) as usize]
    }
}

/// Leaves that often belong together: parts of one leaf, or strides near the products of sizes.
fn leaves(random: &mut Random, sizes: &[u64], count: u64) -> Vec<(u64, u64)> {
    let mut products = vec![1];
    for size in sizes {
        products.push(products[products.len() - 1] * size);
    }
    let mut leaves = Vec::new();
    let mut stride = 1 + random.below(12);
    for _ in 0..count {
        let n = random.of(&[1, 2, 2, 2, 3, 3, 4, 5, 6]);
        let near = random.of(&products) * random.of(&[0, 1, 1, 2, 3]) + random.below(3);
        leaves.push((n, if random.below(2) == 0 { stride } else { near }));
        stride *= n;
    }
    for k in (1..leaves.len()).rev() {
        leaves.swap(k, random.below(k as u64 + 1) as usize);
    }
    leaves
}

fn random_leaves(strides: impl Fn(&mut Random, u64) -> u64) -> Counts {
    let (mut random, mut counts) = (Random(0x9e37_79b9_7f4a_7c15), Counts::default());
    for _ in 0..4_000 {
        let rank = 1 + random.below(4);
        let sizes: Vec<_> = (0..rank).map(|_| 1 + random.below(9)).collect();
        let modes: Vec<_> = sizes.iter().enumerate().map(|(k, size)| (*size, strides(&mut random, k as u64))).collect();
        let count = 1 + random.below(4);
        let leaves = leaves(&mut random, &sizes, count);
        let int = |random: &mut Random| random.of(&[Int::fixed as fn(u64) -> Int, Int::dynamic]);
        let (a, b) = (layout(&modes, int(&mut random)), layout(&leaves, int(&mut random)));
        if b.size().is_ok_and(|size| size.value() <= 200) {
            counts.judge(&a, &b);
        }
    }
    counts
}

#[test]
fn of_several_leaves() {
    random_leaves(|_, k| 1_000_u64.pow(k as u32)).assert_complete("several leaves, generic strides");
    random_leaves(|random, _| random.below(40)).assert_complete("several leaves, small strides");
}

#[test]
fn of_layouts_with_empty_modes() {
    let mut counts = Counts::default();
    for shape in shapes(2, 3) {
        for zero in 0..2 {
            let mut modes: Vec<_> = shape.iter().copied().zip([1, 10]).collect();
            modes[zero].0 = 0;
            for (n, r) in (0..=6).flat_map(|n| (0..=6).map(move |r| (n, r))) {
                for int in [Int::fixed, Int::dynamic] {
                    counts.judge(&layout(&modes, int), &layout(&[(n, r)], int));
                }
            }
        }
    }
    counts.assert_complete("empty modes");
}
