use colex::prelude::*;
use colex::typenum::*;

fn main() {
    layout![4 : 1].downcast::<U2>();
}
