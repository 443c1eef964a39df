//! Elements of outputs that nobody writes: kernels on the host, launched so that these are found.

use super::block::Block;
use super::host::{Host, Turns};
use super::launch::LaunchArguments;
use super::machine::{Entry, Machine, Place, PlaceMut};
use super::output::KernelArgument;
use crate::arguments::LaunchError;
use alloc::vec;
use alloc::vec::Vec;
use colex::bounds::{DataLayout, StaticInteger};
use colex::prelude::*;
use core::ptr::NonNull;

use super::element::Element;

/// An element of an output that no thread writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotWritten {
    /// The number of the output among those of the kernel.
    pub output: usize,
    /// The number of its coordinate, colexicographically.
    pub element: usize,
}

/// The memory that the arguments of a kernel let it change.
#[derive(Default)]
pub struct Changed {
    /// First element, bytes of an element, and the distances of all elements.
    outputs: Vec<(NonNull<u8>, usize, Vec<usize>)>,
    /// First byte, and how many.
    totals: Vec<(NonNull<u8>, usize)>,
}
impl Changed {
    /// An output.
    ///
    /// # Safety
    /// Its elements are initialised and nobody else uses them, as long as this is used.
    pub(super) unsafe fn add_output<T: Element, L: DataLayout>(&mut self, first: NonNull<T>, layout: L) {
        // SAFETY: the caller guarantees this.
        let all = unsafe { Tensor::<View<T>, _>::from_raw(first.as_ptr(), layout) };
        let mut distances = Vec::new();
        all.for_each(|element| distances.push(core::ptr::from_ref(element).addr() - first.as_ptr().addr()));
        self.outputs.push((first.cast(), size_of::<T>(), distances));
    }

    /// Totals.
    pub(super) fn add_total<T>(&mut self, first: NonNull<T>, length: usize) {
        self.totals.push((first.cast(), length * size_of::<T>()));
    }

    /// The bytes of all.
    ///
    /// # Safety
    /// They are there, and no block runs.
    unsafe fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut add = |from: NonNull<u8>, size| {
            let old = bytes.len();
            bytes.resize(old + size, 0);
            // SAFETY: the caller guarantees this; plain data is free of padding.
            unsafe { bytes[old..].as_mut_ptr().copy_from_nonoverlapping(from.as_ptr(), size) };
        };
        for &(first, size, ref distances) in &self.outputs {
            // SAFETY: each element is in memory.
            distances.iter().for_each(|&distance| add(unsafe { first.add(distance) }, size));
        }
        self.totals.iter().for_each(|&(first, size)| add(first, size));
        bytes
    }

    /// Writes these bytes to all.
    ///
    /// # Safety
    /// As of [`bytes`](Self::bytes). There are as many bytes, and those of an element are a value of it.
    unsafe fn set(&self, bytes: &[u8]) {
        let mut rest = bytes;
        let mut set = |to: NonNull<u8>, size| {
            let (these, others) = rest.split_at(size);
            // SAFETY: the caller guarantees this.
            unsafe { to.as_ptr().copy_from_nonoverlapping(these.as_ptr(), size) };
            rest = others;
        };
        for &(first, size, ref distances) in &self.outputs {
            // SAFETY: each element is in memory.
            distances.iter().for_each(|&distance| set(unsafe { first.add(distance) }, size));
        }
        self.totals.iter().for_each(|&(first, size)| set(first, size));
    }

    /// Keeps those whose bytes are all this one. `bytes` are all.
    fn keep_those_of(&self, byte: u8, bytes: &[u8], kept: &mut Vec<NotWritten>) {
        let (mut rest, mut found) = (bytes, Vec::new());
        for (output, &(_, size, ref distances)) in self.outputs.iter().enumerate() {
            for element in 0..distances.len() {
                let (these, others) = rest.split_at(size);
                rest = others;
                if size > 0 && these.iter().all(|&b| b == byte) {
                    found.push(NotWritten { output, element });
                }
            }
        }
        // Both are in order.
        kept.retain(|one| found.binary_search_by_key(&(one.output, one.element), |f| (f.output, f.element)).is_ok());
    }
}

impl Turns {
    /// Lists the elements of outputs that no thread of a kernel writes; launches it if each is written.
    ///
    /// **Definition.** It runs the kernel twice, with outputs that hold one value and then another. An element that
    /// holds the value of both was not written. After each run all memory is restored, and in the end the kernel runs
    /// if each element is written.
    ///
    /// **Defined when** what the kernel writes does not depend on what its outputs held.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    /// use colex_bulk::{Backend, Block, LaunchError, NotWritten, Output, Turns};
    ///
    /// type Row<'k> = Output<'k, u32, Layout![(1, 8) : (0, 1)], Shape![(1, 8)]>;
    /// /// Each thread writes the first of its two elements alone.
    /// fn half<B: Backend>(block: &mut Block<'_, B, U4>, (out,): (Row<'_>,)) {
    ///     let mut tile = out.tile(block);
    ///     block.threads(tile.by_mut(layout![(1, 4) : (0, 1)]), |_, mut to| to[(0, 0)] = 1);
    /// }
    ///
    /// let mut data = [7; 8];
    /// let out = Output::new(make_tensor(&mut data, layout![(1, 8) : (0, 1)]), shape![(1, 8)])?;
    /// let missing = Turns::Forward.unwritten((out,), half)?;
    /// assert_eq!(missing, [4, 5, 6, 7].map(|element| NotWritten { output: 0, element }));
    /// assert_eq!(data, [7; 8]);
    /// # Ok::<(), LaunchError>(())
    /// ```
    /// For entry points there is the machine [`Complete`].
    ///
    /// # Errors
    /// [`LaunchError`]; then nothing was written.
    ///
    /// # Panics
    /// If the kernel does.
    pub fn unwritten<N, A, F>(self, arguments: A, kernel: F) -> Result<Vec<NotWritten>, LaunchError>
    where
        N: StaticInteger,
        A: KernelArgument,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        self.complete_with(usize::MAX, &arguments, &kernel)
    }

    /// [`unwritten`](Self::unwritten), of blocks that have so many bytes of memory.
    fn complete_with<N, A, F>(self, shared: usize, arguments: &A, kernel: &F) -> Result<Vec<NotWritten>, LaunchError>
    where
        N: StaticInteger,
        A: KernelArgument,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        arguments.grid()?.ok_or(LaunchError::NoOutput)?;
        let mut changed = Changed::default();
        arguments.changed(&mut changed);
        // SAFETY: the arguments are here, exclusively, and no block runs.
        let before = unsafe { changed.bytes() };
        let of_outputs: usize = changed.outputs.iter().map(|(_, size, distances)| size * distances.len()).sum();
        let all = changed.outputs.iter().enumerate();
        let mut missing: Vec<_> = all
            .flat_map(|(output, (.., distances))| {
                (0..distances.len()).map(move |element| NotWritten { output, element })
            })
            .collect();
        for byte in [0x55, 0xAA] {
            let mut bytes = vec![byte; of_outputs];
            bytes.extend_from_slice(&before[of_outputs..]);
            // SAFETY: as above. Any bytes are a value of plain data, and totals have those that they had.
            unsafe { changed.set(&bytes) };
            let launched = self.launch_with(shared, arguments, kernel);
            // SAFETY: the blocks have run.
            changed.keep_those_of(byte, &unsafe { changed.bytes() }, &mut missing);
            // SAFETY: as above; these are the bytes that they had.
            unsafe { changed.set(&before) };
            launched?;
        }
        if missing.is_empty() {
            self.launch_with(shared, arguments, kernel)?;
        }
        Ok(missing)
    }
}

/// The host as a machine on which a launch is an error, [`LaunchError::Unwritten`], if no thread writes some element of an output:
/// for tests of [entry points](crate::entry_points).
///
/// It runs each kernel three times, as [`Turns::unwritten`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U4;
/// use colex_bulk::{Backend, Block, Complete, LaunchError, Machine, Output, Turns, entry_points};
///
/// type Row<'k> = Output<'k, u32, Layout![(1, 8) : (0, 1)], Shape![(1, 8)]>;
/// /// Each thread writes the first of its two elements alone.
/// fn half<B: Backend>(block: &mut Block<'_, B, U4>, (out,): (Row<'_>,)) {
///     let mut tile = out.tile(block);
///     block.threads(tile.by_mut(layout![(1, 4) : (0, 1)]), |_, mut to| to[(0, 0)] = 1);
/// }
/// entry_points! {
///     /// Half of eight.
///     half_of_eight() [4 threads, 0 bytes]
///     writes out: u32 = layout![(1, 8) : (0, 1)], shape![(1, 8)];
///     |block| half(block, (out,));
/// }
///
/// # fn main() -> Result<(), LaunchError> {
/// let machine = Complete(Turns::Forward);
/// let mut out = machine.memory(&[7; 8])?;
/// let error = half_of_eight(&machine, &mut out).unwrap_err();
/// assert_eq!(error, LaunchError::Unwritten { output: 0, element: 4, count: 4 });
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Complete(pub Turns);

// SAFETY: memory is that of `Turns`. The entry is used up, and its arguments are those of each run.
unsafe impl Machine for Complete {
    type Memory<T: Element> = Vec<T>;
    type Error = LaunchError;

    fn memory<T: Element>(&self, data: &[T]) -> Result<Vec<T>, LaunchError> {
        self.0.memory(data)
    }
    fn data<T: Element>(&self, memory: &Vec<T>) -> Result<Vec<T>, LaunchError> {
        self.0.data(memory)
    }
    fn length<T: Element>(memory: &Vec<T>) -> usize {
        memory.len()
    }
    fn place<T: Element>(memory: &Vec<T>) -> Place<'_, T> {
        Place::Host(memory)
    }
    fn place_mut<T: Element>(memory: &mut Vec<T>) -> PlaceMut<'_, T> {
        PlaceMut::Host(memory)
    }
    fn launch<N, A, F>(&self, entry: Entry<'_, N, A>, kernel: F) -> Result<(), LaunchError>
    where
        N: StaticInteger,
        A: LaunchArguments<Self>,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        let mut missing = Vec::new();
        entry.on_host::<Self>(|shared, arguments| {
            missing = self.0.complete_with(shared, &arguments, &kernel)?;
            Ok(())
        })?;
        match missing.first() {
            None => Ok(()),
            Some(&NotWritten { output, element }) => {
                Err(LaunchError::Unwritten { output, element, count: missing.len() })
            }
        }
    }
}
