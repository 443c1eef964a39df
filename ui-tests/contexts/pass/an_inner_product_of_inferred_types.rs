// The twin of `int_tuples_with_inferred_types`.
use colex::{prelude::*, tuple::{ceil_div, rank}};

fn main() {
    let a = shape![(4, 6)];
    let b = shape![(2, 3)];
    let c = ceil_div(a, b);
    rank(c);
}
