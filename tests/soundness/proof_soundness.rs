//! Proofs by type are never false, and exact where the documentation says so: for every static layout of some ranges,
//! the compiler's decision whether the trait holds is compared with brute force.

use crate::common::{layout_of, plain, random};
use colex::prelude::*;
use colex::typenum::U4;
use colex::{DisjointPair, IsCompact, IsContiguous, IsInjective, Proven, ProvenDisjoint};
use colex_laws::evaluate::{offset, size};
use core::cell::Cell;
use core::marker::PhantomData;
use std::collections::BTreeSet;

/// Asks the compiler: the inherent constants are there only where the trait holds, and hide those of [`Unproven`].
struct Ask<L>(PhantomData<L>);
trait Unproven {
    fn injective(&self) -> bool {
        false
    }
    fn compact(&self) -> bool {
        false
    }
    fn contiguous(&self) -> bool {
        false
    }
}
impl<L> Unproven for Ask<L> {}
impl<L: Injective> Ask<L> {
    fn injective(&self) -> bool {
        true
    }
}
impl<L: Compact> Ask<L> {
    fn compact(&self) -> bool {
        true
    }
}
impl<L: Contiguous> Ask<L> {
    fn contiguous(&self) -> bool {
        true
    }
}
fn ask<L>(_: &L) -> Ask<L> {
    Ask(PhantomData)
}
/// The same for two layouts.
struct AskBoth<A, B>(PhantomData<(A, B)>);
trait NotDisjoint {
    fn disjoint(&self) -> bool {
        false
    }
}
impl<A, B> NotDisjoint for AskBoth<A, B> {}
impl<A: Disjoint<B>, B> AskBoth<A, B> {
    fn disjoint(&self) -> bool {
        true
    }
}
fn ask_both<A, B>(_: &A, _: &B) -> AskBoth<A, B> {
    AskBoth(PhantomData)
}

fn offsets(layout: &colex_laws::Layout) -> Vec<u64> {
    (0..size(layout.shape())).map(|i| offset(layout, i)).collect()
}
/// The properties of a layout: injective, compact, contiguous.
fn truth(layout: &colex_laws::Layout) -> [bool; 3] {
    let offsets = offsets(layout);
    let distinct: BTreeSet<_> = offsets.iter().collect();
    let injective = distinct.len() == offsets.len();
    let compact = injective && offsets.iter().all(|&o| o < offsets.len() as u64);
    [injective, compact, offsets.iter().copied().eq(0..offsets.len() as u64)]
}
/// Whether each of the sorted strides of the modes that matter divides the next one.
fn is_chain(layout: &colex_laws::Layout) -> bool {
    let leaves = layout.leaves();
    let mut strides: Vec<_> = leaves.iter().filter(|m| m.shape.value > 1).map(|m| m.stride.value).collect();
    strides.sort_unstable();
    strides.windows(2).all(|pair| pair[0] != 0 && pair[1] % pair[0] == 0) || strides.first() == Some(&0)
}

/// How many layouts have a property, and of how many it is proven.
#[derive(Default)]
struct Tally {
    layouts: usize,
    is_true: [usize; 3],
    proven: [usize; 3],
}
/// The error of a proof at run time says that the property is not there, and in its words.
fn refused(found: Result<(), LayoutError>, property: usize) -> bool {
    match (found, property) {
        (Ok(()), _) => false,
        (Err(LayoutError::NotInjective { .. }), 0)
        | (Err(LayoutError::NotCompact { .. }), 1)
        | (Err(LayoutError::NotContiguous { .. }), 2) => true,
        (Err(error), _) => panic!("{error} of property {property}"),
    }
}
/// The proofs of a layout at run time: injective, compact, contiguous. Of a layout of dynamic integers, so that they are
/// compiled once.
macro_rules! at_run_time {
    ($layout:expr) => {
        [
            !refused(Proven::<_, IsInjective>::new($layout).map(drop), 0),
            !refused(Proven::<_, IsCompact>::new($layout).map(drop), 1),
            !refused(Proven::<_, IsContiguous>::new($layout).map(drop), 2),
        ]
    };
}

impl Tally {
    /// By types, and of the same integers at run time.
    fn compare(&mut self, layout: &colex_laws::Layout, by_type: [bool; 3], at_run_time: [bool; 3]) {
        self.check(layout, by_type);
        assert_eq!(at_run_time, truth(layout), "at run time: {layout}");
    }
    fn check(&mut self, layout: &colex_laws::Layout, proven: [bool; 3]) {
        let truth = truth(layout);
        self.layouts += 1;
        for k in 0..3 {
            assert!(truth[k] || !proven[k], "a false proof of property {k} of {layout}");
            assert!(k == 0 || proven[k] == truth[k], "property {k} of {layout} is true, but not proven");
            self.is_true[k] += usize::from(truth[k]);
            self.proven[k] += usize::from(proven[k]);
        }
        assert!(!is_chain(layout) || proven[0] == truth[0], "{layout} is injective by a chain, but not proven");
    }
    fn print(&self, name: &str) {
        for (k, property) in ["injective", "compact", "contiguous"].into_iter().enumerate() {
            let Self { layouts, is_true, proven } = self;
            println!("{name}: {layouts} layouts, {} {property}, {} proven", is_true[k], proven[k]);
        }
    }
}

#[test]
fn static_matrices() {
    let mut tally = Tally::default();
    macro_rules! case {
        ($m:tt $n:tt $d:tt $e:tt) => {{
            let layout = layout![($m, $n) : ($d, $e)];
            let ask = ask(&layout);
            let by_type = [ask.injective(), ask.compact(), ask.contiguous()];
            tally.compare(&plain(layout), by_type, at_run_time!(make_layout(($m, $n), ($d, $e))));
        }};
    }
    macro_rules! second_stride { ($($given:tt)*) => { each!(case!($($given)*) 0 1 2 3 4 6) }; }
    macro_rules! first_stride { ($($given:tt)*) => { each!(second_stride!($($given)*) 0 1 2 3 4) }; }
    macro_rules! second_size { ($($given:tt)*) => { each!(first_stride!($($given)*) 0 1 2 3 4) }; }
    each!(second_size!() 0 1 2 3 4);
    tally.print("static matrices");
    assert!(tally.proven.iter().all(|&count| count > 20));
}

#[test]
fn static_vectors() {
    let mut tally = Tally::default();
    macro_rules! case {
        ($m:tt $d:tt) => {
            for layout in [layout![$m : $d]] {
                let ask = ask(&layout);
                let by_type = [ask.injective(), ask.compact(), ask.contiguous()];
                tally.compare(&plain(layout), by_type, at_run_time!(make_layout($m, $d)));
            }
        };
    }
    macro_rules! stride { ($($given:tt)*) => { each!(case!($($given)*) 0 1 2 3 5) }; }
    each!(stride!() 0 1 2 3 4);
    tally.print("static vectors");
    assert!(tally.proven.iter().all(|&count| count > 10));
}

#[test]
fn static_nested_layouts() {
    let mut tally = Tally::default();
    macro_rules! case {
        ($d:tt $e:tt $f:tt) => {{
            let layout = layout![(2, (4, 3)) : ($d, ($e, $f))];
            let ask = ask(&layout);
            let by_type = [ask.injective(), ask.compact(), ask.contiguous()];
            tally.compare(&plain(layout), by_type, at_run_time!(make_layout((2, (4, 3)), ($d, ($e, $f)))));
        }};
    }
    macro_rules! third { ($($given:tt)*) => { each!(case!($($given)*) 0 1 2 4 5 6 8 12) }; }
    macro_rules! second { ($($given:tt)*) => { each!(third!($($given)*) 1 2 3 6 8) }; }
    each!(second!() 0 1 3 4 12);
    tally.print("static nested layouts");
    assert!(tally.proven[0] > 10 && tally.proven[1] > 2);
}

#[test]
fn static_pairs() {
    let (mut count, mut apart, mut proven) = (0, 0, 0);
    macro_rules! case {
        ($m:tt $n:tt $d:tt $e:tt) => {{
            let (a, b) = (layout![($m, 2) : ($d, 12)], layout![$n : $e]);
            let found = ask_both(&a, &b).disjoint();
            let (x, y) = (offsets(&plain(a)), offsets(&plain(b)));
            let truth = x.iter().filter(|&&o| o != 0).all(|o| !y.contains(o));
            assert!(truth || !found, "a false proof: {a} and {b} are not disjoint");
            let distinct: BTreeSet<_> = x.iter().flat_map(|o| y.iter().map(move |p| o + p)).collect();
            assert!(!found || distinct.len() == x.len() * y.len(), "{a} and {b} are not injective together");
            let together = distinct.len() == x.len() * y.len();
            let at_run_time = ProvenDisjoint::new(make_layout(($m, 2), ($d, 12)), make_layout($n, $e));
            assert_eq!(together, at_run_time.is_ok(), "at run time: {a} and {b}");
            count += 1;
            apart += usize::from(truth);
            proven += usize::from(found);
        }};
    }
    macro_rules! second_stride { ($($given:tt)*) => { each!(case!($($given)*) 0 1 2 4 6 24) }; }
    macro_rules! first_stride { ($($given:tt)*) => { each!(second_stride!($($given)*) 1 2 3) }; }
    macro_rules! second_size { ($($given:tt)*) => { each!(first_stride!($($given)*) 0 1 2 4) }; }
    each!(second_size!() 0 1 2 4);
    println!("static pairs: {count} pairs, {apart} disjoint, {proven} proven");
    assert!(proven > 20);
}

#[test]
fn layouts_with_a_dynamic_size() {
    let mut tally = Tally::default();
    for n in 0..6 {
        macro_rules! case {
            ($m:tt $d:tt $e:tt) => {{
                let layout = layout![($m, n) : ($d, $e)];
                let ask = ask(&layout);
                let (proven, truth) = ([ask.injective(), ask.compact(), ask.contiguous()], truth(&plain(layout)));
                assert_eq!(at_run_time!(make_layout(($m, n), ($d, $e))), truth, "at run time: {layout}");
                for k in 0..3 {
                    assert!(truth[k] || !proven[k], "a false proof of property {k} of {layout}");
                    assert!($m != 0 || proven[k], "property {k} of {layout}, which has no coordinates");
                    tally.is_true[k] += usize::from(truth[k]);
                    tally.proven[k] += usize::from(proven[k]);
                }
                tally.layouts += 1;
            }};
        }
        macro_rules! second { ($($given:tt)*) => { each!(case!($($given)*) 0 1 2 3 4 6 8) }; }
        macro_rules! first { ($($given:tt)*) => { each!(second!($($given)*) 0 1 2 4) }; }
        each!(first!() 0 1 2 3 4);
    }
    tally.print("layouts with a dynamic size");
    assert!(tally.proven.iter().all(|&count| count > 5));
}

#[test]
fn static_integers_prove_any_dynamic_size() {
    fn contiguous<L: Contiguous + Compact>(_: L) {}
    let n = 5;
    contiguous(layout![(16, n) : (1, 16)]);
    contiguous(layout![((2, 8), (n, 1)) : ((1, 2), (16, 7))]);
    contiguous(layout![(16, { narrow(3) }) : (1, 16)]);
    contiguous(layout![(16, { Multiple::<U4>::new(8).unwrap() }) : (1, 16)]);
    contiguous(layout![(0, n) : (5, n)]);
}

#[test]
fn interleaved_modes_are_decided_exactly() {
    let mut interleaved = 0;
    let sizes = || (0..6 * 6 * 6).map(|k| [k % 6, k / 6 % 6, k / 36]);
    for [m, n, p] in sizes() {
        for [d, e, f] in sizes() {
            let layout = make_layout((m, (n, p)), (d + 2, (e, 2 * f)));
            let (found, truth) = (Proven::<_, IsInjective>::new(layout), truth(&plain(layout))[0]);
            assert_eq!(!refused(found.map(drop), 0), truth, "{layout}");
            interleaved += usize::from(truth && !is_chain(&plain(layout)));
        }
    }
    assert!(interleaved > 1000, "{interleaved}");
}

#[test]
fn a_long_search_still_ends() {
    let proven = |sizes, strides| Proven::<_, IsInjective>::new(make_layout(sizes, strides)).map(drop);
    // Two modes are decided whatever their sizes.
    let (many, far) = (1 << 20, 1 << 42);
    assert_eq!(proven((many, many, 2), (many + 1, many, far)), Ok(()));
    let meets = LayoutError::NotInjective { stride: many + 1, reach: many * (many + 1) + 1 };
    assert_eq!(proven((many + 1, many + 2, 2), (many + 1, many, far)), Err(meets));
    let found = proven((1000, 1000, 1000), (1_000_003, 1_001_001, 1_002_007));
    assert!(matches!(found, Err(LayoutError::NotProvenInjective { stride: 1_001_001, .. })), "{found:?}");
    assert_eq!(found.unwrap_err().to_string().split(':').next(), Some("not proven injective"));
}

#[test]
fn layouts_of_partly_known_integers() {
    let mut tally = Tally::default();
    for n in 0..5 {
        macro_rules! case {
            ($layout:expr) => {{
                let layout = $layout;
                let ask = ask(&layout);
                let (proven, truth) = ([ask.injective(), ask.compact(), ask.contiguous()], truth(&plain(layout)));
                for k in 0..3 {
                    assert!(truth[k] || !proven[k], "a false proof of property {k} of {layout}");
                    tally.proven[k] += usize::from(proven[k]);
                }
            }};
        }
        macro_rules! cases {
            ($known:expr) => {{
                let known = $known;
                case!(layout![known : 0]);
                case!(layout![known : 1]);
                case!(layout![known : 2]);
                case!(layout![4 : known]);
                case!(layout![1 : known]);
                case!(layout![known : known]);
                case!(layout![(known, 3) : (1, 0)]);
                case!(layout![(known, 3) : (1, 4)]);
                case!(layout![(known, 3) : (0, 1)]);
                case!(layout![(3, known) : (1, 0)]);
                case!(layout![(3, known) : (1, 3)]);
                case!(layout![(3, known) : (1, 2)]);
                case!(layout![(3, known) : (2, 1)]);
                case!(layout![(3, 4) : (1, known)]);
                case!(layout![(3, 4) : (known, 1)]);
                case!(layout![(known, 4) : (1, known)]);
            }};
        }
        cases!(n as usize);
        cases!(narrow(n));
        cases!(Multiple::<U4>::new(4 * n as usize).unwrap());
    }
    println!("integers of which types know something: {:?} proven", tally.proven);
    assert!(tally.proven.iter().all(|&count| count > 5));
}

macro_rules! random_layouts {
    ($name:ident, $integers:pat, $profile:expr) => {
        #[test]
        fn $name() {
            let tally = Cell::new(Tally::default());
            random::layouts(|extents, strides| {
                let layout = layout_of!($integers, $profile, extents, strides);
                let mut so_far = tally.take();
                let proven = [
                    Proven::<_, IsInjective>::new(layout).is_ok(),
                    Proven::<_, IsCompact>::new(layout).is_ok(),
                    Proven::<_, IsContiguous>::new(layout).is_ok(),
                ];
                so_far.check(&plain(layout), proven);
                tally.set(so_far);
            });
            tally.take().print(concat!("random layouts, ", stringify!($name)));
        }
    };
}
crate::common::for_each_profile!(random_layouts);

#[test]
fn random_pairs_by_value() {
    let (apart, proven) = (Cell::new(0), Cell::new(0));
    random::pairs::<2, 2>(|[m, n], [p, q], [s, t], [u, v]| {
        let (a, b) = (make_layout((m, n), (p, q)), make_layout((s, t), (u, v)));
        let (x, y) = (offsets(&plain(a)), offsets(&plain(b)));
        let truth = x.iter().filter(|&&o| o != 0).all(|o| !y.contains(o));
        let found = ProvenDisjoint::new(a, b);
        assert!(truth || found.is_err(), "a false proof: {a} and {b} are not disjoint");
        apart.set(apart.get() + usize::from(truth));
        if let Ok(pair) = found {
            let (first, second) = pair.layouts();
            assert_eq!((first.to_string(), second.to_string()), (a.to_string(), b.to_string()));
            proven.set(proven.get() + 1);
        }
    });
    println!("random pairs: {} disjoint, {} proven", apart.get(), proven.get());
    assert!(proven.get() > 0);
}
