// The twin of `an_upcast_of_any_layout`.
use colex::prelude::*;
use colex::typenum::U4 as Four;

fn vectors<S: IntTuple, D: IntTuple>(a: Layout<S, D>) {
    a.to_dynamic();
}

fn main() {
    vectors(layout![8 : 1]);
}
