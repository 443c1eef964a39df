//! Reshape: the same elements in the same order, by exactly the asked shape.
//!
//! | integers of the layout and of the shape | strides of the result |
//! | --- | --- |
//! | all static | static, by functions of types |
//! | otherwise | dynamic, by values |

use super::runs::{FromFirst, FromLast};
use super::strides::StridesFor;
use crate::algebra::computes::{Computes, KnownLayout};
use crate::algebra::statics::ShapeOrStride;
use crate::diagnostics::verdict::Yields;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{AllIntegers, As, IntoNested, Later, NestedOf, OnlyIntegers};
use crate::layout::{Layout, layout};

/// `Self` is a shape for the elements of the layout `L`, counted in the order `O`.
#[diagnostic::on_unimplemented(
    message = "not a shape: an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "the shape of a layout is `layout.shape()`"
)]
pub trait Reshape<L, O> {
    /// The layout.
    type Output;
    /// The layout, unless dynamic integers break a law.
    fn try_reshape_of(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `reshape` of the layout `L` and the shape `S`.
pub type ReshapeOf<L, S> = <NestedOf<S> as Reshape<L, FromFirst>>::Output;

/// The type of `reshape_right` of the layout `L` and the shape `S`.
pub type ReshapeRightOf<L, S> = <NestedOf<S> as Reshape<L, FromLast>>::Output;

impl<L, O, S, R> Reshape<L, O> for S
where
    S: OnlyIntegers<Checked: ReshapeChecked<L, S, O, Output = R>>,
{
    type Output = <S::Checked as ReshapeChecked<L, S, O>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_reshape_of(self, layout: L) -> Result<Self::Output, LayoutError> {
        S::Checked::reshape_checked(self, layout)
    }
}

/// [`Reshape`] for a shape of integers only.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "of a layout with type parameters: `to_dynamic()`, which forgets what types know"
)]
pub trait ReshapeChecked<L, S, O> {
    /// The layout.
    type Output;
    /// The layout.
    fn reshape_checked(shape: S, layout: L) -> Result<Self::Output, LayoutError>;
}

impl<SA, DA, S, O, D, V> ReshapeChecked<Layout<SA, DA>, S, O> for AllIntegers
where
    SA: ShapeOrStride,
    DA: ShapeOrStride,
    S: ShapeOrStride + Copy,
    Known<S, SA, DA>: Computes<S, D>,
    <Known<S, SA, DA> as KnownLayout<S>>::Operand: StridesFor<Layout<SA, DA>, O, Strides = D, Verdict = V>,
    V: Yields,
{
    type Output = V::Output<Layout<S, D>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reshape_checked(shape: S, a: Layout<SA, DA>) -> Result<Self::Output, LayoutError> {
        Ok(V::yields(layout(shape, Known::<S, SA, DA>::operand(shape).strides_for(a)?)))
    }
}
/// `()`, if types know which integers of the shape `S` and of the layout of `SA` and `DA` are static.
type Known<S, SA, DA> = <SA as ShapeOrStride>::Leaves<<DA as ShapeOrStride>::Leaves<<S as ShapeOrStride>::Leaves<()>>>;

impl<S, D> Layout<S, D> {
    /// The same elements in the same order by another shape, the first mode fastest.
    ///
    /// **Definition.** The layout `R` of exactly this shape with `R(i) = self(i)` for every 1-D coordinate `i`. Modes of
    /// size 1, and those of a layout without elements, have some stride.
    ///
    /// **Defined when** the shape has as many elements as the layout (*reshape size*), and one stride leads through each of
    /// its modes (*single stride*). [`with_shape`](Layout::with_shape) splits a mode without a single stride, and takes
    /// shapes of other sizes.
    ///
    /// **Type.** [`ReshapeOf`]`<Self, T>`: the shape is the argument. The strides are static if all integers of the
    /// layout and the shape are, and dynamic otherwise.
    ///
    /// **In CuTe**: `l.with_shape(shape)`, which may split the modes.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (rows, columns) = (4, 6);
    /// let a = layout![(rows, columns) : (1, rows)];
    /// assert_eq!(a.reshape((8, 3)).to_string(), "(8,3):(1,8)");
    /// assert_eq!(a.reshape(shape![(2, (2, 6))]).to_string(), "(_2,(_2,_6)):(1,(2,4))");
    /// assert_eq!(layout![(4, 6)].reshape(shape![(8, 3)]).to_string(), "(_8,_3):(_1,_8)");
    ///
    /// let padded = layout![(rows, columns) : (1, 5)];
    /// let error = padded.try_reshape((8, 3)).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "single stride: a mode of size 8 begins in a run of 4 elements at stride 1, which it does not divide"
    /// );
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 6) : (1, 5)].reshape(shape![(8, 3)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4, 6) : (1, 5)].reshape(shape![(2, (2, 6))]);
    /// ```
    ///
    /// **Cost.** None at run time for static integers; otherwise a division for each mode of the shape.
    #[doc(alias = "view")]
    #[doc(alias = "into_shape")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn reshape<T, N, R>(self, shape: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Reshape<Self, FromFirst>,
        Later<T, N>: Reshape<Self, FromFirst, Output = R>,
    {
        checked::lawful(self.try_reshape(shape))
    }

    /// [`reshape`](Layout::reshape), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`ReshapeSize`](LayoutError::ReshapeSize), [`SingleStride`](LayoutError::SingleStride),
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_reshape<T, N, R>(self, shape: T) -> Result<R, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Reshape<Self, FromFirst>,
        Later<T, N>: Reshape<Self, FromFirst, Output = R>,
    {
        shape.into_nested().try_reshape_of(self)
    }

    /// The same elements in the same order by another shape, the last mode fastest: the order of C, of NumPy and of
    /// `ndarray`.
    ///
    /// **Definition.** The layout `R` of exactly this shape for which `R(c) = self(c')` where `c` and `c'` are the same
    /// number, counted with the last mode the fastest: [`reshape`](Layout::reshape) with the modes of the layout and of
    /// the shape in the opposite order, nested ones too.
    ///
    /// **Defined when** [`reshape`](Layout::reshape) is, of the modes in the opposite order.
    ///
    /// **Type.** [`ReshapeRightOf`]`<Self, T>`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (rows, columns) = (4, 6);
    /// let a = layout![(rows, columns) : (columns, 1)];
    /// assert_eq!(a.reshape_right((8, 3)).to_string(), "(8,3):(3,1)");
    /// assert_eq!(layout![(4, 6) : (6, 1)].reshape_right(shape![24]).to_string(), "_24:_1");
    /// // In the other order a step from column to column comes before the next row.
    /// assert!(a.try_reshape((8, 3)).is_err());
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 6) : (6, 1)].reshape_right(shape![(8, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4, 6) : (6, 1)].reshape_right(shape![(8, 3)]);
    /// ```
    ///
    /// **Cost.** That of [`reshape`](Layout::reshape).
    #[doc(alias = "view")]
    #[doc(alias = "into_shape")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn reshape_right<T, N, R>(self, shape: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Reshape<Self, FromLast>,
        Later<T, N>: Reshape<Self, FromLast, Output = R>,
    {
        checked::lawful(self.try_reshape_right(shape))
    }

    /// [`reshape_right`](Layout::reshape_right), or the law that dynamic integers break.
    ///
    /// # Errors
    /// As [`try_reshape`](Layout::try_reshape).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_reshape_right<T, N, R>(self, shape: T) -> Result<R, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Reshape<Self, FromLast>,
        Later<T, N>: Reshape<Self, FromLast, Output = R>,
    {
        shape.into_nested().try_reshape_of(self)
    }
}
