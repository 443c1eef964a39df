// The twin of `three_rows_of_b_for_two_columns_of_c`.
use colex::{algorithm::gemm, prelude::*};

fn main() {
    let a = make_tensor([0; 12], layout![(2, 4)]);
    let b = make_tensor([0; 12], layout![(2, 4)]);
    let mut c = make_tensor([0; 12], layout![(2, 2)]);
    gemm(&a, &b, &mut c);
}
