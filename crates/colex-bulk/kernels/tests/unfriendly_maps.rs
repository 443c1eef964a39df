//! Products of unfriendly tensor maps.

use colex::prelude::*;
use colex::typenum::{U3, U8, U64, U128};
use colex_atoms::element::f16;
use colex_atoms::mma::Wgmma;
use colex_bulk::{
    Backend, Block, Chunk, Half, InRounds, Machine, MapStage, OneRound, Output, Pair, Predicated, TensorMap, Turns,
    entry_points, in_rounds, predicated,
};
use colex_bulk_kernels::{Wide64x64, mma_gemm_of_maps};

type Sums<'k, R> =
    Output<'k, Pair<f32>, Layout![(usize, usize) : (usize, 1)], InRounds<Predicated<Shape![(64, 32)]>, R>>;
type Rows<'k> = TensorMap<'k, MapStage<f16, U64>>;
/// The sums of so many tiles, after so many rings whose sums nobody takes.
fn more<'k, B: Backend>(
    block: &mut Block<'k, B, U128>,
    (a, b, count, twice, out): (Rows<'k>, Rows<'k>, usize, usize, Sums<'k, usize>),
) {
    let mut outs = out.rounds(block);
    let tiles = outs.schedule();
    for _ in 0..twice {
        block.ring_of_maps::<U3, Wgmma<U64, f16, f16, f32>, _, _, _, _>((b, a), (1, 2), |_| (7, 0), |_, _| ());
    }
    block.ring_of_maps::<U3, Wgmma<U64, f16, f16, f32>, _, _, _, _>(
        (a, b),
        (tiles.rounds(), count),
        |r| tiles.place(r),
        |block, sums| {
            let Some(out) = outs.next() else { return };
            let mut out = out.tile(block).with_shape(shape![(8, 2, 4, 4, 8)]);
            block.threads((sums, out.by_mut(layout![(8, 1, 4, 4, 1) : (4, 0, 32, 1, 0)])), |_, (sums, mut to)| {
                to.set_with(|at| Pair::new([0, 1].map(|i| sums[4 * at.4 + 2 * at.1 + i])));
            });
        },
    );
}
/// A number of the matrix.
fn value(i: usize) -> f32 {
    ((i * 37) % 11) as f32 - 5.0
}

/// Overlapping rows, one row, more tiles than the terms fill, two rings one after the other, none at all.
#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn rings_of_unfriendly_maps() {
    let data: Vec<_> = (0..600).map(|i| Chunk::from_fn(|e| f16::from_f32(value(8 * i + e)))).collect();
    for (m, n, chunks, pa, pb, count, twice) in [
        (70, 66, 9, 4, 1, 2, 0),
        (1, 2, 1, 0, 3, 5, 1),
        (65, 2, 3, 7, 5, 1, 2),
        (3, 4, 2, 2, 2, 0, 1),
        (0, 4, 2, 2, 2, 1usize, 0usize),
    ] {
        let map = |rows: usize, p: usize| Rows::new(make_tensor(&data[..], layout![(rows, chunks) : (p, 1)])).unwrap();
        let pairs = n / 2;
        let mut out = vec![Pair::new([f32::NAN; 2]); m * pairs];
        let to = make_tensor(&mut out[..], layout![(m, pairs) : (pairs, 1)]).prove_injective().unwrap();
        let to = Output::new(to, in_rounds(predicated(shape![(64, 32)]), 1)).unwrap();
        Turns::Shuffled(9).launch((map(m, pa), map(n, pb), count, twice, to), more).unwrap();
        for (at, pair) in out.iter().enumerate() {
            for j in 0..2 {
                let (i, c) = (at / pairs, at % pairs * 2 + j);
                let terms = (64 * count).min(8 * chunks);
                let want: f32 = (0..terms).map(|k| value(8 * pa * i + k) * value(8 * pb * c + k)).sum();
                assert_eq!(pair.array()[j], want, "{m} {n} {chunks} {count} at {i} {c}");
            }
        }
    }
}

entry_points! {
    /// With less memory than the commands take.
    little(m: 1, n: 8, k: 8) [128 threads, 304 bytes, 3 blocks]
    loads a: MapStage<f16, U64> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    loads b: MapStage<f16, U64, U8> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(64, 8)]), OneRound);
    |block| mma_gemm_of_maps::<_, Wgmma<U64, f16, f16, f32>, Wide64x64, U3, _, _, _, _, _>(block, (a, b, c), f16::narrowed);
    /// With the memory of three stages, their barriers and the commands.
    enough(m: 1, n: 8, k: 8) [128 threads, 49520 bytes, 3 blocks]
    loads a: MapStage<f16, U64> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    loads b: MapStage<f16, U64, U8> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(64, 8)]), OneRound);
    |block| mma_gemm_of_maps::<_, Wgmma<U64, f16, f16, f32>, Wide64x64, U3, _, _, _, _, _>(block, (a, b, c), f16::narrowed);
}
fn run(f: impl Fn(&Turns, &Vec<Chunk<f16>>, &mut Vec<Chunk<f16>>)) {
    let m = Turns::Forward;
    let (a, mut c) = (m.memory(&[Chunk::<f16>::ZERO; 8]).unwrap(), m.memory(&[Chunk::<f16>::ZERO; 8]).unwrap());
    f(&m, &a, &mut c);
}
#[test]
#[should_panic(expected = "bytes of shared memory")]
fn commands_take_memory() {
    run(|m, a, c| little(m, a, a, c, 8, 8, 8).unwrap())
}
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn stages_and_commands_fit() {
    run(|m, a, c| enough(m, a, a, c, 8, 8, 8).unwrap())
}
