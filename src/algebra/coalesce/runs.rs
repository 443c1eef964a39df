//! The runs of a flat list of modes.

use super::{CoalesceModes, Continues, Extended, OfNothing, Plain};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{B0, B1, U1, U2, UInt, UTerm};

/// A first mode of size `Self` and stride `D`, in front of the modes `L`.
pub trait Begins<How, D, L>: Sized {
    /// The coalesced list.
    type Output;
    /// Coalesces.
    fn begin(mode: Layout<Self, D>, modes: L) -> Result<Self::Output, LayoutError>;
}
// A static 1 is dropped.
impl<How, D, L: BehindOne<How, D>> Begins<How, D, L> for UInt<UTerm, B1> {
    type Output = L::Output;
    #[inline(always)]
    fn begin(mode: Layout<Self, D>, modes: L) -> Result<L::Output, LayoutError> {
        modes.behind_one(mode)
    }
}
impl<How, D, L: Runs<How, usize, D>> Begins<How, D, L> for usize {
    type Output = L::Output;
    #[inline(always)]
    fn begin(mode: Layout<Self, D>, modes: L) -> Result<L::Output, LayoutError> {
        modes.runs(mode)
    }
}
impl<How, D, L: Runs<How, UTerm, D>> Begins<How, D, L> for UTerm {
    type Output = L::Output;
    #[inline(always)]
    fn begin(mode: Layout<Self, D>, modes: L) -> Result<L::Output, LayoutError> {
        modes.runs(mode)
    }
}
impl<U, B, C, How, D, L: Runs<How, Self, D>> Begins<How, D, L> for UInt<UInt<U, B>, C> {
    type Output = L::Output;
    #[inline(always)]
    fn begin(mode: Layout<Self, D>, modes: L) -> Result<L::Output, LayoutError> {
        modes.runs(mode)
    }
}

/// The modes `Self` behind a first mode of static size 1 and stride `D`, which stays if it is the only one.
pub trait BehindOne<How, D> {
    /// The coalesced list.
    type Output;
    /// Coalesces.
    fn behind_one(self, mode: Layout<U1, D>) -> Result<Self::Output, LayoutError>;
}
impl<How, D, M, T> BehindOne<How, D> for HCons<M, T>
where
    HCons<M, T>: CoalesceModes<How>,
{
    type Output = <Self as CoalesceModes<How>>::Output;
    #[inline(always)]
    fn behind_one(self, _: Layout<U1, D>) -> Result<Self::Output, LayoutError> {
        self.coalesce_modes()
    }
}
impl<D> BehindOne<Plain, D> for HNil {
    type Output = HCons<Layout<U1, D>, HNil>;
    #[inline(always)]
    fn behind_one(self, mode: Layout<U1, D>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: mode, tail: HNil })
    }
}
// The last one of an extended layout counts as 2.
impl<D> BehindOne<Extended, D> for HNil {
    type Output = HCons<Layout<U2, D>, HNil>;
    #[inline(always)]
    fn behind_one(self, mode: Layout<U1, D>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: layout(Integer::from_value(2), mode.stride), tail: HNil })
    }
}

/// The modes `Self` behind a run `S:D`, which is not of static size 1.
pub trait Runs<How, S, D> {
    /// The coalesced list.
    type Output;
    /// Coalesces.
    fn runs(self, run: Layout<S, D>) -> Result<Self::Output, LayoutError>;
}
impl<How, S, D> Runs<How, S, D> for HNil {
    type Output = HCons<Layout<S, D>, HNil>;
    #[inline(always)]
    fn runs(self, run: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: run, tail: HNil })
    }
}
impl<How, S, D, S1, D1, T> Runs<How, S, D> for HCons<Layout<S1, D1>, T>
where
    S1: Meets<How, S, D, D1, T>,
{
    type Output = S1::Output;
    #[inline(always)]
    fn runs(self, run: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        S1::meet(run, self.head, self.tail)
    }
}

/// A mode of size `Self` and stride `D1` behind a run `S:D`, in front of the modes `T`.
pub trait Meets<How, S, D, D1, T>: Sized {
    /// The coalesced list.
    type Output;
    /// Coalesces.
    fn meet(run: Layout<S, D>, mode: Layout<Self, D1>, modes: T) -> Result<Self::Output, LayoutError>;
}
// A static 1 is dropped.
impl<S, D, D1, T: Runs<Plain, S, D>> Meets<Plain, S, D, D1, T> for UInt<UTerm, B1> {
    type Output = T::Output;
    #[inline(always)]
    fn meet(run: Layout<S, D>, _: Layout<Self, D1>, modes: T) -> Result<T::Output, LayoutError> {
        modes.runs(run)
    }
}
impl<S, D, D1, M, T> Meets<Extended, S, D, D1, HCons<M, T>> for UInt<UTerm, B1>
where
    HCons<M, T>: Runs<Extended, S, D>,
{
    type Output = <HCons<M, T> as Runs<Extended, S, D>>::Output;
    #[inline(always)]
    fn meet(run: Layout<S, D>, _: Layout<Self, D1>, modes: HCons<M, T>) -> Result<Self::Output, LayoutError> {
        modes.runs(run)
    }
}
// The last one of an extended layout counts as 2.
impl<S, D, D1> Meets<Extended, S, D, D1, HNil> for UInt<UTerm, B1>
where
    U2: Meets<Extended, S, D, D1, HNil>,
{
    type Output = <U2 as Meets<Extended, S, D, D1, HNil>>::Output;
    #[inline(always)]
    fn meet(run: Layout<S, D>, mode: Layout<Self, D1>, modes: HNil) -> Result<Self::Output, LayoutError> {
        U2::meet(run, layout(Integer::from_value(2), mode.stride), modes)
    }
}
// A dynamic size continues nothing.
impl<How, S, D, D1, T: Runs<How, usize, D1>> Meets<How, S, D, D1, T> for usize {
    type Output = HCons<Layout<S, D>, T::Output>;
    #[inline(always)]
    fn meet(run: Layout<S, D>, mode: Layout<Self, D1>, modes: T) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: run, tail: modes.runs(mode)? })
    }
}
impl<How, S, D, D1, T> Meets<How, S, D, D1, T> for UTerm
where
    S: Continues<D, D1, Output: JoinIf<How, S, D, UTerm, D1, T>>,
{
    type Output = <S::Output as JoinIf<How, S, D, UTerm, D1, T>>::Output;
    #[inline(always)]
    fn meet(run: Layout<S, D>, mode: Layout<Self, D1>, modes: T) -> Result<Self::Output, LayoutError> {
        S::Output::join_if(run, mode, modes)
    }
}
impl<U, B, C, How, S, D, D1, T> Meets<How, S, D, D1, T> for UInt<UInt<U, B>, C>
where
    S: Continues<D, D1, Output: JoinIf<How, S, D, Self, D1, T>>,
{
    type Output = <S::Output as JoinIf<How, S, D, Self, D1, T>>::Output;
    #[inline(always)]
    fn meet(run: Layout<S, D>, mode: Layout<Self, D1>, modes: T) -> Result<Self::Output, LayoutError> {
        S::Output::join_if(run, mode, modes)
    }
}

/// A run `S:D` and a mode `S1:D1` in front of the modes `T`: the mode continues the run if `Self` is `B1`.
pub trait JoinIf<How, S, D, S1, D1, T> {
    /// The coalesced list.
    type Output;
    /// Coalesces.
    fn join_if(run: Layout<S, D>, mode: Layout<S1, D1>, modes: T) -> Result<Self::Output, LayoutError>;
}
impl<How, S, D, S1, D1, T: Runs<How, S1, D1>> JoinIf<How, S, D, S1, D1, T> for B0 {
    type Output = HCons<Layout<S, D>, T::Output>;
    #[inline(always)]
    fn join_if(run: Layout<S, D>, mode: Layout<S1, D1>, modes: T) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: run, tail: modes.runs(mode)? })
    }
}
impl<How, S, D, S1, D1, T> JoinIf<How, S, D, S1, D1, T> for B1
where
    S: Integer,
    S1: Integer + Times<S, Output: Integer>,
    T: Runs<How, TimesOf<S1, S>, D>,
{
    type Output = <T as Runs<How, TimesOf<S1, S>, D>>::Output;
    #[inline(always)]
    fn join_if(run: Layout<S, D>, mode: Layout<S1, D1>, modes: T) -> Result<Self::Output, LayoutError> {
        let size = checked::times(run.shape.value(), mode.shape.value())?;
        modes.runs(layout(Integer::from_value(size), run.stride))
    }
}
impl<S, D, S1, D1, T> JoinIf<Plain, S, D, S1, D1, T> for OfNothing
where
    B1: JoinIf<Plain, S, D, S1, D1, T>,
{
    type Output = <B1 as JoinIf<Plain, S, D, S1, D1, T>>::Output;
    #[inline(always)]
    fn join_if(run: Layout<S, D>, mode: Layout<S1, D1>, modes: T) -> Result<Self::Output, LayoutError> {
        B1::join_if(run, mode, modes)
    }
}
// What goes on beyond the domain is the last mode.
impl<S, D, S1, D1, T> JoinIf<Extended, S, D, S1, D1, T> for OfNothing
where
    B0: JoinIf<Extended, S, D, S1, D1, T>,
{
    type Output = <B0 as JoinIf<Extended, S, D, S1, D1, T>>::Output;
    #[inline(always)]
    fn join_if(run: Layout<S, D>, mode: Layout<S1, D1>, modes: T) -> Result<Self::Output, LayoutError> {
        B0::join_if(run, mode, modes)
    }
}
