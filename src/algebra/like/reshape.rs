//! Reshape: the same elements in the same order, by exactly the asked shape.
//!
//! | integers of the layout and of the shape | strides of the result |
//! | --- | --- |
//! | all static | static, by functions of types |
//! | otherwise | dynamic, by values |

use super::runs::{CoalescedRuns, DynamicStrides, ElementOrder, StridesInRuns, UnlessNone, ValueRuns};
use crate::algebra::statics::{Known, ShapeOrStride};
use crate::algebra::{Computes, FlatModes, FlatModesOf, FromFirst, FromLast, KnownLayout, WitnessedModes};
use crate::diagnostics::laws::modes::ReshapeSize;
use crate::diagnostics::verdict::{BrokenLaw, Outcome, Yields};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError};
use crate::int::{Compared, ComparedOf, DynamicOrder};
use crate::int_tuple::{
    AllIntegers, AllStatic, As, HCons, HNil, IntoNested, Later, NestedOf, OnlyIntegers, Product, ProductValue,
};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{B0, B1, Equal, Greater, Less};

/// `Self` is a shape for the elements of the layout `L`, counted in the order `O`.
#[diagnostic::on_unimplemented(
    message = "not a shape: an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "the shape of a layout is `layout.shape()`"
)]
pub trait Reshape<L, O> {
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
    note = "for a layout with type parameters, use `to_dynamic()`"
)]
pub trait ReshapeChecked<L, S, O> {
    type Output;
    fn reshape_checked(shape: S, layout: L) -> Result<Self::Output, LayoutError>;
}

impl<SA, DA, S, O, D, V> ReshapeChecked<Layout<SA, DA>, S, O> for AllIntegers
where
    SA: ShapeOrStride,
    DA: ShapeOrStride,
    S: ShapeOrStride + Copy,
    KnownIntegers<S, SA, DA>: Computes<S, D>,
    <KnownIntegers<S, SA, DA> as KnownLayout<S>>::Operand: StridesFor<Layout<SA, DA>, O, Strides = D, Verdict = V>,
    V: Yields,
{
    type Output = V::Output<Layout<S, D>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reshape_checked(shape: S, a: Layout<SA, DA>) -> Result<Self::Output, LayoutError> {
        Ok(V::yields(layout(shape, KnownIntegers::<S, SA, DA>::operand(shape).strides_for(a)?)))
    }
}
/// `()`, if types know which integers of the shape `S` and of the layout of `SA` and `DA` are static.
type KnownIntegers<S, SA, DA> =
    <SA as ShapeOrStride>::Leaves<<DA as ShapeOrStride>::Leaves<<S as ShapeOrStride>::Leaves<()>>>;

impl<S, D> Layout<S, D> {
    /// The same elements in the same order by another shape, the first mode fastest.
    ///
    /// **Definition.** The layout `R` of exactly this shape with `R(i) = self(i)` for every 1-D coordinate `i`. Modes of
    /// size 1, and those of a layout without elements, have some stride.
    ///
    /// **Defined when** the shape has as many elements as the layout (*reshape size*), and each of its modes has one
    /// stride (*single stride*). [`with_shape`](Layout::with_shape) splits a mode without a single stride, and takes
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
    /// # Errors
    /// [`ReshapeSize`](LayoutError::ReshapeSize), [`SingleStride`](LayoutError::SingleStride),
    /// [`Overflow`](LayoutError::Overflow).
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
    #[twin(LayoutError)]
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
    /// # Errors
    /// As [`try_reshape`](Layout::try_reshape).
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
    #[twin(LayoutError)]
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
        shape.into_nested().try_reshape_of(self)
    }
}

// The strides of a reshape, and whether there are any.

/// The strides of the shape `Self` for the elements of the layout `L`, counted in the order `O`.
pub trait StridesFor<L, O> {
    type Strides;
    /// Whether there are such strides, by the static integers.
    type Verdict: Outcome;
    fn strides_for(self, layout: L) -> Result<Self::Strides, LayoutError>;
}
/// Whether the shape `S` and the layout of `SA` and `DA` are static.
type AreStatic<S, SA, DA> = <HCons<S, HCons<SA, HCons<DA, HNil>>> as AllStatic>::Output;

impl<SA, DA, S, O> StridesFor<Layout<SA, DA>, O> for S
where
    HCons<S, HCons<SA, HCons<DA, HNil>>>: AllStatic<Output: StridesOf<S, Layout<SA, DA>, O>>,
{
    type Strides = <AreStatic<S, SA, DA> as StridesOf<S, Layout<SA, DA>, O>>::Strides;
    type Verdict = <AreStatic<S, SA, DA> as StridesOf<S, Layout<SA, DA>, O>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides_for(self, layout: Layout<SA, DA>) -> Result<Self::Strides, LayoutError> {
        <AreStatic<S, SA, DA>>::strides_of(self, layout)
    }
}

/// The strides of the shape `S` for the elements of the layout `L`, counted in the order `O`; `Self` is whether all of
/// their integers are static.
pub trait StridesOf<S, L, O> {
    type Strides;
    /// Whether there are such strides, by the static integers.
    type Verdict: Outcome;
    fn strides_of(shape: S, layout: L) -> Result<Self::Strides, LayoutError>;
}
/// The size of a shape or a layout.
type SizeOf<T> = <T as Product>::Output;
/// Whether the shape `S` has the size of the layout `L`.
type SizeVerdict<S, L> = <ComparedOf<SizeOf<S>, SizeOf<L>> as SameSizeIf<SizeOf<S>, SizeOf<L>>>::Verdict;
/// The runs of the layout `L`.
type RunsIn<L, O> = <SizeOf<L> as UnlessNone<<O as CoalescedRuns<L>>::Runs>>::Runs;

impl<S, L, O> StridesOf<S, L, O> for B1
where
    L: Product,
    S: Product<Output: Compared<SizeOf<L>, Output: SameSizeIf<SizeOf<S>, SizeOf<L>>>>,
    O: CoalescedRuns<L>,
    SizeOf<L>: UnlessNone<O::Runs>,
    S: StridesInRuns<RunsIn<L, O>, O, Strides: Known>,
{
    type Strides = S::Strides;
    type Verdict = <SizeVerdict<S, L> as Outcome>::Then<S::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides_of(_: S, _: L) -> Result<S::Strides, LayoutError> {
        Ok(Known::known())
    }
}
impl<S, L, O: ElementOrder> StridesOf<S, L, O> for B0
where
    L: ProductValue + FlatModes<HNil, Output: WitnessedModes> + Copy,
    S: ProductValue<Output: Compared<SizeOf<L>, Output: SameSizeIf<SizeOf<S>, SizeOf<L>>>> + DynamicStrides,
{
    type Strides = S::Strides;
    type Verdict = SizeVerdict<S, L>;
    #[inline]
    fn strides_of(shape: S, layout: L) -> Result<S::Strides, LayoutError> {
        let (elements, size) = (shape.try_product()?, layout.try_product()?);
        if elements != size {
            return Err(LayoutError::ReshapeSize { elements, size });
        }
        let modes: FlatModesOf<L> = layout.flat_modes(HNil);
        shape.strides_in(&mut ValueRuns::new::<O>(&modes))
    }
}

/// The order `Self` of the size `E` of a shape and the size `N` of a layout, which are the same.
pub trait SameSizeIf<E, N> {
    type Verdict: Outcome;
}
macro_rules! sizes {
    ($($order:ty => $verdict:ty;)*) => { $(
        impl<E, N> SameSizeIf<E, N> for $order {
            type Verdict = $verdict;
        }
    )* };
}
sizes! {
    Equal => ();
    DynamicOrder => ();
    Less => BrokenLaw<OtherSize<E, N>>;
    Greater => BrokenLaw<OtherSize<E, N>>;
}
/// The verdict that a shape has `E` elements, and the layout `N`.
pub struct OtherSize<E, N>(PhantomData<(E, N)>);
impl<E: InDecimal, N: InDecimal, P> BrokenIn<P> for OtherSize<E, N> where Decimal<E>: ReshapeSize<Decimal<N>> {}
