//! A part whose values are loaded first has the elements that it has otherwise, with more elements than are loaded first, too.

use colex::prelude::*;
use colex::typenum::U4;
use colex_bulk::{Backend, Block, Edges, LaunchError, Output, Predicated, SetFrom, Turns, edges, predicated};
use colex_bulk_threads::parallel_threads;

type Row = Layout![(1, usize) : (0, 1)];
const ORDERS: &[Turns] =
    if cfg!(miri) { &[parallel_threads(2)] } else { &[Turns::Forward, Turns::Shuffled(3), parallel_threads(2)] };

#[test]
fn loads_first_are_those_of_each() -> Result<(), LaunchError> {
    type Kernel<'k> = (Tensor<View<'k, u32>, Row>, Output<'k, u32, Row, Predicated<Shape![(1, 512)]>>);
    /// Three times each number; each thread has 128.
    fn three_times<B: Backend>(block: &mut Block<'_, B, U4>, (src, dst): Kernel<'_>) {
        let (from, threads) = (dst.tile_of(block, src), layout![(1, 4) : (0, 1)]);
        let mut to = dst.tile(block);
        block.threads((from.by(threads), to.by_mut(threads)), |_, (from, mut to)| {
            to.set_from(|at| from.get(at).unwrap(), |at, x| if from.has(at) { 3 * x } else { 0 });
        });
    }
    for &turns in ORDERS {
        for n in if cfg!(miri) { vec![300] } else { vec![1, 5, 511, 512, 700] } {
            let (src, mut dst) = ((0..700).collect::<Vec<u32>>(), [7; 700]);
            let row = layout![(1, n) : (0, 1)];
            let out = Output::new(make_tensor(&mut dst[..], row).prove_injective()?, predicated(shape![(1, 512)]))?;
            turns.launch((make_tensor(&src[..], row), out), three_times)?;
            assert!((0..700).all(|i| dst[i] == if i < n { 3 * i as u32 } else { 7 }), "{n} numbers");
        }
    }
    Ok(())
}

#[test]
fn parts_are_updated_once() -> Result<(), LaunchError> {
    /// Three times each number and one.
    fn update<B: Backend>(block: &mut Block<'_, B, U4>, (out,): (Output<'_, u32, Row, Edges<Shape![(1, 512)]>>,)) {
        let mut tile = out.tile(block);
        block.threads(tile.by_mut(layout![(1, 4) : (0, 1)]), |_, mut to| to.update_with(|_, x| 3 * x + 1));
    }
    // The second tile is moved back over the first one, whose elements it does not update again.
    for &turns in ORDERS {
        for n in if cfg!(miri) { vec![700] } else { vec![512, 700, 1025] } {
            let mut data: Vec<u32> = (0..1100).collect();
            let row = make_tensor(&mut data[..], layout![(1, n) : (0, 1)]).prove_injective()?;
            turns.launch((Output::new(row, edges(shape![(1, 512)]))?,), update)?;
            assert!((0..1100).all(|i| data[i] == if i < n { 3 * i as u32 + 1 } else { i as u32 }), "{n} numbers");
        }
    }
    Ok(())
}

#[test]
fn parts_of_tensors_are_set() {
    let mut to = make_tensor([0; 100], layout![(4, 25)]);
    to.set_from(|(i, j)| 10 * i + j, |(i, _), x| x + i);
    to.for_each_indexed(|(i, j), &x| assert_eq!(x, 11 * i + j));
}
