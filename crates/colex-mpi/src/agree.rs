//! What all ranks have to agree on, found out before anything is sent.

use crate::error::Error;
use crate::typed::{all_gather, all_reduce};
use mpi::collective::SystemOperation;
use mpi::traits::{Communicator, Root};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Nothing is wrong on this rank. All numbers are positive as signed ones, too: MPICH 4.0 compares unsigned ones as if they
/// were signed.
const FINE: u64 = u64::MAX >> 1;

/// Fails on all ranks where something is wrong on one of them, or where they do not ask for the same.
///
/// One reduction of three numbers where all is well.
///
/// # Errors
/// On a rank with an error that one; on the others [`OnRank`](Error::OnRank). [`Disagreement`](Error::Disagreement) where
/// no rank has an error; [`BetweenGroups`](Error::BetweenGroups).
pub(crate) fn agree(
    communicator: &impl Communicator,
    what: &'static str,
    asked: impl Hash,
    here: Result<(), Error>,
) -> Result<(), Error> {
    // Each rank has such a communicator, or none.
    if communicator.test_inter() {
        return Err(Error::BetweenGroups);
    }
    let mut hasher = DefaultHasher::new();
    asked.hash(&mut hasher);
    let hash = hasher.finish() >> 1;
    let rank = communicator.rank() as u64;
    // The least hash, the complement of the greatest, and the first rank with an error.
    let mine = [hash, FINE - hash, if here.is_err() { rank } else { FINE }];
    let mut all = mine;
    all_reduce(communicator, &mine, &mut all, SystemOperation::min());
    if all[2] != FINE {
        let elsewhere = told(communicator, all[2], here.as_ref().err());
        here?;
        return Err(elsewhere);
    }
    if all[0] == FINE - all[1] {
        return Ok(());
    }
    let hashes = all_gather(communicator, hash);
    let rank = hashes.iter().position(|&other| other != hashes[0]).unwrap_or(0);
    Err(Error::Disagreement { rank, of: what })
}

/// The message of a rank to all others.
fn told(communicator: &impl Communicator, rank: u64, here: Option<&Error>) -> Error {
    let root = communicator.process_at_rank(rank as i32);
    let is_root = communicator.rank() as u64 == rank;
    let mut text = here.filter(|_| is_root).map_or_else(Vec::new, |error| error.to_string().into_bytes());
    let mut length = text.len() as u64;
    root.broadcast_into(&mut length);
    text.resize(length as usize, 0);
    root.broadcast_into(&mut text[..]);
    Error::OnRank { rank: rank as usize, message: String::from_utf8_lossy(&text).into_owned() }
}
