//! What stays on a rank.

use crate::chunks::{Chunk, chunks};
use crate::plan::Transfer;

/// The elements that go from a rank to itself.
pub(crate) struct Kept<T> {
    chunks: Vec<Chunk>,
    /// Where a chunk is put together before it is copied apart, if it is.
    between: Option<Vec<T>>,
}

impl<T: Copy> Kept<T> {
    /// Nothing.
    pub(crate) const fn none() -> Self {
        Self { chunks: Vec::new(), between: None }
    }

    /// A message to oneself. Where it is transposed it goes through chunks of at most so many elements: as large as a cache, they
    /// take long runs from the source, and give long runs to the target, where a copy from one to the other has short ones on one
    /// side.
    pub(crate) fn new(message: &Transfer<'_>, is_transposed: bool, most: usize) -> Self {
        let most = if is_transposed { most } else { usize::MAX };
        Self { chunks: chunks(message, most), between: is_transposed.then(Vec::new) }
    }

    /// How many elements are buffered in addition to those of the tensors.
    pub(crate) fn elements(&self) -> usize {
        let largest = self.chunks.iter().map(|chunk| chunk.size).max().unwrap_or(0);
        if self.between.is_some() { largest } else { 0 }
    }

    pub(crate) fn run(&mut self, source: &[T], target: &mut [T]) {
        let largest = self.elements();
        match (&mut self.between, source.first()) {
            (Some(between), Some(&fill)) => {
                between.resize(largest, fill);
                for chunk in &self.chunks {
                    chunk.pack(source, between);
                    chunk.unpack(between, target);
                }
            }
            _ => self.chunks.iter().for_each(|chunk| chunk.copy(source, target)),
        }
    }
}
