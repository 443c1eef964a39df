use colex::prelude::*;
use colex::typenum::U8;
use colex_bulk::{Backend, Block, Output, PredicatedOfEach, predicated_of_each};

type Matrices = Layout![(4, (3, 2)) : (1, (4, 12))];
type OfAll = Layout![(4, 3) : (1, 4)];
type Numbers<'k> = Output<'k, f32, Matrices, PredicatedOfEach<Shape![(8, 1)]>>;

fn copy<B: Backend>(block: &mut Block<'_, B, U8>, (src, dst): (Tensor<View<'_, f32>, OfAll>, Numbers<'_>)) {
    let threads = layout![(8, 1) : (1, 0)];
    let from = dst.tile_of(block, src);
    let mut to = dst.tile(block);
    block.threads((from.by(threads), to.by_mut(threads)), |_, (from, mut to)| {
        to.set_with(|at| from.get(at).unwrap_or(0.0));
    });
}

fn main() {
    let (src, mut dst) = ([1f32; 24], [0f32; 24]);
    let to = make_tensor(&mut dst[..], Matrices::default());
    let out = Output::new(to, predicated_of_each(shape![(8, 1)])).unwrap();
    colex_bulk::Turns::Forward.launch((make_tensor(&src[..], OfAll::default()), out), copy).unwrap();
    assert_eq!(dst, src);
}
