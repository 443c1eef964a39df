//! The product of a plain block by a composed tiler: the repetitions are swizzled, and not the block.
//!
//! With the block `A` of `n` elements, the tiler `C = f o offset o t` and `A*`, where the repetitions begin, it is the function
//! `(i, j) -> A(i) + A*(C(j))`. One number holds both coordinates, `i + n*t(j)`; where `n` is a power of two, and `f` a swizzle,
//! that of `n` elements each (a [downcast](super::recast)) swizzles the upper part alone. So it is
//!
//! ```text
//! (A, A*)  o  f of n elements  o  n*offset  o  (compact, n*t)
//! ```

use super::inverse::StaysBelow;
use super::recast::RecastsOffset;
use super::recast_swizzle::RecastsMap;
use super::{ComposedLayout, OffsetMap};
use crate::algebra::operations::{ByProduct, InZipped, Logical, OperandTo};
use crate::algebra::{Complement, Composition, LogicalProduct};
use crate::diagnostics::verdict::Lawful;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Plus, PlusOf, Times, TimesOf, computed};
use crate::int_tuple::{CompactColMajor, HCons, HNil, Product, ProductValue};
use crate::layout::{CosizeOf, CosizeValue, Layout, layout, of_cosize};
use typenum::{U1, U2};

/// Two modes.
type Two<A, B> = HCons<A, HCons<B, HNil>>;

/// The number of elements of the shape `S`.
type SizeIn<S> = <S as Product>::Output;
/// The reach of the tiler `T` after the offset `O`.
type ReachOf<O, T> = PlusOf<O, CosizeOf<T>>;
/// The end of that after the function `F`.
type EndOf<F, O, T> = <F as StaysBelow<ReachOf<O, T>>>::End;

/// The cotarget in which the block of the shape `S` has places for all repetitions by the tiler.
type Target<S, F, O, T> = TimesOf<SizeIn<S>, EndOf<F, O, T>>;

#[diagnostic::do_not_recommend]
impl<S, D, F, O, T, SP, DP, ST, DT> LogicalProduct<Layout<S, D>> for ComposedLayout<F, O, T>
where
    Self: OperandTo<Logical<ByProduct>, Layout<S, D>, RepeatedBy<S, D, F, O, SP, DP, ST, DT>>,
    S: ProductValue<Output: Times<EndOf<F, O, T>>> + CompactColMajor<U1>,
    O: RecastsOffset<SizeIn<S>> + Plus<CosizeOf<T>>,
    T: CosizeValue + Composition<Layout<U2, SizeIn<S>>, Output = Layout<ST, DT>>,
    F: RecastsMap<SizeIn<S>, SmallerVerdict: Lawful> + StaysBelow<ReachOf<O, T>>,
    Target<S, F, O, T>: Complement<Layout<S, D>, Output = Layout<SP, DP>>,
    Layout<Two<S, SP>, Two<D, DP>>: OffsetMap,
{
    type Output = RepeatedBy<S, D, F, O, SP, DP, ST, DT>;
}
type RepeatedBy<S, D, F, O, SP, DP, ST, DT> = ComposedLayout<
    <<F as RecastsMap<SizeIn<S>>>::Smaller as OffsetMap>::After<Layout<Two<S, SP>, Two<D, DP>>>,
    <O as RecastsOffset<SizeIn<S>>>::Smaller,
    Layout<Two<S, ST>, Two<<S as CompactColMajor<U1>>::Strides, DT>>,
>;
#[diagnostic::do_not_recommend]
impl<S, D, F, O, T, SP, DP, ST, DT> OperandTo<Logical<ByProduct>, Layout<S, D>, RepeatedBy<S, D, F, O, SP, DP, ST, DT>>
    for ComposedLayout<F, O, T>
where
    S: ProductValue<Output: Integer + Times<EndOf<F, O, T>, Output: Integer>>,
    S: CompactColMajor<U1> + Copy,
    D: Copy,
    O: RecastsOffset<SizeIn<S>> + Plus<CosizeOf<T>>,
    T: CosizeValue + Composition<Layout<U2, SizeIn<S>>, Output = Layout<ST, DT>> + Copy,
    F: RecastsMap<SizeIn<S>, SmallerVerdict: Lawful> + StaysBelow<ReachOf<O, T>>,
    Target<S, F, O, T>: Complement<Layout<S, D>, Output = Layout<SP, DP>>,
    Layout<Two<S, SP>, Two<D, DP>>: OffsetMap,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, block: Layout<S, D>) -> Result<RepeatedBy<S, D, F, O, SP, DP, ST, DT>, LayoutError> {
        let size = block.shape.try_product()?;
        let reach = checked::plus(self.offset.value(), self.b.try_cosize()?)?;
        let target: Target<S, F, O, T> = of_cosize(checked::times(size, F::end(reach)?)?);
        let places = target.try_complement_of(block)?;
        let tiler = self.b.try_compose(layout(U2::new(), computed(size)))?;
        let places = layout(two(block.shape, places.shape), two(block.stride, places.stride));
        let b = layout(two(block.shape, tiler.shape), two(block.shape.compact_col_major(1)?.0, tiler.stride));
        Ok(ComposedLayout { a: F::smaller().after(places), offset: self.offset.try_smaller()?, b })
    }
}

// A composed tiler is one mode: zipped, it is what it is.
#[diagnostic::do_not_recommend]
impl<S, D, F, O, T, R> OperandTo<InZipped<ByProduct>, Layout<S, D>, R> for ComposedLayout<F, O, T>
where
    Self: OperandTo<Logical<ByProduct>, Layout<S, D>, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, block: Layout<S, D>) -> Result<R, LayoutError> {
        OperandTo::<Logical<ByProduct>, _, R>::operate(self, block)
    }
}

/// A list of two.
#[cfg_attr(not(debug_assertions), inline(always))]
fn two<A, B>(a: A, b: B) -> Two<A, B> {
    HCons { head: a, tail: HCons { head: b, tail: HNil } }
}
