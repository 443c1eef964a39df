// The twin of `an_input_that_is_read_by_fewer_threads`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block, Output, Predicated};

type Input<'k> = Tensor<View<'k, f32>, Layout![(1, 100) : (0, 1)]>;
type Numbers<'k> = Output<'k, f32, Layout![(1, 100) : (0, 1)], Predicated<Shape![(1, 64)]>>;

fn copy<B: Backend>(block: &mut Block<'_, B, U64>, (src, dst): (Input<'_>, Numbers<'_>)) {
    let from = dst.tile_of(block, src).by(layout![(1, 64) : (0, 1)]);
    let mut to = dst.tile(block);
    block.threads((from, to.by_mut(layout![(1, 64) : (0, 1)])), |_, (from, mut to)| {
        to.set_with(|at| from.get(at).unwrap_or(0.0));
    });
}

fn main() {
    let (src, mut dst) = ([1f32; 100], [0f32; 100]);
    let from = make_tensor(&src[..], layout![(1, 100) : (0, 1)]);
    let to = make_tensor(&mut dst[..], layout![(1, 100) : (0, 1)]);
    let out = Output::new(to, colex_bulk::predicated(shape![(1, 64)])).unwrap();
    colex_bulk::Turns::Forward.launch((from, out), copy).unwrap();
    assert_eq!(dst, src);
}
