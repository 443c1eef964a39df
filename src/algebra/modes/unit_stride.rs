//! A stride that is known to be 1.

use crate::algebra::{IntegerMode, Mode, Replace};
use crate::diagnostics::laws::StrideMismatch;
use crate::diagnostics::places::Path;
use crate::diagnostics::verdict::{Broken, BrokenLaw, Lawful, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError, law_is_broken};
use crate::int::{Integer, Multiple, StaticInteger};
use crate::int_tuple::{HCons, HNil, static_instance};
use crate::layout::{Layout, LayoutParts, layout};
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{B1, U1, UInt, UTerm};

/// Mode `Self` of the layout `L` has the stride 1.
pub trait StrideUnit<L> {
    /// The layout with that stride static.
    type Output;
    /// Whether it can be 1.
    type Verdict;
    /// The layout, unless the stride is another one.
    fn unit_stride_in(layout: L) -> Result<Self::Output, LayoutError>;
}
impl<L, I, V> StrideUnit<L> for I
where
    I: IntegerMode<L, Verdict = V>,
    V: UnitStrideBy<L, I>,
{
    type Output = V::Output;
    type Verdict = V::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_stride_in(layout: L) -> Result<Self::Output, LayoutError> {
        V::unit_stride_by(layout)
    }
}

/// [`StrideUnit`] of the mode `I` of the layout `L`, by the verdict whether that is an integer.
pub trait UnitStrideBy<L, I> {
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    fn unit_stride_by(layout: L) -> Result<Self::Output, LayoutError>;
}
impl<S: Copy, D: Copy, I, N: Copy, M> UnitStrideBy<Layout<S, D>, I> for ()
where
    I: StaticInteger + Mode<Layout<S, D>, Output = Layout<N, M>> + Replace<Layout<S, D>, Layout<N, U1>>,
    M: IsUnit,
    D: WithMode<Layout<N, U1>, <I as Replace<Layout<S, D>, Layout<N, U1>>>::Output>,
{
    type Output = D::Output;
    type Verdict = M::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_stride_by(whole: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let (size, stride) = I::mode_of(whole).into_parts();
        stride.check_unit().map_err(|error| error.in_mode(I::VALUE))?;
        let mode = layout(size, static_instance());
        Ok(D::with_mode(mode, I::replace_in(whole, mode)))
    }
}
impl<L, I, B, P: Path> UnitStrideBy<L, I> for Broken<B, P> {
    type Output = L;
    type Verdict = Self;
    law_is_broken!(fn unit_stride_by(_: L) -> Result<L, LayoutError>);
}

/// The layout of the stride `Self` with the mode `M`, which is `R` in a tuple of modes.
///
/// An integral layout has the one mode, and stays integral.
pub trait WithMode<M, R> {
    type Output;
    fn with_mode(mode: M, replaced: R) -> Self::Output;
}

/// Whether the stride `Self` is 1.
#[diagnostic::on_unimplemented(
    message = "the stride `{Self}` is a type parameter, and may differ from 1",
    label = "the stride of this mode is not known at compile time",
    note = "call `to_dynamic()` first: the value of a dynamic stride is compared"
)]
pub trait IsUnit {
    type Verdict: Outcome;
    /// It is, or it is another one.
    fn check_unit(self) -> Result<(), LayoutError>;
}
macro_rules! strides {
    ($([$($parameter:ident)*] $stride:ty: $verdict:ty;)*) => { $(
        impl<A, R, $($parameter),*> WithMode<A, R> for $stride {
            type Output = A;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn with_mode(mode: A, _: R) -> A {
                mode
            }
        }
        impl<$($parameter),*> IsUnit for $stride
        where
            $stride: Integer,
        {
            type Verdict = $verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn check_unit(self) -> Result<(), LayoutError> {
                match self.value() {
                    1 => Ok(()),
                    left => Err(LayoutError::StrideMismatch { left, right: 1 }),
                }
            }
        }
    )* };
}
strides! {
    [] usize: ();
    [K Z] Multiple<K, Z>: ();
    [] UTerm: BrokenLaw<Another<Self>>;
    [] UInt<UTerm, B1>: ();
    [U B C] UInt<UInt<U, B>, C>: BrokenLaw<Another<Self>>;
}
macro_rules! tuples {
    ($([$($parameter:ident)*] $stride:ty;)*) => { $(
        impl<A, R, $($parameter),*> WithMode<A, R> for $stride {
            type Output = R;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn with_mode(_: A, replaced: R) -> R {
                replaced
            }
        }
    )* };
}
tuples! {
    [] HNil;
    [H T] HCons<H, T>;
}

/// The static stride `D` is not 1.
pub struct Another<D>(PhantomData<D>);
impl<D: InDecimal, P> BrokenIn<P> for Another<D> where Decimal<D>: StrideMismatch<Decimal<U1>> {}

/// The type of `with_unit_stride::<I>()` of the layout `L`.
pub type UnitStrideOf<L, I> = <I as StrideUnit<L>>::Output;

impl<S: Copy, D: Copy> Layout<S, D> {
    /// The layout in which the stride of mode `I` is a static 1.
    ///
    /// A dynamic stride of 1 is not part of the type. A recast needs it there, and loops are faster with it.
    ///
    /// **Defined when** `I` is below the rank, mode `I` is an integer, and its stride is 1.
    ///
    /// **In CuTe**: not there; one builds another layout with `Int<1>{}`.
    ///
    /// # Panics
    /// If the stride is dynamic and not 1.
    ///
    /// # Errors
    /// [`StrideMismatch`](LayoutError::StrideMismatch).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// let (rows, columns) = (3, 8);
    /// let dynamic = layout![({rows}, {columns}) : ({columns}, {1})];
    /// let a = dynamic.with_unit_stride::<U1>();
    /// assert_eq!(a.to_string(), "(3,8):(8,_1)");
    /// assert_eq!(a.downcast::<U2>().to_string(), "(3,16):(16,_1)");
    /// ```
    ///
    /// The stride of mode 0 is another one:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U0;
    ///
    /// layout![(3, 8) : (8, 1)].with_unit_stride::<U0>();
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// layout![(3, 8) : (8, 1)].with_unit_stride::<U1>();
    /// ```
    ///
    /// **Cost.** A comparison if the stride is dynamic.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn with_unit_stride<I>(self) -> UnitStrideOf<Self, I>
    where
        I: StrideUnit<Self, Verdict: Lawful>,
    {
        I::unit_stride_in(self)
    }
}
