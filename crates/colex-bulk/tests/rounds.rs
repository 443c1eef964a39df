//! Outputs in rounds: each tile belongs to one round of one block.

use colex::prelude::*;
use colex::typenum::U2;
use colex_bulk::{
    Block, BlocksOfTiles, InRounds, LaunchError, OneRound, Output, Predicated, Schedule, Turns, edges, edges_of_each,
    in_rounds, predicated, predicated_of_each,
};

type Tiler = Shape![(1, 2)];

/// Adds 1 to each element of each tile, and writes the number of its round.
macro_rules! add_one {
    ($layout:ty, $tiler:ty, $set:expr) => {
        |block: &mut Block<'_, _, U2>, (out,): (Output<'_, usize, $layout, $tiler>,)| {
            for (round, out) in out.rounds(block).enumerate() {
                let mut tile = out.tile(block);
                block.threads((round, tile.by_mut(layout![(1, 2) : (0, 1)])), $set);
            }
        }
    };
}

/// Numbers of blocks; fewer in an interpreter.
fn blocks() -> impl Iterator<Item = usize> {
    (0..=7).chain([23, 132]).filter(|blocks| !cfg!(miri) || *blocks == 3)
}

#[test]
fn each_tile_in_one_round() {
    type Rows = Layout![(usize, usize) : (1, usize)];
    for (m, n) in
        (1..=9).flat_map(|m| [0, 2, 6, 14, 16, 18, 34].map(|n| (m, n))).filter(|&at| !cfg!(miri) || at == (3, 18))
    {
        for blocks in blocks() {
            let (mut data, tiles) = (vec![0; m * n], m * n / 2);
            let all = make_tensor(&mut data[..], layout![(m, n) : (1, m)]).prove_injective().unwrap();
            let out = Output::new(all, in_rounds(shape![(1, 2)], blocks)).unwrap();
            Turns::Shuffled(3)
                .launch((out,), add_one!(Rows, InRounds<Tiler>, |_, (round, mut to)| to[(0, 0)] += 1000 + round))
                .unwrap();
            assert!(data.iter().all(|x| x / 1000 == 1), "{m} x {n} by {blocks}");
            // A round ends before the next one begins: each has as many tiles as blocks, except for the last one.
            let of_round = |round| data.iter().filter(|&&x| x % 1000 == round).count() / 2;
            let rounds = tiles.div_ceil(blocks.max(1));
            assert!((0..rounds).all(|round| of_round(round) == blocks.max(1).min(tiles - round * blocks.max(1))));
        }
    }
}

/// The places of a schedule.
fn places<R: BlocksOfTiles>(schedule: Schedule<R>) -> Vec<(usize, usize)> {
    (0..schedule.rounds()).map(|round| schedule.place(round)).collect()
}

#[test]
fn bands_of_eight_columns() {
    type Rows = Layout![(3, 20) : (1, 3)];
    let mut data = [0; 60];
    let out = Output::new(make_tensor(&mut data, Rows::default()), in_rounds(shape![(1, 2)], 1)).unwrap();
    Turns::Forward
        .launch((out,), |block: &mut Block<'_, _, U2>, (out,): (Output<'_, i32, Rows, InRounds<Tiler>>,)| {
            let bands = [0..8, 8..10].into_iter();
            let want = bands.flat_map(|band| (0..3).flat_map(move |row| band.clone().map(move |column| (row, column))));
            assert!(want.eq(places(out.rounds(block).schedule())));
        })
        .unwrap();
}

/// Two elements of each tile, as far as they belong to it.
macro_rules! with_edges {
    ($layout:expr => $of:ty, $tiler:expr => $x:ty, $data:ident, $blocks:expr) => {{
        let all = make_tensor(&mut $data[..], $layout).prove_injective().unwrap();
        let out = Output::new(all, in_rounds($tiler, $blocks)).unwrap();
        Turns::Backward.launch((out,), add_one!($of, $x, |_, (_, mut to)| to.update_with(|_, x| x + 1))).unwrap();
        assert!($data.iter().all(|&x| x == 1), "{:?} by {}", $layout, $blocks);
    }};
}

#[test]
fn tiles_with_edges_in_rounds() {
    type Matrix = Layout![(usize, usize) : (1, usize)];
    type Many = Layout![(usize, (usize, usize)) : (1, (usize, usize))];
    for blocks in blocks() {
        // In an interpreter, the first takes seconds.
        for (m, n) in [(3, 7), (1, 2), (4, 35)].into_iter().take(if cfg!(miri) { 1 } else { 3 }) {
            let mut data = vec![0usize; m * n];
            with_edges!(layout![(m, n) : (1, m)] => Matrix, predicated(shape![(1, 2)]) => InRounds<Predicated<Tiler>>, data, blocks);
            let mut data = vec![0usize; m * n];
            with_edges!(layout![(m, n) : (1, m)] => Matrix, edges(shape![(1, 2)]) => InRounds<colex_bulk::Edges<Tiler>>, data, blocks);
            let (l, area) = (3usize, m * n);
            let mut data = vec![0usize; m * n * l];
            with_edges!(
                layout![(m, (n, l)) : (1, (m, area))] => Many,
                predicated_of_each(shape![(1, 2)]) => InRounds<colex_bulk::PredicatedOfEach<Tiler>>, data, blocks
            );
            let mut data = vec![0usize; m * n * l];
            with_edges!(
                layout![(m, (n, l)) : (1, (m, area))] => Many,
                edges_of_each(shape![(1, 2)]) => InRounds<colex_bulk::EdgesOfEach<Tiler>>, data, blocks
            );
        }
    }
}

#[test]
fn one_round_of_each_block() {
    type Rows = Layout![(4, 6) : (1, 4)];
    let mut data = [99; 24];
    let out = Output::new(make_tensor(&mut data, Rows::default()), in_rounds(shape![(1, 2)], OneRound)).unwrap();
    Turns::Forward
        .launch(
            (out,),
            |block: &mut Block<'_, _, U2>, (out,): (Output<'_, usize, Rows, InRounds<Tiler, OneRound>>,)| {
                let rounds = out.rounds(block);
                assert_eq!(places(rounds.schedule()), [block.at()]);
                assert_eq!(rounds.len(), 1);
                let number = 10 * block.at().0 + block.at().1;
                for out in rounds {
                    let mut tile = out.tile(block);
                    block.threads((number, tile.by_mut(layout![(1, 2) : (0, 1)])), |_, (number, mut to)| {
                        to[(0, 0)] = number
                    });
                }
            },
        )
        .unwrap();
    assert!((0..24).all(|i| data[i] == 10 * (i % 4) + i / 4 / 2), "{data:?}");
}

/// The tiles of the blocks of one grid belong to the blocks of a smaller one.
#[test]
fn rounds_of_rounds() {
    type Rows = Layout![(usize, usize) : (1, usize)];
    type Twice<'k> = Output<'k, usize, Rows, InRounds<InRounds<Tiler>>>;
    for (m, n, outer, inner) in [(3, 14, 2, 5), (1, 2, 3, 3), (0, 4, 2, 2), (7, 18, 1, 4), (5, 10, 4, 0)] {
        let mut data = vec![0; m * n];
        let all = make_tensor(&mut data[..], layout![(m, n) : (1, m)]).prove_injective().unwrap();
        let out = Output::new(all, in_rounds(in_rounds(shape![(1, 2)], inner), outer)).unwrap();
        Turns::Shuffled(2)
            .launch((out,), |block: &mut Block<'_, _, U2>, (out,): (Twice<'_>,)| {
                for out in out.rounds(block).flat_map(|out| out.rounds(block)).collect::<Vec<_>>() {
                    let mut tile = out.tile(block);
                    block.threads(tile.by_mut(layout![(1, 2) : (0, 1)]), |_, mut to| to[(0, 0)] += 1);
                }
            })
            .unwrap();
        assert!(data.iter().all(|&x| x == 1), "{m} x {n} by {inner} by {outer}");
    }
}

/// Outputs of different sizes have as many blocks, and different numbers of rounds.
#[test]
fn two_outputs_in_rounds() {
    type Row = Layout![(1, usize) : (0, 1)];
    type Out<'k> = Output<'k, usize, Row, InRounds<Tiler>>;
    let (mut x, mut y) = ([0; 10], [0; 22]);
    let row = |data, n: usize| make_tensor(data, layout![(1, n) : (0, 1)]).prove_injective().unwrap();
    let x_out = Output::new(row(&mut x[..], 10), in_rounds(shape![(1, 2)], 3)).unwrap();
    let y_out = Output::new(row(&mut y[..], 22), in_rounds(shape![(1, 2)], 3)).unwrap();
    Turns::Forward
        .launch((x_out, y_out), |block: &mut Block<'_, _, U2>, (x, y): (Out<'_>, Out<'_>)| {
            let mut shorter = x.rounds(block);
            for y in y.rounds(block) {
                for out in [Some(y), shorter.next()].into_iter().flatten() {
                    let mut tile = out.tile(block);
                    block.threads(tile.by_mut(layout![(1, 2) : (0, 1)]), |_, mut to| to[(0, 0)] += 1);
                }
            }
        })
        .unwrap();
    assert!(x.iter().chain(&y).all(|&x| x == 1), "{x:?} {y:?}");
}

#[test]
fn a_tiler_that_does_not_divide() {
    let (mut data, n) = ([0; 9], 9);
    let row = make_tensor(&mut data, layout![(1, n) : (0, 1)]).prove_injective().unwrap();
    let refused = Output::new(row, in_rounds(shape![(1, 2)], 4));
    assert!(matches!(refused.err(), Some(LaunchError::Layout(_))));
}

#[test]
#[should_panic = "the block has fewer rounds"]
fn a_round_that_there_is_not() {
    type Rows = Layout![(1, 4) : (0, 1)];
    let mut data = [0; 4];
    let out = Output::new(make_tensor(&mut data, Rows::default()), in_rounds(shape![(1, 2)], 1)).unwrap();
    let _ = Turns::Forward.launch(
        (out,),
        |block: &mut Block<'_, _, U2>, (out,): (Output<'_, i32, Rows, InRounds<Tiler>>,)| {
            let _ = out.rounds(block).schedule().place(2);
        },
    );
}
