//! Elements in memory.

use colex::bounds::PlainData;
use colex::typenum::U16;

/// An element of the memory that threads have in common: plain data.
///
/// Plain data is `Copy` and does not refer to anything, so that nobody changes it through a shared reference: the values that the
/// block reads of an input are the same in all threads.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not plain data, so threads cannot share it",
    label = "expected numbers, or types made of numbers",
    note = "a reference, or a value with interior mutability, would lead out of the memory of the kernel"
)]
pub trait Element: PlainData + Send + Sync {}
impl<T: PlainData + Send + Sync> Element for T {}

/// Four `f32`, loaded and stored at once.
#[derive(Clone, Copy)]
#[cfg_attr(target_arch = "nvptx64", repr(simd))]
#[cfg_attr(not(target_arch = "nvptx64"), repr(C, align(16)))]
pub struct F4([f32; 4]);
impl F4 {
    /// The vector of them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new(numbers: [f32; 4]) -> Self {
        // SAFETY: both are four numbers without padding.
        unsafe { core::mem::transmute::<[f32; 4], Self>(numbers) }
    }

    /// The numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn array(self) -> [f32; 4] {
        // SAFETY: as above.
        unsafe { core::mem::transmute::<Self, [f32; 4]>(self) }
    }
}
// SAFETY: four numbers without padding; any bits are such.
unsafe impl PlainData for F4 {
    type Bytes = U16;
}

/// Memory of `Self` is memory of so many `T`, one after the other: four `f32` for each [`F4`].
///
/// # Safety
/// `Self` is an array of them, without gaps, and aligned as they are.
pub unsafe trait Holds<T: Element>: Element {
    /// How many.
    const COUNT: usize;
}
// SAFETY: it is one.
unsafe impl<T: Element> Holds<T> for T {
    const COUNT: usize = 1;
}
// SAFETY: four numbers without padding, aligned to 16 bytes.
unsafe impl Holds<f32> for F4 {
    const COUNT: usize = 4;
}
