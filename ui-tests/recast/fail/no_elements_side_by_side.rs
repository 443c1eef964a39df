use colex::prelude::*;
use colex::typenum::*;

fn main() {
    layout![4 : 2].downcast::<U2>();
}
