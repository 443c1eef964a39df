//! Coalesce: the simplest layout with the same function of a 1-D coordinate.
//!
//! The flat modes are folded from the last one to the first, as functions of types (`statics::shape_or_stride` and `statics::modes`):
//!
//! | mode `s0:d0` in front of `s1:d1` | |
//! | --- | --- |
//! | `s0` is static 1 | is dropped |
//! | `s0*d0 == d1` statically, `s1` static or both strides 0 | are one mode, `s0*s1:d0` |
//! | otherwise | is a mode of its own |

use super::statics::{KnownParts, KnownShape, KnownStride, ShapeOrStride, StaticCoalesce, StaticCoalesceX};
use super::{KeepRest, LawfulTiler, NoOperand, OnInteger, OnLayouts, OperandTo, Operated, Resolve, ResolveTo};
use crate::diagnostics::LayoutError;
use crate::diagnostics::laws::LayoutForTuple;
use crate::int::Integral;
use crate::int_tuple::{As, IntoNested, Later, NestedOf};
use crate::layout::{Layout, LayoutKind};
use colex_macros::twin;

/// A layout that can be coalesced.
pub trait Coalesce: Operated<ByCoalesce, <Self as Coalesce>::Output> {
    /// The type of `self.coalesce()`.
    type Output;
    /// Computes `self.coalesce()`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_coalesce(self) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operated()
    }
}

/// The type of `coalesce` of the layout `L`.
pub type CoalesceOf<L> = <L as Coalesce>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride> Coalesce for Layout<S, D>
where
    ByCoalesce: Resolve<StaticCoalesce<S, D>, Self, (), Output: LayoutKind>,
{
    type Output = <ByCoalesce as Resolve<StaticCoalesce<S, D>, Self, ()>>::Output;
}
impl<S, D, N: NoOperand, R> OperandTo<ByCoalesce, Layout<S, D>, R> for N
where
    Layout<S, D>: KnownParts,
    ByCoalesce: ResolveTo<StaticCoalesce<KnownShape<S, D>, KnownStride<S, D>>, Layout<S, D>, N, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        ByCoalesce::resolve(layout, self)
    }
}
/// A profile at whose integers a layout `L` can be coalesced.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "for a layout with type parameters, use `to_dynamic()`"
)]
pub trait CoalesceBy<L> {
    /// The type of `layout.coalesce_by(self)`.
    type Output;
    /// Computes `layout.coalesce_by(self)`, or returns the broken law.
    fn try_coalesce_by(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `coalesce_by` of the layout `L` and the profile `P`.
pub type CoalesceByOf<L, P> = <NestedOf<P> as CoalesceBy<L>>::Output;

/// Coalesce at the integers of a profile, as a by-mode operation.
#[derive(Clone, Copy, Debug)]
pub enum ByCoalesce {}
impl KeepRest for ByCoalesce {}
impl<L: Coalesce, P: Integral> OnInteger<L, P> for ByCoalesce {
    type Output = L::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(layout: L, _: P) -> Result<L::Output, LayoutError> {
        layout.try_coalesce()
    }
}
impl<L, S, D> OnLayouts<L, Layout<S, D>> for ByCoalesce
where
    (): LayoutForTuple<Layout<S, D>>,
{
    type Output = L;
    type Verdict = ();
    fn result_of(layout: L, _: Layout<S, D>) -> Result<L, LayoutError> {
        Ok(layout)
    }
}
impl<L, P: LawfulTiler<ByCoalesce, L, Output = R>, R> CoalesceBy<L> for P {
    type Output = P::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_coalesce_by(self, layout: L) -> Result<Self::Output, LayoutError> {
        self.tile_lawfully(layout)
    }
}

/// # Simplify
///
/// Fewer modes, the same offsets.
impl<S, D> Layout<S, D> {
    /// The simplest layout with the same function of a 1-D coordinate.
    ///
    /// **Definition.** `size` is unchanged, `coalesce(i) = self(i)` for every 1-D coordinate `i`, and the depth is
    /// at most 1. Modes of static size 1 are dropped, and neighbours `s0:d0`, `s1:s0*d0` merge where that is
    /// static; dynamic modes stay.
    ///
    /// **Defined** for every layout.
    ///
    /// **Type.** [`CoalesceOf`]`<Self>`.
    ///
    /// **In CuTe**: `coalesce(layout)`.
    ///
    /// # Panics
    /// If a merged size overflows (only modes of stride 0 and dynamic size can).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../docs/figures/rustdoc/coalesce.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, (1, 6)) : (1, (6, 2))].coalesce().to_string(), "_12:_1");
    /// assert_eq!(layout![(2, 2) : (2, 1)].coalesce().to_string(), "(_2,_2):(_2,_1)");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce<R>(self) -> R
    where
        Self: Operated<ByCoalesce, R>,
    {
        self.operated()
    }

    /// Coalesce by mode: coalesce at the integers of a profile. Modes beyond the profile are kept.
    ///
    /// **Definition.** For a tuple as the profile, the layout of the modes, each coalesced by its element of the
    /// profile; for an integer, [`coalesce`](Layout::coalesce); for `Underscore`, the mode as it is. So each mode is
    /// the same function of a 1-D coordinate as before. The integers' values do not matter.
    ///
    /// **Defined when** the profile has at most the modes of the layout; otherwise it does not compile.
    ///
    /// **Type.** [`CoalesceByOf`]`<Self, P>`.
    ///
    /// **In CuTe**: `coalesce(layout, profile)`, which coalesces at an underscore too.
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
    /// let a = layout![(2, (1, 6)) : (1, (6, 2))];
    /// assert_eq!(a.coalesce_by(shape![(1, 1)]).to_string(), "(_2,_6):(_1,_2)");
    /// ```
    ///
    /// A profile of three modes for a layout of two:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, (1, 6)) : (1, (6, 2))].coalesce_by(shape![(1, 1, 1)]);
    /// ```
    ///
    /// **Cost.** That of [`coalesce`](Layout::coalesce) for each mode of the profile.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_by<P, N, R>(self, profile: P) -> R
    where
        P: IntoNested<Nested = N>,
        As<P, N>: CoalesceBy<Self>,
        Later<P, N>: CoalesceBy<Self, Output = R>,
    {
        profile.into_nested().try_coalesce_by(self)
    }
}

// Coalesce as composition does with its left operand.

/// A layout that can be coalesced as a left operand of composition.
pub trait CoalesceX {
    /// The type of `self.coalesce_x()`.
    type Output;
    /// Computes `self.coalesce_x()`, or returns the broken law.
    fn try_coalesce_x(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `coalesce_x` of the layout `L`.
pub type CoalesceXOf<L> = <L as CoalesceX>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride> CoalesceX for Layout<S, D>
where
    ByCoalesce: Resolve<StaticCoalesceX<S, D>, Self, ()>,
{
    type Output = <ByCoalesce as Resolve<StaticCoalesceX<S, D>, Self, ()>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_coalesce_x(self) -> Result<Self::Output, LayoutError> {
        ByCoalesce::resolve(self, ())
    }
}

impl<S, D> Layout<S, D> {
    /// The form that a left operand of composition takes: coalesced, with the last stride kept.
    ///
    /// **Definition.** [`coalesce`](Layout::coalesce), but a last mode of static size 1 is first made one of size 2, so
    /// that its stride survives: a 1-D coordinate beyond the size continues at that stride.
    ///
    /// **In CuTe**: `detail::coalesce_x(layout)`.
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
    /// let a = layout![(4, 1) : (1, 7)];
    /// assert_eq!(a.coalesce().to_string(), "_4:_1");
    /// assert_eq!(a.coalesce_x().to_string(), "(_4,_2):(_1,_7)");
    /// assert_eq!((a.at(5), a.coalesce_x().at(5)), (8, 8));
    /// ```
    ///
    /// **Cost.** None at run time.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_x(self) -> CoalesceXOf<Self>
    where
        Self: CoalesceX,
    {
        CoalesceX::try_coalesce_x(self)
    }
}
