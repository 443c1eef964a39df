// The twin of `a_product_over_a_parameter`.
use colex::algorithm::gemm;
use colex::prelude::*;
use colex::typenum::U4;

type Matrix<M, N> = Layout![(M, N) : (N, 1)];

fn gram<M: Integer + SameShape>(a: Tensor<View<f32>, Matrix<M, U4>>, c: &mut Tensor<ViewMut<f32>, Matrix<M, M>>) {
    gemm(&a, &a, c);
}

fn main() {
    let m = 2;
    gram(make_tensor(&[1.0; 8], layout![(m, 4) : (4, 1)]), &mut make_tensor(&mut [0.0; 4], layout![(m, m) : (m, 1)]));
}
