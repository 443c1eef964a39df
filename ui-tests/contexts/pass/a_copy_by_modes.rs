// The twin of `a_copy_between_any_matrices`.
use colex::algorithm::*;
use colex::bounds::MatrixLayout;
use colex::prelude::*;

fn copied<L: MatrixLayout, M: MatrixLayout>(a: Tensor<View<i32>, L>, mut b: Tensor<ViewMut<i32>, M>) {
    copy_by_modes(&a, &mut b);
}

fn main() {
    let mut to = [0; 6];
    copied(make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3)]), make_tensor(&mut to, layout![(2, 3) : (3, 1)]));
    assert_eq!(to, [1, 3, 5, 2, 4, 6]);
}
