//! Large messages, in chunks that stay in the cache.
//!
//! What is packed, sent and unpacked as a whole goes through memory three times. A chunk is still in the cache of a core when
//! it is sent, and of another one when it is copied apart, and takes no memory that grows with the message.

use crate::copy::copy;
use crate::datatype::Element;
use crate::error::Error;
use crate::plan::{Nest, Transfer, Transfers};
use crate::raw::{Buffer, BufferMut, exchange};
use crate::strips::PieceMode;
use mpi::traits::Communicator;

/// Adjacent elements of a message.
struct Chunk {
    nests: Vec<Nest>,
    size: usize,
}

/// The chunks of a message: those of the sender are those of the receiver, for they are found from the sizes of its layouts.
fn chunks(message: &Transfer<'_>, most: usize) -> Vec<Chunk> {
    let mut chunks: Vec<Chunk> = Vec::new();
    for region in message.regions() {
        region.each(|nest| {
            split(nest, most, &mut |nest| {
                let size = nest.size();
                match chunks.last_mut() {
                    Some(last) if last.size + size <= most => {
                        last.size += size;
                        last.nests.push(nest);
                    }
                    _ => chunks.push(Chunk { size, nests: vec![nest] }),
                }
            });
        });
    }
    chunks
}

/// Parts of at most so many elements, along the slowest modes.
fn split(nest: &Nest, most: usize, f: &mut impl FnMut(Nest)) {
    let (size, Some((last, rest))) = (nest.size(), nest.modes.split_last()) else { return f(nest.clone()) };
    if size <= most {
        return f(nest.clone());
    }
    let inner = size / last.size;
    let at_once = (most / inner).max(1);
    for first in (0..last.size).step_by(at_once) {
        let begin = [0, 1].map(|side| nest.begin[side] + first * last.stride[side]);
        let part = PieceMode { size: at_once.min(last.size - first), ..*last };
        let modes = if part.size == 1 { rest.to_vec() } else { [rest, &[part]].concat() };
        split(&Nest { begin, modes }, most, f);
    }
}

/// What a rank sends and receives at the same time: to the rank that is so many behind it, from the one so many before.
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
    /// The messages between a rank and others of more elements than a chunk has at most.
    pub(crate) fn new(rank: usize, size: usize, most: usize, [sends, receives]: [&Transfers; 2]) -> Self {
        let of = |transfers: &Transfers, other: usize| {
            let large = transfers.find(other).filter(|message| message.size() > most);
            large.map_or_else(Vec::new, |message| chunks(&message, most))
        };
        // Of few messages the distances are found from these.
        let large = |transfers: &Transfers, distance: fn(usize, usize, usize) -> usize| {
            let others = transfers.iter().filter(|message| message.rank() != rank && message.size() > most);
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

    /// How many elements are beside those of the tensors.
    pub(crate) fn elements(&self) -> usize {
        if self.rounds.is_empty() { 0 } else { 3 * self.most }
    }

    /// Sends and receives them, by messages of this tag.
    ///
    /// Each rank goes through the distances in the same order, and through the chunks of one in step with the ranks that it
    /// sends to and receives from. So the rank that is farthest behind never waits for one that is behind it.
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
        // What has arrived is copied apart while the next chunk is under way.
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

impl Chunk {
    fn pack<T: Copy>(&self, source: &[T], packed: &mut [T]) {
        let mut at = 0;
        for nest in &self.nests {
            pack(nest, at, source, packed);
            at += nest.size();
        }
    }

    fn unpack<T: Copy>(&self, packed: &[T], target: &mut [T]) {
        let mut at = 0;
        for nest in &self.nests {
            unpack(nest, at, packed, target);
            at += nest.size();
        }
    }
}

/// Copies elements together, behind as many that are packed already.
pub(crate) fn pack<T: Copy>(nest: &Nest, at: usize, source: &[T], packed: &mut [T]) {
    copy(source, packed, [nest.begin[0], at], &beside_adjacent(nest, 0));
}

/// Copies elements apart, from those that are behind so many.
pub(crate) fn unpack<T: Copy>(nest: &Nest, at: usize, packed: &[T], target: &mut [T]) {
    let modes: Vec<_> = beside_adjacent(nest, 1)
        .into_iter()
        .map(|mode| PieceMode { size: mode.size, stride: [mode.stride[1], mode.stride[0]] })
        .collect();
    copy(packed, target, [at, nest.begin[1]], &modes);
}

/// The modes of one side, coalesced, beside those of adjacent elements.
fn beside_adjacent(nest: &Nest, side: usize) -> Vec<PieceMode> {
    let mut modes: Vec<PieceMode> = Vec::with_capacity(nest.modes.len());
    let mut size = 1;
    for mode in &nest.modes {
        let stride = mode.stride[side];
        match modes.last_mut() {
            Some(last) if last.size * last.stride[0] == stride => last.size *= mode.size,
            _ => modes.push(PieceMode { size: mode.size, stride: [stride, size] }),
        }
        size *= mode.size;
    }
    modes
}
