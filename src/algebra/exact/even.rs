//! Whether a tile divides a layout evenly.
//!
//! The tile `T` and its complement `T*` in a mode of size `N` are injective together, but for modes of stride 0. So they are
//! a bijection of `0..N` if they have `N` elements, reach `N`, and each mode of more than one element moves. With one that
//! does not, `(2,2,2,2):(1,3,11,0)` has 16 elements and reaches 16, and yet it has gaps.
//!
//! | condition | verdict |
//! | --- | --- |
//! | `size(T) * size(T*) == N`, and `N` is 0 | exact |
//! | `size(T) * size(T*) == N == cosize((T, T*))`, and all of `T` moves | exact |
//! | `size(T) * size(T*) == N` otherwise | [`Gaps`] |
//! | otherwise, `size(T)` divides `N` | [`Covers`] |
//! | otherwise | [`TileLeavesRest`] |
//! | `T` coalesced is `t:1`, and the type of `N` knows that `t` divides it | exact |
//! | otherwise one of the numbers is dynamic | checked at run time |

use crate::algebra::coalesce::{Coalesce, CoalesceOf};
use crate::algebra::complement::{ComplementChecked, Reaching};
use crate::algebra::filter::{FilterZeros, FilterZerosOf};
use crate::diagnostics::laws::tiling::{Covers, Gaps, TileLeavesRest};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{
    Compared, ComparedOf, DynamicOrder, ExactDivide, Integer, Minus, MinusOf, Multiple, Plus, PlusOf, Times, TimesOf,
    Undefined,
};
use crate::int_tuple::{AllIntegers, HCons, HNil, Product, ProductValue};
use crate::layout::{CosizeOf, CosizeValue, Layout, LayoutParts, ShapeOf};
use typenum::{Equal, Greater, Less, U1, UInt, UTerm};

/// What a tile and its complement are in a mode, as numbers.
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
    /// Whether types know that the tiles fill `A` exactly, though one of the numbers is dynamic.
    const IS_KNOWN: bool;
    /// The numbers.
    fn tiling(self, a: A) -> Result<Extent, LayoutError>;
    /// The tiles fill `A`, or the law that they break.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn even_tile(self, a: A) -> Result<(), LayoutError>
    where
        Self: Sized,
    {
        if Self::IS_KNOWN { Ok(()) } else { self.tiling(a)?.exact() }
    }
}

/// The shape of a coalesced layout.
pub trait TiledShape {
    /// What divides it, if it is one mode.
    const DIVISOR: Option<usize>;
}
impl<I: Integer> TiledShape for I {
    const DIVISOR: Option<usize> = Some(I::DIVISOR);
}
impl TiledShape for HNil {
    const DIVISOR: Option<usize> = None;
}
impl<H, T> TiledShape for HCons<H, T> {
    const DIVISOR: Option<usize> = None;
}

/// The shape of a tile of stride `D`.
pub trait StandsStill<D> {
    /// Whether a mode of more than one element has the stride 0.
    fn stands_still(self, stride: D) -> bool;
}
impl<S: Integer, D: Integer> StandsStill<D> for S {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stands_still(self, stride: D) -> bool {
        stride.value() == 0 && self.value() > 1
    }
}
impl StandsStill<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stands_still(self, _: HNil) -> bool {
        false
    }
}
impl<H: StandsStill<HD>, T: StandsStill<TD>, HD, TD> StandsStill<HCons<HD, TD>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stands_still(self, stride: HCons<HD, TD>) -> bool {
        self.head.stands_still(stride.head) || self.tail.stands_still(stride.tail)
    }
}

/// The complement of the tile `T` in the shape of the coalesced layout `A`.
type RestOfTile<A, T> = <AllIntegers as ComplementChecked<T, Reaching<ShapeOf<CoalesceOf<A>>>>>::Output;
/// The cosize of the tile `T` and its complement as the modes of one layout.
type Reach<A, T> = <CosizeOf<T> as ReachWith<CosizeOf<RestOfTile<A, T>>>>::Output;
/// The size of a layout.
type SizeOf<L> = <L as Product>::Output;

impl<A, S, D> EvenTile<A> for Layout<S, D>
where
    A: Copy + ProductValue + Coalesce<Output: LayoutParts<Shape: TiledShape>>,
    Self: Copy
        + Coalesce<Output: LayoutParts<Shape: TiledShape>>
        + CosizeValue<Output: Integer + ReachWith<CosizeOf<RestOfTile<A, Self>>>>
        + ProductValue<Output: Integer + Times<SizeOf<RestOfTile<A, Self>>>>,
    S: StandsStill<D>,
    AllIntegers: ComplementChecked<Self, Reaching<ShapeOf<CoalesceOf<A>>>, Output: Copy + CosizeValue + ProductValue>,
    Covered<A, Self>: Compared<SizeOf<A>, Output: EvenIf<Reach<A, Self>, Self, SizeOf<A>, Covered<A, Self>>>,
{
    type Verdict = <Self::Overlap as Outcome>::Then<
        <ComparedOf<Covered<A, Self>, SizeOf<A>> as EvenIf<Reach<A, Self>, Self, SizeOf<A>, Covered<A, Self>>>::Verdict,
    >;
    type Overlap = <AllIntegers as ComplementChecked<Self, Reaching<ShapeOf<CoalesceOf<A>>>>>::Verdict;
    type Reach = Reach<A, Self>;
    // Of one mode, which reaches as far as it has elements, the offsets are `0..t`, and that tiles what `t` divides. Of more
    // modes they need not be: `(2,2):(3,0)` reaches 4, too.
    const IS_KNOWN: bool = match (
        (SizeOf::<Self>::STATIC, CosizeOf::<Self>::STATIC),
        (ShapeOf::<CoalesceOf<Self>>::DIVISOR, ShapeOf::<CoalesceOf<A>>::DIVISOR),
    ) {
        ((Some(size), Some(cosize)), (Some(_), Some(divisor))) => size == cosize && size != 0 && divisor % size == 0,
        _ => false,
    };
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiling(self, a: A) -> Result<Extent, LayoutError> {
        // The modes that an error names are those of the coalesced layout.
        let (cotarget, _) = a.try_coalesce().map_err(LayoutError::law)?.into_parts();
        let rest = AllIntegers::complement_checked(self, Reaching(cotarget)).map_err(LayoutError::law)?;
        let (tile, rests) = (self.try_product()?, rest.try_product()?);
        let (first, last) = (self.try_cosize()?, rest.try_cosize()?);
        let reach = if first == 0 || last == 0 { 0 } else { checked::plus(first - 1, last)? };
        let stands_still = self.shape.stands_still(self.stride);
        Ok(Extent { size: a.try_product()?, tile, covered: checked::times(tile, rests)?, reach, stands_still })
    }
}

/// The size of the tile `T` and its complement in `A`.
type Covered<A, T> = TimesOf<SizeOf<T>, SizeOf<RestOfTile<A, T>>>;

/// The cosize of two layouts, the one of cosize `Self`, the other of cosize `B`.
pub trait ReachWith<B> {
    /// The cosize.
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
impl<R, T, N: ReachedBy<R, T>, C> EvenIf<R, T, N, C> for Equal {
    type Verdict = N::Verdict;
}
macro_rules! uneven {
    ($($order:ty)*) => { $(
        impl<R, T: Product, N: ExactDivide<T::Output, Output: UnevenIf<T::Output, N, C>>, C> EvenIf<R, T, N, C> for $order {
            type Verdict = <N::Output as UnevenIf<T::Output, N, C>>::Verdict;
        }
    )* };
}
uneven! { Less Greater }

/// A mode of size `Self` has no gaps if as many elements of the tiles `T` reach `R`.
pub trait ReachedBy<R, T> {
    /// `()` or the law.
    type Verdict: Outcome;
}
impl<R, T> ReachedBy<R, T> for usize {
    type Verdict = ();
}
impl<R, T, K, Z> ReachedBy<R, T> for Multiple<K, Z> {
    type Verdict = ();
}
impl<R, T> ReachedBy<R, T> for UTerm {
    type Verdict = ();
}
impl<U, B, R, T> ReachedBy<R, T> for UInt<U, B>
where
    R: Compared<UInt<U, B>, Output: ReachedIf<R, UInt<U, B>, T>>,
{
    type Verdict = <ComparedOf<R, UInt<U, B>> as ReachedIf<R, UInt<U, B>, T>>::Verdict;
}

/// `Self` is the order of the reach `R` and the size `N`, which is that of the tiles `T` with their complement.
pub trait ReachedIf<R, N, T> {
    /// `()` or the law.
    type Verdict: Outcome;
}
impl<R, N, T> ReachedIf<R, N, T> for Equal
where
    T: Product + FilterZeros<Output: Product>,
    SizeOf<T>: Compared<SizeOf<FilterZerosOf<T>>, Output: MovesIf<R, N>>,
{
    type Verdict = <ComparedOf<SizeOf<T>, SizeOf<FilterZerosOf<T>>> as MovesIf<R, N>>::Verdict;
}
impl<R, N, T> ReachedIf<R, N, T> for DynamicOrder {
    type Verdict = ();
}
impl<R: InDecimal, N: InDecimal, T> ReachedIf<R, N, T> for Greater {
    type Verdict = BrokenLaw<Gaps<Decimal<R>, Decimal<N>>>;
}
impl<R: InDecimal, N: InDecimal, T> ReachedIf<R, N, T> for Less {
    type Verdict = BrokenLaw<Gaps<Decimal<R>, Decimal<N>>>;
}

/// `Self` is the order of the size of a tile and that without the modes of stride 0; the tiles reach `R`, the size `N`.
pub trait MovesIf<R, N> {
    /// `()` or the law.
    type Verdict: Outcome;
}
impl<R, N> MovesIf<R, N> for Equal {
    type Verdict = ();
}
impl<R, N> MovesIf<R, N> for DynamicOrder {
    type Verdict = ();
}
impl<R: InDecimal, N: InDecimal> MovesIf<R, N> for Greater {
    type Verdict = BrokenLaw<Gaps<Decimal<R>, Decimal<N>>>;
}

/// `Self` is the number of tiles, if it is whole.
pub trait UnevenIf<Z, N, C> {
    /// The law.
    type Verdict: Outcome;
}
impl<Z: InDecimal, N: InDecimal, C> UnevenIf<Z, N, C> for Undefined {
    type Verdict = BrokenLaw<TileLeavesRest<Decimal<Z>, Decimal<N>>>;
}
impl<Z, N: InDecimal, C: InDecimal> UnevenIf<Z, N, C> for UTerm {
    type Verdict = BrokenLaw<Covers<Decimal<C>, Decimal<N>>>;
}
impl<U, B, Z, N: InDecimal, C: InDecimal> UnevenIf<Z, N, C> for UInt<U, B> {
    type Verdict = BrokenLaw<Covers<Decimal<C>, Decimal<N>>>;
}
