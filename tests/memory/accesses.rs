//! Proofs about memory, against the definition on the offsets one by one.

use crate::banks;
use std::collections::BTreeSet;

use banks::{Lanes, ways};
use colex::StaticInteger;
use colex::memory::{BankWaysOf, SectorsOf};
use colex::prelude::*;
use colex::typenum::{N2, N3, U0, U1, U2, U3, U4, U8, U16, U32, U128};

/// How many sectors of 32 bytes the warp touches at most, from a base that is a multiple of `alignment`.
fn sectors(lanes: &Lanes, bytes: usize, alignment: usize) -> usize {
    let touched = |base: usize| {
        let bytes = lanes.iter().flatten().flat_map(|offset| (0..bytes).map(move |byte| base + offset * bytes + byte));
        bytes.map(|byte| byte / 32).collect::<BTreeSet<_>>().len()
    };
    (0..32).map(|i| touched(i * alignment)).max().unwrap()
}

// A function for each layout: the time of the borrow checker grows faster than a function.
macro_rules! compare {
    ($($layout:ty, $W:ident, $A:ident, $at:expr, $lanes:expr, $values:expr;)*) => { $({
        fn one() {
            let at = $at;
            let lanes: Lanes = (0..$lanes).map(|lane| (0..$values).map(|value| at(lane, value)).collect()).collect();
            let (bytes, alignment) = (<$W as StaticInteger>::VALUE, <$A as StaticInteger>::VALUE);
            let name = stringify!($layout);
            assert_eq!(<BankWaysOf<$layout, $W> as StaticInteger>::VALUE, ways(&lanes, bytes), "ways of {name}, {bytes} bytes");
            assert_eq!(<SectorsOf<$layout, $W, $A> as StaticInteger>::VALUE, sectors(&lanes, bytes, alignment), "sectors of {name}, {bytes} bytes");
        }
        one();
    })* };
}
macro_rules! lanes_alone {
    ($($shape:tt : $stride:tt),*; $W:ident, $A:ident) => {
        compare! { $(Layout![($shape) : ($stride)], $W, $A, |lane: usize, _: usize| layout![$shape : $stride].at(lane), layout![$shape : $stride].size(), 1;)* }
    };
}
macro_rules! lanes_and_values {
    ($($lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*; $W:ident, $A:ident) => {
        compare! { $(
            Layout![($lanes, $values) : ($lane_stride, $value_stride)], $W, $A,
            |lane: usize, value: usize| layout![($lanes, $values) : ($lane_stride, $value_stride)].at((lane, value)),
            layout![$lanes : $lane_stride].size(), layout![$values : $value_stride].size();
        )* }
    };
}

#[test]
fn words_and_sectors_are_counted() {
    lanes_alone! {
        32 : 1, 32 : 2, 32 : 3, 32 : 4, 32 : 5, 32 : 6, 32 : 7, 32 : 8, 32 : 16, 32 : 31, 32 : 32, 32 : 33, 32 : 34, 32 : 36, 32 : 48,
        32 : 0, 1 : 7, 8 : 32, 24 : 3, (8, 4) : (1, 32), (8, 4) : (32, 1), (4, 8) : (1, 36), (4, 8) : (1, 40), (4, 8) : (0, 1),
        (2, (4, 4)) : (16, (1, 64)), (2, 2, 2, 2, 2) : (1, 64, 2, 32, 4), (3, 5) : (7, 11), (5, 6) : (33, 3), 0 : 3; U4, U128
    }
    lanes_alone! {
        32 : 1, 32 : 2, 32 : 3, 32 : 64, 32 : 66, 32 : 65, (8, 4) : (64, 2), (8, 4) : (1, 72), (16, 2) : (2, 63); U2, U8
    }
    lanes_alone! { 32 : 1, 32 : 4, 32 : 128, 32 : 129, 32 : 132, (8, 4) : (128, 1); U1, U16 }
    lanes_alone! { 7 : 13, 8 : 1; U1, U1 }
    lanes_alone! { 7 : 13, 8 : 3; U2, U2 }
    lanes_alone! { 32 : 1, 32 : 2, 32 : 16, 32 : 17, (4, 8) : (1, 18), (16, 2) : (1, 16), (3, 9) : (5, 31); U8, U8 }
    lanes_alone! { 32 : 1, 32 : 2, 32 : 8, 32 : 9, (8, 4) : (8, 1), (4, 8) : (1, 10), 20 : 3; U16, U16 }
}

#[test]
fn a_warp_serves_vectors_in_parts() {
    lanes_and_values! {
        32 4 : 4 1, 32 4 : 8 1, 32 4 : 32 1, 32 4 : 36 1, 32 2 : 2 1, 32 2 : 32 1, 32 2 : 34 1, (8, 4) 4 : (36, 4) 1,
        (8, 4) 4 : (32, 4) 1, (4, 8) 4 : (4, 68) 1, 8 4 : 64 1, (16, 2) 2 : (2, 36) 1, 5 (2, 2) : 12 (1, 2), 32 1 : 3 5; U4, U16
    }
    lanes_and_values! {
        32 8 : 8 1, 8 8 : 64 1, 8 8 : 72 1, 32 8 : 72 1, (8, 4) 8 : (64, 8) 1, 32 4 : 64 1, 32 4 : 68 1, 32 2 : 64 1, 32 2 : 66 1; U2, U16
    }
    lanes_and_values! { 32 16 : 16 1, 32 16 : 128 1, 32 16 : 144 1, 32 8 : 136 1, 16 4 : 132 1, 32 2 : 34 1; U1, U32 }
}

macro_rules! swizzled {
    ($($B:ident $M:ident $S:ident, $offset:ident, $lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*; $W:ident, $A:ident) => {
        compare! { $(
            colex::ComposedLayout<Swizzle<$B, $M, $S>, $offset, Layout![($lanes, $values) : ($lane_stride, $value_stride)]>, $W, $A,
            |lane: usize, value: usize| {
                let inner = layout![($lanes, $values) : ($lane_stride, $value_stride)];
                make_composed_layout(Swizzle::<$B, $M, $S>::new(), $offset::default(), inner).at((lane, value))
            },
            layout![$lanes : $lane_stride].size(), layout![$values : $value_stride].size();
        )* }
    };
}

#[test]
fn swizzled_words_and_sectors_are_counted() {
    swizzled! {
        U3 U3 U3, U0, 8 8 : 64 1, U3 U3 U3, U8, 8 8 : 64 1, U2 U3 U3, U0, 8 8 : 64 1, U1 U3 U3, U0, 32 8 : 64 1,
        U3 U3 U3, U0, (8, 4) 8 : (64, 8) 1, U3 U3 N3, U0, 8 8 : 64 1, U2 U3 U2, U16, 8 8 : 32 1, U3 U3 U3, U0, 32 2 : 64 1; U2, U16
    }
    swizzled! {
        U3 U2 U3, U0, 8 4 : 32 1, U3 U2 U3, U0, 32 1 : 32 1, U2 U0 U3, U3, (4, 8) 1 : (9, 31) 1, U2 U0 N2, U1, 24 1 : 3 1,
        U3 U0 U3, U2, 32 1 : 5 1; U4, U16
    }
}
