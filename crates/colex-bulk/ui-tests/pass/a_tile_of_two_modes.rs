// The twin of `a_tile_of_an_input_of_three_modes`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block, Output, Predicated};

type OfInput = Layout![(1, 100) : (0, 1)];
type Numbers<'k> = Output<'k, f32, Layout![(1, 100) : (0, 1)], Predicated<Shape![(1, 64)]>>;

fn copy<B: Backend>(block: &mut Block<'_, B, U64>, (src, dst): (Tensor<View<'_, f32>, OfInput>, Numbers<'_>)) {
    let threads = layout![(1, 64) : (0, 1)];
    let from = dst.tile_of(block, src).by(threads);
    let mut to = dst.tile(block);
    block.threads((from, to.by_mut(threads)), |_, (from, mut to)| to.set_with(|at| from.get(at).unwrap_or(0.0)));
}

fn main() {
    let (src, mut dst) = ([1f32; 100], [0f32; 100]);
    let from = make_tensor(&src[..], OfInput::default());
    let to = make_tensor(&mut dst[..], layout![(1, 100) : (0, 1)]);
    let out = Output::new(to, colex_bulk::predicated(shape![(1, 64)])).unwrap();
    colex_bulk::Turns::Forward.launch((from, out), copy).unwrap();
    assert_eq!(dst, src);
}
