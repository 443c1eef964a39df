//! Plans, carried out.

use crate::agree::agree;
use crate::copy::copy;
use crate::datatype::{Datatype, Element};
use crate::error::Error;
use crate::plan::{Plan, Transfer, Transfers};
use crate::raw::all_to_all::{Lane, all_to_all};
use crate::raw::{Buffer, BufferMut, exchange};
use crate::strips::PieceMode;
use mpi::topology::SimpleCommunicator;
use mpi::traits::Communicator;

/// How elements go from rank to rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// `MPI_Alltoallw`: MPI takes the elements where they are, and puts them where they belong, by datatypes.
    Datatypes,
    /// The elements of a message are copied together, sent, and copied apart. What stays on a rank is copied once. It takes
    /// memory for all messages to and from other ranks.
    Packed,
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
    /// What goes to the other ranks and what comes from them, one message behind the other.
    packed: [Vec<T>; 2],
}

/// By datatypes, what goes to each rank and what comes from it.
type Lanes<T> = [Vec<Lane<T>>; 2];

/// The tag of the messages of a redistribution, which has a communicator of its own.
const TAG: i32 = 0;

impl Plan {
    /// The plan made ready for a communicator, with the method that is faster as a rule: packed.
    ///
    /// All ranks of the communicator call it. Those that are in neither grid have nothing to send nor to receive.
    ///
    /// # Errors
    /// On all ranks: [`Disagreement`](Error::Disagreement) where they have different plans;
    /// [`GridBeyondCommunicator`](Error::GridBeyondCommunicator).
    pub fn prepare<T: Element>(&self, communicator: &impl Communicator) -> Result<Redistribution<T>, Error> {
        self.prepare_by(communicator, Method::Packed)
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
        Ok(Redistribution { plan: self.clone(), communicator: communicator.duplicate(), rank, sends, receives, lanes, packed: [Vec::new(), Vec::new()] })
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
        let lanes = match method {
            Method::Datatypes if !self.only_halos() => Some([
                sends.iter().map(|message| lane(message, 0)).collect::<Result<_, Error>>()?,
                receives.iter().map(|message| lane(message, 1)).collect::<Result<_, Error>>()?,
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

    /// How many elements a run takes memory for, beside the parts: those of the packed messages.
    #[must_use]
    pub fn packed_elements(&self) -> usize {
        if self.lanes.is_some() { 0 } else { self.to_others(&self.sends) + self.to_others(&self.receives) }
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
            return all_to_all(&self.communicator, (source, sends), (target, receives));
        }
        self.exchange(source, target.first().copied(), |kept| {
            kept.regions().iter().for_each(|region| region.each(|nest| copy(source, target, nest.begin, &nest.modes)));
        })?;
        self.unpack(target);
        Ok(())
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
        self.sends.iter().filter(|message| message.rank() == self.rank).for_each(|message| unpack(&message, &kept, memory));
        self.unpack(memory);
        Ok(())
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

    /// How many elements these messages have, but for those that stay here.
    fn to_others(&self, transfers: &Transfers) -> usize {
        let others = transfers.iter().filter(|message| message.rank() != self.rank);
        others.map(|message| message.size()).sum()
    }

    /// Sends to the other ranks and receives from them; what stays here is done meanwhile.
    fn exchange(&mut self, source: &[T], fill: Option<T>, keep: impl FnOnce(&Transfer<'_>)) -> Result<(), Error> {
        // Where there is nothing to fill with, this rank has no part of the target.
        let sizes = [self.to_others(&self.sends), self.to_others(&self.receives)];
        for (packed, size) in self.packed.iter_mut().zip(sizes) {
            if let (true, Some(fill)) = (packed.len() != size, fill.or(source.first().copied())) {
                packed.resize(size, fill);
            }
        }
        let [packed, arrived] = &mut self.packed;
        exchange(&self.communicator, |scope| {
            let mut rest = &mut arrived[..];
            for message in self.receives.iter().filter(|message| message.rank() != self.rank) {
                let (buffer, behind) = rest.split_at_mut(message.size());
                scope.receive(BufferMut::of_slice(buffer)?, message.rank(), TAG)?;
                rest = behind;
            }
            let mut rest = &mut packed[..];
            for message in self.sends.iter().filter(|message| message.rank() != self.rank) {
                let (buffer, behind) = rest.split_at_mut(message.size());
                pack(&message, source, buffer);
                scope.send(Buffer::of_slice(buffer)?, message.rank(), TAG)?;
                rest = behind;
            }
            if let Some(kept) = self.sends.iter().find(|message| message.rank() == self.rank) {
                keep(&kept);
            }
            Ok(())
        })
    }

    /// Puts what came from other ranks where it belongs.
    fn unpack(&self, target: &mut [T]) {
        let mut rest = &self.packed[1][..];
        for message in self.receives.iter().filter(|message| message.rank() != self.rank) {
            let (buffer, behind) = rest.split_at(message.size());
            unpack(&message, buffer, target);
            rest = behind;
        }
    }
}

/// Copies the elements of a message together.
fn pack<T: Copy>(message: &Transfer<'_>, source: &[T], packed: &mut [T]) {
    each(message, 0, |at, begin, modes| copy(source, packed, [begin, at], modes));
}

/// Copies the elements of a message apart.
fn unpack<T: Copy>(message: &Transfer<'_>, packed: &[T], target: &mut [T]) {
    each(message, 1, |at, begin, modes| {
        let modes: Vec<_> = modes.iter().map(|m| PieceMode { size: m.size, stride: [m.stride[1], m.stride[0]] }).collect();
        copy(packed, target, [at, begin], &modes);
    });
}

/// The layouts of a message on one side, coalesced: where each begins in the message and in the memory, and its modes, there
/// (0) and in the message (1), where the elements are adjacent.
fn each(message: &Transfer<'_>, side: usize, mut f: impl FnMut(usize, usize, &[PieceMode])) {
    let mut at = 0;
    let mut modes: Vec<PieceMode> = Vec::new();
    for region in message.regions() {
        region.each(|nest| {
            modes.clear();
            let mut size = 1;
            for mode in &nest.modes {
                let stride = mode.stride[side];
                match modes.last_mut() {
                    Some(last) if last.size * last.stride[0] == stride => last.size *= mode.size,
                    _ => modes.push(PieceMode { size: mode.size, stride: [stride, size] }),
                }
                size *= mode.size;
            }
            f(at, nest.begin[side], &modes);
            at += size;
        });
    }
}
