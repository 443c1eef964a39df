//! What memory safety rests on is sealed, or `unsafe` to claim.
//!
//! `tests/must_not_compile.rs` compiles this: each line with a mark has an error of that code, and no other line has one.

use colex::algebra::{DisjointPair, HasLayout};
use colex::prelude::*;
use colex::tensor::*;
use colex::typenum::{U1, U4};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Mine;

// Sealed traits: the missing items do not matter.
impl Genuine for Mine {} //~ E0277
impl Storage for Mine {} //~ E0277 E0046
impl DataLayout for Mine {} //~ E0277 E0046
impl HasLayout for Mine {} //~ E0277 E0046
impl Nest for Mine {} //~ E0277 E0046
impl StridedNest<U1> for Mine {} //~ E0277 E0046
impl WithinShape<U4> for Mine {} //~ E0277 E0046
impl OffsetIn<U4, U1> for Mine {} //~ E0277 E0046
impl Begins<U1, U4, U1> for Mine {} //~ E0277 E0046
impl DisjointPair for Mine {} //~ E0277 E0046

struct Number;
impl Integer for Number {} //~ E0277 E0046

// With a parameter of one's own a trait can be implemented for what is not: so the parameter is sealed, too.
impl StridedNest<Mine> for U4 {} //~ E0277 E0046

// What can be claimed by `unsafe` only.
impl Engine for Mine {} //~ E0200
impl Share for Mine {} //~ E0200
impl PlainData for Mine {} //~ E0200
impl Keeps<Mine, Layout![4 : 1]> for U4 {} //~ E0200

fn what_is_no_plain_data() {
    let (numbers, nothing) = ([0.0f32; 4], [[0.0f32; 0]; 4]);
    make_tensor(&numbers, layout![4 : 1]).recast::<[f32; 0]>(); //~ E0277
    make_tensor(&nothing, layout![4 : 1]).recast::<f32>(); //~ E0277
    make_tensor(&nothing, layout![4 : 1]).recast::<[u8; 0]>(); //~ E0277
    make_tensor(&numbers, layout![4 : 1]).recast::<bool>(); //~ E0277
    make_tensor(&numbers, layout![4 : 1]).recast::<&u32>(); //~ E0277
    make_tensor(&[true; 4], layout![4 : 1]).recast::<u8>(); //~ E0599
}

fn threads() {
    let mut shared = [std::rc::Rc::new(1), std::rc::Rc::new(2)];
    let mut a = make_tensor(&mut shared, layout![2 : 1]);
    std::thread::scope(|scope| {
        for mut tile in a.tiles_mut(shape![1]) {
            scope.spawn(move || drop(core::mem::take(&mut tile[0]))); //~ E0277
        }
    });
}
