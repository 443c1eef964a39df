// The twin of `a_guide_takes_an_integer_apart`.
use colex::prelude::*;
use colex::tuple::zip2_by;

fn main() {
    let tuple = shape![((2, 3), (4, 5), 7)];
    let _ = zip2_by(tuple, shape![(1, 1)]);
}
