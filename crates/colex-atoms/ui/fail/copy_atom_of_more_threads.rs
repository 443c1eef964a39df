use colex::prelude::*;
use colex_atoms::copy::CopyAtom;
use colex_atoms::element::f16;
use colex_atoms::tiled_copy::make_tiled_copy;

struct Exchange;
impl CopyAtom for Exchange {
    type Threads = Layout![4 : 1];
    type Source = Layout![(2, 32) : (32, 1)];
    type Destination = Layout![(2, (16, 2)) : (16, (1, 32))];
    type Reference = Layout![(2, 32) : (32, 1)];
}

fn main() {
    make_tiled_copy::<Exchange, f16, _, _, _>(layout![(4, 2) : (2, 1)], layout![(1, 2)]).layout_tv();
}
