//! Elements of products on tensor cores: numbers, or neighbouring ones that are stored at once.

use crate::mma_products::{PartOf, StageProducts};
use crate::mma_tiles::{MmaTiles, PlaceInPart, StageOfFactor, TileOfElements};
use colex::bounds::StaticInteger;
use colex::typenum::{U1, U2, U4, U8};
use colex_bulk::{Backend, Chunk, Element, F4, InWords, Pair, Word};

/// An element of a product of numbers `O`: a number, or some of neighbouring columns.
///
/// Elements of 16 bytes, [`F4`] and [`Chunk`], are stored fastest: four lanes of a warp store 64 bytes of a row.
pub trait ElementOfProduct<O>: Element {
    /// How many columns it has.
    type Numbers: StaticInteger;
    /// The element of numbers.
    fn of(number: impl FnMut(usize) -> O) -> Self;
}
impl<O: Element> ElementOfProduct<Self> for O {
    type Numbers = U1;
    #[inline]
    fn of(mut number: impl FnMut(usize) -> Self) -> Self {
        number(0)
    }
}
impl<O: Copy> ElementOfProduct<O> for Pair<O>
where
    Self: Element,
{
    type Numbers = U2;
    #[inline]
    fn of(number: impl FnMut(usize) -> O) -> Self {
        Self::new([0, 1].map(number))
    }
}
impl ElementOfProduct<f32> for F4 {
    type Numbers = U4;
    #[inline]
    fn of(number: impl FnMut(usize) -> f32) -> Self {
        Self::new([0, 1, 2, 3].map(number))
    }
}
impl<O: InWords> ElementOfProduct<O> for Word<O>
where
    Self: Element,
{
    type Numbers = U2;
    #[inline]
    fn of(number: impl FnMut(usize) -> O) -> Self {
        const { assert!(Self::COUNT == 2, "a word of a product has two columns: of numbers of 16 bits") }
        Self::from_fn(number)
    }
}
impl<O: InWords> ElementOfProduct<O> for Chunk<O>
where
    Self: Element,
{
    type Numbers = U8;
    #[inline]
    fn of(number: impl FnMut(usize) -> O) -> Self {
        const { assert!(Self::COUNT == 8, "a chunk of a product has eight columns: of numbers of 16 bits") }
        Self::from_fn(number)
    }
}

/// The sum of number `i` of an element of `C` columns, at a place of the part of a thread.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) fn sum_of<C, B, X, T, FA, FB>(
    sums: &PartOf<B, X::OfWarp>,
    (_, row, _, of_pair, _, column, _): PlaceInPart,
    i: usize,
) -> X::OfC
where
    C: StaticInteger,
    B: Backend,
    T: TileOfElements<C>,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
{
    if C::VALUE == 1 {
        X::sum_at(sums, (row, column), of_pair)
    } else {
        X::sum_at(sums, (row, C::VALUE / 2 * column + i / 2), i % 2)
    }
}

/// The same, of the sums of a thread of a warpgroup: two rows eight apart, and columns in eights.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) const fn of_warpgroup<C: StaticInteger, S: Copy>(
    sums: &[S],
    (_, row, _, of_pair, _, column, _): PlaceInPart,
    i: usize,
) -> S {
    let (column, of_pair) = if C::VALUE == 1 { (column, of_pair) } else { (C::VALUE / 2 * column + i / 2, i % 2) };
    sums[4 * column + 2 * row + of_pair]
}

/// The place of number `i` of an element of `C` columns, in the numbers of a thread.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) fn number_of<C: StaticInteger, T: MmaTiles>(
    (_, row, _, of_pair, _, column, _): PlaceInPart,
    i: usize,
) -> usize {
    let numbers = if C::VALUE == 1 { 2 } else { C::VALUE };
    row + T::ROWS * (if C::VALUE == 1 { of_pair } else { i } + numbers * column)
}
