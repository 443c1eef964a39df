//! Plans, carried out.

use crate::agree::agree;
use crate::chunks::{self, Rounds};
use crate::copy::copy;
use crate::datatype::{Datatype, Element};
use crate::error::Error;
use crate::plan::{Nest, Plan, Transfer, Transfers};
use crate::raw::all_to_all::{Lane, all_to_all};
use crate::raw::{Buffer, BufferMut, exchange};
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
}

impl Method {
    /// [`Packed`](Self::Packed) in chunks of 256 KiB.
    pub const PACKED: Self = Self::Packed { chunk: 256 << 10 };
}

/// A plan for the elements of one type, made ready on each rank of a communicator: it can be run many times.
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
    /// Messages of at most so many elements go as a whole, the others in rounds.
    most: usize,
    rounds: Rounds<T>,
    /// What goes to the other ranks as a whole, and what comes from them, one message behind the other.
    packed: [Vec<T>; 2],
}

/// By datatypes, what goes to each rank and what comes from it.
type Lanes<T> = [Vec<Lane<T>>; 2];

/// The tag of the messages of a redistribution, which has a communicator of its own.
const TAG: i32 = 0;

impl Plan {
    /// The plan made ready for a communicator, with the method that was measured to be the faster one (`docs/PERFORMANCE.md` of the
    /// package): by [datatypes](Method::Datatypes) where the same mode has its elements adjacent at the source and at the
    /// target, and [packed](Method::Packed) where one is transposed to the other.
    ///
    /// All ranks of the communicator call it. Those that are in neither grid have nothing to send nor to receive.
    ///
    /// # Errors
    /// On all ranks: [`Disagreement`](Error::Disagreement) where they have different plans;
    /// [`GridBeyondCommunicator`](Error::GridBeyondCommunicator).
    pub fn prepare<T: Element>(&self, communicator: &impl Communicator) -> Result<Redistribution<T>, Error> {
        let adjacent = (self.source().storage().order().first(), self.target().storage().order().first());
        let is_transposed = adjacent.0.map(|&mode| self.mode_of_target(mode)) != adjacent.1.copied();
        self.prepare_by(communicator, if is_transposed { Method::PACKED } else { Method::Datatypes })
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
        // Halos go to the memory that they come from: all are sent before one is copied there.
        let (most, rounds) = match method {
            Method::Packed { chunk } if !self.only_halos() => {
                let most = (chunk / size_of::<T>().max(1)).max(1);
                (most, Rounds::new(rank, size, most, [&sends, &receives]))
            }
            _ => (usize::MAX, Rounds::none()),
        };
        let packed = [Vec::new(), Vec::new()];
        let communicator = communicator.duplicate();
        Ok(Redistribution { plan: self.clone(), communicator, rank, sends, receives, lanes, most, rounds, packed })
    }

    fn ready<T: Element>(
        &self,
        rank: usize,
        size: usize,
        method: Method,
    ) -> Result<(Transfers, Transfers, Option<Lanes<T>>), Error> {
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

impl<T: Element> Redistribution<T> {
    /// The plan.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many elements a run takes memory for, beside the parts: those of the messages that go as a whole, and a few chunks
    /// of the others.
    #[must_use]
    pub fn packed_elements(&self) -> usize {
        let whole = |all| -> usize { self.whole(all).map(|message| message.size()).sum() };
        if self.lanes.is_some() { 0 } else { whole(&self.sends) + whole(&self.receives) + self.rounds.elements() }
    }

    /// Moves the elements from the parts of the source to those of the target. All ranks of the communicator call it.
    ///
    /// # Errors
    /// On all ranks: [`BufferTooSmall`](Error::BufferTooSmall); [`OtherPlan`](Error::OtherPlan) of a plan of halos.
    pub fn run(&mut self, source: &[T], target: &mut [T]) -> Result<(), Error> {
        let is_none_of_halos = if self.plan.only_halos() { Err(Error::OtherPlan) } else { Ok(()) };
        let here = is_none_of_halos.and(self.long_enough(source.len(), 0)).and(self.long_enough(target.len(), 1));
        agree(&self.communicator, "redistribution", "run", here)?;
        let keep = |kept: &Transfer<'_>, target: &mut [T]| {
            kept.regions().iter().for_each(|region| region.each(|nest| copy(source, target, nest.begin, &nest.modes)));
        };
        if let Some([sends, receives]) = &self.lanes {
            if let Some(kept) = self.sends.find(self.rank) {
                keep(&kept, target);
            }
            return all_to_all(&self.communicator, (source, sends), (target, receives));
        }
        self.exchange(source, source.first().or(target.first()).copied(), |kept| keep(kept, target))?;
        self.unpack(target);
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
        self.exchange(memory, Some(fill), |message| {
            kept = vec![fill; message.size()];
            pack(message, memory, &mut kept);
        })?;
        if let Some(message) = self.sends.find(self.rank) {
            unpack(&message, &kept, memory);
        }
        self.unpack(memory);
        Ok(())
    }

    /// Compares what each rank is going to send with what the others are going to receive. All ranks of the communicator call
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

    /// The messages of another rank that go as a whole.
    fn whole<'t>(&self, transfers: &'t Transfers) -> impl Iterator<Item = Transfer<'t>> + use<'t, T> {
        let (rank, most) = (self.rank, self.most);
        transfers.iter().filter(move |message| message.rank() != rank && message.size() <= most)
    }

    /// Sends messages as a whole, and receives them; what stays here is done meanwhile.
    fn exchange(&mut self, source: &[T], fill: Option<T>, keep: impl FnOnce(&Transfer<'_>)) -> Result<(), Error> {
        let mut memory = std::mem::take(&mut self.packed);
        let sizes = [&self.sends, &self.receives].map(|all| self.whole(all).map(|message| message.size()).sum());
        for (packed, size) in memory.iter_mut().zip(sizes) {
            // A rank that sends has elements of the source, and one that receives of the target.
            if let (true, Some(fill)) = (packed.len() != size, fill) {
                packed.resize(size, fill);
            }
        }
        let [packed, arrived] = &mut memory;
        exchange(&self.communicator, |scope| {
            let mut rest = &mut arrived[..];
            for message in self.whole(&self.receives) {
                let (buffer, behind) = rest.split_at_mut(message.size());
                scope.receive(BufferMut::of_slice(buffer)?, message.rank(), TAG)?;
                rest = behind;
            }
            let mut rest = &mut packed[..];
            for message in self.whole(&self.sends) {
                let (buffer, behind) = rest.split_at_mut(message.size());
                pack(&message, source, buffer);
                scope.send(Buffer::of_slice(buffer)?, message.rank(), TAG)?;
                rest = behind;
            }
            if let Some(kept) = self.sends.find(self.rank) {
                keep(&kept);
            }
            Ok(())
        })?;
        self.packed = memory;
        Ok(())
    }

    /// Puts the messages that came as a whole where they belong.
    fn unpack(&self, target: &mut [T]) {
        let mut rest = &self.packed[1][..];
        for message in self.whole(&self.receives) {
            let (buffer, behind) = rest.split_at(message.size());
            unpack(&message, buffer, target);
            rest = behind;
        }
    }
}

/// Copies the elements of a message together.
fn pack<T: Copy>(message: &Transfer<'_>, source: &[T], packed: &mut [T]) {
    each(message, |at, nest| chunks::pack(nest, at, source, packed));
}

/// Copies the elements of a message apart.
fn unpack<T: Copy>(message: &Transfer<'_>, packed: &[T], target: &mut [T]) {
    each(message, |at, nest| chunks::unpack(nest, at, packed, target));
}

/// The layouts of a message, and behind how many elements each begins.
fn each(message: &Transfer<'_>, mut f: impl FnMut(usize, &Nest)) {
    let mut at = 0;
    for region in message.regions() {
        region.each(|nest| {
            f(at, nest);
            at += nest.size();
        });
    }
}
