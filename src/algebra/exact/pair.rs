//! Exact divide as an operation on two layouts.

use super::even::{Covers, Divides, Gaps, TileOf};
use crate::algebra::complement::NoComplement;
use crate::algebra::divide::ByDivide;
use crate::algebra::pairing::{Paired, PairsLayouts};
use crate::diagnostics::laws::{TileDivides, TilesCover, TilesLeaveGaps};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Integer, Pair};
use crate::layout::{Layout, layout};
use typenum::{U0, U1};

/// Exact divide as an operation on two layouts: the pair of the tile and the rest.
#[derive(Clone, Copy, Debug)]
pub enum ByExactDivide {}

impl<A, S, D> PairsLayouts<A, Layout<S, D>> for ByExactDivide
where
    A: Copy,
    Layout<S, D>: Copy + TileOf<A, Verdict: PairsIfEven<A, Layout<S, D>>>,
{
    type Output = <<Layout<S, D> as TileOf<A>>::Verdict as PairsIfEven<A, Layout<S, D>>>::Output;
    #[inline(always)]
    fn pair(a: A, tile: Layout<S, D>) -> Paired<Self::Output> {
        tile.extent(a)?.exact()?;
        <<Layout<S, D> as TileOf<A>>::Verdict as PairsIfEven<A, Layout<S, D>>>::pair_if_even(a, tile)
    }
}

/// The tile `T` and the rest of the layout `A` by the verdict `Self`.
pub trait PairsIfEven<A, T> {
    /// The pair.
    type Output: Pair;
    /// The pair.
    fn pair_if_even(a: A, tile: T) -> Paired<Self::Output>;
}
impl<A, T> PairsIfEven<A, T> for ()
where
    ByDivide: PairsLayouts<A, T>,
{
    type Output = <ByDivide as PairsLayouts<A, T>>::Output;
    #[inline(always)]
    fn pair_if_even(a: A, tile: T) -> Paired<Self::Output> {
        <ByDivide as PairsLayouts<A, T>>::pair(a, tile)
    }
}

/// A pair of layouts where a law is broken.
type NoPair = (Layout<U1, U0>, Layout<U1, U0>);
/// Its value.
fn no_pair() -> Paired<NoPair> {
    let one = layout(Integer::from_value(1), Integer::from_value(0));
    Ok((one, one))
}

impl<A, T> PairsIfEven<A, T> for NoComplement {
    type Output = NoPair;
    fn pair_if_even(_: A, _: T) -> Paired<NoPair> {
        no_pair()
    }
}
impl<A, T, Z: InDecimal, N: InDecimal> PairsIfEven<A, T> for Divides<Z, N>
where
    Decimal<Z>: TileDivides<Decimal<N>>,
{
    type Output = NoPair;
    fn pair_if_even(_: A, _: T) -> Paired<NoPair> {
        no_pair()
    }
}
impl<A, T, C: InDecimal, N: InDecimal> PairsIfEven<A, T> for Covers<C, N>
where
    Decimal<C>: TilesCover<Decimal<N>>,
{
    type Output = NoPair;
    fn pair_if_even(_: A, _: T) -> Paired<NoPair> {
        no_pair()
    }
}
impl<A, T, R: InDecimal, N: InDecimal> PairsIfEven<A, T> for Gaps<R, N>
where
    Decimal<R>: TilesLeaveGaps<Decimal<N>>,
{
    type Output = NoPair;
    fn pair_if_even(_: A, _: T) -> Paired<NoPair> {
        no_pair()
    }
}
