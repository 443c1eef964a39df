//! Whose an element is, by a thread-value layout.

use super::LIMIT;
use crate::PictureError;
use colex_dyn::DynLayout;

/// The threads and values of all elements.
#[derive(Clone, Debug)]
pub(super) struct Threads {
    owners: Vec<Option<Owner>>,
    /// How many threads there are, and how many values each has.
    pub threads: u64,
    pub values: u64,
}

/// Whose an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owner {
    pub thread: u64,
    pub value: u64,
    /// Whether another thread, or another value, is at the same element.
    pub is_shared: bool,
}

impl Threads {
    /// By a thread-value layout into the 1-D coordinates of a layout of some size.
    pub(super) fn of(layout: &DynLayout, size: u64) -> Result<Self, PictureError> {
        let [threads, values] = layout.modes() else {
            return Err(PictureError::ThreadRank { rank: layout.rank() });
        };
        let (threads, values) = (threads.size()?.value(), values.size()?.value());
        for elements in [size, layout.size()?.value()] {
            if elements > LIMIT {
                return Err(PictureError::TooLarge { elements, limit: LIMIT });
            }
        }
        let mut owners: Vec<Option<Owner>> = vec![None; index(size)];
        for thread in 0..threads {
            for value in 0..values {
                let coordinate = layout.at([thread, value])?;
                let Some(owner) = owners.get_mut(index(coordinate)) else {
                    return Err(PictureError::Outside { thread, value, coordinate, size });
                };
                *owner = Some(match *owner {
                    None => Owner { thread, value, is_shared: false },
                    Some(first) => Owner { is_shared: true, ..first },
                });
            }
        }
        Ok(Self { owners, threads, values })
    }

    /// Whose the element at a 1-D coordinate is.
    pub(super) fn owner(&self, coordinate: u64) -> Option<Owner> {
        self.owners.get(index(coordinate)).copied().flatten()
    }
}

/// A coordinate as an index; the last one stands for all that are beyond.
fn index(coordinate: u64) -> usize {
    usize::try_from(coordinate).unwrap_or(usize::MAX)
}

impl Owner {
    /// The thread and the value, as CuTe writes them.
    pub(super) fn labels(self) -> [String; 2] {
        let more = if self.is_shared { "…" } else { "" };
        [format!("T{}{more}", self.thread), format!("V{}", self.value)]
    }
}
