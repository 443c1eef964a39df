//! Messages between ranks of one memory.
//!
//! MPI has a message of a machine copied, by itself or by the system, in addition to the copies of packing and unpacking. Here the sender
//! packs into memory that both have, and the receiver unpacks from there.

use crate::agree::agree;
use crate::chunks::{Chunk, chunks};
use crate::datatype::Element;
use crate::error::Error;
use crate::plan::{Transfer, Transfers};
use crate::raw::shared::{Segments, Written};
use crate::typed::{all_gather, all_reduce, all_to_all};
use mpi::collective::SystemOperation;
use mpi::topology::{Color, SimpleCommunicator};
use mpi::traits::Communicator;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Ranks that have one memory.
pub(crate) struct Group {
    communicator: SimpleCommunicator,
    /// Their ranks in the communicator that they are a part of.
    ranks: Vec<usize>,
}

impl Group {
    /// The ranks of the machine of this one, all of them, or at most so many that are consecutive. All ranks call it.
    pub(crate) fn new(communicator: &impl Communicator, most: usize) -> Option<Self> {
        let machine = communicator.split_shared(communicator.rank());
        let part = Color::with_value((machine.rank() as usize / most.max(1)) as i32);
        let group = machine.split_by_color(part)?;
        let ranks = all_gather(&group, communicator.rank() as u64).into_iter().map(|rank| rank as usize).collect();
        Some(Self { communicator: group, ranks })
    }

    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.ranks.len()
    }

    /// The ranks for which this holds; nothing on the others. All ranks of the group call it.
    fn of_these(&self, is_so: bool) -> Option<Self> {
        let color = if is_so { Color::with_value(0) } else { Color::undefined() };
        let communicator = self.communicator.split_by_color(color)?;
        let ranks = all_gather(&communicator, self.ranks[self.communicator.rank() as usize] as u64);
        Some(Self { communicator, ranks: ranks.into_iter().map(|rank| rank as usize).collect() })
    }
}

/// Whether the system has room for so many bytes of shared memory. It is filled and given back: where there is too little, Open
/// MPI tells one rank, and the others wait for it for ever; and MPICH is ended when it comes to the first page that is not there.
fn has_room(bytes: u64) -> bool {
    let (folder, Ok(now)) = (Path::new("/dev/shm"), SystemTime::now().duration_since(UNIX_EPOCH)) else { return false };
    if !folder.is_dir() {
        // MPI puts it elsewhere then.
        return true;
    }
    let path = folder.join(format!("colex-mpi-{}-{}", std::process::id(), now.as_nanos()));
    // A tenth more, for the other memory of MPI, and pages that are not full.
    let filled = File::create_new(&path)
        .and_then(|mut file| std::io::copy(&mut std::io::repeat(0).take(bytes + bytes / 10 + (1 << 18)), &mut file));
    let removed = std::fs::remove_file(&path);
    filled.is_ok() && removed.is_ok()
}

/// The elements that go to a rank of the group, or come from it, in turns.
struct Lane {
    /// Its rank in the group.
    member: usize,
    /// Where its elements begin in the segment of the sender.
    begin: usize,
    /// The elements of each turn, one chunk after the other.
    turns: Vec<Vec<Chunk>>,
}

impl Lane {
    /// A message; at most so many of its elements go in a turn.
    fn new(member: usize, begin: usize, message: &Transfer<'_>, part: usize, chunk: usize) -> Self {
        let mut turns: Vec<Vec<Chunk>> = Vec::new();
        let mut room = 0;
        for chunk in chunks(message, part.min(chunk)) {
            if chunk.size > room {
                turns.push(Vec::new());
                room = part;
            }
            room -= chunk.size;
            turns.last_mut().expect("there is a turn").push(chunk);
        }
        Self { member, begin, turns }
    }

    /// The chunks of a turn, and where each begins in the segment of the sender.
    fn turn(&self, turn: usize) -> impl Iterator<Item = (usize, &Chunk)> {
        let chunks = self.turns.get(turn).map_or(&[][..], |chunks| &chunks[..]);
        chunks.iter().scan(self.begin, |at, chunk| {
            *at += chunk.size;
            Some((*at - chunk.size, chunk))
        })
    }
}

/// The messages of a rank to others of its group, and from them.
pub(crate) struct Near<T: Element> {
    /// By increasing rank.
    ranks: Vec<usize>,
    segments: Option<Segments<T>>,
    sends: Vec<Lane>,
    receives: Vec<Lane>,
    turns: usize,
    /// How many elements a half of the segment of this rank has.
    elements: usize,
}

impl<T: Element> Near<T> {
    /// No messages.
    pub(crate) const fn none() -> Self {
        Self { ranks: Vec::new(), segments: None, sends: Vec::new(), receives: Vec::new(), turns: 0, elements: 0 }
    }

    /// The messages within a group, through segments of at most so many elements and in chunks of at most so many; none if there
    /// is no such memory. All ranks of the group call it.
    pub(crate) fn new(group: Group, [most, chunk]: [usize; 2], rank: usize, transfers: [&Transfers; 2]) -> Self {
        if size_of::<T>() == 0 {
            return Self::none();
        }
        let sizes = |ranks: &[usize]| {
            transfers.map(|transfers| -> Vec<usize> {
                let message = |&other: &usize| if other == rank { None } else { transfers.find(other) };
                ranks.iter().map(|other| message(other).map_or(0, |message| message.size())).collect()
            })
        };
        // The others need not wait for these.
        let has_messages = sizes(&group.ranks).iter().flatten().any(|&size| size > 0);
        let Some(Group { communicator, ranks }) = group.of_these(has_messages) else { return Self::none() };
        let sizes = sizes(&ranks);
        // A half of the segment is shared out among the messages, to each as much as it has of all elements.
        let (half, all) = ((most / 2).max(1), sizes[0].iter().sum::<usize>().max(1));
        let part = |&size: &usize| match size {
            _ if all <= half => size,
            0 => 0,
            _ => ((half as u128 * size as u128 / all as u128) as usize).max(1),
        };
        let parts: Vec<_> = sizes[0].iter().map(part).collect();
        let begins: Vec<_> = (0..parts.len()).map(|member| parts[..member].iter().sum::<usize>()).collect();
        let elements = parts.iter().sum();
        let numbers = |of: &[usize]| of.iter().map(|&number| number as u64).collect::<Vec<_>>();
        let [begins_there, parts_there] = [&begins, &parts].map(|of| all_to_all(&communicator, &numbers(of)));
        let lane = |side: usize, member: usize, begin: usize, part: usize| {
            let message = transfers[side].find(ranks[member]).filter(|_| sizes[side][member] > 0)?;
            Some(Lane::new(member, begin, &message, part, chunk))
        };
        let sends: Vec<_> = (0..ranks.len()).filter_map(|to| lane(0, to, begins[to], parts[to])).collect();
        let mut receives: Vec<_> = (0..ranks.len())
            .filter_map(|from| lane(1, from, begins_there[from] as usize, parts_there[from] as usize))
            .collect();
        // Not all from the first one at the same time.
        let behind = receives.iter().filter(|lane| ranks[lane.member] < rank).count();
        receives.rotate_left(behind);

        let turns = sends.iter().chain(&receives).map(|lane| lane.turns.len()).max().unwrap_or(0);
        let mut most_turns = [0_u64];
        all_reduce(&communicator, &[turns as u64], &mut most_turns, SystemOperation::max());
        let mut all_elements = [0_u64];
        all_reduce(&communicator, &[elements as u64], &mut all_elements, SystemOperation::sum());
        let bytes = 2 * all_elements[0] * size_of::<T>() as u64;
        // One looks for all.
        let room = if communicator.rank() > 0 || has_room(bytes) {
            Ok(())
        } else {
            Err(Error::Beyond { number: bytes as usize })
        };
        if agree(&communicator, "shared memory", bytes, room).is_err() {
            return Self::none();
        }
        let made = Segments::new(communicator.duplicate(), elements);
        // Where one of them has none, none has.
        let here = made.as_ref().map(|_| ()).map_err(Clone::clone);
        match (agree(&communicator, "shared memory", (), here), made) {
            (Ok(()), Ok(segments)) => {
                Self { ranks, segments: Some(segments), sends, receives, turns: most_turns[0] as usize, elements }
            }
            // The window stays where it is: it is freed by all or by none.
            (_, made) => {
                std::mem::forget(made);
                Self::none()
            }
        }
    }

    /// Whether the messages of a rank are among these.
    pub(crate) fn has(&self, rank: usize) -> bool {
        self.ranks.binary_search(&rank).is_ok()
    }

    /// How many elements the segment of this rank has.
    pub(crate) const fn elements(&self) -> usize {
        2 * self.elements
    }

    /// Sends and receives them. All ranks of the group call it.
    pub(crate) fn run(&mut self, source: &[T], target: &mut [T]) -> Result<(), Error> {
        let Some(segments) = &mut self.segments else { return Ok(()) };
        for turn in 0..self.turns {
            let pack = |packed: &mut [T]| {
                for (at, chunk) in self.sends.iter().flat_map(|lane| lane.turn(turn)) {
                    chunk.pack(source, &mut packed[at..][..chunk.size]);
                }
            };
            let unpack = |written: Written<'_, T>| {
                for lane in &self.receives {
                    let packed = written.by(lane.member);
                    lane.turn(turn).for_each(|(at, chunk)| chunk.unpack(&packed[at..][..chunk.size], target));
                }
            };
            segments.turn(pack, unpack)?;
        }
        Ok(())
    }
}
