//! Plans, carried out.

mod prepare;
mod whole;

use crate::agree::agree;
use crate::datatype::Element;
use crate::error::Error;
use crate::kept::Kept;
use crate::near::Near;
use crate::plan::{Plan, Transfers};
use crate::raw::all_to_all::{Lane, all_to_all};
use crate::rounds::Rounds;
use crate::typed::all_to_all as all_to_all_numbers;
use mpi::topology::SimpleCommunicator;
use mpi::traits::Communicator;

/// How elements go from rank to rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// `MPI_Alltoallw`: MPI takes the elements where they are, and puts them where they belong, by datatypes.
    Datatypes,
    /// The elements of a message are copied together, sent, and copied apart: of a large one in chunks that stay in the cache,
    /// so that it goes through memory once. What stays on a rank is copied once.
    Packed {
        /// How many bytes a chunk has at most, and a message that goes as a whole.
        chunk: usize,
    },
    /// Between ranks of one machine the elements are copied together into memory that both have, and apart from there, without a
    /// message of MPI; between others they are packed, in chunks of at most 256 KiB. Without room for such memory (`/dev/shm`
    /// on Linux), or MPI cannot make it, all are packed. The ranks of a machine free it together, see [`Redistribution`].
    Shared {
        /// How many bytes of such memory each rank has at most: messages to the others take turns in it.
        segment: usize,
        /// How many ranks share memory at most, of those of a machine that are consecutive.
        ranks: usize,
    },
}

impl Method {
    /// [`Packed`](Self::Packed) in chunks of 256 KiB.
    pub const PACKED: Self = Self::Packed { chunk: 256 << 10 };
    /// [`Shared`](Self::Shared) by all ranks of a machine, of 1 MiB each.
    pub const SHARED: Self = Self::Shared { segment: 1 << 20, ranks: usize::MAX };
}

/// A plan for the elements of one type, made ready on each rank of a communicator: it can be run many times.
///
/// It has a communicator of its own, and may have [memory](Method::Shared) that the ranks of a machine share. MPI frees both
/// when all ranks have come to it: so all drop their redistributions, and in the same order if there are several.
///
/// # Examples
/// ```no_run
/// use colex_mpi::{Axis, Distribution, Grid, Plan};
/// use mpi::traits::*;
///
/// let universe = mpi::initialize().unwrap();
/// let world = universe.world();
/// let (rank, size) = (world.rank() as usize, world.size() as usize);
/// let grid = Grid::row_major(&[size])?;
/// let rows = Distribution::new(&[1000, 600], grid.clone(), vec![Axis::blocks(0), Axis::whole()])?;
/// let columns = Distribution::new(&[1000, 600], grid, vec![Axis::whole(), Axis::cyclic(0)])?;
///
/// let (source, mut target) = (vec![1.0_f64; rows.local_size(rank)], vec![0.0; columns.local_size(rank)]);
/// let mut to_columns = Plan::new(&rows, &columns)?.prepare(&world)?;
/// to_columns.run(&source, &mut target)?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
pub struct Redistribution<T: Element> {
    plan: Plan,
    communicator: SimpleCommunicator,
    rank: usize,
    sends: Transfers,
    receives: Transfers,
    lanes: Option<Lanes<T>>,
    /// The messages through memory that ranks share.
    near: Near<T>,
    kept: Kept<T>,
    /// Other messages of at most so many elements go as a whole, the others in rounds.
    most: usize,
    rounds: Rounds<T>,
    /// The messages to the other ranks as a whole, and from them, one after the other.
    packed: [Vec<T>; 2],
}

/// By datatypes, the messages to each rank and from it.
type Lanes<T> = [Vec<Lane<T>>; 2];

/// The tag of the messages of a redistribution, which has a communicator of its own.
const TAG: i32 = 0;

impl<T: Element> Redistribution<T> {
    /// The plan.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many elements a run takes memory for, without the parts: those of the messages that go as a whole, a few chunks of the
    /// others, and the memory that others read.
    #[must_use]
    pub fn packed_elements(&self) -> usize {
        let whole = |all| -> usize { self.whole(all).map(|message| message.size()).sum() };
        let beside = self.rounds.elements() + self.near.elements() + self.kept.elements();
        if self.lanes.is_some() { 0 } else { whole(&self.sends) + whole(&self.receives) + beside }
    }

    /// Moves the elements from the parts of the source to those of the target. All ranks of the communicator call it.
    ///
    /// # Errors
    /// On all ranks: [`BufferTooSmall`](Error::BufferTooSmall); [`OtherPlan`](Error::OtherPlan) of a plan of halos.
    pub fn run(&mut self, source: &[T], target: &mut [T]) -> Result<(), Error> {
        let is_none_of_halos = if self.plan.only_halos() { Err(Error::OtherPlan) } else { Ok(()) };
        let here = is_none_of_halos.and(self.long_enough(source.len(), 0)).and(self.long_enough(target.len(), 1));
        agree(&self.communicator, "redistribution", "run", here)?;
        if let Some([sends, receives]) = &self.lanes {
            self.kept.run(source, target);
            return all_to_all(&self.communicator, (source, sends), (target, receives));
        }
        let mut kept = std::mem::replace(&mut self.kept, Kept::none());
        let exchanged = self.exchange(source, source.first().or(target.first()).copied(), |_| kept.run(source, target));
        self.kept = kept;
        exchanged?;
        self.unpack(target);
        self.near.run(source, target)?;
        self.rounds.run(&self.communicator, TAG, source, target)
    }

    /// Fills the halos of the parts. All ranks of the communicator call it.
    ///
    /// # Errors
    /// On all ranks: [`BufferTooSmall`](Error::BufferTooSmall); [`OtherPlan`](Error::OtherPlan) of a plan that is not one of
    /// halos.
    pub fn fill_halos(&mut self, memory: &mut [T]) -> Result<(), Error> {
        let is_halos = if self.plan.only_halos() { Ok(()) } else { Err(Error::OtherPlan) };
        agree(&self.communicator, "redistribution", "fill_halos", is_halos.and(self.long_enough(memory.len(), 1)))?;
        let Some(&fill) = memory.first() else { return self.exchange(memory, None, |_| {}) };
        // From elements of its own to its halo, within one memory.
        let mut kept = Vec::new();
        self.exchange(memory, Some(fill), |this| {
            if let Some(message) = this.sends.find(this.rank) {
                kept = vec![fill; message.size()];
                whole::pack(&message, memory, &mut kept);
            }
        })?;
        if let Some(message) = self.sends.find(self.rank) {
            whole::unpack(&message, &kept, memory);
        }
        self.unpack(memory);
        Ok(())
    }

    /// Compares the messages that each rank is going to send with those that the others are going to receive. All ranks of the communicator call
    /// it. It finds nothing wrong unless this crate is: for tests, and for whoever wants to be sure.
    ///
    /// # Errors
    /// On all ranks: [`Received`](Error::Received).
    pub fn check(&self) -> Result<(), Error> {
        let counts = |transfers: &Transfers| {
            let mut counts = vec![0; self.communicator.size() as usize];
            transfers.iter().for_each(|message| counts[message.rank()] = message.size() as u64);
            counts
        };
        let (announced, expected) =
            (all_to_all_numbers(&self.communicator, &counts(&self.sends)), counts(&self.receives));
        let wrong = announced.into_iter().zip(expected).find(|(found, expected)| found != expected);
        let here = wrong.map_or(Ok(()), |(found, expected)| {
            Err(Error::Received { found: usize::try_from(found).ok(), expected: expected as usize })
        });
        agree(&self.communicator, "check", (), here)
    }

    /// An error on all ranks: this one has a tensor of another distribution.
    pub(crate) fn refuse(&self) -> Result<(), Error> {
        agree(&self.communicator, "redistribution", (), Err(Error::OtherPlan))
    }

    /// Whether a slice has the elements of the part at the source (0) or at the target (1).
    fn long_enough(&self, found: usize, side: usize) -> Result<(), Error> {
        let needed = [self.plan.source(), self.plan.target()][side].local_size(self.rank);
        if found < needed { Err(Error::BufferTooSmall { found, needed }) } else { Ok(()) }
    }
}
