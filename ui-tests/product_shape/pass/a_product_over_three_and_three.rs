// The twin of `a_product_over_three_and_two`.
use colex::{algorithm::gemm, prelude::*};

fn main() {
    let a = make_tensor([0; 6], layout![(2, 3)]);
    let b = make_tensor([0; 12], layout![(4, 3)]);
    let mut c = make_tensor([0; 8], layout![(2, 4)]);
    gemm(&a, &b, &mut c);
}
