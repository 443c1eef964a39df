//! The bounds about memory hold where their definitions do: the offsets one by one.

use crate::banks;
use std::collections::BTreeSet;
use std::marker::PhantomData;

use banks::{Lanes, ways};
use colex::bounds::{Coalesced, ConflictFree, VectorWidth};
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U3, U4, U5, U8, U12, U16, U32, U48};
use colex::{ComposedLayout, StaticInteger};

/// Whether a type has a bound: the constant of the type itself comes before that of the trait.
struct Probe<T>(PhantomData<T>);
trait Otherwise {
    const HOLDS: bool = false;
}
impl<T> Otherwise for Probe<T> {}
struct Vectors<L, N, W>(PhantomData<(L, N, W)>);
impl<L: VectorWidth<N, W>, N, W> Probe<Vectors<L, N, W>> {
    const HOLDS: bool = true;
}
struct Free<L, W>(PhantomData<(L, W)>);
impl<L: ConflictFree<W>, W> Probe<Free<L, W>> {
    const HOLDS: bool = true;
}
struct Together<L, W, A>(PhantomData<(L, W, A)>);
impl<L: Coalesced<W, A>, W, A> Probe<Together<L, W, A>> {
    const HOLDS: bool = true;
}

/// Whether vectors of `v` elements are contiguous and aligned.
fn in_vectors(offsets: &[usize], v: usize) -> bool {
    offsets.len() % v == 0
        && (0..offsets.len()).all(|i| {
            let start = offsets[i - i % v];
            start % v == 0 && offsets[i] == start + i % v
        })
}

macro_rules! vectors {
    ($N:ident $W:ident; $($shape:tt : $stride:tt),*) => { $({
        let layout = layout![$shape : $stride];
        let offsets: Vec<_> = (0..layout.size()).map(|i| layout.at(i)).collect();
        let (n, w) = (<$N as StaticInteger>::VALUE, <$W as StaticInteger>::VALUE);
        let holds = Probe::<Vectors<Layout![$shape : $stride], $N, $W>>::HOLDS;
        assert_eq!(holds, n % w == 0 && in_vectors(&offsets, n / w), "{layout} in vectors of {n} bytes, each of {w}");
    })* };
}

#[test]
fn vectors_are_contiguous_and_aligned() {
    macro_rules! of_each_width {
        ($($widths:ident)*) => { $(
            vectors! {
                $widths U4;
                1 : 0, 1 : 3, 4 : 1, 8 : 1, 6 : 1, 2 : 1, 4 : 2, 4 : 0, 3 : 1, (4, 3) : (1, 4), (4, 3) : (1, 8), (4, 3) : (1, 6),
                (4, 3) : (1, 2), (4, 2) : (1, 0), (2, 2) : (1, 2), (2, 2) : (1, 3), (2, 6) : (1, 2), (2, 2, 3) : (1, 2, 5),
                (1, 4) : (7, 1), (4, 1) : (1, 7), (2, 4) : (4, 1), (2, (2, 2)) : (1, (2, 12)), (3, 4) : (1, 4), (6, 2) : (1, 6),
                (8, 2) : (1, 12), (1, 1) : (5, 3), (2, 1, 2) : (1, 9, 2)
            }
        )* };
    }
    of_each_width! { U4 U8 U16 U12 }
    vectors! { U16 U3; 5 : 1, 16 : 1 }
    vectors! { U12 U3; 4 : 1, 8 : 1, (4, 2) : (1, 8), (4, 2) : (1, 6) }
    vectors! { U2 U4; 4 : 1 }
}

macro_rules! conflicts {
    ($W:ident; $($lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*) => { $({
        let layout = layout![($lanes, $values) : ($lane_stride, $value_stride)];
        let (lanes, values) = (layout.mode::<U0>().size(), layout.mode::<U1>().size());
        let lanes: Lanes = (0..lanes).map(|i| (0..values).map(|j| layout.at((i, j))).collect()).collect();
        let w = <$W as StaticInteger>::VALUE;
        let is_access = [1, 2, 4, 8, 16].contains(&(w * values)) && lanes.iter().all(|lane| in_vectors(lane, values));
        let holds = Probe::<Free<Layout![($lanes, $values) : ($lane_stride, $value_stride)], $W>>::HOLDS;
        assert_eq!(holds, is_access && lanes.len() <= 32 && ways(&lanes, w) <= 1, "{layout}, {w} bytes");
    })* };
}

#[test]
fn free_of_conflicts_exactly_if_so() {
    conflicts! {
        U4;
        32 1 : 1 0, 32 1 : 2 0, 32 1 : 33 7, 32 1 : 0 0, 1 1 : 5 0, 31 1 : 3 0, 33 1 : 1 0, 64 1 : 0 0, 32 2 : 2 1, 32 2 : 3 1,
        32 2 : 2 2, 32 2 : 0 1, 32 3 : 3 1, 8 4 : 4 1, 8 4 : 32 1, 8 4 : 36 1, 8 8 : 8 1, 2 16 : 16 1, 1 32 : 32 1,
        1 4 : 2 1, 32 4 : 4 0, 5 2 : 34 1,
        (4, 8) 1 : (8, 33) 0, (2, 3) (2, 2) : (4, 12) (1, 2), (2, 3) (2, 2) : (4, 12) (1, 4)
    }
    conflicts! { U2; 32 1 : 1 0, 32 1 : 64 0, 32 1 : 66 0, 8 8 : 72 1, 8 8 : 68 1, 32 2 : 2 1, 32 2 : 1 1 }
    conflicts! { U3; 32 1 : 1 0, 8 4 : 4 1 }
    conflicts! { U1; 32 1 : 1 0, 32 1 : 4 0, 32 16 : 16 1, 7 8 : 136 1, 32 4 : 132 1 }
}

/// Whether the bytes of the lanes are in as few sectors of 32 as they fill, from each base that is a multiple of `alignment`.
fn is_coalesced(lanes: &Lanes, bytes: usize, alignment: usize) -> bool {
    let moved: BTreeSet<_> =
        lanes.iter().flatten().flat_map(|offset| (0..bytes).map(move |byte| offset * bytes + byte)).collect();
    let touched = |base: usize| moved.iter().map(|byte| (base + byte) / 32).collect::<BTreeSet<_>>().len();
    (0..32).all(|i| touched(i * alignment) == moved.len().div_ceil(32))
}

macro_rules! coalesced {
    ($W:ident $A:ident; $($lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*) => { $({
        let layout = layout![($lanes, $values) : ($lane_stride, $value_stride)];
        let (lanes, values) = (layout.mode::<U0>().size(), layout.mode::<U1>().size());
        let lanes: Lanes = (0..lanes).map(|i| (0..values).map(|j| layout.at((i, j))).collect()).collect();
        let (w, a) = (<$W as StaticInteger>::VALUE, <$A as StaticInteger>::VALUE);
        let is_access = [1, 2, 4, 8, 16].contains(&(w * values)) && lanes.iter().all(|lane| in_vectors(lane, values));
        let is_alignment = a > 0 && a % (w * values) == 0 && (a % 32 == 0 || 32 % a == 0);
        let holds = Probe::<Together<Layout![($lanes, $values) : ($lane_stride, $value_stride)], $W, $A>>::HOLDS;
        let expected = is_access && is_alignment && lanes.len() <= 32 && is_coalesced(&lanes, w, a);
        assert_eq!(holds, expected, "{layout}, {w} bytes, from multiples of {a}");
    })* };
}

#[test]
fn coalesced_exactly_if_so() {
    macro_rules! of_each_alignment {
        ($($A:ident)*) => { $(
            coalesced! {
                U4 $A;
                32 1 : 1 0, 32 1 : 2 0, 32 1 : 0 0, 9 1 : 1 0, 1 1 : 5 0, 33 1 : 1 0, 64 1 : 0 0, 32 4 : 4 1, 32 3 : 3 1, 8 8 : 8 1,
                8 4 : 8 1, 2 4 : 4 1, 2 4 : 2 1, 2 4 : 4 2, (8, 4) 1 : (1, 32) 0
            }
            coalesced! { U2 $A; 32 1 : 1 0, 16 1 : 1 0, 32 8 : 8 1, 3 2 : 2 1, 3 2 : 16 1 }
            coalesced! { U3 $A; 32 1 : 1 0 }
        )* };
    }
    of_each_alignment! { U0 U4 U12 U16 U32 U48 }
}

macro_rules! swizzled_conflicts {
    ($W:ident, $swizzle:ty, $offset:ident; $($lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*) => { $({
        let inner = layout![($lanes, $values) : ($lane_stride, $value_stride)];
        let layout = make_composed_layout(<$swizzle>::new(), $offset::new(), inner);
        let (lanes, values) = (inner.mode::<U0>().size(), inner.mode::<U1>().size());
        let lanes: Lanes = (0..lanes).map(|i| (0..values).map(|j| layout.at((i, j))).collect()).collect();
        let w = <$W as StaticInteger>::VALUE;
        let is_access = [1, 2, 4, 8, 16].contains(&(w * values)) && lanes.iter().all(|lane| in_vectors(lane, values));
        let holds = Probe::<Free<
            ComposedLayout<$swizzle, $offset, Layout![($lanes, $values) : ($lane_stride, $value_stride)]>,
            $W,
        >>::HOLDS;
        assert_eq!(holds, is_access && lanes.len() <= 32 && ways(&lanes, w) <= 1, "{layout}, {w} bytes");
    })* };
}

#[test]
fn swizzled_free_exactly_if_so() {
    swizzled_conflicts! {
        U2, Swizzle<U3, U3, U3>, U0;
        8 8 : 64 1, 32 8 : 64 1, 8 8 : 128 1, 32 8 : 8 1, (8, 4) 8 : (8, 64) 1,
        // More lanes than a warp has, vectors of 6 and of 32 bytes, elements that are apart, and vectors that are not aligned.
        33 1 : 2 0, 64 8 : 8 1, 8 3 : 64 1, 8 16 : 64 1, 8 8 : 64 2, 8 8 : 68 1, 1 8 : 4 1
    }
    swizzled_conflicts! { U2, Swizzle<U3, U3, U3>, U8; 8 8 : 64 1, 32 8 : 8 1, 33 1 : 2 0 }
    // The vectors begin at an offset that is none of theirs.
    swizzled_conflicts! { U2, Swizzle<U3, U3, U3>, U4; 8 8 : 64 1, 1 8 : 8 1, 8 4 : 64 1 }
    // Runs of four stay together, and not eight.
    swizzled_conflicts! { U2, Swizzle<U3, U2, U3>, U0; 8 8 : 32 1, 32 4 : 4 1 }
    // Runs of sixteen, which no instruction moves.
    swizzled_conflicts! { U2, Swizzle<U2, U4, U3>, U0; 2 16 : 16 1, 4 16 : 128 1, 2 8 : 16 1 }
    swizzled_conflicts! { U4, Swizzle<U5, U0, U5>, U0; 32 1 : 32 0, 32 1 : 1 0, 33 1 : 0 0 }
}

/// Integers that are known at run time only prove nothing, wherever they stand.
#[test]
fn an_access_has_static_integers() {
    macro_rules! none_is_free {
        ($($layout:ty),* $(,)?) => { $(assert!(!Probe::<Free<$layout, U4>>::HOLDS, "{}", stringify!($layout));)* };
    }
    none_is_free! {
        Layout![usize : 1],
        Layout![32 : usize],
        Layout![((2, 16), 1) : ((usize, 1), 0)],
        Layout![(32, usize) : (1, 1)],
        Layout![(8, 4) : (usize, 1)],
        Layout![(8, 4) : (4, usize)],
        ComposedLayout<Swizzle<U2, U0, U3>, usize, Layout![32 : 1]>,
        ComposedLayout<Swizzle<U2, U0, U3>, U0, Layout![32 : usize]>,
        ComposedLayout<Swizzle<U2, U0, U3>, U0, Layout![usize : 1]>,
        ComposedLayout<Swizzle<U2, U2, U3>, U0, Layout![(8, 4) : (usize, 1)]>,
    }
    const { assert!(Probe::<Free<Layout![((2, 16), 1) : ((16, 1), 0)], U4>>::HOLDS) };
    const { assert!(Probe::<Free<ComposedLayout<Swizzle<U2, U2, U3>, U0, Layout![(8, 4) : (4, 1)]>, U4>>::HOLDS) };
}
