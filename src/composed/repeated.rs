//! The product of a plain block by a composed tiler: the repetitions are swizzled, and not the block.
//!
//! With the block `A` of `n` elements, the tiler `C = f o offset o t` and `A*`, where the repetitions begin, it is the function
//! `(i, j) -> A(i) + A*(C(j))`. One number holds both coordinates, `i + n*t(j)`; where `n` is a power of two, and `f` a swizzle,
//! that of `n` elements each (a [downcast](super::recast)) swizzles the upper part alone. So it is
//!
//! ```text
//! (A, A*)  o  f of n elements  o  n*offset  o  (compact, n*t)
//! ```

use super::composed_layout::ComposedLayout;
use super::offset_map::OffsetMap;
use super::recast_offset::RecastsOffset;
use super::recast_swizzle::RecastsMap;
use super::regions::Regions;
use super::swizzle::{Shift, Swizzle};
use crate::algebra::operations::{ByProduct, Logical, OperandTo};
use crate::algebra::{Complement, Composition, LogicalProduct};
use crate::diagnostics::verdict::Lawful;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer, Plus, PlusOf, Times, TimesOf};
use crate::int_tuple::{CompactColMajor, HCons, HNil, Product, ProductValue};
use crate::layout::{CosizeOf, CosizeValue, Layout, layout, of_cosize};
use typenum::{U1, U2, UInt, UTerm, Unsigned};

/// Two modes.
type Two<A, B> = HCons<A, HCons<B, HNil>>;

/// The swizzle `Self` of offsets below `N` stays below an end.
pub trait StaysBelow<N> {
    /// The end.
    type End: Integer;
    /// The end, unless it overflows.
    fn end(n: usize) -> Result<usize, LayoutError>;
}
impl<M, S, N: Integer> StaysBelow<N> for Swizzle<UTerm, M, S> {
    type End = N;
    #[inline(always)]
    fn end(n: usize) -> Result<usize, LayoutError> {
        Ok(n)
    }
}
// The next multiple of a block that it maps onto itself.
impl<U, C, M, S, N, W> StaysBelow<N> for Swizzle<UInt<U, C>, M, S>
where
    Self: Regions<WriteEnd = W>,
    UInt<U, C>: Unsigned,
    M: Unsigned,
    S: Shift,
    N: CeilDividedBy<W, Output: Times<W, Output: Integer>>,
{
    type End = TimesOf<CeilQuotientOf<N, W>, W>;
    #[inline(always)]
    fn end(n: usize) -> Result<usize, LayoutError> {
        let in_block = usize::MAX >> Self::WRITES.leading_zeros();
        Ok(checked::plus(n, in_block)? & !in_block)
    }
}

/// The size `Self` of a block that is repeated by a tiler behind the function `F` and the offset `O`.
pub trait RepeatsBehind<F, O> {
    /// The function of so many elements each.
    type Map: OffsetMap;
    /// The offset in them.
    type Offset: Integer;
    /// Both.
    fn behind(offset: O) -> Result<(Self::Map, Self::Offset), LayoutError>;
}
impl<U, C, F, O> RepeatsBehind<F, O> for UInt<U, C>
where
    F: RecastsMap<Self, SmallerVerdict: Lawful>,
    O: RecastsOffset<Self>,
{
    type Map = F::Smaller;
    type Offset = O::Smaller;
    #[inline(always)]
    fn behind(offset: O) -> Result<(F::Smaller, O::Smaller), LayoutError> {
        Ok((F::smaller(), offset.try_smaller()?))
    }
}
/// The number of elements of the shape `S`.
type SizeIn<S> = <S as Product>::Output;
/// How far the tiler `T` behind the offset `O` reaches.
type ReachOf<O, T> = PlusOf<O, CosizeOf<T>>;
/// The end of that behind the function `F`.
type EndOf<F, O, T> = <F as StaysBelow<ReachOf<O, T>>>::End;

/// The cotarget in which the block of the shape `S` has places for all repetitions by the tiler.
type Target<S, F, O, T> = TimesOf<SizeIn<S>, EndOf<F, O, T>>;

#[diagnostic::do_not_recommend]
impl<S, D, F, O, T, SP, DP, ST, DT> LogicalProduct<Layout<S, D>> for ComposedLayout<F, O, T>
where
    Self: OperandTo<Logical<ByProduct>, Layout<S, D>, RepeatedBy<S, D, F, O, SP, DP, ST, DT>>,
    S: ProductValue<Output: Times<EndOf<F, O, T>> + RepeatsBehind<F, O>> + CompactColMajor<U1>,
    O: Plus<CosizeOf<T>>,
    T: CosizeValue + Composition<Layout<U2, SizeIn<S>>, Output = Layout<ST, DT>>,
    F: StaysBelow<ReachOf<O, T>>,
    Target<S, F, O, T>: Complement<Layout<S, D>, Output = Layout<SP, DP>>,
    Layout<Two<S, SP>, Two<D, DP>>: OffsetMap,
{
    type Output = RepeatedBy<S, D, F, O, SP, DP, ST, DT>;
}
/// The product.
type RepeatedBy<S, D, F, O, SP, DP, ST, DT> = ComposedLayout<
    <<SizeIn<S> as RepeatsBehind<F, O>>::Map as OffsetMap>::After<Layout<Two<S, SP>, Two<D, DP>>>,
    <SizeIn<S> as RepeatsBehind<F, O>>::Offset,
    Layout<Two<S, ST>, Two<<S as CompactColMajor<U1>>::Strides, DT>>,
>;
#[diagnostic::do_not_recommend]
impl<S, D, F, O, T, SP, DP, ST, DT> OperandTo<Logical<ByProduct>, Layout<S, D>, RepeatedBy<S, D, F, O, SP, DP, ST, DT>>
    for ComposedLayout<F, O, T>
where
    S: ProductValue<Output: Integer + Times<EndOf<F, O, T>, Output: Integer> + RepeatsBehind<F, O>>,
    S: CompactColMajor<U1> + Copy,
    D: Copy,
    O: Integer + Plus<CosizeOf<T>>,
    T: CosizeValue + Composition<Layout<U2, SizeIn<S>>, Output = Layout<ST, DT>> + Copy,
    F: StaysBelow<ReachOf<O, T>>,
    Target<S, F, O, T>: Complement<Layout<S, D>, Output = Layout<SP, DP>>,
    Layout<Two<S, SP>, Two<D, DP>>: OffsetMap,
{
    #[inline(always)]
    fn operate(self, block: Layout<S, D>) -> Result<RepeatedBy<S, D, F, O, SP, DP, ST, DT>, LayoutError> {
        let size = block.shape.try_product()?;
        let reach = checked::plus(self.offset.value(), self.b.try_cosize()?)?;
        let target: Target<S, F, O, T> = of_cosize(checked::times(size, F::end(reach)?)?);
        let places = target.try_complement_of(block)?;
        let tiler = self.b.try_compose(layout(U2::from_value(2), Integer::from_value(size)))?;
        let (map, offset) = SizeIn::<S>::behind(self.offset)?;
        let places = layout(two(block.shape, places.shape), two(block.stride, places.stride));
        let b = layout(two(block.shape, tiler.shape), two(block.shape.compact_col_major(1)?.0, tiler.stride));
        Ok(ComposedLayout { a: map.after(places), offset, b })
    }
}

/// A list of two.
#[inline(always)]
fn two<A, B>(a: A, b: B) -> Two<A, B> {
    HCons { head: a, tail: HCons { head: b, tail: HNil } }
}
