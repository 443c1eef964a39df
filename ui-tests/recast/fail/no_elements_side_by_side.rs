use colex::prelude::*;

fn main() {
    layout![4 : 2].downcast::<U2>();
}
