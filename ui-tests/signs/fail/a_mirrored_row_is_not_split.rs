use colex::prelude::*;

fn main() {
    layout![(4, 4) : (-1, 4)].downcast::<U2>();
}
