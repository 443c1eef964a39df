// The twin of `no_elements_side_by_side`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].downcast::<U2>();
}
