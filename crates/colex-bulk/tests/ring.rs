//! Rings: the stages that are filled ahead are read in order, whatever the number of stages and of rounds.

use colex::prelude::*;
use colex::typenum::{U2, U3, U5, U8};
use colex_bulk::{Backend, Begun, Block, Output, SeveralStages, Stage, Turns};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

/// All orders; Miri, which sees races, takes several threads of the machine.
const TURNS: &[Turns] = if cfg!(miri) {
    &[parallel_threads(4)]
} else {
    &[Turns::Forward, Turns::Backward, Turns::Shuffled(1), parallel_threads(4), parallel_blocks(3)]
};

type Column = Layout![8 : 1];
type Out<'k> = Output<'k, u32, Layout![(8, 2) : (1, 8)], Shape![(8, 1)]>;
type Columns<'k> = Tensor<View<'k, u32>, Layout![(8, 6) : (1, 8)]>;

/// For each column `k` below `count`, of all its elements: `sum = 3 sum + 100 k + element`, where the elements are those of
/// the column in memory of the block, once copied asynchronously and once set.
fn digits<'k, B: Backend, S: SeveralStages>(
    block: &mut Block<'k, B, U8>,
    (src, out, count): (Columns<'k>, Out<'k>, usize),
) {
    let (_, y) = block.at();
    let mut sum = block.per_thread(0u32);
    let threads: Column = layout![8 : 1];
    let stage = Stage::<u32, _, _>::new(threads, threads);
    block.ring::<S, _, _, _, _, _, _>(
        (stage, stage),
        count,
        |k| (src.slice(coord![(_, k)]), 100 * k + y),
        move |t, (copied, set), (column, number)| {
            let own = column.local_partition(threads, t.index());
            (copied.copy_async(&own), Begun::from(set.set((number + t.index()) as u32)))
        },
        &mut sum,
        |t, (copied, set), sum| {
            // Of another thread, each time.
            let other = (t.index() + 3) % 8;
            *sum = sum.wrapping_mul(3).wrapping_add(copied[other]).wrapping_add(set[7 - other]);
        },
    );
    let mut tile = out.tile(block);
    block.threads((&sum, tile.by_mut(layout![(8, 1) : (1, 0)])), |_, (sum, mut to)| to[(0, 0)] = *sum);
}

/// The same numbers, one after the other.
fn expected(data: &[u32], count: usize, t: usize, y: usize) -> u32 {
    let other = (t + 3) % 8;
    let term = |k: usize| data[8 * k + other].wrapping_add((100 * k + y + 7 - other) as u32);
    (0..count).fold(0, |sum: u32, k| sum.wrapping_mul(3).wrapping_add(term(k)))
}

fn check<S: SeveralStages>() {
    let data: Vec<u32> = (0..48).map(|i| i * i + 7).collect();
    let src = make_tensor(&data[..], layout![(8, 6) : (1, 8)]);
    let counts: &[usize] = if cfg!(miri) { &[1, 6] } else { &[0, 1, 2, 3, 4, 6] };
    for (&turns, &count) in TURNS.iter().flat_map(|turns| counts.iter().map(move |count| (turns, count))) {
        let mut out = [77; 16];
        let to = Output::new(make_tensor(&mut out, layout![(8, 2) : (1, 8)]), shape![(8, 1)]).unwrap();
        turns.launch((src, to, count), |block: &mut Block<'_, _, U8>, of| digits::<_, S>(block, of)).unwrap();
        for (at, &got) in out.iter().enumerate() {
            assert_eq!(got, expected(&data, count, at % 8, at / 8), "{turns:?}, {count} of {} stages", S::VALUE);
        }
    }
}

#[test]
fn each_round_reads_its_stage() {
    check::<U2>();
    check::<U3>();
    check::<U5>();
}

/// Memory of the block that a round writes and the next one reads, at another thread.
fn through_memory<'k, B: Backend>(block: &mut Block<'k, B, U8>, (src, out, count): (Columns<'k>, Out<'k>, usize)) {
    let threads: Column = layout![8 : 1];
    let memory = block.shared::<u32, _>(threads);
    let mut memory = block.fill(memory.by(threads), (), |_, to, ()| to.set(0));
    block.ring::<U2, _, _, _, _, _, _>(
        Stage::<u32, _, _>::new(threads, threads),
        count,
        |k| src.slice(coord![(_, k)]),
        move |t, to, column| to.copy_async(&column.local_partition(threads, t.index())),
        memory.by_mut(layout![8 : 1]),
        |t, column, mut own| own[0] += column[(t.index() + 1) % 8],
    );
    // Behind the ring all threads see what each has written.
    let mut tile = out.tile(block);
    block.threads((&memory, tile.by_mut(layout![(8, 1) : (1, 0)])), |t, (memory, mut to)| {
        to[(0, 0)] = memory[7 - t.index()];
    });
}

#[test]
fn writes_outlive_the_ring() {
    let data: Vec<u32> = (0..48).map(|i| i * 5 + 1).collect();
    let src = make_tensor(&data[..], layout![(8, 6) : (1, 8)]);
    for &turns in TURNS {
        let mut out = [77; 16];
        let to = Output::new(make_tensor(&mut out, layout![(8, 2) : (1, 8)]), shape![(8, 1)]).unwrap();
        turns.launch((src, to, 5usize), through_memory).unwrap();
        for (at, &got) in out.iter().enumerate() {
            let other = (7 - at % 8 + 1) % 8;
            assert_eq!(got, (0..5).map(|k| data[8 * k + other]).sum::<u32>(), "{turns:?}, element {at}");
        }
    }
}
