//! Working memory for the packed blocks.

use bytemuck::Pod;
use std::cell::RefCell;

/// Working memory, which grows as needed and is kept.
#[derive(Debug, Default)]
pub struct Memory(Vec<u64>);

/// The size of a line of the caches, and of the largest vector.
const LINE: usize = 64;

impl Memory {
    /// Two slices of this many elements, each at the start of a cache line.
    pub fn split<A: Pod, B: Pod>(&mut self, [a, b]: [usize; 2]) -> (&mut [A], &mut [B]) {
        let bytes = [a * size_of::<A>(), b * size_of::<B>()].map(|bytes| bytes.next_multiple_of(LINE));
        let words = (bytes[0] + bytes[1] + LINE) / size_of::<u64>();
        if self.0.len() < words {
            self.0 = vec![0; words];
        }
        let begin = self.0.as_ptr().align_offset(LINE).min(LINE / size_of::<u64>());
        let (first, second) = self.0[begin..].split_at_mut(bytes[0] / size_of::<u64>());
        (&mut bytemuck::cast_slice_mut(first)[..a], &mut bytemuck::cast_slice_mut(second)[..b])
    }

    /// Lends the memory of this thread.
    pub fn of_thread<R>(work: impl FnOnce(&mut Self) -> R) -> R {
        thread_local!(static MEMORY: RefCell<Memory> = const { RefCell::new(Memory(Vec::new())) });
        MEMORY.with(|memory| match memory.try_borrow_mut() {
            Ok(mut memory) => work(&mut memory),
            // A product within a product, as rayon may begin one while it waits.
            Err(_) => work(&mut Self::default()),
        })
    }
}
