// The twin of `a_sum_without_braces`.
use colex::prelude::*;

fn main() {
    let n = 5;
    shape![(4, ({n + 1}, 2))];
}
