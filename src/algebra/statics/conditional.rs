//! Results under conditions: a structure whose dynamic integers are expressions, and the conditions on these.

use super::ResolveWithVerdict;
use super::Undecided;
use super::complement::SizeValues;
use super::evaluate::Evaluate;
use super::expression::{Operands, Tuple};
use super::modes::{Modes, NamedForm};
use super::number::Number;
use super::rejected::BrokenModes;
use super::shape_or_stride::ShapeOrStride;
use crate::algebra::operand::{Resolve, ResolveTo};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Lawful, Outcome};
use crate::layout::Layout;
use core::marker::PhantomData;

/// A condition on the dynamic integers of the operands.
pub trait Condition {
    /// The law that they break, if any.
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError>;
}
impl Condition for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(_: &O) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<K: Condition, Next: Condition> Condition for (K, Next) {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        K::check(operands)?;
        Next::check(operands)
    }
}

/// The conditions `K`, unless one of the sizes `S` is 0.
pub struct ConditionsUnlessEmpty<S, K>(PhantomData<(S, K)>);
impl<S: SizeValues, K: Condition> Condition for ConditionsUnlessEmpty<S, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        if S::has_zero(operands)? { Ok(()) } else { K::check(operands) }
    }
}

/// The result `R` of an operation under the conditions `K`.
///
/// `R` has expressions of the dynamic integers of the operands in it; the conditions are checked in their order before
/// these are evaluated.
pub struct Conditional<R, K>(PhantomData<(R, K)>);

/// The modes of a result: [`Conditional`], [`BrokenModes`] or [`Undecided`].
pub trait Conditioned {
    /// With the hole `Q:C` in front, which does not end where they begin, and the condition `K` before the others.
    type Behind<Q: Number, C: Number, K>: Conditioned;
    /// With the mode `Q:C` in front, `Q` at least 2, coalesced.
    type Coalesced<Q: Number, C: Number>: Conditioned;
    /// With the condition `K` before the others.
    type Checked<K>: Conditioned;
    /// Under the conditions only if none of the sizes `S` is 0.
    type UnlessEmpty<S>: Conditioned;
    type AsLayout;
    /// The layout of the form `F` of the layout of `S` and `D`; where it is undecided, the one with names.
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride>;
}
impl<L: Modes, K0> Conditioned for Conditional<L, K0> {
    type Behind<Q: Number, C: Number, K> = Conditional<Q::AsHole<C, L>, (K, K0)>;
    type Coalesced<Q: Number, C: Number> = Conditional<L::Prepend<Q, C>, K0>;
    type Checked<K> = Conditional<L, (K, K0)>;
    type UnlessEmpty<S> = Conditional<L, ConditionsUnlessEmpty<S, K0>>;
    type AsLayout = Conditional<L::AsLayout, K0>;
    // Without names there is nothing to check.
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride> = L::AsLayout;
}
impl<L> Conditioned for BrokenModes<L> {
    type Behind<Q: Number, C: Number, K> = Self;
    type Coalesced<Q: Number, C: Number> = Self;
    type Checked<K> = Self;
    type UnlessEmpty<S> = Self;
    type AsLayout = <Self as Modes>::AsLayout;
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride> = <Self as Modes>::AsLayout;
}
impl Conditioned for Undecided {
    type Behind<Q: Number, C: Number, K> = Undecided;
    type Coalesced<Q: Number, C: Number> = Undecided;
    type Checked<K> = Undecided;
    type UnlessEmpty<S> = Undecided;
    type AsLayout = Undecided;
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride> = F::Of<S, D>;
}

/// The right operand, which has the dynamic integers of an operation that are not those of the layout.
pub trait RightOperand {
    /// The dynamic integer to which the path leads: a bit for each step, from the low end, 1 to pass by.
    fn leaf_of_right(&self, _path: u128) -> usize {
        unreachable!("no dynamic integer")
    }
}
impl RightOperand for () {}
// The pair of its shape and its stride.
impl<S: RightOperand, D: RightOperand> RightOperand for Layout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf_of_right(&self, path: u128) -> usize {
        if path & 1 == 0 { self.shape.leaf_of_right(path >> 1) } else { self.stride.leaf_of_right(path >> 1) }
    }
}

/// The layout and the right operand of an operation.
#[derive(Clone, Copy)]
pub struct Both<L, M>(pub L, pub M);
impl<S: ShapeOrStride, D: ShapeOrStride, M: RightOperand> Operands for Both<Layout<S, D>, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf(&self, tuple: Tuple, path: u128) -> usize {
        match tuple {
            Tuple::Right => self.1.leaf_of_right(path),
            _ => self.0.leaf(tuple, path),
        }
    }
}

impl<X: Evaluate, Y: Evaluate, K: Condition> Conditional<Layout<X, Y>, K> {
    /// The layout, if the conditions hold.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<O: Operands>(operands: &O) -> Result<Layout<X::Output, Y::Output>, LayoutError> {
        // The dynamic integers of the operands can break a law of a static result, too.
        K::check(operands)?;
        // The only value of its type.
        if <Layout<X, Y> as Evaluate>::IS_STATIC {
            return Ok(Layout::<X, Y>::of_type());
        }
        Layout::<X, Y>::evaluate(operands)
    }
}
impl<X: Evaluate, Y: Evaluate, K: Condition, Op, S: ShapeOrStride, D: ShapeOrStride, M: RightOperand>
    Resolve<Conditional<Layout<X, Y>, K>, Layout<S, D>, M> for Op
where
    <X::Verdict as Outcome>::Then<Y::Verdict>: Lawful,
{
    type Output = Layout<X::Output, Y::Output>;
}
impl<X: Evaluate, Y: Evaluate, K: Condition, Op, S: ShapeOrStride, D: ShapeOrStride, M: RightOperand>
    ResolveTo<Conditional<Layout<X, Y>, K>, Layout<S, D>, M, Layout<X::Output, Y::Output>> for Op
where
    <X::Verdict as Outcome>::Then<Y::Verdict>: Lawful,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resolve(layout: Layout<S, D>, operand: M) -> Result<Layout<X::Output, Y::Output>, LayoutError> {
        Conditional::<Layout<X, Y>, K>::of(&Both(layout, operand))
    }
}
impl<X: Evaluate, Y: Evaluate, K: Condition, Op, S: ShapeOrStride, D: ShapeOrStride, M: RightOperand>
    ResolveWithVerdict<Op, Layout<S, D>, M> for Conditional<Layout<X, Y>, K>
{
    type Output = Layout<X::Output, Y::Output>;
    type Verdict = <Layout<X, Y> as Evaluate>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_else(layout: Layout<S, D>, operand: M) -> Result<Self::Output, LayoutError> {
        Self::of(&Both(layout, operand))
    }
}
