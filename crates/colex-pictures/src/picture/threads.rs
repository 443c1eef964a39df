//! Whose an element is, by a thread-value layout.

use super::LIMIT;
use crate::PictureError;
use colex_dyn::DynLayout;

/// The threads and values of all elements.
#[derive(Clone, Debug)]
pub(super) struct Threads {
    owners: Vec<Option<Owner>>,
    /// How many threads there are, and how many values each has.
    pub threads: usize,
    pub values: usize,
}

/// Whose an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owner {
    pub thread: usize,
    pub value: usize,
    /// Whether another thread, or another value, is at the same element.
    pub is_shared: bool,
}

impl Threads {
    /// By a thread-value layout into the 1-D coordinates of a layout of some size.
    pub(super) fn of(layout: &DynLayout, size: usize) -> Result<Self, PictureError> {
        let [threads, values] = layout.modes() else {
            return Err(PictureError::ThreadRank { rank: layout.rank() });
        };
        let (threads, values) = (threads.size()?.value(), values.size()?.value());
        for elements in [size, layout.size()?.value()] {
            if elements > LIMIT {
                return Err(PictureError::TooLarge { elements, limit: LIMIT });
            }
        }
        let mut owners: Vec<Option<Owner>> = vec![None; size];
        for thread in 0..threads {
            for value in 0..values {
                let coordinate = layout.at([thread, value])?;
                let Some(owner) = owners.get_mut(coordinate) else {
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
    pub(super) fn owner(&self, index: usize) -> Option<Owner> {
        self.owners.get(index).copied().flatten()
    }
}

impl Owner {
    /// The thread and the value, as CuTe writes them.
    pub(super) fn labels(self) -> [String; 2] {
        let more = if self.is_shared { "…" } else { "" };
        [format!("T{}{more}", self.thread), format!("V{}", self.value)]
    }
}
