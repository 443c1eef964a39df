// The twin of `a_second_factor_that_is_not_transposed`.
use colex::algorithm::gemm;
use colex::prelude::*;

fn main() {
    let (a, b, mut c) = ([1.0; 24], [1.0; 48], [0.0; 32]);
    let (a, b) = (make_tensor(&a, layout![(4, 6)]), make_tensor(&b, layout![(8, 6)]));
    gemm(&a, &b, &mut make_tensor(&mut c, layout![(4, 8)]));
}
