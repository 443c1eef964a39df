// The twin of `a_product_of_any_matrices`.
use colex::algorithm;
use colex::bounds::MatrixLayout;
use colex::prelude::*;

fn gram<A: MatrixLayout, C: MatrixLayout>(a: Tensor<View<f32>, A>, c: &mut Tensor<ViewMut<f32>, C>) {
    algorithm::gemm_by_modes(&a, &a, c);
}

fn main() {
    gram(make_tensor(&[1.0; 6], layout![(2, 3)]), &mut make_tensor(&mut [0.0; 4], layout![(2, 2)]));
}
