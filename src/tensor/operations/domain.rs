//! The domain of a composition.
//!
//! As a function, `A ∘ B` continues beyond the size of `A`, at its last stride. A tensor ends there.
//!
//! | right operand | stays in the domain of `A` if |
//! | --- | --- |
//! | layout `B` | `cosize(B) <= size(A)` |
//! | integer `N`, as `N:1` | `N <= size(A)` |
//! | `_` | always |
//! | tuple | each element does in the mode of its index |

use crate::diagnostics::laws::CompositionDomain;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes};
use crate::int::{Compared, DynamicOrder, Integer, Multiple};
use crate::int_tuple::{HCons, HNil, Product, ProductValue, Underscore};
use crate::layout::{CosizeOf, CosizeValue, Layout, LayoutModes};
use typenum::{Equal, Greater, Less, UInt, UTerm};

/// The right operand `Self` of a composition stays in the domain of the layout `A`, as far as the types decide it.
pub trait StaysIn<A> {
    /// It does, or how far it reaches.
    fn stays_in(&self, a: A) -> Result<(), LayoutError>;
}

/// The reach, and the size that it is not above, or is.
#[cfg_attr(not(debug_assertions), inline(always))]
fn reach_within(reach: usize, size: usize) -> Result<(), LayoutError> {
    if reach <= size { Ok(()) } else { Err(LayoutError::CompositionDomain { reach, size }) }
}

/// The size of a layout; `None` if it overflows, and no reach is beyond it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn within<A: ProductValue>(reach: usize, a: A) -> Result<(), LayoutError> {
    match a.try_product() {
        Ok(size) => reach_within(reach, size),
        Err(_) => Ok(()),
    }
}

impl<A, S, D> StaysIn<A> for Layout<S, D>
where
    Self: Copy + CosizeValue,
    A: ProductValue,
    CosizeOf<Self>: Compared<<A as Product>::Output, Output: WithinIf<CosizeOf<Self>, <A as Product>::Output>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stays_in(&self, a: A) -> Result<(), LayoutError> {
        within(self.try_cosize()?, a)
    }
}
macro_rules! integers {
    ($([$($parameter:ident)*] $number:ty;)*) => { $(
        impl<A, $($parameter),*> StaysIn<A> for $number
        where
            A: ProductValue,
            $number: Integer + Compared<<A as Product>::Output, Output: WithinIf<$number, <A as Product>::Output>>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn stays_in(&self, a: A) -> Result<(), LayoutError> {
                within(self.value(), a)
            }
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl<A> StaysIn<A> for Underscore {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stays_in(&self, _: A) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<A> StaysIn<A> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stays_in(&self, _: A) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<A: LayoutModes, H, T> StaysIn<A> for HCons<H, T>
where
    HCons<H, T>: StayIn<A::Output>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stays_in(&self, a: A) -> Result<(), LayoutError> {
        self.stay_in(a.layout_modes())
    }
}

/// The elements of the list `Self` stay in the domains of the modes of the list `M`.
pub trait StayIn<M> {
    /// They do, or how far the first that does not reaches.
    fn stay_in(&self, modes: M) -> Result<(), LayoutError>;
}
impl<M> StayIn<M> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stay_in(&self, _: M) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<H: StaysIn<M>, T: StayIn<N>, M, N> StayIn<HCons<M, N>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stay_in(&self, modes: HCons<M, N>) -> Result<(), LayoutError> {
        self.head.stays_in(modes.head).in_first()?;
        self.tail.stay_in(modes.tail).behind()
    }
}
// More elements than modes: the composition reports it.
impl<H, T> StayIn<HNil> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stay_in(&self, _: HNil) -> Result<(), LayoutError> {
        Ok(())
    }
}

/// The order of the reach `R` and the size `S`, in which `R` is within.
pub trait WithinIf<R, S> {}
impl<R, S> WithinIf<R, S> for DynamicOrder {}
impl<R, S> WithinIf<R, S> for Less {}
impl<R, S> WithinIf<R, S> for Equal {}
impl<R: InDecimal, S: InDecimal> WithinIf<R, S> for Greater where Decimal<R>: CompositionDomain<Decimal<S>> {}

/// The shape `Self` has at most the size of the layout `A`, as far as the types decide it.
pub trait ShapeStaysIn<A> {
    /// It has, or its size.
    fn shape_stays_in(&self, a: A) -> Result<(), LayoutError>;
}
impl<A, S> ShapeStaysIn<A> for S
where
    S: ProductValue + Copy,
    A: ProductValue,
    <S as Product>::Output:
        Compared<<A as Product>::Output, Output: WithinIf<<S as Product>::Output, <A as Product>::Output>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shape_stays_in(&self, a: A) -> Result<(), LayoutError> {
        within(self.try_product()?, a)
    }
}
