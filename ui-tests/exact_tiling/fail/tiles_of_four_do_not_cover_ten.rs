use colex::prelude::*;

fn main() {
    layout![10 : 1].exact_logical_divide(layout![4 : 1]);
}
