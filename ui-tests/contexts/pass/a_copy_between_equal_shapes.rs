// The twin of `a_copy_between_any_layouts`.
use colex::algorithm::copy;
use colex::bounds::DataLayout;
use colex::prelude::*;

fn copied<L: DataLayout<Shape: SameShape<M::Shape>>, M: DataLayout>(a: Tensor<View<f32>, L>, b: &mut Tensor<ViewMut<f32>, M>) {
    copy(&a, b);
}

fn main() {
    copied(make_tensor(&[1.0; 4], layout![4]), &mut make_tensor(&mut [0.0; 8], layout![4 : 2]));
}
