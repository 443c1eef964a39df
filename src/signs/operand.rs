//! An operation on a signed layout: that on the layout of its components.

use super::components::{GoesForward, Magnitudes, PathToComponent, Signs, WithSigns};
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::operations::{
    Arrange, ByComposition, ByDivide, ByProduct, InBlocks, InFlat, InGeneral, InTiled, InZipped, Logical, OperandTo,
    TakesSizes,
};
use crate::algebra::{LawfulTiler, OnLayouts};
use crate::coordinates::{OnCoordinates, OrDifference, Tagged};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Yields;
use crate::layout::{Layout, LayoutKind, layout};
use core::marker::PhantomData;

macro_rules! operations {
    ($($op:ty: $bound:ident<$on:ty>, $call:ident;)*) => { $(
        impl<S, D, C, X, Y, T> OperandTo<$op, SignedLayout<S, D>, SignedLayout<X, Y::Output>> for T
        where
            D: Signs<Components = C>,
            T: $bound<$on, Layout<S, C>, Output = Layout<X, Y>>,
            Y: WithSigns,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn operate(self, a: SignedLayout<S, D>) -> Result<SignedLayout<X, Y::Output>, LayoutError> {
                let SignedLayout { layout: Layout { shape, stride } } = a;
                let result = self.$call(layout(shape, stride.components()))?;
                Ok(of_modes(layout(result.shape, result.stride.with_signs()?)))
            }
        }
    )* };
}
operations! {
    ByComposition: LawfulTiler<OnCoordinates<OrDifference<ByComposition>>>, tile_lawfully;
    Logical<ByDivide>: InGeneral<Logical<OnCoordinates<OrDifference<ByDivide>>>>, by_values;
    InZipped<ByDivide>: InGeneral<InZipped<OnCoordinates<OrDifference<ByDivide>>>>, by_values;
    InTiled<ByDivide>: InGeneral<InTiled<OnCoordinates<OrDifference<ByDivide>>>>, by_values;
    InFlat<ByDivide>: InGeneral<InFlat<OnCoordinates<OrDifference<ByDivide>>>>, by_values;
    Logical<ByProduct>: InGeneral<Logical<OnMagnitudes<ByProduct>>>, by_values;
    InZipped<ByProduct>: InGeneral<InZipped<OnMagnitudes<ByProduct>>>, by_values;
    InTiled<ByProduct>: InGeneral<InTiled<OnMagnitudes<ByProduct>>>, by_values;
    InFlat<ByProduct>: InGeneral<InFlat<OnMagnitudes<ByProduct>>>, by_values;
}

/// An operation whose second result is that of the magnitudes of the strides, along the forward component.
pub struct OnMagnitudes<Op>(PhantomData<Op>);
impl<Op> TakesSizes for OnMagnitudes<Op> {}
impl<Op, S, C, N, E, Z, W> OnLayouts<Layout<S, C>, Layout<N, E>> for OnMagnitudes<Op>
where
    S: Copy,
    C: Copy + Magnitudes,
    Op: OnLayouts<Layout<S, C::Output>, Layout<N, E>, Output = (Layout<S, C::Output>, Layout<Z, W>)>,
    W: Tagged<PathToComponent<GoesForward>>,
{
    type Output = (Layout<S, C>, Layout<Z, W::Output>);
    type Verdict = Op::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(block: Layout<S, C>, tiler: Layout<N, E>) -> Result<Self::Output, LayoutError> {
        let (_, repetition) = Op::result_of(layout(block.shape, block.stride.magnitudes()), tiler)?;
        Ok((block, layout(repetition.shape, repetition.stride.tagged())))
    }
}
/// The pair of the block `A` and its repetition by `T`.
type Pair<A, T> = <OnMagnitudes<ByProduct> as OnLayouts<A, T>>::Output;
/// `Self` repeats the signed block `S:D` with the modes of both put together by index, and the result is `R`.
///
/// Apart from [`OperandTo`]: rustc would list an impl for layouts in the error of each operation.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation on a layout with signs"
)]
pub trait BlocksOf<Order, S, D, R> {
    fn blocks_of(self, a: SignedLayout<S, D>) -> Result<R, LayoutError>;
}
impl<Order, S, D, C, X, Y, N, E> BlocksOf<Order, S, D, SignedLayout<X, Y::Output>> for Layout<N, E>
where
    D: Signs<Components = C>,
    OnMagnitudes<ByProduct>: OnLayouts<Layout<S, C>, Self, Verdict: Yields>,
    InBlocks<Order>: Arrange<Pair<Layout<S, C>, Self>, Self, Output = Layout<X, Y>>,
    Layout<X, Y>: LayoutKind,
    Y: WithSigns,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blocks_of(self, a: SignedLayout<S, D>) -> Result<SignedLayout<X, Y::Output>, LayoutError> {
        let SignedLayout { layout: Layout { shape, stride } } = a;
        let pair = OnMagnitudes::<ByProduct>::result_of(layout(shape, stride.components()), self)?;
        let result = <InBlocks<Order> as Arrange<_, Self>>::arrange(pair);
        Ok(of_modes(layout(result.shape, result.stride.with_signs()?)))
    }
}
