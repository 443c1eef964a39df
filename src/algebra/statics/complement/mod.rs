//! Complement, of static and dynamic integers.
//!
//! Where all integers are static and each stride is a multiple of the reach below it, the holes are found by the
//! functions of [`modes`](super::modes) alone. Otherwise the modes that move are sorted here with their dynamic integers
//! as expressions, and what comes out is [`Conditional`]: a structure whose dynamic integers are expressions, and the
//! conditions under which it is the complement.
//!
//! | file | |
//! | --- | --- |
//! | [`holes`] | the hole below each mode |
//! | [`cotarget`] | cotargets, and what they ask for |
//! | [`sizes`] | what is left of a cotarget above the last mode |
//! | [`conditions`] | what is checked at run time |

mod conditions;
mod cotarget;
mod holes;
mod sizes;

use super::Undecided;
use super::dynamic::Symbol;
use super::expression::{Evaluate, InShape, InStride, Operands, Tuple};
use super::modes::{Modes, Nothing};
use super::number::Number;
use super::refused::BrokenModes;
use super::tree::{How, Tree};
use super::{ComplementModes, OrElse};
use crate::algebra::operand::OrLawful;
use crate::diagnostics::LayoutError;
use crate::int::First;
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::UTerm;

pub use conditions::Condition;
pub use cotarget::{CosizeWith, CotargetOperand, Demand, Dividing, Reaching, RepeatingIn, Slack};
pub use holes::HoleBelow;
pub use sizes::{SizeCase, Sizes};

/// The complement of the layout of `S` and `D` in the cotarget `M`.
///
/// To name the place of each leaf would cost the static layouts a tenth, so that they are tried without first.
pub type StaticComplement<S, D, M> = <ComplementModes<S, D, M> as Modes>::OrComplement<S, D, M>;

/// [`StaticComplement`] with names from the beginning.
pub type NamedComplement<S, D, M> = <<<<<S as Tree>::Named<InShape> as Tree>::Fold<
    Moving,
    <D as Tree>::Named<InStride>,
    Nothing,
> as Modes>::Sort as Modes>::Complement<M> as Complemented>::AsLayout;

/// Without the modes of static stride 0; what has a dynamic size, or the size 0, is a mode of its own.
pub enum Moving {}
impl How for Moving {
    type Zero<S: Number, L: Modes> = L;
    type Empty<D: Tree, L: Modes> = D::FoldInteger<Self, UTerm, L>;
    type DynamicSize<E: Symbol, D: Number, L: Modes> = L::PrependUnsorted<E, D>;
}

/// The result `R` of an operation under the conditions `K`.
///
/// `R` has expressions of the dynamic integers of the operands in it; the conditions are checked in their order before
/// these are evaluated.
pub struct Conditional<R, K>(PhantomData<(R, K)>);

/// The modes of a complement: [`Conditional`], or [`BrokenModes`].
pub trait Complemented {
    /// With the mode `Q:C` in front, and the condition `K` before the others.
    type Behind<Q: Number, C: Number, K>: Complemented;
    /// The layout.
    type AsLayout;
}
impl<L: Modes, K0> Complemented for Conditional<L, K0> {
    type Behind<Q: Number, C: Number, K> = Conditional<Q::AsHole<C, L>, (K, K0)>;
    type AsLayout = Conditional<L::AsLayout, K0>;
}
impl<L> Complemented for BrokenModes<L> {
    type Behind<Q: Number, C: Number, K> = Self;
    type AsLayout = <Self as Modes>::AsLayout;
}
impl Complemented for Undecided {
    type Behind<Q: Number, C: Number, K> = Undecided;
    type AsLayout = Undecided;
}

/// The layout and the cotarget of a complement.
pub struct InCotargetOf<L, M>(L, M);
impl<S: Tree, D: Tree, M: CotargetOperand> Operands for InCotargetOf<Layout<S, D>, M> {
    #[inline(always)]
    fn leaf(&self, tuple: Tuple, path: u128) -> usize {
        match tuple {
            Tuple::Cotarget => self.1.size_at(path),
            _ => self.0.leaf(tuple, path),
        }
    }
}

impl<X: Evaluate, Y: Evaluate, K: Condition> Conditional<Layout<X, Y>, K> {
    /// The layout, if the conditions hold.
    #[inline(always)]
    fn of<O: Operands>(operands: &O) -> Result<Layout<X::Output, Y::Output>, LayoutError> {
        // The only value of its type.
        if <Layout<X, Y> as Evaluate>::IS_STATIC {
            return Ok(Layout::<X, Y>::of_type());
        }
        K::check(operands)?;
        Layout::<X, Y>::evaluate(operands)
    }
}
impl<X: Evaluate, Y: Evaluate, K: Condition, Op, S: Tree, D: Tree, M: CotargetOperand> OrLawful<Op, Layout<S, D>, M>
    for Conditional<Layout<X, Y>, K>
{
    type Output = Layout<X::Output, Y::Output>;
    #[inline(always)]
    fn or_lawful(layout: Layout<S, D>, cotarget: M) -> Result<Self::Output, LayoutError> {
        Self::of(&InCotargetOf(layout, cotarget))
    }
}
impl<X: Evaluate, Y: Evaluate, K: Condition, Op, S: Tree, D: Tree, M: CotargetOperand> OrElse<Op, Layout<S, D>, M>
    for Conditional<Layout<X, Y>, K>
{
    type Output = (Layout<X::Output, Y::Output>, ());
    #[inline(always)]
    fn or_else(layout: Layout<S, D>, cotarget: M) -> Result<First<Self::Output>, LayoutError> {
        Self::of(&InCotargetOf(layout, cotarget))
    }
}
