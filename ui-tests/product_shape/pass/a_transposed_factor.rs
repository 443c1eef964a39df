// The twin of `a_factor_with_its_terms_first`.
use colex::{algorithm::gemm, prelude::*};

fn main() {
    let a = make_tensor([0; 8], layout![(2, 4)]);
    let b = make_tensor([0; 8], layout![(4, 2)]);
    let mut c = make_tensor([0; 4], layout![(2, 2)]);
    gemm(&a, &b.transpose(), &mut c);
}
