//! Filter: without the modes that do not move.

use super::statics::{KnownParts, KnownShape, KnownStride, ShapeOrStride, StaticFilter};
use super::{KeepRest, LawfulTiler, NoOperand, OnInteger, OnLayouts, OperandTo, Operated, Resolve, ResolveTo};
use crate::diagnostics::LayoutError;
use crate::diagnostics::laws::LayoutForTuple;
use crate::int::{Integral, Multiple, computed};
use crate::int_tuple::{As, HCons, HNil, IntoNested, Later, NestedOf};
use crate::layout::{Layout, LayoutKind, layout};
use colex_macros::twin;
use typenum::{U1, UInt, UTerm};

/// The shape `Self` in which each integer whose stride in `D` is a static 0 is a static 1.
pub trait FilterZerosShape<D> {
    type Output;
    fn filter_zeros_shape(self, stride: D) -> Self::Output;
}

impl<S: Integral> FilterZerosShape<UTerm> for S {
    type Output = U1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn filter_zeros_shape(self, _: UTerm) -> U1 {
        computed(1)
    }
}
macro_rules! moving {
    ($([$($parameter:ident)*] $stride:ty;)*) => { $(
        impl<S: Integral, $($parameter),*> FilterZerosShape<$stride> for S {
            type Output = S;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn filter_zeros_shape(self, _: $stride) -> S {
                self
            }
        }
    )* };
}
moving! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [U B] UInt<U, B>;
}
impl FilterZerosShape<HNil> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn filter_zeros_shape(self, _: HNil) -> HNil {
        HNil
    }
}
impl<H, T, HD, TD> FilterZerosShape<HCons<HD, TD>> for HCons<H, T>
where
    H: FilterZerosShape<HD>,
    T: FilterZerosShape<TD>,
{
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn filter_zeros_shape(self, stride: HCons<HD, TD>) -> Self::Output {
        HCons { head: self.head.filter_zeros_shape(stride.head), tail: self.tail.filter_zeros_shape(stride.tail) }
    }
}

/// A layout whose modes of static stride 0 can be given the size 1.
pub trait FilterZeros {
    /// The type of `self.filter_zeros()`.
    type Output;
    /// Computes `self.filter_zeros()`.
    fn filter_zeros(self) -> Self::Output;
}

/// The type of `filter_zeros` of the layout `L`.
pub type FilterZerosOf<L> = <L as FilterZeros>::Output;

impl<S: FilterZerosShape<D>, D: Copy> FilterZeros for Layout<S, D> {
    type Output = Layout<S::Output, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn filter_zeros(self) -> Self::Output {
        layout(self.shape.filter_zeros_shape(self.stride), self.stride)
    }
}

/// A layout that can be filtered.
pub trait Filter: Operated<ByFilter, <Self as Filter>::Output> {
    /// The type of `self.filter()`.
    type Output;
    /// Computes `self.filter()`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_filter(self) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operated()
    }
}

/// The type of `filter` of the layout `L`.
pub type FilterOf<L> = <L as Filter>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride> Filter for Layout<S, D>
where
    ByFilter: Resolve<StaticFilter<S, D>, Self, (), Output: LayoutKind>,
{
    type Output = <ByFilter as Resolve<StaticFilter<S, D>, Self, ()>>::Output;
}
impl<S, D, N: NoOperand, R> OperandTo<ByFilter, Layout<S, D>, R> for N
where
    Layout<S, D>: KnownParts,
    ByFilter: ResolveTo<StaticFilter<KnownShape<S, D>, KnownStride<S, D>>, Layout<S, D>, N, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        ByFilter::resolve(layout, self)
    }
}
/// A profile at whose integers a layout `L` can be filtered.
pub trait FilterBy<L> {
    /// The type of `layout.filter_by(self)`.
    type Output;
    /// Computes `layout.filter_by(self)`, or returns the broken law.
    fn try_filter_by(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `filter_by` of the layout `L` and the profile `P`.
pub type FilterByOf<L, P> = <NestedOf<P> as FilterBy<L>>::Output;

/// Filter at the integers of a profile, as a by-mode operation.
#[derive(Clone, Copy, Debug)]
pub enum ByFilter {}
impl KeepRest for ByFilter {}
impl<L: Filter, P: Integral> OnInteger<L, P> for ByFilter {
    type Output = L::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(layout: L, _: P) -> Result<L::Output, LayoutError> {
        layout.try_filter()
    }
}
impl<L, S, D> OnLayouts<L, Layout<S, D>> for ByFilter
where
    (): LayoutForTuple<Layout<S, D>>,
{
    type Output = L;
    type Verdict = ();
    fn result_of(layout: L, _: Layout<S, D>) -> Result<L, LayoutError> {
        Ok(layout)
    }
}
impl<L, P: LawfulTiler<ByFilter, L, Output = R>, R> FilterBy<L> for P {
    type Output = P::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_filter_by(self, layout: L) -> Result<Self::Output, LayoutError> {
        self.tile_lawfully(layout)
    }
}

impl<S, D> Layout<S, D> {
    /// The layout in which every mode of static stride 0 has size 1.
    ///
    /// **Definition.** The same profile and stride; the image is unchanged, the size is that of the modes that move.
    /// Dynamic strides stay, 0 or not.
    ///
    /// **Defined** for every layout.
    ///
    /// **Type.** [`FilterZerosOf`]`<Self>`.
    ///
    /// **In CuTe**: `filter_zeros(layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, (8, 2)) : (1, (0, 4))].filter_zeros().to_string(), "(_4,(_1,_2)):(_1,(_0,_4))");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn filter_zeros(self) -> FilterZerosOf<Self>
    where
        Self: FilterZeros,
    {
        FilterZeros::filter_zeros(self)
    }

    /// The simplest layout with the same image.
    ///
    /// **Definition.** [`coalesce`](Layout::coalesce) of [`filter_zeros`](Layout::filter_zeros): the offsets are those of
    /// the layout, each as often as the modes of stride other than a static 0 reach it.
    ///
    /// **Defined** for every layout.
    ///
    /// **Type.** [`FilterOf`]`<Self>`.
    ///
    /// **In CuTe**: `filter(layout)`.
    ///
    /// # Panics
    /// As [`coalesce`](Layout::coalesce).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../docs/figures/rustdoc/filter.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, (8, 2)) : (1, (0, 4))].filter().to_string(), "_8:_1");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filter<R>(self) -> R
    where
        Self: Operated<ByFilter, R>,
    {
        self.operated()
    }

    /// Filter by mode: filter at the integers of a profile. Modes beyond the profile are kept.
    ///
    /// **Definition.** For a tuple as the profile, the layout of the modes, each filtered by its element of the
    /// profile; for an integer, [`filter`](Layout::filter); for `Underscore`, the mode as it is. The integers' values
    /// do not matter.
    ///
    /// **Defined when** the profile has at most the modes of the layout; otherwise it does not compile.
    ///
    /// **Type.** [`FilterByOf`]`<Self, P>`.
    ///
    /// **In CuTe**: `filter(layout, profile)`, which filters at an underscore too.
    ///
    /// # Panics
    /// As [`coalesce`](Layout::coalesce).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![((4, 8), (2, 3)) : ((1, 0), (4, 8))];
    /// assert_eq!(a.filter_by(shape![(1, 1)]).to_string(), "(_4,_6):(_1,_4)");
    /// ```
    ///
    /// A profile of three modes for a layout of two:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![((4, 8), (2, 3)) : ((1, 0), (4, 8))].filter_by(shape![(1, 1, 1)]);
    /// ```
    ///
    /// **Cost.** That of [`filter`](Layout::filter) for each mode of the profile.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filter_by<P, N, R>(self, profile: P) -> R
    where
        P: IntoNested<Nested = N>,
        As<P, N>: FilterBy<Self>,
        Later<P, N>: FilterBy<Self, Output = R>,
    {
        profile.into_nested().try_filter_by(self)
    }
}
