use colex::prelude::*;

fn main() {
    layout![4 : 1].downcast::<U2>();
}
