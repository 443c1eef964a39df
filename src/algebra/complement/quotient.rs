//! The shape of a coalesced layout divided by a reach.

use crate::diagnostics::laws::DivisionByZero;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes};
use crate::int::Integer;
use crate::int_tuple::{CeilDivides, HCons, HNil};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The flat cotarget `Self`, divided by the reach `C` as by [`ceil_div`](crate::ceil_div).
///
/// Apart from that, because a static 0 to be divided by is a verdict here: of a divide the composition that follows would
/// break a law on the same mode, and both would be told.
pub trait DividedByReach<C>: Sized {
    /// The quotient.
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// The quotient, unless it divides by zero.
    fn divided_by_reach(self, reach: C) -> Result<Self::Output, LayoutError>;
}

impl<C> DividedByReach<C> for HNil {
    type Output = HNil;
    type Verdict = ();
    #[inline(always)]
    fn divided_by_reach(self, _: C) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<C, H: DividedByReach<C>> DividedByReach<C> for HCons<H, HNil> {
    type Output = HCons<H::Output, HNil>;
    type Verdict = H::Verdict;
    #[inline(always)]
    fn divided_by_reach(self, reach: C) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.divided_by_reach(reach).in_first()?, tail: HNil })
    }
}
macro_rules! integers {
    ($($number:ty, <$($parameter:ident),*>;)*) => { $(
        impl<C: CeilDivides<$number>, $($parameter),*> DividedByReach<C> for $number {
            type Output = C::Output;
            type Verdict = ();
            #[inline(always)]
            fn divided_by_reach(self, reach: C) -> Result<Self::Output, LayoutError> {
                C::ceil_div(self, reach)
            }
        }
    )* };
}
integers! {
    usize, <>;
    UTerm, <>;
    UInt<U, B>, <U, B>;
}
// The modes behind take what is left of the reach.
macro_rules! first_of_several {
    ($($number:ty, <$($parameter:ident),*>;)*) => { $(
        impl<C, H, T, $($parameter),*> DividedByReach<C> for HCons<$number, HCons<H, T>>
        where
            C: Integer + CeilDivides<$number>,
            $number: Copy + CeilDivides<C, Output: Integer>,
            HCons<H, T>: DividedByReach<<$number as CeilDivides<C>>::Output>,
        {
            type Output = HCons<
                <C as CeilDivides<$number>>::Output,
                <HCons<H, T> as DividedByReach<<$number as CeilDivides<C>>::Output>>::Output,
            >;
            type Verdict = <HCons<H, T> as DividedByReach<<$number as CeilDivides<C>>::Output>>::Verdict;
            #[inline(always)]
            fn divided_by_reach(self, reach: C) -> Result<Self::Output, LayoutError> {
                let rest = <$number as CeilDivides<C>>::ceil_div(reach, self.head).in_first()?;
                let head = <C as CeilDivides<$number>>::ceil_div(self.head, reach).in_first()?;
                Ok(HCons { head, tail: self.tail.divided_by_reach(rest).behind()? })
            }
        }
    )* };
}
first_of_several! {
    usize, <>;
    UInt<U, B>, <U, B>;
}
impl<C: InDecimal, H, T> DividedByReach<C> for HCons<UTerm, HCons<H, T>> {
    type Output = HNil;
    type Verdict = BrokenLaw<DividedByNothing<Decimal<C>>>;
    fn divided_by_reach(self, _: C) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}

/// The reach `C`, in decimal, is divided by the size 0 of a mode.
pub struct DividedByNothing<C>(PhantomData<C>);
impl<C: DivisionByZero, P> BrokenIn<P> for DividedByNothing<C> {}
