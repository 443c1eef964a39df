//! Scaling: each integer times the size of the element at its position.

use super::{
    ATuple, AnInteger, As, Collect, EqualRanks, IntTupleOf, IntegerForTuple, IntoNested, IsIntTuple, Later, NestedOf,
    PairCase, Pairwise, ProductValue, only_int_tuples,
};
use crate::diagnostics::{LayoutError, checked, law_is_broken};
use crate::int::{Integer, Times, TimesOf, computed};
use colex_macros::twin;
use typenum::U0;

/// Each integer times the product of the element at its position.
#[derive(Clone, Copy, Debug)]
pub struct TimesSize;

/// `elem_scale`, mode by mode.
pub type ElemScale = Collect<TimesSize, EqualRanks>;

/// The type of [`elem_scale`] of `A` by `B`.
pub type ElemScaleOf<A, B> = <NestedOf<B> as Pairwise<ElemScale, IntTupleOf<A>>>::Output;

// An integer by any int tuple.
macro_rules! by_size {
    ($($kind:ty)*) => { $(
        impl<A, B> PairCase<ElemScale, A, AnInteger, $kind> for B
        where
            A: Integer + Times<B::Output, Output: Integer>,
            B: ProductValue,
        {
            type Output = TimesOf<A, B::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn pair_case(_: ElemScale, a: A, b: B) -> Result<Self::Output, LayoutError> {
                Ok(computed(checked::times(a.value(), b.try_product()?)?))
            }
        }
    )* };
}
by_size!(AnInteger ATuple);
// A tuple by an integer.
impl<A, B: IntegerForTuple<A>> PairCase<ElemScale, A, ATuple, AnInteger> for B {
    type Output = U0;
    law_is_broken!(fn pair_case(_: ElemScale, _: A, _: B) -> Result<U0, LayoutError>);
}
only_int_tuples!(ElemScale, U0);

/// The int tuple `a`, each integer multiplied by the product of the element of `b` at its position.
///
/// **Defined when** `a` is weakly congruent to `b`; otherwise it does not compile.
///
/// **Type.** [`ElemScaleOf`]`<A, B>`.
///
/// **In CuTe**: `elem_scale(a, b)`.
///
/// # Panics
/// If a product overflows; [`try_elem_scale`] gives the error instead.
///
/// # Errors
/// If a product overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_elem_scale;
///
/// assert_eq!(try_elem_scale(3, (7, 2)), Ok(42));
/// assert_eq!(try_elem_scale(3, (7, usize::MAX)), Err(LayoutError::Overflow));
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::elem_scale;
///
/// assert_eq!(notation(&elem_scale(shape![(3, (7, 2))], shape![(3, (6, (7, 2)))])), "(_9,(_42,_28))");
/// ```
///
/// A profile of `a` that is finer than that of `b` does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::elem_scale;
///
/// elem_scale(shape![(3, (7, 2))], shape![(3, 6)]);
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn elem_scale<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: Pairwise<ElemScale, NA>,
    Later<B, NB>: Pairwise<ElemScale, NA, Output = R>,
{
    Pairwise::pairwise(Collect::of(TimesSize), a.into_nested(), b.into_nested())
}
