#![allow(unused_imports)]
use colex::prelude::*;
use colex_atoms::copy::{CpAsync, CpAsyncZfill};
use colex_atoms::host::copy_or_zero;
use colex_atoms::tiled_copy::make_tiled_copy;

fn main() {
    let tiled = make_tiled_copy::<CpAsyncZfill<U16>, f32, _, _, _>(layout![(4, 2) : (2, 1)], layout![(1, 4)]);
    let a = make_tensor([0.0; 16], layout![(2, 8)]);
    let mut b = make_tensor([0.0; 32], layout![(4, 8)]);
    copy_or_zero(tiled, &a, &mut b).unwrap();
}
