//! Whether a tile divides a layout evenly.
//!
//! The tile `T` and its complement `T*` in a mode of size `N` are injective together, except for modes of stride 0. So
//! they are a bijection of `0..N` if they have `N` elements, reach `N`, and each mode of more than one element moves.
//! Without the last condition, `(2,2,2,2):(1,3,11,0)` has 16 elements and reaches 16, but has gaps.
//!
//! | condition | verdict |
//! | --- | --- |
//! | `size(T) * size(T*) == N`, and `N` is 0 | exact |
//! | `size(T) * size(T*) == N == cosize((T, T*))`, and all of `T` moves | exact |
//! | `size(T) * size(T*) == N` otherwise | [`Gaps`] |
//! | otherwise, `size(T)` divides `N` | [`Covers`] |
//! | otherwise | [`TileLeavesRest`] |
//! | `T` coalesced is `t:1`, and the types of the modes know that `t` fills the first of them and divides the next | exact |
//! | `T` coalesced is `t:1`, of a single mode `N` | whether `t` divides `N` is checked at run time |
//! | otherwise one of the numbers is dynamic | checked at run time |

use crate::algebra::coalesce::ByCoalesce;
use crate::algebra::complement::{ComplementChecked, Reaching};
use crate::algebra::divide::{RepeatsLast, copies_of};
use crate::algebra::statics::{ShapeOrStride, StaticRuns};
use crate::algebra::{
    Coalesce, CoalesceOf, FilterZeros, FilterZerosOf, FlatModes, FlatModesOf, Resolve, ResolveTo, WitnessedModes,
};
use crate::diagnostics::laws::tiling::{Covers, Gaps, TileLeavesRest};
use crate::diagnostics::verdict::{BrokenLaw, IsExact, Outcome, UnlessEmpty};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{
    Compared, ComparedOf, DynamicOrder, ExactDivide, Integer, MayOverflow, Minus, MinusOf, Multiple, Plus, PlusOf,
    Times, TimesOf,
};
use crate::int_tuple::{AllIntegers, HCons, HNil, Product, ProductValue};
use crate::layout::{CosizeOf, CosizeValue, Layout, LayoutParts, ShapeOf};
use typenum::{Equal, Greater, Less, U1, UInt, UTerm};

/// The numbers of a tile and its complement in a mode.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Size of the mode.
    pub(super) size: usize,
    /// Size of the tile.
    tile: usize,
    /// Size of the tile and the complement.
    covered: usize,
    /// Their cosize.
    pub(super) reach: usize,
    /// Whether a mode of the tile has several elements in one place.
    stands_still: bool,
}

impl Extent {
    /// The tiles fill the mode, or the law that they break.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn exact(self) -> Result<(), LayoutError> {
        let Self { size, tile, covered, reach, stands_still } = self;
        if covered == size {
            let is_exact = size == 0 || (reach == size && !stands_still);
            return if is_exact { Ok(()) } else { Err(LayoutError::TileGaps { reach, size }) };
        }
        Err(match size.checked_rem(tile) {
            Some(0) => LayoutError::TileCover { covered, size },
            _ => LayoutError::TileDivisibility { size, tile },
        })
    }
}

/// A layout that is a tile of the layout `A`.
pub trait EvenTile<A> {
    /// `()` if the tiles fill `A` exactly, or if that is known at run time only; otherwise the law that is broken.
    type Verdict: Outcome;
    /// Whether the tile has a complement.
    type Overlap: Outcome;
    /// The cosize of the tile and its complement.
    type Reach;
    /// The static size of a tile that is contiguous.
    const RUN: Option<usize>;
    /// Whether it follows from the types that such tiles fill `A`.
    const IS_FILLED: bool;
    /// Whether `A` is a single mode.
    const IS_ONE_MODE: bool;
    /// The size of the layout.
    fn tiled_size(a: A) -> Result<usize, LayoutError>;
    fn tiling(self, a: A) -> Result<Extent, LayoutError>;
    /// The tiles fill `A`, or the law that they break.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn even_tile(self, a: A) -> Result<(), LayoutError>
    where
        Self: Sized,
    {
        if Self::IS_FILLED {
            return Ok(());
        }
        let Some(tile) = Self::RUN.filter(|_| Self::IS_ONE_MODE) else { return self.tiling(a)?.exact() };
        let size = Self::tiled_size(a)?;
        if size % tile == 0 {
            return Ok(());
        }
        checked::times(size.div_ceil(tile), tile)?;
        Err(LayoutError::TileDivisibility { size, tile })
    }
}

/// The shape of a coalesced layout.
pub trait TiledShape {
    /// Whether it is an integer, the size of a single mode.
    const IS_ONE_MODE: bool;
    const MODES: Option<&'static TiledModes>;
}
impl<I: Integer> TiledShape for I {
    const IS_ONE_MODE: bool = true;
    const MODES: Option<&'static TiledModes> = Some(&TiledModes { size: I::STATIC, divisor: I::DIVISOR, behind: None });
}
impl TiledShape for HNil {
    const IS_ONE_MODE: bool = false;
    const MODES: Option<&'static TiledModes> = None;
}
impl<H: Integer, T: TiledShape> TiledShape for HCons<H, T> {
    const IS_ONE_MODE: bool = false;
    const MODES: Option<&'static TiledModes> =
        Some(&TiledModes { size: H::STATIC, divisor: H::DIVISOR, behind: T::MODES });
}

/// The static sizes and divisors of the modes of a flat shape, the first mode first.
pub struct TiledModes {
    size: Option<usize>,
    divisor: usize,
    behind: Option<&'static Self>,
}
impl TiledModes {
    /// Whether the tile `t:1` fills the first modes, and a known part of the next one. It is not known of a shape without
    /// elements.
    const fn are_filled_by(&self, tile: usize) -> bool {
        match (self.size, self.behind) {
            (Some(size), Some(behind)) if size != 0 && tile % size == 0 && tile != size => {
                behind.are_filled_by(tile / size)
            }
            _ => self.divisor != 0 && self.divisor % tile == 0,
        }
    }
}

/// A layout that is coalesced to be tiled: modes that are one by their static strides are one.
pub trait CoalesceRuns {
    type Output;
    fn try_coalesce_runs(self) -> Result<Self::Output, LayoutError>;
}
type RunsOfLayout<A> = <A as CoalesceRuns>::Output;
impl<S: ShapeOrStride, D: ShapeOrStride> CoalesceRuns for Layout<S, D>
where
    ByCoalesce: Resolve<StaticRuns<S, D>, Self, ()>,
{
    type Output = <ByCoalesce as Resolve<StaticRuns<S, D>, Self, ()>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_coalesce_runs(self) -> Result<Self::Output, LayoutError> {
        ByCoalesce::resolve(self, ())
    }
}

/// The complement of the tile `T` in the shape of the coalesced layout `A`.
type RestOfTile<A, T> = <AllIntegers as ComplementChecked<T, Reaching<ShapeOf<RunsOfLayout<A>>>>>::Output;
/// The cosize of the tile `T` and its complement as the modes of one layout.
type Reach<A, T> = <CosizeOf<T> as ReachWith<CosizeOf<RestOfTile<A, T>>>>::Output;
/// An integer, 0 if it is beyond `usize`.
type Fitting<N> = <N as MayOverflow>::Fitting;
/// The size of a layout.
type SizeOf<L> = <L as Product>::Output;

impl<A, S, D> EvenTile<A> for Layout<S, D>
where
    A: Copy
        + ProductValue
        + CoalesceRuns<Output: LayoutParts<Shape: TiledShape> + FlatModes<HNil, Output: WitnessedModes> + Copy>,
    Self: Copy
        + FlatModes<HNil, Output: WitnessedModes>
        + Coalesce<Output: LayoutParts<Shape: TiledShape>>
        + CosizeValue<Output: MayOverflow + ReachWith<CosizeOf<RestOfTile<A, Self>>>>
        + ProductValue<Output: MayOverflow + Times<SizeOf<RestOfTile<A, Self>>>>,
    AllIntegers: ComplementChecked<
            Self,
            Reaching<ShapeOf<RunsOfLayout<A>>>,
            Output: Copy + CosizeValue + ProductValue + RepeatsLast,
        >,
    Covered<A, Self>: Compared<SizeOf<A>, Output: EvenIf<Reach<A, Self>, Self, SizeOf<A>, Covered<A, Self>>>,
{
    type Verdict = <Self::Overlap as Outcome>::Then<
        <ComparedOf<Covered<A, Self>, SizeOf<A>> as EvenIf<Reach<A, Self>, Self, SizeOf<A>, Covered<A, Self>>>::Verdict,
    >;
    type Overlap = <AllIntegers as ComplementChecked<Self, Reaching<ShapeOf<RunsOfLayout<A>>>>>::Verdict;
    type Reach = Reach<A, Self>;
    // Of one mode, which reaches as far as it has elements, the offsets are `0..t`, and that tiles what `t` divides. Of more
    // modes they need not be: `(2,2):(3,0)` reaches 4, too.
    const RUN: Option<usize> = match (
        Fitting::<SizeOf<Self>>::STATIC,
        Fitting::<CosizeOf<Self>>::STATIC,
        ShapeOf::<CoalesceOf<Self>>::IS_ONE_MODE,
    ) {
        (Some(size), Some(cosize), true) if size == cosize && size != 0 => Some(size),
        _ => None,
    };
    const IS_FILLED: bool = match (<Self as EvenTile<A>>::RUN, ShapeOf::<RunsOfLayout<A>>::MODES) {
        (Some(tile), Some(modes)) => modes.are_filled_by(tile),
        _ => false,
    };
    const IS_ONE_MODE: bool = ShapeOf::<RunsOfLayout<A>>::IS_ONE_MODE;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiled_size(a: A) -> Result<usize, LayoutError> {
        a.try_product()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiling(self, a: A) -> Result<Extent, LayoutError> {
        // The modes that an error names are those of the coalesced layout.
        let coalesced = a.try_coalesce_runs().map_err(LayoutError::law)?;
        let rest =
            AllIntegers::complement_checked(self, Reaching(coalesced.into_parts().0)).map_err(LayoutError::law)?;
        // Modes that are one by their values are divided as one.
        let (modes, tiles) = (coalesced.flat_modes(HNil), self.flat_modes(HNil));
        let rest = rest.with_copies(|stride| copies_of(&modes, &tiles, stride)).unwrap_or(rest);
        let (tile, rests) = (self.try_product()?, rest.try_product()?);
        let (first, last) = (self.try_cosize()?, rest.try_cosize()?);
        let reach = if first == 0 || last == 0 { 0 } else { checked::plus(first - 1, last)? };
        let stands_still = (0..FlatModesOf::<Self>::COUNT).any(|k| matches!(tiles.mode_value(k), (2.., 0)));
        Ok(Extent { size: a.try_product()?, tile, covered: checked::times(tile, rests)?, reach, stands_still })
    }
}

/// The size of the tile `T` and its complement in `A`.
type Covered<A, T> = TimesOf<SizeOf<T>, SizeOf<RestOfTile<A, T>>>;

/// The cosize of two layouts, the one of cosize `Self`, the other of cosize `B`.
pub trait ReachWith<B> {
    type Output;
}
impl<B> ReachWith<B> for UTerm {
    type Output = UTerm;
}
impl<B> ReachWith<B> for usize {
    type Output = usize;
}
impl<B, K, Z> ReachWith<B> for Multiple<K, Z> {
    type Output = usize;
}
impl<U, C> ReachWith<UTerm> for UInt<U, C> {
    type Output = UTerm;
}
impl<U, C> ReachWith<usize> for UInt<U, C> {
    type Output = usize;
}
impl<U, C, K, Z> ReachWith<Multiple<K, Z>> for UInt<U, C> {
    type Output = usize;
}
impl<U, C, V, E> ReachWith<UInt<V, E>> for UInt<U, C>
where
    UInt<U, C>: Plus<UInt<V, E>, Output: Minus<U1>>,
{
    type Output = MinusOf<PlusOf<UInt<U, C>, UInt<V, E>>, U1>;
}

/// The verdict of the tiles `T` that reach `R`, which cover `C` elements of a mode of size `N`; `Self` is the order of `C` and
/// `N`.
pub trait EvenIf<R, T, N, C> {
    /// `()` or the law.
    type Verdict: Outcome;
}
impl<R, T, N, C> EvenIf<R, T, N, C> for DynamicOrder {
    type Verdict = ();
}
impl<R, T, N, C> EvenIf<R, T, N, C> for Equal
where
    T: Product + FilterZeros<Output: Product>,
    SizeOf<T>: Compared<SizeOf<FilterZerosOf<T>>, Output: GapsUnlessEqual<R, N, ()>>,
    R: Compared<N, Output: GapsUnlessEqual<R, N, AllMove<T, R, N>>>,
    N: UnlessEmpty,
{
    type Verdict = N::Verdict<<ComparedOf<R, N> as GapsUnlessEqual<R, N, AllMove<T, R, N>>>::Verdict>;
}
/// Whether all modes of the tiles `T` move, which reach `R`, the size `N`.
type AllMove<T, R, N> = <ComparedOf<SizeOf<T>, SizeOf<FilterZerosOf<T>>> as GapsUnlessEqual<R, N, ()>>::Verdict;
impl<R, T, N, C> EvenIf<R, T, N, C> for Less
where
    Greater: EvenIf<R, T, N, C>,
{
    type Verdict = <Greater as EvenIf<R, T, N, C>>::Verdict;
}
impl<R, T, N, C> EvenIf<R, T, N, C> for Greater
where
    T: Product<Output: InDecimal>,
    N: ExactDivide<T::Output, Output: IsExact<LeavesRest<T, N>>> + InDecimal,
    C: InDecimal,
{
    type Verdict = <<<N as ExactDivide<SizeOf<T>>>::Output as IsExact<LeavesRest<T, N>>>::Verdict as Outcome>::Then<
        BrokenLaw<Covers<Decimal<C>, Decimal<N>>>,
    >;
}
/// The law that is broken where the size of the tiles `T` does not divide `N`.
type LeavesRest<T, N> = TileLeavesRest<Decimal<SizeOf<T>>, Decimal<N>>;

/// Two numbers of the order `Self` are equal, or the tiles have gaps, which reach `R` in a mode of size `N`; `Next` if they are.
pub trait GapsUnlessEqual<R, N, Next: Outcome> {
    /// `()` or the law.
    type Verdict: Outcome;
}
impl<R, N, Next: Outcome> GapsUnlessEqual<R, N, Next> for Equal {
    type Verdict = Next;
}
impl<R, N, Next: Outcome> GapsUnlessEqual<R, N, Next> for DynamicOrder {
    type Verdict = ();
}
impl<R: InDecimal, N: InDecimal, Next: Outcome> GapsUnlessEqual<R, N, Next> for Greater {
    type Verdict = BrokenLaw<Gaps<Decimal<R>, Decimal<N>>>;
}
impl<R: InDecimal, N: InDecimal, Next: Outcome> GapsUnlessEqual<R, N, Next> for Less {
    type Verdict = BrokenLaw<Gaps<Decimal<R>, Decimal<N>>>;
}
