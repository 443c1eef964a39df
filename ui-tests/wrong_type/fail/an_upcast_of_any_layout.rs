use colex::prelude::*;
use colex::typenum::U4 as Four;

fn vectors<S: IntTuple, D: IntTuple>(a: Layout<S, D>) {
    a.upcast::<Four>();
}

fn main() {
    vectors(layout![8 : 1]);
}
