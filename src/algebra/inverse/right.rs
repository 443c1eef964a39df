//! The right inverse.
//!
//! | sorted mode `s:d` that begins at `p`, where the chain has reached `c` | the inverse | and goes on with |
//! | --- | --- | --- |
//! | `d == c` statically | gets the mode `s:p` | `s*d` |
//! | otherwise | | `c` |

use super::place::{Leads, MovingModes, Place, Placed, ReachedModes};
use crate::algebra::coalesce::{CoalesceList, CoalesceModes, Plain, SameNumber};
use crate::algebra::flatten::{FlatModes, FlatModesOf};
use crate::algebra::operand::{InGeneral, NoOperand, OperandTo, Operated, OrLawful};
use crate::algebra::sort::SortedTail;
use crate::algebra::statics::{StaticRightInverse, Tree};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutKind, layout};
use typenum::{B0, B1, U1};

/// A layout with a right inverse; every layout has one.
pub trait RightInverse: Operated<ByRightInverse, <Self as RightInverse>::Output> {
    /// The right inverse.
    type Output;
    /// The right inverse, unless a coordinate overflows or the layout is empty.
    #[inline(always)]
    fn try_right_inverse(self) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operated()
    }
}

/// The right inverse as an operation.
#[derive(Clone, Copy, Debug)]
pub enum ByRightInverse {}

/// The type of `right_inverse` of the layout `L`.
pub type RightInverseOf<L> = <L as RightInverse>::Output;

/// The coalesced modes with their places, to which coordinates lead.
type PlacesOf<L> = <<<FlatModesOf<L> as CoalesceModes<Plain>>::Output as Placed<U1>>::Output as ReachedModes>::Output;
/// Those of static stride, sorted.
type SortedOf<L> = <<PlacesOf<L> as MovingModes>::Output as SortedTail>::Output;

impl<S: Tree, D: Tree, R> RightInverse for Layout<S, D>
where
    StaticRightInverse<S, D>: OrLawful<ByRightInverse, Self, (), Output = R>,
{
    type Output = R;
}
impl<S: Tree, D: Tree, N: NoOperand, R> OperandTo<ByRightInverse, Layout<S, D>, R> for N
where
    StaticRightInverse<S, D>: OrLawful<ByRightInverse, Layout<S, D>, N, Output = R>,
{
    #[inline(always)]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        StaticRightInverse::<S, D>::or_lawful(layout, self)
    }
}
impl<L> InGeneral<ByRightInverse, L> for ()
where
    L: FlatModes<HNil, Output: CoalesceModes<Plain, Output: Placed<U1, Output: ReachedModes>>>,
    PlacesOf<L>: MovingModes<Output: SortedTail<Output: Chain<U1, Output: Leads + CoalesceList<Output: LayoutKind>>>>,
{
    type Output = <<SortedOf<L> as Chain<U1>>::Output as CoalesceList>::Output;
    #[inline(always)]
    fn in_general(self, layout: L) -> Result<Self::Output, LayoutError> {
        // A static result is not computed.
        if Self::Output::IS_STATIC {
            return Ok(LayoutKind::with_zeros());
        }
        let places = layout.flat_modes(HNil).coalesce_modes()?.placed(1)?;
        let modes = places.reached_modes().moving_modes().sorted_tail().chain();
        modes.lead_somewhere()?;
        modes.coalesce_list()
    }
}

/// The modes of the inverse that the sorted modes `Self` give, where the chain has reached `C`.
pub trait Chain<C> {
    /// The list.
    type Output;
    /// The modes.
    fn chain(self) -> Self::Output;
}
impl<C> Chain<C> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn chain(self) -> HNil {
        HNil
    }
}
impl<S, P, D, T, C> Chain<C> for HCons<Layout<Place<S, P>, D>, T>
where
    D: SameNumber<C, Output: ChainIf<S, P, D, T, C>>,
{
    type Output = <D::Output as ChainIf<S, P, D, T, C>>::Output;
    #[inline(always)]
    fn chain(self) -> Self::Output {
        D::Output::chain_if(self.head.shape, self.tail)
    }
}

/// The modes of the inverse of the mode `S:D` at `P` and the modes `T` behind it; `Self` is whether `D` is `C`.
pub trait ChainIf<S, P, D, T, C> {
    /// The list.
    type Output;
    /// The modes.
    fn chain_if(place: Place<S, P>, rest: T) -> Self::Output;
}
impl<S: Times<D>, P, D, T: Chain<TimesOf<S, D>>, C> ChainIf<S, P, D, T, C> for B1 {
    type Output = HCons<Layout<S, P>, T::Output>;
    #[inline(always)]
    fn chain_if(place: Place<S, P>, rest: T) -> Self::Output {
        HCons { head: layout(place.size, place.begin), tail: rest.chain() }
    }
}
impl<S, P, D, T: Chain<C>, C> ChainIf<S, P, D, T, C> for B0 {
    type Output = T::Output;
    #[inline(always)]
    fn chain_if(_: Place<S, P>, rest: T) -> Self::Output {
        rest.chain()
    }
}

impl<S, D> Layout<S, D> {
    /// The right inverse: where the offsets from 0 on are found.
    ///
    /// **Definition.** The layout `R` with `self(R(i)) = i` for each `i < size(R)`, as large as the static strides
    /// tell: the modes whose strides form a chain from a static 1, each stride the end of the one before. A mode of
    /// dynamic stride is not part of it, and a mode of dynamic size is its last.
    ///
    /// **Defined** for every layout; where no mode has the static stride 1, it is `1:0`. A mode behind one of size 0 is
    /// not part of it; if that size is dynamic, and the type has a place for the mode, there is none.
    ///
    /// **Type.** [`RightInverseOf`]`<Self>`.
    ///
    /// **In CuTe**: `right_inverse(l)`.
    ///
    /// # Panics
    /// If a 1-D coordinate overflows, or a mode lies behind one of dynamic size 0.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, 8) : (8, 1)].right_inverse().to_string(), "(_8,_4):(_4,_1)");
    /// assert_eq!(layout![(4, 2) : (1, 16)].right_inverse().to_string(), "_4:_1");
    /// assert_eq!(layout![4 : 2].right_inverse().to_string(), "_1:_0");
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic mode.
    #[inline(always)]
    #[track_caller]
    pub fn right_inverse<R>(self) -> R
    where
        Self: Operated<ByRightInverse, R>,
    {
        checked::lawful(self.operated())
    }

    /// [`right_inverse`](Layout::right_inverse), or why there is none.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`EmptyMode`](LayoutError::EmptyMode).
    #[inline(always)]
    pub fn try_right_inverse<R>(self) -> Result<R, LayoutError>
    where
        Self: Operated<ByRightInverse, R>,
    {
        self.operated()
    }
}
