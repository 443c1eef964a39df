//! The swizzle and the padding that are found at compile time are the first ones that do, tried one by one.

use crate::banks;
use banks::ways;
use colex::prelude::*;
use colex::typenum::{U1, U2, U4, U8};
use colex::{StaticInteger, optimal_padding, optimal_swizzle};

/// The first elements of the lanes, the bytes of an element, and the elements of a lane.
struct Access {
    starts: Vec<usize>,
    element: usize,
    elements: usize,
}
impl Access {
    /// How many times it is served if the element `x` is at `place(x)`; a vector stays together.
    fn ways(&self, place: impl Fn(usize) -> usize) -> usize {
        let lane = |&start: &usize| (0..self.elements).map(|i| place(start) + i).collect();
        ways(&self.starts.iter().map(lane).collect(), self.element)
    }
}

/// The first swizzle in the order of the definition.
fn first_swizzle(accesses: &[Access]) -> Option<(usize, usize, usize)> {
    let least = accesses.iter().map(|access| access.elements.ilog2() as usize).max().unwrap();
    let tried =
        (0..=5).flat_map(|bits| (bits..14).flat_map(move |shift| (least..14).map(move |base| (bits, base, shift))));
    tried.into_iter().find(|&(bits, base, shift)| {
        let place = |x: usize| x ^ ((x & (((1 << bits) - 1) << (base + shift))) >> shift);
        accesses.iter().all(|access| access.ways(place) == 1)
    })
}

/// The least padding of rows of `row` elements.
fn first_padding(row: usize, accesses: &[Access]) -> Option<usize> {
    let vector = accesses.iter().map(|access| access.elements).max().unwrap();
    let tried = (0..=128 / accesses[0].element).step_by(vector);
    tried.into_iter().find(|padding| accesses.iter().all(|access| access.ways(|x| x + x / row * padding) == 1))
}

macro_rules! accesses {
    ($W:ident; $($lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*) => {
        [$({
            let lanes = layout![$lanes : $lane_stride];
            let starts = (0..lanes.size()).map(|lane| lanes.at(lane)).collect();
            Access { starts, element: <$W as StaticInteger>::VALUE, elements: layout![$values : $value_stride].size() }
        }),*]
    };
}
macro_rules! swizzles {
    ($($W:ident; $($lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*;)*) => { $(
        let found = optimal_swizzle!($W; $(Layout![($lanes, $values) : ($lane_stride, $value_stride)]),*).to_string();
        let (bits, base, shift) = first_swizzle(&accesses![$W; $($lanes $values : $lane_stride $value_stride),*]).unwrap();
        assert_eq!(found, format!("Sw<{bits},{base},{shift}>"));
    )* };
}
macro_rules! paddings {
    ($($W:ident, $row:literal; $($lanes:tt $values:tt : $lane_stride:tt $value_stride:tt),*;)*) => { $(
        let found = optimal_padding!($W, $row; $(Layout![($lanes, $values) : ($lane_stride, $value_stride)]),*);
        let least = first_padding($row, &accesses![$W; $($lanes $values : $lane_stride $value_stride),*]).unwrap();
        assert_eq!(found.value(), least);
    )* };
}

#[test]
fn the_first_swizzle_frees_all_accesses() {
    swizzles! {
        U4; 32 1 : 1 0;
        U4; 32 1 : 1 0, 32 1 : 32 0;
        U4; 32 1 : 1 0, 32 1 : 64 0;
        U4; 32 1 : 1 0, (16, 2) 1 : (2, 64) 0;
        U4; (8, 4) 1 : (1, 8) 0, (4, 8) 1 : (8, 32) 0, 32 1 : 32 0;
        U4; 32 4 : 4 1, 8 4 : 32 1;
        U4; 32 2 : 2 1, (4, 8) 2 : (2, 64) 1;
        U2; 32 8 : 8 1, 8 8 : 64 1;
        U2; 32 8 : 8 1, 8 8 : 32 1;
        U2; 32 8 : 8 1, 8 8 : 16 1;
        U2; 32 8 : 8 1, 8 8 : 256 1;
        U2; (8, 4) 8 : (8, 128) 1, 8 8 : 128 1, 32 2 : 2 1;
        U1; 32 1 : 1 0, 32 1 : 64 0;
        U1; 32 16 : 16 1, 8 16 : 128 1;
        U8; 32 1 : 1 0, (2, 16) 1 : (1, 32) 0;
    }
}

#[test]
fn the_least_padding_frees_all_accesses() {
    paddings! {
        U4, 32; 32 1 : 1 0;
        U4, 32; 32 1 : 1 0, 32 1 : 32 0;
        U4, 64; 32 1 : 1 0, 32 1 : 64 0;
        U4, 24; 24 1 : 1 0, 32 1 : 24 0;
        U4, 32; 32 4 : 4 1, 8 4 : 32 1;
        U4, 48; (4, 8) 4 : (4, 48) 1;
        U2, 64; 32 8 : 8 1, 8 8 : 64 1;
        U2, 40; 8 8 : 40 1;
        U1, 128; 32 4 : 4 1, 32 4 : 128 1;
        U8, 16; 16 1 : 1 0, (2, 16) 1 : (1, 16) 0;
    }
}
