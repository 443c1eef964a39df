//! Plans, made ready.

use super::{Lanes, Method, Redistribution};
use crate::agree::agree;
use crate::datatype::{Datatype, Element};
use crate::error::Error;
use crate::kept::Kept;
use crate::near::{Group, Near};
use crate::plan::{Plan, Transfer, Transfers};
use crate::rounds::Rounds;
use mpi::traits::Communicator;

/// The messages that a rank sends and receives, and their datatypes if it uses them.
type Ready<T> = (Transfers, Transfers, Option<Lanes<T>>);

/// How many bytes a chunk has that MPI does not send: less than the cache of a core.
const CHUNK: usize = 256 << 10;

impl Plan {
    /// The plan made ready for a communicator, with the method that was measured to be the fastest one (`docs/PERFORMANCE.md` of
    /// the package): [shared](Method::Shared) where all ranks are on one machine, and where the elements are transposed; else by
    /// [datatypes](Method::Datatypes), where the same mode has its elements adjacent at the source and at the target.
    ///
    /// All ranks of the communicator call it. Those that are in neither grid have nothing to send nor to receive.
    ///
    /// # Errors
    /// On all ranks: [`Disagreement`](Error::Disagreement) where they have different plans;
    /// [`GridBeyondCommunicator`](Error::GridBeyondCommunicator).
    pub fn prepare<T: Element>(&self, communicator: &impl Communicator) -> Result<Redistribution<T>, Error> {
        // For two groups, it is reported when they agree.
        let is_one_machine =
            || !communicator.test_inter() && communicator.split_shared(0).size() == communicator.size();
        let shared = self.is_transposed() || is_one_machine();
        self.prepare_by(communicator, if shared { Method::SHARED } else { Method::Datatypes })
    }

    /// The plan made ready for a communicator, with a method. Halos are packed, whatever is asked for: they go to the memory
    /// that they come from.
    ///
    /// # Errors
    /// As [`prepare`](Self::prepare).
    pub fn prepare_by<T: Element>(
        &self,
        communicator: &impl Communicator,
        method: Method,
    ) -> Result<Redistribution<T>, Error> {
        let (rank, size) = (communicator.rank() as usize, communicator.size() as usize);
        let ready = self.ready(rank, size, method);
        agree(communicator, "plan", (self, size_of::<T>(), method), ready.as_ref().map(|_| ()).map_err(Clone::clone))?;
        let (sends, receives, lanes) = ready?;
        let elements = |bytes: usize| (bytes / size_of::<T>().max(1)).max(1);
        let near = match method {
            Method::Shared { segment, ranks } if !self.only_halos() => {
                let group = Group::new(communicator, ranks).filter(|group| group.len() > 1);
                group.map(|group| Near::new(group, [segment, CHUNK].map(elements), rank, [&sends, &receives]))
            }
            _ => None,
        };
        let near = near.unwrap_or_else(Near::none);
        // Halos go to the memory that they come from: all are sent before one is copied there.
        let (most, rounds) = match method {
            Method::Packed { chunk: bytes } | Method::Shared { segment: bytes, .. } if !self.only_halos() => {
                let most = elements(if matches!(method, Method::Shared { .. }) { bytes.min(CHUNK) } else { bytes });
                let is_far = |other: usize| other != rank && !near.has(other);
                (most, Rounds::new(rank, size, most, is_far, [&sends, &receives]))
            }
            _ => (usize::MAX, Rounds::none()),
        };
        let kept = sends.find(rank).filter(|_| !self.only_halos());
        let kept_chunk = most.min(elements(CHUNK));
        let kept = kept.map_or_else(Kept::none, |message| Kept::new(&message, self.is_transposed(), kept_chunk));
        let packed = [Vec::new(), Vec::new()];
        let communicator = communicator.duplicate();
        Ok(Redistribution {
            plan: self.clone(),
            communicator,
            rank,
            sends,
            receives,
            lanes,
            near,
            kept,
            most,
            rounds,
            packed,
        })
    }

    /// Whether the mode whose elements are adjacent at the source is another one than that at the target.
    fn is_transposed(&self) -> bool {
        let [source, target] = [self.source(), self.target()].map(|side| side.storage().order().first());
        source.map(|&mode| self.mode_of_target(mode)) != target.copied()
    }

    fn ready<T: Element>(&self, rank: usize, size: usize, method: Method) -> Result<Ready<T>, Error> {
        if self.ranks() > size {
            return Err(Error::GridBeyondCommunicator { end: self.ranks(), size });
        }
        let (sends, receives) = (self.sends(rank)?, self.receives(rank)?);
        let lane = |message: Transfer<'_>, side| {
            Ok((message.rank(), Datatype::of_regions(&message.regions(), side, message.size())?))
        };
        let is_other = |message: &Transfer<'_>| message.rank() != rank;
        let lanes = match method {
            Method::Datatypes if !self.only_halos() => Some([
                sends.iter().filter(is_other).map(|message| lane(message, 0)).collect::<Result<_, Error>>()?,
                receives.iter().filter(is_other).map(|message| lane(message, 1)).collect::<Result<_, Error>>()?,
            ]),
            _ => None,
        };
        Ok((sends, receives, lanes))
    }
}
