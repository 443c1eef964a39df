//! Totals in the memory of a block: the same in each order of its threads.

use colex::prelude::*;
use colex::typenum::U32;
use colex_bulk::{Backend, Block, LaunchError, Output, Turns};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

type Numbers<'k> = Tensor<View<'k, i32>, Layout![(32, 3) : (1, 32)]>;
type Results<'k> = Output<'k, i32, Layout![(32, 3) : (1, 32)], Shape![(32, 1)]>;

/// Of each column of 32 numbers: how often each remainder by 8 is there, and then the greatest, the least, and their sum.
fn summaries<B: Backend>(block: &mut Block<'_, B, U32>, (src, dst): (Numbers<'_>, Results<'_>)) {
    let threads = layout![(8, 4)];
    let column = src.local_tile(shape![(32, 1)], block.at());
    let all = block.shared::<i32, _>(layout![(8, 4) : (4, 1)]);
    let mut all = block.fill(all.by(threads), (), |_, to, ()| to.set(0));
    block.threads((column, all.totals()), |t, (column, all)| {
        let x = column[(t.index(), 0)];
        all.add((x.rem_euclid(8) as usize, 0), 1);
        all.max((0, 1), x);
        all.min((0, 2), x);
        all.add((0, 3), x);
    });
    let mut tile = dst.tile(block);
    block.threads((&all, tile.by_mut(layout![(32, 1)])), |t, (all, mut to)| {
        to[(0, 0)] = all[(t.index() % 8, t.index() / 8)]
    });
}

#[test]
fn block_totals_are_those_of_loops() -> Result<(), LaunchError> {
    let data: Vec<i32> = (0..96).map(|i| i * 37 % 101 - 50).collect();
    for turns in [Turns::Forward, Turns::Backward, Turns::Shuffled(1), parallel_threads(4), parallel_blocks(3)] {
        let mut out = [9; 96];
        let dst = Output::new(make_tensor(&mut out, layout![(32, 3)]), shape![(32, 1)])?;
        turns.launch((make_tensor(&data[..], layout![(32, 3)]), dst), summaries)?;
        for (out, column) in out.chunks(32).zip(data.chunks(32)) {
            for (rest, &count) in (0i32..).zip(&out[..8]) {
                assert_eq!(count as usize, column.iter().filter(|x| x.rem_euclid(8) == rest).count(), "{turns:?}");
            }
            // Of numbers that are 0 before.
            let (greatest, least) = (column.iter().max().copied(), column.iter().min().copied());
            assert_eq!((Some(out[8]), Some(out[16])), (greatest.max(Some(0)), least.min(Some(0))));
            assert_eq!(out[24], column.iter().sum::<i32>());
        }
    }
    Ok(())
}

#[test]
#[should_panic(expected = "coordinate")]
fn coordinates_of_totals_are_checked() {
    fn kernel<B: Backend>(block: &mut Block<'_, B, U32>, (_,): (Results<'_>,)) {
        let all = block.shared::<i32, _>(layout![32]);
        let mut all = block.fill(all.by(layout![32]), (), |_, to, ()| to.set(0));
        block.threads(all.totals(), |t, all| all.add(t.index() + 1, 1));
    }
    let mut out = [9; 96];
    let dst = Output::new(make_tensor(&mut out, layout![(32, 3)]), shape![(32, 1)]).unwrap();
    Turns::Forward.launch((dst,), kernel).unwrap();
}
