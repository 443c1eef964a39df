//! Downcast: one element as several.

use super::OnLeaf;
use super::leaves::AtLeaves;
use super::units::OneUnitStride;
use super::upcast::ByZero;
use crate::algebra::result::Downcasting;
use crate::algebra::{GivesByType, UnitModes};
use crate::diagnostics::verdict::{Lawful, Outcome};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, MayOverflow, Multiple, StaticInteger, Times, TimesOf, computed};
use crate::layout::{Layout, LayoutKind, layout};
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{B1, UInt, UTerm};

/// An element of the layout `L` becomes `Self` elements.
#[diagnostic::on_unimplemented(
    message = "a recast needs a static number of elements, and a layout of integers that types know",
    label = "a static integer is needed here, such as `U4`, and no type parameter in the layout",
    note = "a layout with type parameters is recast where its modes are named, `Layout![(M, N) : (DM, DN)]`, by `to_dynamic()`"
)]
pub trait Downcast<L> {
    /// The layout in smaller elements.
    type Output;
    /// Whether no law is broken.
    type Verdict;
    /// The layout, unless an integer overflows.
    fn try_downcast_of(layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `downcast::<N>()` of the layout `L`.
pub type DowncastOf<L, N> = <N as GivesByType<Downcasting, L>>::Type;

/// The strides of the layout. One of them is 1.
type WithOneUnit<S, D, N> = <<D as UnitModes<S>>::Output as OneUnitStride<S, D, N>>::Stride;

/// Downcast by `N` as an operation at the leaves.
pub struct ByDowncast<N>(PhantomData<N>);

// These bounds are not known for a type parameter; they are not laws.
#[diagnostic::do_not_recommend]
impl<S, D, U, B> Downcast<Layout<S, D>> for UInt<U, B>
where
    D: UnitModes<S, Output: OneUnitStride<S, D, UInt<U, B>>>,
    S: AtLeaves<ByDowncast<UInt<U, B>>, WithOneUnit<S, D, UInt<U, B>>, Output: LayoutKind>,
{
    type Output = S::Output;
    type Verdict = <<D::Output as OneUnitStride<S, D, UInt<U, B>>>::Verdict as Outcome>::Then<S::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_downcast_of(layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        if S::Output::IS_STATIC {
            return Ok(S::Output::with_zeros());
        }
        layout.shape.at_leaves(<D as UnitModes<S>>::Output::unit_strides(layout.stride))
    }
}
// Of any type that has one: a plain layout, a composed layout, a swizzle.
impl<L> Downcast<L> for UTerm {
    type Output = L;
    type Verdict = ByZero<UTerm>;
    fn try_downcast_of(layout: L) -> Result<L, LayoutError> {
        Ok(layout)
    }
}

// Neighbours: the parts lie between them.
impl<N, S> OnLeaf<S, UInt<UTerm, B1>> for ByDowncast<N>
where
    N: StaticInteger,
    S: Integer + Times<N, Output: MayOverflow>,
{
    type Output = Layout<<TimesOf<S, N> as MayOverflow>::Fitting, UInt<UTerm, B1>>;
    type Verdict = <TimesOf<S, N> as MayOverflow>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, stride: UInt<UTerm, B1>) -> Result<Self::Output, LayoutError> {
        Ok(layout(computed(checked::times(size.value(), N::VALUE)?), stride))
    }
}
macro_rules! strides {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<N, S, $($generics),*> OnLeaf<S, $stride> for ByDowncast<N>
        where
            N: StaticInteger,
            S: Integer,
            $stride: Integer + Times<N, Output: MayOverflow>,
        {
            type Output = Layout<S, <TimesOf<$stride, N> as MayOverflow>::Fitting>;
            type Verdict = <TimesOf<$stride, N> as MayOverflow>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn on_leaf(size: S, stride: $stride) -> Result<Self::Output, LayoutError> {
                Ok(layout(size, computed(checked::times(stride.value(), N::VALUE)?)))
            }
        }
    )* };
}
strides! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B C] UInt<UInt<U, B>, C>;
}

impl<S, D> Layout<S, D> {
    /// The layout of smaller elements, `N` for each old one.
    ///
    /// **Definition.** The old element at offset `x` is the new elements from `x * N` on. They continue the mode of
    /// static stride 1.
    ///
    /// **Defined when** there is one mode of static stride 1; otherwise it does not compile. A mode of static size 1 can
    /// have any stride: it counts as the one of stride 1 if no other mode has that, and does not count if one has.
    ///
    /// **In CuTe**: `downcast<N>(l)`, which continues each of several modes of stride 1, and gives offsets beyond the
    /// last element; and takes a mode of size 1 by its stride, so that it refuses the compact layout of one element.
    ///
    /// # Panics
    /// If a size or stride overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/downcast.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// assert_eq!(layout![(2, 3) : (1, 2)].downcast::<U4>().to_string(), "(_8,_3):(_1,_8)");
    /// // The compact layout of one element.
    /// assert_eq!(layout![(1, 1)].downcast::<U4>().to_string(), "(_4,_1):(_1,_0)");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// layout![(2, 3) : (2, 4)].downcast::<U4>();
    /// ```
    ///
    /// Two modes of stride 1 overlap, and the parts of an element cannot continue both:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// layout![(2, 3) : (1, 1)].downcast::<U4>();
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic integer.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn downcast<N>(self) -> <N as Downcast<Self>>::Output
    where
        N: Downcast<Self, Verdict: Lawful>,
    {
        N::try_downcast_of(self)
    }
}
