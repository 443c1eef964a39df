//! How many blocks fill each mode of a shape.

use super::blocks::{OneElement, one};
use crate::diagnostics::laws::tiling::{TileLeavesRest, TooManyModes};
use crate::diagnostics::verdict::{BrokenLaw, InMode, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes};
use crate::int::{ExactDivide, Integer, Integral, Multiple, Undefined, computed};
use crate::int_tuple::{HCons, HNil, PadTo, ProductEach, RankInDecimal};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes, LayoutParts};
use typenum::{U1, UInt, UTerm};

/// `Self` is a shape that whole blocks `A` fill: how many there are in each mode.
pub trait BlocksIn<A> {
    type Block;
    /// The numbers of blocks.
    type Counts;
    /// The mode that is not filled, if any.
    type Verdict: Outcome;
    /// The padded block and the numbers of blocks.
    fn blocks_in(self, a: A) -> Result<(Self::Block, Self::Counts), LayoutError>;
}

/// The block `S:D` padded to the rank of the shape `T`.
type Padded<S, D, T> = <T as PadShape<S, D>>::Output;
/// The sizes of the modes of a layout.
type Sizes<L> = <<L as LayoutParts>::Shape as ProductEach>::Output;
/// The sizes of the modes of a shape.
type Target<T> = <T as ProductEach>::Output;
/// The sizes of the modes of the shape `T` and of the block `S:D` padded to its rank.
type Both<S, D, T> = (Target<T>, Sizes<Padded<S, D, T>>);

impl<S, D, T> BlocksIn<Layout<S, D>> for T
where
    T: Copy + ProductEach + PadShape<S, D>,
    Padded<S, D, T>: Copy + LayoutParts<Shape: ProductEach>,
    Target<T>: TileCounts<Sizes<Padded<S, D, T>>, Both<S, D, T>>,
{
    type Block = Padded<S, D, T>;
    type Counts = <Target<T> as TileCounts<Sizes<Padded<S, D, T>>, Both<S, D, T>>>::Output;
    type Verdict = <Target<T> as TileCounts<Sizes<Padded<S, D, T>>, Both<S, D, T>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blocks_in(self, a: Layout<S, D>) -> Result<(Self::Block, Self::Counts), LayoutError> {
        let block = T::pad_shape(a);
        let sizes = block.into_parts().0.try_product_each()?;
        Ok((block, self.try_product_each()?.tile_counts(sizes)?))
    }
}

/// The list of sizes `Self` divided by the list of sizes `B`; both are rests of the shapes `Whole`.
pub trait TileCounts<B, Whole> {
    type Output;
    /// The mode in which a division is not exact, if any.
    type Verdict: Outcome;
    /// The quotients, if all divisions are exact.
    fn tile_counts(self, block: B) -> Result<Self::Output, LayoutError>;
}
impl<Whole> TileCounts<HNil, Whole> for HNil {
    type Output = HNil;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_counts(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, T, HB, TB, Whole> TileCounts<HCons<HB, TB>, Whole> for HCons<H, T>
where
    H: Integer + TileCount<HB, Output: Integer>,
    HB: Integer,
    T: TileCounts<TB, Whole>,
{
    type Output = HCons<H::Output, T::Output>;
    type Verdict = InMode<H::Verdict, T::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_counts(self, block: HCons<HB, TB>) -> Result<Self::Output, LayoutError> {
        let count = tile_count(self.head.value(), block.head.value()).in_first()?;
        Ok(HCons { head: computed(count), tail: self.tail.tile_counts(block.tail).behind()? })
    }
}
// A block of rank 0 is one element.
impl<H: Copy, Whole> TileCounts<HNil, Whole> for HCons<H, HNil> {
    type Output = Self;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_counts(self, _: HNil) -> Result<Self, LayoutError> {
        Ok(self)
    }
}
// A block of higher rank than the shape.
impl<HB, TB, W: RankInDecimal, B: RankInDecimal> TileCounts<HCons<HB, TB>, (W, B)> for HNil {
    type Output = HNil;
    type Verdict = BrokenLaw<TooManyModes<W::Output, B::Output>>;
    fn tile_counts(self, _: HCons<HB, TB>) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}

/// How many tiles there are in a mode.
#[cfg_attr(not(debug_assertions), inline(always))]
fn tile_count(size: usize, tile: usize) -> Result<usize, LayoutError> {
    match size.checked_rem(tile) {
        Some(0) => Ok(size / tile),
        _ => Err(LayoutError::TileDivisibility { size, tile }),
    }
}

/// How many tiles of size `B` there are in the size `Self`.
pub trait TileCount<B> {
    /// Whether they fill it.
    type Verdict: Outcome;
    type Output;
}
macro_rules! counts {
    ($([$($generics:ident)*] $size:ty, $block:ty: $output:ty, $verdict:ty;)*) => { $(
        impl<$($generics),*> TileCount<$block> for $size {
            type Verdict = $verdict;
            type Output = $output;
        }
    )* };
}
counts! {
    [B] usize, B: usize, ();
    [B K Z] Multiple<K, Z>, B: usize, ();
    [] UTerm, usize: UTerm, ();
    [K Z] UTerm, Multiple<K, Z>: UTerm, ();
    [] UTerm, UTerm: UTerm, BrokenLaw<TileLeavesRest<Decimal<UTerm>, Decimal<UTerm>>>;
    [V E] UTerm, UInt<V, E>: UTerm, ();
    [U C] UInt<U, C>, usize: usize, ();
    [U C K Z] UInt<U, C>, Multiple<K, Z>: usize, ();
}
impl<U, C> TileCount<UTerm> for UInt<U, C>
where
    Self: InDecimal,
{
    type Verdict = BrokenLaw<TileLeavesRest<Decimal<UTerm>, Decimal<Self>>>;
    type Output = UTerm;
}
impl<U, C, V, E> TileCount<UInt<V, E>> for UInt<U, C>
where
    UInt<U, C>: ExactDivide<UInt<V, E>, Output: ExactTiles<UInt<V, E>, UInt<U, C>>>,
{
    type Verdict = <<UInt<U, C> as ExactDivide<UInt<V, E>>>::Output as ExactTiles<UInt<V, E>, UInt<U, C>>>::Verdict;
    type Output = <<UInt<U, C> as ExactDivide<UInt<V, E>>>::Output as ExactTiles<UInt<V, E>, UInt<U, C>>>::Output;
}

/// `Self` is the number of tiles of size `B` in the size `S`, if it is a whole number.
pub trait ExactTiles<B, S> {
    type Verdict: Outcome;
    /// The number of tiles.
    type Output;
}
impl<U, C, B, S> ExactTiles<B, S> for UInt<U, C> {
    type Verdict = ();
    type Output = Self;
}
impl<B: InDecimal, S: InDecimal> ExactTiles<B, S> for Undefined {
    type Verdict = BrokenLaw<TileLeavesRest<Decimal<B>, Decimal<S>>>;
    type Output = U1;
}

// Layouts brought to the rank of a shape.

/// The layout `S:D` padded to the rank of the shape `Self`.
pub trait PadShape<S, D> {
    type Output;
    fn pad_shape(layout: Layout<S, D>) -> Self::Output;
}
macro_rules! as_it_is {
    ($([$($generics:ident $(: $bound:path)?),*] $shape:ty;)*) => { $(
        impl<S, D, $($generics $(: $bound)?),*> PadShape<S, D> for $shape {
            type Output = Layout<S, D>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn pad_shape(layout: Layout<S, D>) -> Layout<S, D> {
                layout
            }
        }
    )* };
}
as_it_is! {
    [I: Integral] I;
    [] HNil;
    // A tuple of rank 1 has the rank of an integer, and two integral modes stay integral.
    [H] HCons<H, HNil>;
}
impl<S, D, H, H2, T> PadShape<S, D> for HCons<H, HCons<H2, T>>
where
    Layout<S, D>: LayoutModes<Output: PadTo<HCons<H, HCons<H2, T>>, OneElement, Output: FromModes>>,
{
    type Output = JoinedOf<PaddedModes<Layout<S, D>, Self>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_shape(layout: Layout<S, D>) -> Self::Output {
        layout.layout_modes().pad_to(one()).joined()
    }
}

/// The modes of `L` padded to the tuple `T`.
type PaddedModes<L, T> = <<L as LayoutModes>::Output as PadTo<T, OneElement>>::Output;
