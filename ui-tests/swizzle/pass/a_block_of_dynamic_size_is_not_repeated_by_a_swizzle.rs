use colex::prelude::*;
use colex::typenum::*;

fn main() {
    let tiler = Swizzle::<U1, U0, U2>::new().composition(layout![8 : 1]);
    layout![4 : 1].logical_product(tiler);
}
