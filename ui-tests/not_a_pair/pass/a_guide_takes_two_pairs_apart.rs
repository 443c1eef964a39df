// The twin of `a_guide_takes_three_modes_apart`.
use colex::prelude::*;
use colex::tuple::zip2_by;

fn main() {
    let _ = zip2_by(shape![((2, 3), (4, 5))], shape![(1, 1)]);
}
