//! A layout with another shape.

use crate::algebra::OnLayouts;
use crate::algebra::composition::ByComposition;
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Yielded, Yields};
use crate::int_tuple::{AllIntegers, As, CompactColMajor, IntoNested, Later, NestedOf, OnlyIntegers};
use crate::layout::{Layout, LayoutKind, layout};
use colex_macros::twin;
use typenum::U1;

/// `Self` is a shape for the layout `L`.
#[diagnostic::on_unimplemented(
    message = "not a shape: an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "the shape of a layout is `layout.shape()`"
)]
pub trait WithShape<L> {
    /// The type of `layout.with_shape(self)`.
    type Output;
    /// The layout, unless dynamic integers break a law of composition.
    fn try_with_shape_of(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `with_shape` of the layout `L` and the shape `S`.
pub type WithShapeOf<L, S> = <NestedOf<S> as WithShape<L>>::Output;

impl<L, S, R> WithShape<L> for S
where
    S: OnlyIntegers<Checked: WithShapeChecked<L, S, Output = R>>,
{
    type Output = <S::Checked as WithShapeChecked<L, S>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_with_shape_of(self, a: L) -> Result<Self::Output, LayoutError> {
        S::Checked::with_shape_checked(self, a)
    }
}

/// [`WithShape`] for a shape of integers only.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "for a layout with type parameters, use `to_dynamic()`"
)]
pub trait WithShapeChecked<L, S> {
    type Output;
    fn with_shape_checked(shape: S, layout: L) -> Result<Self::Output, LayoutError>;
}
/// The composition of `L` with the compact layout of `S`.
type Reshaped<L, S> = <ByComposition as OnLayouts<L, Layout<S, <S as CompactColMajor<U1>>::Strides>>>::Output;
type Reshaping<L, S> = <ByComposition as OnLayouts<L, Layout<S, <S as CompactColMajor<U1>>::Strides>>>::Verdict;

impl<L, S> WithShapeChecked<L, S> for AllIntegers
where
    S: CompactColMajor<U1> + Copy,
    ByComposition: OnLayouts<L, Layout<S, <S as CompactColMajor<U1>>::Strides>, Output: LayoutKind>,
    Reshaping<L, S>: Yields,
{
    type Output = Yielded<Reshaping<L, S>, Reshaped<L, S>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_shape_checked(shape: S, a: L) -> Result<Self::Output, LayoutError> {
        let shape = layout(shape, shape.compact_col_major(1)?.0);
        Ok(<Reshaping<L, S>>::yields(ByComposition::result_of(a, shape)?))
    }
}

impl<S, D> Layout<S, D> {
    /// The layout with another shape: the same function of a 1-D coordinate.
    ///
    /// Modes without a single stride are split, and with dynamic integers all modes are. [`reshape`](Layout::reshape)
    /// gives exactly the asked shape.
    ///
    /// **Definition.** `self.composition(make_layout_left(shape))`. A shape larger than the layout continues it at the
    /// last stride.
    ///
    /// **Defined when** that composition is.
    ///
    /// **Type.** [`WithShapeOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `l.with_shape(shape)`.
    ///
    /// # Panics
    /// As [`composition`](Layout::composition).
    ///
    /// # Errors
    /// As [`try_composition`](Layout::try_composition).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(6, 4) : (4, 1)];
    /// assert_eq!(a.with_shape(shape![(3, 2, 4)]).to_string(), "(_3,_2,_4):(_4,_12,_1)");
    /// assert_eq!(a.with_shape(shape![(12, 2)]).to_string(), "((_6,_2),_2):((_4,_1),_2)");
    /// ```
    ///
    /// Five elements carry out of the mode of size 6:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(6, 4) : (4, 1)].with_shape(shape![(4, 5)]);
    /// ```
    ///
    /// **Cost.** That of the composition.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn with_shape<T, N, R>(self, shape: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: WithShape<Self>,
        Later<T, N>: WithShape<Self, Output = R>,
    {
        shape.into_nested().try_with_shape_of(self)
    }
}
