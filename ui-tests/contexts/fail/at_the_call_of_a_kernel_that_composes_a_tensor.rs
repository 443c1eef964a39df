use colex::bounds::{ComposedWith, MatrixLayout};
use colex::prelude::*;

fn first<L: ComposedWith<B, Composed: MatrixLayout>, B>(tile: Tensor<View<i32>, L>, threads: B) -> i32 {
    L::composition_of(tile, threads).rows().map(|values| values.iter().sum::<i32>()).sum()
}

fn main() {
    first(make_tensor(&[0; 8], layout![(4, 2)]), layout![(4, 2) : (1, 5)]);
}
