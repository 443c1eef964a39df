use colex::prelude::*;
use colex::tuple::zip2_by;

fn main() {
    let tuple = shape![((2, 3), (4, 5), 7)];
    let _ = zip2_by(tuple, shape![(1, 1)]);
}
