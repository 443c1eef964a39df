//! Collectives of numbers, with one type on both sides.
//!
//! Those of the `mpi` crate are safe functions that take any two buffers: where the one that is received into is of a smaller
//! type, or shorter, they write beyond it. So they are used through these alone, which take one type and compare lengths.

use mpi::collective::SystemOperation;
use mpi::traits::{Communicator, CommunicatorCollectives, Equivalence};

/// `target` becomes the reduction of `source` over all ranks.
///
/// # Panics
/// If the lengths differ.
pub(crate) fn all_reduce<T: Equivalence>(
    communicator: &impl Communicator,
    source: &[T],
    target: &mut [T],
    operation: SystemOperation,
) {
    assert_eq!(source.len(), target.len(), "as many results as numbers");
    communicator.all_reduce_into(source, target, operation);
}

/// A number of each rank.
pub(crate) fn all_gather(communicator: &impl Communicator, number: u64) -> Vec<u64> {
    let mut all = vec![0_u64; communicator.size() as usize];
    communicator.all_gather_into(&number, &mut all[..]);
    all
}

/// A number from each rank, for those that go to each.
///
/// # Panics
/// If there is not one number for each rank.
pub(crate) fn all_to_all(communicator: &impl Communicator, numbers: &[u64]) -> Vec<u64> {
    assert_eq!(numbers.len(), communicator.size() as usize, "a number for each rank");
    let mut all = vec![0_u64; numbers.len()];
    communicator.all_to_all_into(numbers, &mut all[..]);
    all
}
