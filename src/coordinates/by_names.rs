//! Operations by names: what is decided whatever the strides are.

use super::names::{BasisStrides, NamedCoordinates, Unnamed};
use super::on_modes::PlainVerdict;
use crate::algebra::OnLayouts;
use crate::algebra::operations::{ByComposition, ByDivide, Logical};
use crate::algebra::statics::Evaluate;
use crate::algebra::statics::expression::{FromShape, FromStride};
use crate::algebra::statics::{BrokenModes, PairResult, Rejected, ShapeOrStride, Undecided};
use crate::diagnostics::laws::AlongOneComponent;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{FirstOfPair, Pair};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{U0, U1};

/// An operation on coordinate layouts.
pub trait OperationByNames {
    /// The operation of two plain layouts, with one as the result.
    type Plain;
    /// The operation of the coordinate layout `S:D` and the plain layout `N:R`, by names.
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride>;
}
impl OperationByNames for ByComposition {
    type Plain = Self;
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride> =
        <S::Named<FromShape> as ShapeOrStride>::Composed<D::Named<FromStride>, N, R>;
}
impl OperationByNames for ByDivide {
    type Plain = Logical<Self>;
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride> =
        <<S::Named<FromShape> as ShapeOrStride>::Divided<D::Named<FromStride>, N, R> as PairResult>::Concat;
}

/// The operation `Op` on strides of which each is an integer of either sign: what names do not decide is the difference of what
/// goes forward and what goes back.
pub struct OrDifference<Op>(PhantomData<Op>);
impl<Op: OperationByNames> OperationByNames for OrDifference<Op> {
    type Plain = Op::Plain;
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride> = Op::Of<S, D, N, R>;
}

/// `Self` is the result of the operation `Op` of the coordinate layout `S:D` and the layout `T`, as it is decided by names.
pub trait ByNames<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn by_names(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError>;
}
impl<X: Evaluate, Y: Unnamed, Op, S: ShapeOrStride, D: BasisStrides, T> ByNames<Op, S, D, T> for Layout<X, Y> {
    type Output = (Layout<X::Output, Y::Output>, ());
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_names(modes: Layout<S, D>, _: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
        let operands = NamedCoordinates(modes);
        // Its integers are named by their place in `modes`, which are one mode of what the tiler has modes of.
        match (X::evaluate(&operands), Y::unnamed(&operands)) {
            (Ok(shape), Ok(stride)) => Ok(layout(shape, stride)),
            (Err(error), _) | (_, Err(error)) => Err(error.law()),
        }
    }
}
// A law is told with the numbers of the plain layout; if it breaks none, a dynamic integer decides, or a sum of strides.
macro_rules! not_along {
    ($($op:ty),*) => { $(
        impl<S, D: BasisStrides, T> ByNames<$op, S, D, T> for Undecided
        where
            <$op as OperationByNames>::Plain: OnLayouts<Layout<S, D::Plain>, T>,
        {
            type Output =
                (Harmless, <PlainVerdict<$op, Layout<S, D::Plain>, T> as Outcome>::Then<BrokenLaw<NotAlong>>);
            law_is_broken!(fn by_names(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError>);
        }
    )* };
}
not_along!(ByComposition, ByDivide);
macro_rules! broken {
    ($([$($generics:ident)*] $broken:ty;)*) => { $(
        impl<L, Op, S, D, T, $($generics),*> ByNames<Op, S, D, T> for $broken
        where
            BrokenLaw<L>: Outcome,
        {
            type Output = (Harmless, BrokenLaw<L>);
            law_is_broken!(fn by_names(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError>);
        }
    )* };
}
broken! {
    [X] Rejected<X, L>;
    [] BrokenModes<L>;
}
/// What stands for a result that does not exist: two modes, so that a divide has its tile and its tiles.
pub type Harmless = Layout<HCons<U1, HCons<U1, HNil>>, HCons<U0, HCons<U0, HNil>>>;

/// A stride of the result is no multiple of one basis element, as the types tell.
pub enum NotAlong {}
impl<P> BrokenIn<P> for NotAlong where for<'a> (): AlongOneComponent<'a> {}
