//! Constants of a launch: values that all blocks have.

use super::element::Element;
#[cfg(not(target_arch = "nvptx64"))]
use super::launch::Arguments;
#[cfg(not(target_arch = "nvptx64"))]
use super::machine::{Address, Machine};
use super::output::KernelArgument;
use crate::arguments::LaunchError;
#[cfg(not(target_arch = "nvptx64"))]
use alloc::vec::Vec;

/// A value that each block has a copy of: numbers, or an array of them, as the weights of a filter.
///
/// On a device it is a parameter of the kernel, in constant memory: instructions take it as an operand, for all threads
/// at once and without a register, if its places are known when the kernel is compiled.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U4;
/// use colex_bulk::{Backend, Block, Constant, LaunchError, Output, Turns, Uniform};
///
/// type Numbers<'k> = Output<'k, f32, Layout![(8, 1)], Shape![(4, 1)]>;
/// /// A polynomial of the number of a thread.
/// fn polynomial<B: Backend>(block: &mut Block<'_, B, U4>, (factors, out): ([f32; 3], Numbers<'_>)) {
///     let mut to = out.tile(block);
///     block.threads((Uniform(factors), to.by_mut(layout![(4, 1)])), |t, (factors, mut to)| {
///         to[(0, 0)] = factors.iter().rev().fold(0.0, |sum, factor| sum * t.index() as f32 + factor);
///     });
/// }
///
/// let mut data = [0.0; 8];
/// let out = Output::new(make_tensor(&mut data, layout![(8, 1)]), shape![(4, 1)])?;
/// Turns::Forward.launch((Constant::new([1.0, 0.0, 2.0]), out), polynomial)?;
/// assert_eq!(data, [1.0, 3.0, 9.0, 19.0, 1.0, 3.0, 9.0, 19.0]);
/// # Ok::<(), LaunchError>(())
/// ```
/// A value that refers to memory is not a constant:
/// ```compile_fail,E0277
/// # use colex_bulk::Constant;
/// let numbers = [1.0, 0.0, 2.0];
/// Constant::new(&numbers);
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Constant<T>(T);
impl<T> Constant<T> {
    /// The constant.
    pub const fn new(value: T) -> Self
    where
        T: Element,
    {
        Self(value)
    }

    /// Its value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn value(self) -> T
    where
        T: Element,
    {
        self.0
    }
}

// SAFETY: each has a copy. Plain data has nothing that could be changed through it.
unsafe impl<T: Element> KernelArgument for Constant<T> {
    type Of<'k> = T;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    unsafe fn of_block<'k>(&self, _: usize) -> Self::Of<'k> {
        self.0
    }
}

/// The bytes of a constant, as it is launched with them, followed by unused bytes.
#[cfg(not(target_arch = "nvptx64"))]
pub type ConstantBytes = [u64; 64];

#[cfg(not(target_arch = "nvptx64"))]
fn bytes_of<T: Element>(constant: T) -> ConstantBytes {
    const { assert!(size_of::<T>() <= size_of::<ConstantBytes>(), "a constant of more than 512 bytes") };
    let mut bytes = [0; 64];
    // SAFETY: so many bytes are in both, and those of plain data are not padding.
    unsafe { (&raw mut bytes).cast::<u8>().copy_from((&raw const constant).cast(), size_of::<T>()) };
    bytes
}

#[cfg(not(target_arch = "nvptx64"))]
impl<M: Machine, T: Element> Arguments<M> for Constant<T> {
    type Of<'k> = T;
    type OnHost<'a> = Self;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    fn on_host(&mut self) -> Result<Option<Self>, LaunchError> {
        Ok(Some(*self))
    }
    fn addresses(&mut self, _: &mut Vec<Address>) {}
    fn constants(&self, to: &mut Vec<ConstantBytes>) {
        to.push(bytes_of(self.0));
    }
}
