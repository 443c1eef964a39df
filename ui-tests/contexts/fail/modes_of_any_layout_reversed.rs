use colex::bounds::DataLayout;
use colex::prelude::*;

fn sum<M: Integer, N: Integer, DM: Integer, DN: Integer, L: DataLayout>(
    _: ((M, N), (DM, DN), L),
    a: Tensor<View<f32>, L>,
) -> f32 {
    a.reverse().iter().sum()
}

fn main() {
    let (shape, stride) = ((3, 5), (1, 3));
    let layout = layout![({ shape.0 }, { shape.1 }) : ({ stride.0 }, { stride.1 })];
    sum((shape, stride, layout), make_tensor(&[1.0; 15], layout));
}
