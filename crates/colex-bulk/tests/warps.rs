//! What warps, blocks and grids do together: on threads of the machine, so that Miri sees what they share.

use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block, Edges, LaunchError, Output, Totals, Turns, edges};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

/// Miri, which sees races, takes several threads of the machine.
const TURNS: &[Turns] = if cfg!(miri) {
    &[parallel_threads(4)]
} else {
    &[Turns::Forward, Turns::Shuffled(3), parallel_threads(4), parallel_blocks(4)]
};

/// A number for each of 64 threads, of 3 blocks.
type OfThreads<'k> = Output<'k, u32, Layout![(64, 3) : (1, 64)], Shape![(64, 1)]>;

/// For each thread, the number of the fifth one after it in its warp, the threads of its warp with a multiple of three, and the sum
/// of all. The middle block does nothing.
fn lanes<B: Backend>(block: &mut Block<'_, B, U64>, (next, third, sum): (OfThreads<'_>, OfThreads<'_>, OfThreads<'_>)) {
    if block.at() == (0, 1) {
        return;
    }
    let (mut number, mut all) = (block.per_thread(0), block.per_thread(0));
    block.threads((&mut number, &mut all), |t, (number, all)| (*number, *all) = (t.index() as u32, t.index() as u32));
    let votes = block.votes_in_warps(&number, |number| number % 3 == 0);
    block.shuffle_in_warps(&mut number, |lane| lane + 5);
    block.reduce(&mut all, |a, b| a + b);
    let (mut next, mut third, mut sum) = (next.tile(block), third.tile(block), sum.tile(block));
    let threads = layout![(64, 1) : (1, 0)];
    block.threads(
        (&number, &votes, &all, next.by_mut(threads), third.by_mut(threads), sum.by_mut(threads)),
        |_, (number, votes, all, mut next, mut third, mut sum)| {
            next[(0, 0)] = *number;
            third[(0, 0)] = *votes;
            sum[(0, 0)] = *all;
        },
    );
}

#[test]
fn lanes_shuffle_vote_and_are_reduced() -> Result<(), LaunchError> {
    for &turns in TURNS {
        let (mut next, mut third, mut sum) = ([7; 192], [7; 192], [7; 192]);
        let all = layout![(64, 3) : (1, 64)];
        let of = |data| Output::new(make_tensor(data, all), shape![(64, 1)]);
        turns.launch((of(&mut next)?, of(&mut third)?, of(&mut sum)?), lanes)?;
        for at in 0..192 {
            let (block, t) = (at / 64, at % 64);
            // 0, 3, … of the first warp, and 33, 36, … of the second.
            let thirds = [0x4924_9249, 0x9249_2492][t / 32];
            let want = if block == 1 { (7, 7, 7) } else { (t / 32 * 32 + (t + 5) % 32, thirds, 63 * 32) };
            assert_eq!((next[at], third[at], sum[at]), (want.0 as u32, want.1, want.2), "{turns:?}, {at}");
        }
    }
    Ok(())
}

/// Matrices of any sizes.
type Matrix<'k> = Tensor<View<'k, u32>, Layout![(usize, usize) : (1, usize)]>;
/// Tiles of 16 by 8, also at edges.
type Tiles<'k> = Output<'k, u32, Layout![(usize, usize) : (1, usize)], Edges<Shape![(16, 8)]>>;

/// Sizes that end at each place of a tile; Miri takes one.
const SIZES: &[(usize, usize)] = if cfg!(miri) { &[(17, 9)] } else { &[(16, 8), (17, 8), (31, 15), (48, 9), (0, 8)] };

/// A copy; the sum, the least and the greatest of the copied elements, and the number of elements of the block.
fn totals<B: Backend>(
    block: &mut Block<'_, B, U64>,
    (src, dst, sums, floats): (Matrix<'_>, Tiles<'_>, Totals<'_, i32>, Totals<'_, f32>),
) {
    let mut tile = dst.tile(block);
    let from = src.window(tile.begin(), shape![(16, 8)]);
    block.threads(
        (from, tile.by_mut(layout![(16, 4) : (1, 16)]), &sums, &floats),
        |t, (from, mut to, sums, floats)| {
            let from = from.local_partition(layout![(16, 4) : (1, 16)], t.index());
            to.set_with(|at| {
                let x = from[at];
                sums.add(0, x as i32);
                sums.min(1, -(x as i32));
                sums.max(2, x as i32);
                floats.add(0, 1.0);
                x
            });
        },
    );
}

#[test]
fn tiles_at_edges_are_written_once() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for &(m, n) in SIZES {
            let data: Vec<u32> = (0..m * n).map(|i| i as u32).collect();
            let (mut copy, mut sums, mut floats) = (vec![u32::MAX; m * n], [1, 5, -5], [0.0]);
            let src = make_tensor(&data[..], layout![(m, n) : (1, m)]);
            let dst = make_tensor(&mut copy[..], layout![(m, n) : (1, m)]).prove_injective()?;
            let dst = Output::new(dst, edges(shape![(16, 8)]))?;
            turns.launch((src, dst, Totals::new(&mut sums), Totals::new(&mut floats)), totals)?;
            assert_eq!(copy, data, "{turns:?}, {m} x {n}");
            let last = (m * n) as i32 - 1;
            let want = if m == 0 { [1, 5, -5] } else { [1 + last * (last + 1) / 2, -last, last] };
            assert_eq!((sums, floats), (want, [(m * n) as f32]), "{turns:?}, {m} x {n}");
        }
    }
    Ok(())
}

#[test]
fn outputs_below_a_tile_are_refused() {
    let mut data = [1; 120];
    let all = make_tensor(&mut data[..], layout![({ 15usize }, { 8usize }) : (1, 15)]).prove_injective().unwrap();
    let error = Output::new(all, edges(shape![(16, 8)])).err();
    assert_eq!(error, Some(LaunchError::LessThanATile { size: 15, tile: 16 }));
}

/// Adds to a number that is not there.
fn too_many<B: Backend>(block: &mut Block<'_, B, U64>, (_, sums): (OfThreads<'_>, Totals<'_, u32>)) {
    block.threads(&sums, |_, sums| sums.add(3, 1));
}

#[test]
#[should_panic(expected = "the number 3 of 3 totals")]
fn a_missing_total_panics() {
    let (mut out, mut sums) = ([0; 192], [0; 3]);
    let out = Output::new(make_tensor(&mut out, layout![(64, 3) : (1, 64)]), shape![(64, 1)]).unwrap();
    let _ = Turns::Forward.launch((out, Totals::new(&mut sums)), too_many);
}
