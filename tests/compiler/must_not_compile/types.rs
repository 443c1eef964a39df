//! What memory safety rests on is sealed, or `unsafe` to claim.
//!
//! `tests/compiler/must_not_compile.rs` compiles this: each line with a mark has an error of that code, and no other line has one.

use colex::{DisjointPair, HasLayout};
use colex::bounds::*;
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U4};

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
impl DisjointPair for Mine {} //~ E0277 E0046

struct Number;
impl Integer for Number {} //~ E0277 E0046

// With a foreign parameter a trait can be implemented for a type of this crate: so the parameter is sealed, too. All such
// traits are tried in `tests/compiler/sealed.rs`, which also checks that those of windows, tiles and `Keeps` cannot be named.
impl StridedNest<Mine> for U4 {} //~ E0277 E0046

// A foreign window could begin anywhere.
impl IntoNested for Mine {
    type Nested = Mine;
    fn into_nested(self) -> Mine {
        self
    }
}
fn a_window_far_away() {
    make_tensor(&[1, 2, 3, 4], layout![4 : 1]).window(0, Mine); //~ E0277
}

#[derive(Clone, Copy)]
struct Tiler;
impl IntoNested for Tiler {
    type Nested = Tiler;
    fn into_nested(self) -> Tiler {
        self
    }
}
// The tiles that it answers with have the same elements.
type Four = Layout![4 : 1];
impl ExactZippedDivide<Four> for Tiler {
    type Output = Layout![(2, 2) : (1, 0)];
    fn try_exact_zipped_divide(self, _: Four) -> Result<Self::Output, LayoutError> {
        Ok(layout![(2, 2) : (1, 0)])
    }
}
fn tiles_that_overlap() {
    make_tensor(&mut [1, 2, 3, 4], layout![4 : 1]).tiles_mut(Tiler); //~ E0277
}

// The layout between the swizzle and the right one takes several offsets to one.
fn tiles_behind_a_layout_that_stands_still() {
    let between = make_composed_layout(Swizzle::<U1, U0, U1>::new(), U0::new(), layout![4 : 0]);
    let layout = make_composed_layout(between, U0::new(), layout![(2, 2) : (1, 2)]);
    make_tensor(&mut [1], layout).tiles_mut(shape![(1, 1)]); //~ E0599
}

// What can be claimed by `unsafe` only.
impl Engine for Mine {} //~ E0200
impl PlainData for Mine {} //~ E0200

fn what_is_no_plain_data() {
    let (numbers, nothing) = ([0.0f32; 4], [[0.0f32; 0]; 4]);
    make_tensor(&numbers, layout![4 : 1]).recast::<[f32; 0]>(); //~ E0277
    make_tensor(&nothing, layout![4 : 1]).recast::<f32>(); //~ E0277
    make_tensor(&nothing, layout![4 : 1]).recast::<[u8; 0]>(); //~ E0277
    make_tensor(&numbers, layout![4 : 1]).recast::<bool>(); //~ E0277
    make_tensor(&numbers, layout![4 : 1]).recast::<&u32>(); //~ E0277
    make_tensor(&[true; 4], layout![4 : 1]).recast::<u8>(); //~ E0277
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
