//! The plan of a whole composition, and its values.

use super::steps::{AroundBehind, InResult, Steps};
use super::{Diagonal, Planned, Planning};
use crate::algebra::composition::{ByComposition, LeftMode, LeftModes, Neighbours, WalkingLeaf, may_be_split, split};
use crate::algebra::statics::composition_walk::{CompositionWalk, DigitsByMode, ModeDigits};
use crate::algebra::statics::conditional::{Both, RightOperand};
use crate::algebra::statics::dynamic::Dynamic;
use crate::algebra::statics::dynamic_modes::{DynamicMode, LastDynamic};
use crate::algebra::statics::expression::{Expression, Operands};
use crate::algebra::statics::modes::{Last, ModeCons, Modes, NothingExtended};
use crate::algebra::statics::number::Number;
use crate::algebra::statics::rejected::RejectedWalk;
use crate::algebra::statics::scalar::ScalarExpression;
use crate::algebra::statics::shape_or_stride::ShapeOrStride;
use crate::algebra::statics::{Rejected, ResolveWithVerdict, Undecided};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::computed;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{JoinModes, Layout, LayoutParts, layout};
use core::marker::PhantomData;
use typenum::UTerm;

/// A leaf of `N` elements at stride `R` with the steps `P`.
pub struct LeafPlan<N, R, P>(PhantomData<(N, R, P)>);
/// A leaf of `N` elements at stride 0, which stays at the offset 0 of `A`.
pub struct StillLeaf<N>(PhantomData<N>);
/// A tuple with the mode `H` in front of the modes `T`.
pub struct TuplePlan<H, T>(PhantomData<(H, T)>);
/// No leaf.
pub enum NoLeaf {}

impl<P, U: DigitsByMode> CompositionWalk for Planned<P, U> {
    type Push<H: ModeDigits> = Planned<P, HCons<H, U>>;
    type Step<K> = Planned<HCons<K, P>, U>;
    type NextRound<K, N: Number, R: Number, G: Diagonal, T: Modes> =
        <T::PlanWalk<N, R, U, G> as CompositionWalk>::Step<AroundBehind<K, P>>;
    type AsLeaf<N, R> = Planned<LeafPlan<N, R, P>, U>;
    type Then<TS: ShapeOrStride, TD: ShapeOrStride, A: Modes> =
        <TS::Compose<TD, A, Planning<U, UTerm>> as CompositionWalk>::ConsPlan<P>;
    type ConsPlan<H> = Planned<TuplePlan<H, P>, U>;
    type AsPlan<A: Modes, X> = ByPlan<P, A>;
    type Claimed = U;
    type Refuse = RejectedWalk<Self>;

    type Prepend<S, D> = Undecided;
    type ThenModes<T: Modes, A: Modes> = Undecided;
    type Alone = Undecided;
    type Cons<S, D> = Undecided;
    type AsLayout = Undecided;
    type WithRest<R: Modes, A: Modes> = Undecided;
    type WithRestRefused<R: Modes, A: Modes> = Undecided;
    type Behind<S, D> = Undecided;
}

/// The composition of a layout of the modes `A` with a right operand, by the plan `P`.
pub struct ByPlan<P, A>(PhantomData<(P, A)>);

/// The plan of a right operand, or of a part of it.
pub trait Plan {
    /// The shape of the result.
    type Shape;
    /// The stride of the result.
    type Stride;
    /// The result for the operands; `modes` are the modes of the left one.
    fn result<O: Operands, A: LeftModes>(operands: &O, modes: &mut A, neighbours: Option<Neighbours>)
    -> ResultOf<Self>;
}
/// The result of the plan `P`.
type ResultOf<P> = Result<Layout<<P as Plan>::Shape, <P as Plan>::Stride>, LayoutError>;

impl<N: ScalarExpression, R: ScalarExpression, P: Steps<Left: JoinModes<Output: LayoutParts>>> Plan
    for LeafPlan<N, R, P>
{
    type Shape = <<P::Left as JoinModes>::Output as LayoutParts>::Shape;
    type Stride = <<P::Left as JoinModes>::Output as LayoutParts>::Stride;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result<O: Operands, A: LeftModes>(
        operands: &O,
        modes: &mut A,
        neighbours: Option<Neighbours>,
    ) -> ResultOf<Self> {
        let leaf = WalkingLeaf { n: N::scalar(operands)?, r: R::scalar(operands)?, diagonal: 0 };
        let left = match neighbours {
            None => P::walk_steps::<_, false>(leaf, modes),
            Some(neighbours) => {
                let before = *modes;
                match P::walk_steps::<_, true>(leaf, modes) {
                    Err(error) if may_be_split(error) => {
                        *modes = before;
                        split(modes, leaf, neighbours).ok_or(error)
                    }
                    left => left,
                }
            }
        };
        let (shape, stride) = left?.join_modes().into_parts();
        Ok(layout(shape, stride))
    }
}
impl<N: ScalarExpression + InResult> Plan for StillLeaf<N> {
    type Shape = N::Integer;
    type Stride = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result<O: Operands, A: LeftModes>(operands: &O, _: &mut A, _: Option<Neighbours>) -> ResultOf<Self> {
        Ok(layout(computed::<N::Integer>(N::scalar(operands)?), UTerm))
    }
}
impl Plan for NoLeaf {
    type Shape = HNil;
    type Stride = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result<O: Operands, A: LeftModes>(_: &O, _: &mut A, _: Option<Neighbours>) -> ResultOf<Self> {
        Ok(layout(HNil, HNil))
    }
}
impl<H: Plan, T: Plan> Plan for TuplePlan<H, T> {
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result<O: Operands, A: LeftModes>(
        operands: &O,
        modes: &mut A,
        neighbours: Option<Neighbours>,
    ) -> ResultOf<Self> {
        let Layout { shape: head_shape, stride: head_stride } = H::result(operands, modes, neighbours)?;
        let Layout { shape: tail_shape, stride: tail_stride } = T::result(operands, modes, neighbours)?;
        let shape = HCons { head: head_shape, tail: tail_shape };
        let stride = HCons { head: head_stride, tail: tail_stride };
        Ok(layout(shape, stride))
    }
}

/// The values of the modes of a left operand.
pub trait ModeValues {
    /// The list of modes.
    type Values: LeftModes;
    fn mode_values<O: Operands>(operands: &O) -> Result<Self::Values, LayoutError>;
}
/// The mode `S:D`, in which no digits are used.
#[cfg_attr(not(debug_assertions), inline(always))]
fn mode<S: ScalarExpression, D: ScalarExpression, O: Operands>(operands: &O) -> Result<LeftMode, LayoutError> {
    Ok(LeftMode { size: S::scalar(operands)?, stride: D::scalar(operands)?, used: 0 })
}
impl<S: ScalarExpression, D: ScalarExpression, T: ModeValues> ModeValues for ModeCons<S, D, T> {
    type Values = HCons<LeftMode, T::Values>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_values<O: Operands>(operands: &O) -> Result<Self::Values, LayoutError> {
        Ok(HCons { head: mode::<S, D, O>(operands)?, tail: T::mode_values(operands)? })
    }
}
impl<E: Expression, D: ScalarExpression, T: ModeValues> ModeValues for DynamicMode<E, D, T> {
    type Values = HCons<LeftMode, T::Values>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_values<O: Operands>(operands: &O) -> Result<Self::Values, LayoutError> {
        Ok(HCons { head: mode::<Dynamic<E>, D, O>(operands)?, tail: T::mode_values(operands)? })
    }
}
impl<S: ScalarExpression, D: ScalarExpression> ModeValues for Last<S, D> {
    type Values = HCons<LeftMode, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_values<O: Operands>(operands: &O) -> Result<Self::Values, LayoutError> {
        Ok(HCons { head: mode::<S, D, O>(operands)?, tail: HNil })
    }
}
impl<E: Expression, D: ScalarExpression> ModeValues for LastDynamic<E, D> {
    type Values = HCons<LeftMode, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_values<O: Operands>(operands: &O) -> Result<Self::Values, LayoutError> {
        Ok(HCons { head: mode::<Dynamic<E>, D, O>(operands)?, tail: HNil })
    }
}
// One element, from which nothing moves.
impl ModeValues for NothingExtended {
    type Values = HCons<LeftMode, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_values<O: Operands>(_: &O) -> Result<Self::Values, LayoutError> {
        Ok(HCons { head: LeftMode { size: 1, stride: 0, used: 0 }, tail: HNil })
    }
}

impl<P: Plan, A: ModeValues> ByPlan<P, A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compose<O: Operands + Copy>(operands: &O, neighbours: Neighbours) -> ResultOf<P> {
        let modes = A::mode_values(operands)?;
        match P::result(operands, &mut { modes }, None) {
            // Where numbers are too large nothing is split. Any other law: fewer kinds of errors are less to compare.
            composed @ (Ok(_) | Err(LayoutError::Overflow | LayoutError::InMode(_))) => composed,
            Err(_) => Self::compose_split(&{ *operands }, &mut { modes }, neighbours),
        }
    }
    /// The composition, in which a leaf that breaks a law is split; all is copied, so that operands that break none stay in
    /// registers.
    #[cold]
    #[inline(never)]
    fn compose_split<O: Operands>(operands: &O, modes: &mut A::Values, neighbours: Neighbours) -> ResultOf<P> {
        P::result(operands, modes, Some(neighbours))
    }
}
impl<P: Plan, A: ModeValues, SA: ShapeOrStride, DA: ShapeOrStride, B: RightOperand + Copy>
    ResolveWithVerdict<ByComposition, Layout<SA, DA>, B> for ByPlan<P, A>
{
    type Output = Layout<P::Shape, P::Stride>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_else(a: Layout<SA, DA>, b: B) -> Result<Self::Output, LayoutError> {
        Self::compose(&Both(a, b), Neighbours::Joined)
    }
}

/// A planned composition with a layout of two modes, which are the tile and the rest of a divide.
pub trait PairByPlan {
    /// The two modes of the result.
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    fn pair<O: Operands + Copy>(operands: &O, neighbours: Neighbours) -> Result<Self::Output, LayoutError>;
}
impl<H: Plan, T: Plan, A: ModeValues> PairByPlan for ByPlan<TuplePlan<H, TuplePlan<T, NoLeaf>>, A> {
    type Output = (Layout<H::Shape, H::Stride>, Layout<T::Shape, T::Stride>);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair<O: Operands + Copy>(operands: &O, neighbours: Neighbours) -> Result<Self::Output, LayoutError> {
        let Layout { shape, stride } = Self::compose(operands, neighbours)?;
        Ok((layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head)))
    }
}
impl<S, SR, D, DR, L> PairByPlan for Rejected<Layout<HCons<S, HCons<SR, HNil>>, HCons<D, HCons<DR, HNil>>>, L> {
    type Output = (Layout<S, D>, Layout<SR, DR>);
    type Verdict = BrokenLaw<L>;
    law_is_broken!(fn pair<O: Operands + Copy>(_: &O, _: Neighbours) -> Result<Self::Output, LayoutError>);
}
