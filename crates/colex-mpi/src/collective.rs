//! Messages among all ranks.

use crate::agree::agree;
use crate::datatype::Element;
use crate::error::Error;
use crate::raw::{Buffer, BufferMut, exchange};
use crate::typed;
use mpi::traits::Communicator;

/// The tag of the messages of this crate.
const TAG: i32 = 32767;

/// Whether there is such a rank.
fn checked_rank(communicator: &impl Communicator, rank: usize) -> Result<(), Error> {
    let size = communicator.size() as usize;
    if rank < size { Ok(()) } else { Err(Error::NoSuchRank { rank, size }) }
}

/// A buffer of the root, or one that what the root has comes to.
pub enum Broadcast<'a, T: Element> {
    /// On the root.
    From(Buffer<'a, T>),
    /// On the others.
    To(BufferMut<'a, T>),
}

/// Sends the elements of one rank to all others: each may have another layout, and all as many elements.
///
/// # Errors
/// On all ranks: [`NoSuchRank`](Error::NoSuchRank); [`Disagreement`](Error::Disagreement) on the root or on the number of
/// elements; [`OtherPlan`](Error::OtherPlan): the root has a buffer to receive into, or another rank has not.
///
/// # Examples
/// ```no_run
/// use colex::prelude::*;
/// use colex_mpi::{Broadcast, Buffer, BufferMut, broadcast};
/// use mpi::traits::*;
///
/// let universe = mpi::initialize().unwrap();
/// let world = universe.world();
/// let mut data = vec![0; 12];
/// // The rows of the root are columns elsewhere.
/// let buffer = if world.rank() == 0 {
///     data = (0..12).collect();
///     Broadcast::From(Buffer::new(make_tensor(&data[..], layout![(3, 4) : (1, 3)]))?)
/// } else {
///     Broadcast::To(BufferMut::new(make_tensor(&mut data[..], layout![(3, 4) : (4, 1)]))?)
/// };
/// broadcast(&world, 0, buffer)?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
pub fn broadcast<T: Element>(
    communicator: &impl Communicator,
    root: usize,
    buffer: Broadcast<'_, T>,
) -> Result<(), Error> {
    let is_root = communicator.rank() as usize == root;
    let (elements, fits) = match &buffer {
        Broadcast::From(buffer) => (buffer.elements(), is_root),
        Broadcast::To(buffer) => (buffer.elements(), !is_root),
    };
    let here = checked_rank(communicator, root).and(if fits { Ok(()) } else { Err(Error::OtherPlan) });
    agree(communicator, "root or size of a broadcast", (root, elements, size_of::<T>()), here)?;
    match buffer {
        Broadcast::From(buffer) => buffer.broadcast(communicator),
        Broadcast::To(buffer) => buffer.broadcast(communicator, root as i32),
    }
}

/// Sends a buffer to each rank, and receives one from each: each with a layout of its own.
///
/// The buffers stand in the order of the ranks; one without elements is not sent. A rank receives as many elements from
/// another as that sends, which is compared before anything is sent. The messages have the tag 32767.
///
/// # Errors
/// On all ranks: [`Buffers`](Error::Buffers), [`Received`](Error::Received).
///
/// # Examples
/// Each rank sends a column of its part to each, and receives them as rows.
/// ```no_run
/// use colex::prelude::*;
/// use colex_mpi::{Buffer, BufferMut, all_to_all};
/// use mpi::traits::*;
///
/// let universe = mpi::initialize().unwrap();
/// let world = universe.world();
/// let n = world.size() as usize;
/// let (mine, mut theirs) = (vec![1.0_f64; 5 * n], vec![0.0; 5 * n]);
/// let sends = mine.chunks(5).map(Buffer::of_slice).collect::<Result<_, _>>()?;
/// let mut rows = make_tensor(&mut theirs[..], layout![(n, 5) : (1, n)]).prove_injective()?;
/// let receives = rows.tiles_mut(shape![(1, 5)]).map(BufferMut::new).collect::<Result<_, _>>()?;
/// all_to_all(&world, sends, receives)?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
pub fn all_to_all<T: Element>(
    communicator: &impl Communicator,
    sends: Vec<Buffer<'_, T>>,
    receives: Vec<BufferMut<'_, T>>,
) -> Result<(), Error> {
    let size = communicator.size() as usize;
    let counts = [sends.len(), receives.len()];
    let fits = counts.iter().find(|&&found| found != size).map_or(Ok(()), |&found| Err(Error::Buffers { found, size }));
    agree(communicator, "element type of an exchange", size_of::<T>(), fits)?;
    let sent: Vec<_> = sends.iter().map(|buffer| buffer.elements() as u64).collect();
    let announced = typed::all_to_all(communicator, &sent);
    let wrong = receives.iter().zip(&announced).find(|(buffer, found)| buffer.elements() as u64 != **found);
    let fits = wrong.map_or(Ok(()), |(buffer, &found)| {
        Err(Error::Received { found: usize::try_from(found).ok(), expected: buffer.elements() })
    });
    agree(communicator, "exchange", (), fits)?;
    exchange(communicator, |scope| {
        for (from, buffer) in receives.into_iter().enumerate().filter(|(_, buffer)| buffer.elements() > 0) {
            scope.receive(buffer, from, TAG)?;
        }
        for (to, buffer) in sends.into_iter().enumerate().filter(|(_, buffer)| buffer.elements() > 0) {
            scope.send(buffer, to, TAG)?;
        }
        Ok(())
    })
}

/// One empty buffer for each rank except one.
fn only<B>(size: usize, at: usize, buffer: B, empty: impl Fn() -> Result<B, Error>) -> Result<Vec<B>, Error> {
    let mut buffer = Some(buffer);
    let of = |rank| if rank == at { buffer.take().map_or_else(&empty, Ok) } else { empty() };
    (0..size).map(of).collect()
}

/// Sends a buffer of each rank to the root, which has one with a layout of its own for each; the other ranks give none.
///
/// # Errors
/// On all ranks, as [`all_to_all`]; [`NoSuchRank`](Error::NoSuchRank).
///
/// # Examples
/// ```no_run
/// use colex_mpi::{Buffer, BufferMut, gather};
/// use mpi::traits::*;
///
/// let universe = mpi::initialize().unwrap();
/// let world = universe.world();
/// let (mine, mut all) = (vec![world.rank(); 5], vec![0; 5 * world.size() as usize]);
/// let buffers = if world.rank() == 0 { all.chunks_mut(5).map(BufferMut::of_slice).collect() } else { Ok(Vec::new()) };
/// gather(&world, 0, Buffer::of_slice(&mine)?, buffers?)?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
pub fn gather<T: Element>(
    communicator: &impl Communicator,
    root: usize,
    send: Buffer<'_, T>,
    receives: Vec<BufferMut<'_, T>>,
) -> Result<(), Error> {
    let size = communicator.size() as usize;
    agree(communicator, "root of a gather", root, checked_rank(communicator, root))?;
    let sends = only(size, root, send, || Buffer::of_slice(&[]))?;
    let is_root = communicator.rank() as usize == root;
    let empty = || (0..size).map(|_| BufferMut::of_slice(&mut [])).collect::<Result<Vec<_>, _>>();
    let receives = if is_root || !receives.is_empty() { receives } else { empty()? };
    all_to_all(communicator, sends, receives)
}

/// Sends a buffer of the root to each rank; the other ranks give none.
///
/// # Errors
/// On all ranks, as [`all_to_all`]; [`NoSuchRank`](Error::NoSuchRank).
pub fn scatter<T: Element>(
    communicator: &impl Communicator,
    root: usize,
    sends: Vec<Buffer<'_, T>>,
    receive: BufferMut<'_, T>,
) -> Result<(), Error> {
    let size = communicator.size() as usize;
    agree(communicator, "root of a scatter", root, checked_rank(communicator, root))?;
    let receives = only(size, root, receive, || BufferMut::of_slice(&mut []))?;
    let is_root = communicator.rank() as usize == root;
    let empty = || (0..size).map(|_| Buffer::of_slice(&[])).collect::<Result<Vec<_>, _>>();
    let sends = if is_root || !sends.is_empty() { sends } else { empty()? };
    all_to_all(communicator, sends, receives)
}
