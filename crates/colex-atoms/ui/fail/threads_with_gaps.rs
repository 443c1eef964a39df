use colex::prelude::*;
use colex_atoms::copy::*;
use colex_atoms::element::f16;
use colex_atoms::tiled_copy::make_tiled_copy;

fn main() {
    let copy = make_tiled_copy::<CpAsync<U16>, f16, _, _, _>(layout![(4, 8) : (16, 1)], layout![(1, 8)]);
    copy.layout_d_tv();
}
