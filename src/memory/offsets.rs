//! The offsets of a static layout, one by one.

use crate::int::{Multiple, Plus, PlusOf, Predecessor, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use typenum::{UInt, UTerm};

/// The offsets of a layout of the shape `Self` and the stride `D`, each plus `Base`, in front of the list `Rest`.
pub trait ListedOffsets<D, Base, Rest> {
    /// The list.
    type Output;
}
/// The offsets of the layout `S:D`.
pub type OffsetsOf<S, D> = <S as ListedOffsets<D, UTerm, HNil>>::Output;

impl<D, Base, Rest> ListedOffsets<D, Base, Rest> for UTerm {
    type Output = Rest;
}
impl<U, B, D, Base, Rest> ListedOffsets<D, Base, Rest> for UInt<U, B>
where
    Self: Predecessor<Output: ListedOffsets<D, PlusOf<Base, D>, Rest>>,
    Base: Plus<D>,
{
    type Output = HCons<Base, <<Self as Predecessor>::Output as ListedOffsets<D, PlusOf<Base, D>, Rest>>::Output>;
}
impl<Base, Rest> ListedOffsets<HNil, Base, Rest> for HNil {
    type Output = HCons<Base, Rest>;
}
// The first mode is the fastest: its offsets for each one of the others.
impl<H, T, HD, TD, Base, Rest> ListedOffsets<HCons<HD, TD>, Base, Rest> for HCons<H, T>
where
    T: ListedOffsets<TD, Base, HNil, Output: Each<H, HD, Rest>>,
{
    type Output = <T::Output as Each<H, HD, Rest>>::Output;
}

/// The offsets of the layout `S:D` from each of the list `Self`, in front of the list `Rest`.
pub trait Each<S, D, Rest> {
    /// The list.
    type Output;
}
impl<S, D, Rest> Each<S, D, Rest> for HNil {
    type Output = Rest;
}
impl<S, D, Rest, H, T> Each<S, D, Rest> for HCons<H, T>
where
    T: Each<S, D, Rest>,
    S: ListedOffsets<D, H, T::Output>,
{
    type Output = S::Output;
}

/// What is made of each number of the list `Self`.
pub trait Map<F> {
    /// The list.
    type Output;
}
impl<F> Map<F> for HNil {
    type Output = HNil;
}
impl<F: Apply<H>, H, T: Map<F>> Map<F> for HCons<H, T> {
    type Output = HCons<F::Output, T::Output>;
}

/// A function of numbers.
pub trait Apply<N> {
    /// Its value.
    type Output;
}

/// `FirstBytes<W>`: of elements the first byte, each of `W` bytes.
pub struct FirstBytes<W>(core::marker::PhantomData<W>);
impl<N: Times<W>, W> Apply<N> for FirstBytes<W> {
    type Output = TimesOf<N, W>;
}
/// `BytesFurther<K>`: of each byte the one that is `K` bytes further.
pub struct BytesFurther<K>(core::marker::PhantomData<K>);
impl<N: Plus<K>, K> Apply<N> for BytesFurther<K> {
    type Output = PlusOf<N, K>;
}
/// Of bytes the words of 4 bytes in which they are.
pub enum InWords {}
impl<N: Half<Output: Half>> Apply<N> for InWords {
    type Output = HalfOf<HalfOf<N>>;
}
/// Of bytes the sectors of 32 bytes in which they are.
pub enum InSectors {}
impl<N> Apply<N> for InSectors
where
    N: Half<Output: Half<Output: Half<Output: Half<Output: Half>>>>,
{
    type Output = HalfOf<HalfOf<HalfOf<HalfOf<HalfOf<N>>>>>;
}

/// `Self / 2`, rounded down.
pub trait Half {
    /// The half.
    type Output;
}
type HalfOf<N> = <N as Half>::Output;
// A law is broken then, and this is not asked for.
impl Half for usize {
    type Output = usize;
}
impl<K, Z> Half for Multiple<K, Z> {
    type Output = usize;
}
impl Half for UTerm {
    type Output = UTerm;
}
impl<U, B> Half for UInt<U, B> {
    type Output = U;
}
