// The twin of `a_product_of_a_vector`.
use colex::{algorithm::gemm, prelude::*};

fn main() {
    let a = make_tensor([0; 6], layout![(2, 3)]);
    let b = make_tensor([0; 6], layout![(2, 3)]);
    let mut c = make_tensor([0; 4], layout![(2, 2)]);
    gemm(&a, &b, &mut c);
}
