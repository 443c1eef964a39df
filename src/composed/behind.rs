//! Compositions of a function with a swizzle or a composed layout: `f ∘ layout`, `f ∘ swizzle` and
//! `f ∘ (a o offset o b)`.
//!
//! The result stays composed, which is correct for all layouts. CuTe looks for a swizzle that could stand in front of
//! the result instead, `f o Sw = Sw' o f`. It also takes one that is wrong, for strides that are not powers of two and
//! for bits beyond the layout.

use super::{Between, ComposedLayout, InnerOffset, OffsetMap, Swizzle};
use crate::algebra::Composition;
use crate::algebra::operations::{ByComposition, OperandTo};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{CompactColMajor, itself};
use crate::layout::{Layout, layout};
use typenum::{U0, U1, UInt, UTerm};

/// `Self` as the operand of the function `A` with the offset `O`.
#[diagnostic::on_unimplemented(
    message = "not a layout: a swizzle applies to a layout, or to a swizzle of the same shift",
    label = "expected a layout, a composed layout or a swizzle of the same shift"
)]
pub trait Behind<A, O> {
    type Output;
    fn behind(self, a: A, offset: O) -> Self::Output;
}
/// `Self` as the operand of the swizzle `A`, where the composition is `R`: one impl for all, because rustc would show
/// one impl of [`Behind`] in addition to each broken law.
#[diagnostic::on_unimplemented(
    message = "not a layout: a swizzle applies to a layout, or to a swizzle of the same shift",
    label = "expected a layout, a composed layout or a swizzle of the same shift"
)]
pub trait BehindSwizzle<A, R> {
    fn behind_swizzle(self, a: A) -> R;
}
impl<A, L: Behind<A, U0, Output = R>, R> BehindSwizzle<A, R> for L {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_swizzle(self, a: A) -> R {
        self.behind(a, UTerm)
    }
}

impl<A, O: Between<A>, S, D> Behind<A, O> for Layout<S, D> {
    type Output = O::Around<Self>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self, a: A, offset: O) -> Self::Output {
        offset.around(a, self)
    }
}
impl<A: OffsetMap, O: InnerOffset, A2: OffsetMap, O2: InnerOffset, S, D> Behind<A, O>
    for ComposedLayout<A2, O2, Layout<S, D>>
{
    type Output = ComposedLayout<ComposedLayout<A, O, A2>, O2, Layout<S, D>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self, a: A, offset: O) -> Self::Output {
        ComposedLayout { a: ComposedLayout { a, offset, b: self.a }, offset: self.offset, b: self.b }
    }
}

itself! {
    #[diagnostic::do_not_recommend] [A, O, B] ComposedLayout<A, O, B>;
    #[diagnostic::do_not_recommend] [B, M, S] Swizzle<B, M, S>;
}

/// The composed layout of `A2`, `O2` and `L`, as the operand of the layout `F`.
type BehindLayout<F, A2, O2, L> = ComposedLayout<<A2 as OffsetMap>::After<F>, O2, L>;

// These compositions do not break laws, so an error of a plain layout need not mention them.

// A layout in front of a composed one: it comes in front of the first function.
#[diagnostic::do_not_recommend]
impl<S, D, A, O, S2, D2> Composition<Layout<S, D>> for ComposedLayout<A, O, Layout<S2, D2>>
where
    Layout<S, D>: OffsetMap,
    A: OffsetMap,
{
    type Output = BehindLayout<Layout<S, D>, A, O, Layout<S2, D2>>;
}
#[diagnostic::do_not_recommend]
impl<S, D, A, O, S2, D2> OperandTo<ByComposition, Layout<S, D>, BehindLayout<Layout<S, D>, A, O, Layout<S2, D2>>>
    for ComposedLayout<A, O, Layout<S2, D2>>
where
    Layout<S, D>: OffsetMap,
    A: OffsetMap,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, f: Layout<S, D>) -> Result<BehindLayout<Layout<S, D>, A, O, Layout<S2, D2>>, LayoutError> {
        Ok(ComposedLayout { a: self.a.after(f), offset: self.offset, b: self.b })
    }
}

/// The layout of `S` and `D` at the 1-D coordinates that the swizzle `A` makes of its own.
type AtSwizzled<S, D, A, Compact> = ComposedLayout<ComposedLayout<Layout<S, D>, U0, A>, U0, Layout<S, Compact>>;

// A layout in front of a swizzle: at the swizzled 1-D coordinates. Without bits it is the layout.
#[diagnostic::do_not_recommend]
impl<S, D, M, Shift> Composition<Layout<S, D>> for Swizzle<UTerm, M, Shift> {
    type Output = Layout<S, D>;
}
#[diagnostic::do_not_recommend]
impl<S, D, M, Shift> OperandTo<ByComposition, Layout<S, D>, Layout<S, D>> for Swizzle<UTerm, M, Shift> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, f: Layout<S, D>) -> Result<Layout<S, D>, LayoutError> {
        Ok(f)
    }
}
#[diagnostic::do_not_recommend]
impl<S, D, U, C, M, Shift> Composition<Layout<S, D>> for Swizzle<UInt<U, C>, M, Shift>
where
    S: CompactColMajor<U1> + Copy,
{
    type Output = AtSwizzled<S, D, Self, S::Strides>;
}
#[diagnostic::do_not_recommend]
impl<S, D, U, C, M, Shift, Compact> OperandTo<ByComposition, Layout<S, D>, AtSwizzled<S, D, Self, Compact>>
    for Swizzle<UInt<U, C>, M, Shift>
where
    S: CompactColMajor<U1, Strides = Compact> + Copy,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, f: Layout<S, D>) -> Result<AtSwizzled<S, D, Self, Compact>, LayoutError> {
        let b = layout(f.shape, f.shape.compact_col_major(1)?.0);
        let zero = U0::new();
        Ok(ComposedLayout { a: ComposedLayout { a: f, offset: zero, b: self }, offset: zero, b })
    }
}
