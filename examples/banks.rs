//! What 34 accesses of a warp to shared memory cost, as their layouts tell: one line for each, with the bytes that a lane
//! moves, how many words of a bank are touched at once, and where each lane begins, in bytes.
//!
//! `crates/colex-bulk/device/banks.py` measures the same accesses on a GPU and compares.

use colex::memory::BankWaysOf;
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U3, U4, U5, U8, U16};
use colex::{ComposedLayout, StaticInteger};

/// An access of elements of `W` bytes.
fn tell<W: StaticInteger, Ways: StaticInteger>(
    name: &str,
    lanes: usize,
    values: usize,
    start: impl Fn(usize) -> usize,
) {
    let bytes = <W as StaticInteger>::VALUE;
    let starts: Vec<_> = (0..lanes).map(|lane| (start(lane) * bytes).to_string()).collect();
    println!("{name}; {}; {}; {}", values * bytes, <Ways as StaticInteger>::VALUE, starts.join(" "));
}

macro_rules! accesses {
    ($($W:ident: $($name:literal $access:ty;)*)*) => { $($({
        type Access = $access;
        let access = Access::default();
        let (lanes, values) = (access.mode::<U0>().size(), access.mode::<U1>().size());
        tell::<$W, BankWaysOf<Access, $W>>($name, lanes, values, |lane| access.at((lane, 0)));
    })*)* };
}
/// Behind a swizzle.
type Swizzled<B, M, S, L> = ComposedLayout<Swizzle<B, M, S>, U0, L>;

fn main() {
    accesses! {
        U4:
        "f32, a row" Layout![(32, 1) : (1, 0)];
        "f32, every other" Layout![(32, 1) : (2, 0)];
        "f32, every third" Layout![(32, 1) : (3, 0)];
        "f32, every fourth" Layout![(32, 1) : (4, 0)];
        "f32, every eighth" Layout![(32, 1) : (8, 0)];
        "f32, a column of rows of 16" Layout![(32, 1) : (16, 0)];
        "f32, a column of rows of 32" Layout![(32, 1) : (32, 0)];
        "f32, a column of rows of 33" Layout![(32, 1) : (33, 0)];
        "f32, a column of rows of 36" Layout![(32, 1) : (36, 0)];
        "f32, a column of rows of 32, Sw<5,0,5>" Swizzled<U5, U0, U5, Layout![(32, 1) : (32, 0)]>;
        "f32, one word" Layout![(32, 1) : (0, 0)];
        "f32, 4 rows of 8 of rows of 40" Layout![((8, 4), 1) : ((1, 40), 0)];
        "f32, vectors of 2" Layout![(32, 2) : (2, 1)];
        "f32, vectors of 2 in rows of 32" Layout![(32, 2) : (32, 1)];
        "f32, vectors of 2 in rows of 34" Layout![(32, 2) : (34, 1)];
        "f32, vectors of 4" Layout![(32, 4) : (4, 1)];
        "f32, vectors of 4 in rows of 32" Layout![(32, 4) : (32, 1)];
        "f32, vectors of 4 in rows of 36" Layout![(32, 4) : (36, 1)];
        "f32, vectors of 2, each of two lanes" Layout![((2, 16), 2) : ((0, 2), 1)];
        "f32, vectors of 4, the same in each half" Layout![((16, 2), 4) : ((4, 0), 1)];
        "f32, vectors of 4, the same in each quarter" Layout![((8, 4), 4) : ((4, 0), 1)];
        "f32, vectors of 4, one for each quarter" Layout![((8, 4), 4) : ((0, 4), 1)];
        "f32, vectors of 4, one" Layout![(32, 4) : (0, 1)];
        "f32, vectors of 4 in rows of 32, Sw<3,2,3>" Swizzled<U3, U2, U3, Layout![(32, 4) : (32, 1)]>;
        U2:
        "f16, a row" Layout![(32, 1) : (1, 0)];
        "f16, a column of rows of 64" Layout![(32, 1) : (64, 0)];
        "f16, vectors of 8 in rows of 64" Layout![(32, 8) : (64, 1)];
        "f16, vectors of 8 in rows of 64, Sw<3,3,3>" Swizzled<U3, U3, U3, Layout![(32, 8) : (64, 1)]>;
        "f16, vectors of 8 in rows of 64, Sw<2,3,3>" Swizzled<U2, U3, U3, Layout![(32, 8) : (64, 1)]>;
        U1:
        "u8, a column of rows of 128" Layout![(32, 1) : (128, 0)];
        "u8, vectors of 16 in rows of 144" Layout![(32, 16) : (144, 1)];
        U8:
        "f64, a row" Layout![(32, 1) : (1, 0)];
        "f64, a column of rows of 16" Layout![(32, 1) : (16, 0)];
        U16:
        "u128, every other" Layout![(32, 1) : (2, 0)];
    }
}
