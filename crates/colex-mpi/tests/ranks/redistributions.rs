//! Random redistributions: every element of every rank is looked at.

use crate::numbers::{Numbers, indices, number};
use colex_mpi::{Axis, Distributed, Distribution, Grid, Method, Plan, Storage};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// In a place that nothing is sent to.
const UNTOUCHED: i64 = -7;

/// Looks at each place of a part: `expected` says what is there, of the index of the target.
fn check(part: &Distributed<i64>, expected: impl Fn(&[usize], &[usize]) -> i64) {
    let (target, rank) = (part.distribution(), part.rank());
    let mut places = vec![UNTOUCHED; part.elements().len()];
    for local in indices(&target.local_shape(rank)) {
        if let Some(index) = target.global(rank, &local) {
            let at = target.local_layout(rank).at(&local.iter().map(|&i| i as u64).collect::<Vec<_>>()[..]).unwrap()
                as usize;
            places[at] = expected(&index, &local);
        }
    }
    assert_eq!(part.elements(), places, "rank {rank} of {target:?}");
}

pub fn each_element_arrives(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let mut numbers = Numbers(11);
    for round in 0..60 {
        let shape: Vec<_> = (0..1 + round % 3).map(|_| numbers.below([200, 40, 9][round % 3])).collect();
        let (source, modes) = (numbers.distribution(&shape, size), numbers.order(shape.len()));
        let permuted: Vec<_> = modes.iter().map(|&mode| shape[mode]).collect();
        let mut target = numbers.distribution(&permuted, size);
        let halos = numbers.halos(shape.len());
        if let Ok(around) = target.clone().with_halos(&halos) {
            target = around;
        }
        let mut from = Distributed::filled(&source, rank, 0);
        from.elements_mut().copy_from_slice(Distributed::from_fn(&source, rank, |i| number(i, &shape)).elements());
        let plan = Plan::permuted(&source, &target, &modes).unwrap();
        let few = [0, 40, 200][round % 3];
        // Not all each time: where there are more ranks than cores, some MPIs wait long to make such memory.
        let in_memory = match round % 4 {
            0 => Method::SHARED,
            _ => Method::Shared { segment: [40, 200, 800][round % 3], ranks: [usize::MAX, 2, 3][round % 5 % 3] },
        };
        for method in [Method::PACKED, Method::Packed { chunk: few }, Method::Datatypes, in_memory] {
            let mut ready = plan.prepare_by(world, method).unwrap();
            ready.check().unwrap();
            for _ in 0..2 {
                let mut to = Distributed::filled(&target, rank, UNTOUCHED);
                to.redistribute_from(&from, &mut ready).unwrap();
                check(&to, |index, _| {
                    let mut of_source = vec![0; index.len()];
                    modes.iter().zip(index).for_each(|(&mode, &i)| of_source[mode] = i);
                    number(&of_source, &shape)
                });
            }
        }
    }
}

pub fn halos_are_filled(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let mut numbers = Numbers(13);
    let mut filled = 0;
    for round in 0..80 {
        let shape: Vec<_> = (0..1 + round % 3).map(|_| 1 + numbers.below([60, 20, 7][round % 3])).collect();
        let halos = numbers.halos(shape.len());
        let Ok(around) = numbers.distribution(&shape, size).with_halos(&halos) else { continue };
        let mut part = Distributed::filled(&around, rank, UNTOUCHED);
        for index in indices(&shape).iter().filter(|index| around.has(rank, index)) {
            let at = around
                .local_layout(rank)
                .at(&around.local(index).iter().map(|&i| i as u64).collect::<Vec<_>>()[..])
                .unwrap() as usize;
            part.elements_mut()[at] = number(index, &shape);
        }
        let mut ready = Plan::halos(&around).prepare(world).unwrap();
        part.fill_halos(&mut ready).unwrap();
        check(&part, |index, _| number(index, &shape));
        filled += 1;
    }
    assert!(filled > 20, "{filled}");
}

pub fn there_and_back(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let columns = if size % 2 == 0 { 2 } else { 1 };
    for (m, n, block) in [(200, 190, 16), (256, 256, 32), (101, 33, 7)] {
        let rows = Distribution::new(&[m, n], Grid::row_major(&[size]).unwrap(), vec![Axis::blocks(0), Axis::whole()]);
        let rows = rows.unwrap().stored(Storage::row_major(2)).unwrap();
        let axes = vec![Axis::block_cyclic(0, block), Axis::block_cyclic(1, block)];
        let blocks = Distribution::new(&[m, n], Grid::column_major(&[size / columns, columns]).unwrap(), axes).unwrap();
        let first = Distributed::from_fn(&rows, rank, |index| number(index, &[m, n]));
        let (mut dealt, mut back) = (Distributed::filled(&blocks, rank, 0), Distributed::filled(&rows, rank, 0));
        let there = Plan::new(&rows, &blocks).unwrap();
        dealt.redistribute_from(&first, &mut there.prepare(world).unwrap()).unwrap();
        check(&dealt, |index, _| number(index, &[m, n]));
        back.redistribute_from(&dealt, &mut Plan::new(&blocks, &rows).unwrap().prepare(world).unwrap()).unwrap();
        assert_eq!(first.elements(), back.elements());
        // Sent elements arrive.
        let traffic = there.traffic(rank).unwrap();
        let mut sums = [0_u64; 2];
        let counts = [traffic.sent as u64, traffic.received as u64];
        world.all_reduce_into(&counts[..], &mut sums[..], mpi::collective::SystemOperation::sum());
        assert_eq!(sums[0], sums[1]);
        assert_eq!(traffic.received + traffic.kept, blocks.own_size(rank));
        assert_eq!(traffic.sent + traffic.kept, rows.own_size(rank));
    }
}
