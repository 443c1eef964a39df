//! Reductions, compared with the same on one rank.

use crate::numbers::{Numbers, indices, number};
use colex_mpi::{Axis, Distributed, Distribution, Grid, Number, Operation};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// Unsigned numbers beyond the greatest signed one.
pub fn unsigned(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let dealt = Distribution::new(&[2 * size], Grid::row_major(&[size]).unwrap(), vec![Axis::cyclic(0)]).unwrap();
    let part = Distributed::from_fn(&dealt, rank, |index| if index[0] == 1 { 1 } else { u64::MAX - index[0] as u64 });
    for (operation, expected) in [(Operation::Minimum, 1), (Operation::Maximum, u64::MAX)] {
        assert_eq!(part.reduced(world, 0, operation).unwrap().elements(), [expected]);
    }
    let part = Distributed::from_fn(&dealt, rank, |index| 200 + index[0] as u8);
    assert_eq!(part.reduced(world, 0, Operation::Maximum).unwrap().elements(), [199 + 2 * size as u8]);
}

pub fn along_each_mode(world: &SimpleCommunicator) {
    let (rank, size) = (world.rank() as usize, world.size() as usize);
    let mut numbers = Numbers(17);
    let operations = [Operation::Sum, Operation::Product, Operation::Minimum, Operation::Maximum];
    for round in 0..40 {
        let shape: Vec<_> = (0..1 + round % 3).map(|_| 1 + numbers.below(9)).collect();
        let mut distribution = numbers.distribution(&shape, size);
        let halos = numbers.halos(shape.len());
        if let Ok(around) = distribution.clone().with_halos(&halos) {
            distribution = around;
        }
        let value = |index: &[usize]| number(index, &shape).wrapping_mul(0x9e37_79b9_7f4a_7c15_u64 as i64) >> 40;
        let part = Distributed::from_fn(&distribution, rank, value);
        for (mode, operation) in (0..shape.len()).flat_map(|mode| operations.map(|operation| (mode, operation))) {
            let reduced = part.reduced(world, mode, operation).unwrap();
            let mut others = shape.clone();
            others.remove(mode);
            assert_eq!(reduced.distribution().shape(), others);
            for index in indices(&others).iter().filter(|index| reduced.distribution().has(rank, index)) {
                let along = (0..shape[mode]).map(|i| {
                    let mut index = index.clone();
                    index.insert(mode, i);
                    value(&index)
                });
                let expected = along.fold(i64::neutral(operation), |x, y| x.apply(y, operation));
                assert_eq!(reduced.get(index), Some(&expected));
            }
        }
    }
}
