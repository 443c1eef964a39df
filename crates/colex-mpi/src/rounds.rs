//! Large messages, in chunks that stay in the cache.
//!
//! A message that is packed, sent and unpacked as a whole goes through memory three times. A chunk is still in the cache of a core when
//! it is sent, and of another one when it is copied apart, and takes no memory that grows with the message.

use crate::chunks::{Chunk, chunks};
use crate::datatype::Element;
use crate::error::Error;
use crate::plan::{Transfer, Transfers};
use crate::raw::{Buffer, BufferMut, exchange};
use mpi::traits::Communicator;

/// The messages of a rank at the same time: to the rank that is so many after it, from the one so many before.
struct Round {
    to: (usize, Vec<Chunk>),
    from: (usize, Vec<Chunk>),
}

/// The messages that go in chunks.
pub(crate) struct Rounds<T> {
    rounds: Vec<Round>,
    /// How many elements a chunk has at most.
    most: usize,
    /// One chunk that is sent; one that arrives, and one that has arrived.
    memory: [Vec<T>; 3],
}

impl<T: Element> Rounds<T> {
    /// The messages of a rank, of those that are far, of more elements than a chunk has at most.
    pub(crate) fn new(
        rank: usize,
        size: usize,
        most: usize,
        is_far: impl Fn(usize) -> bool,
        [sends, receives]: [&Transfers; 2],
    ) -> Self {
        let is_large = |message: &Transfer<'_>| is_far(message.rank()) && message.size() > most;
        let of = |transfers: &Transfers, other: usize| {
            let large = transfers.find(other).filter(is_large);
            large.map_or_else(Vec::new, |message| chunks(&message, most))
        };
        // Of few messages the distances are found from these.
        let large = |transfers: &Transfers, distance: fn(usize, usize, usize) -> usize| {
            let others = transfers.iter().filter(is_large);
            others.map(|message| distance(rank, message.rank(), size)).collect::<Vec<_>>()
        };
        let mut distances = large(sends, |rank, to, size| (to + size - rank) % size);
        distances.extend(large(receives, |rank, from, size| (rank + size - from) % size));
        distances.sort_unstable();
        distances.dedup();
        let round = |distance: usize| {
            let (to, from) = ((rank + distance) % size, (rank + size - distance) % size);
            Round { to: (to, of(sends, to)), from: (from, of(receives, from)) }
        };
        Self { rounds: distances.into_iter().map(round).collect(), most, memory: [const { Vec::new() }; 3] }
    }

    /// No messages.
    pub(crate) const fn none() -> Self {
        Self { rounds: Vec::new(), most: 0, memory: [const { Vec::new() }; 3] }
    }

    /// How many elements are buffered in addition to those of the tensors.
    pub(crate) fn elements(&self) -> usize {
        if self.rounds.is_empty() { 0 } else { 3 * self.most }
    }

    /// Sends and receives them, by messages of this tag.
    ///
    /// Each rank goes through the distances in the same order, and through the chunks of one in step with the ranks that it
    /// sends to and receives from. So the rank that is farthest behind never waits for a slower one.
    pub(crate) fn run(
        &mut self,
        communicator: &impl Communicator,
        tag: i32,
        source: &[T],
        target: &mut [T],
    ) -> Result<(), Error> {
        let Some(&fill) = source.first().or(target.first()) else { return Ok(()) };
        if !self.rounds.is_empty() {
            self.memory.iter_mut().for_each(|memory| memory.resize(self.most, fill));
        }
        let [packed, arriving, arrived] = &mut self.memory;
        // An arrived chunk is unpacked while the next one is under way.
        let mut last: Option<&Chunk> = None;
        for Round { to, from } in &self.rounds {
            for step in 0..to.1.len().max(from.1.len()) {
                let (send, receive) = (to.1.get(step), from.1.get(step));
                exchange(communicator, |scope| {
                    if let Some(chunk) = receive {
                        scope.receive(BufferMut::of_slice(&mut arriving[..chunk.size])?, from.0, tag)?;
                    }
                    if let Some(chunk) = send {
                        chunk.pack(source, packed);
                        scope.send(Buffer::of_slice(&packed[..chunk.size])?, to.0, tag)?;
                    }
                    if let Some(chunk) = last.take() {
                        chunk.unpack(arrived, target);
                    }
                    Ok(())
                })?;
                if receive.is_some() {
                    std::mem::swap(arriving, arrived);
                    last = receive;
                }
            }
        }
        if let Some(chunk) = last {
            chunk.unpack(arrived, target);
        }
        Ok(())
    }
}
