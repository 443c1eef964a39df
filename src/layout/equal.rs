//! Equal layouts: shape and stride are equal.

use super::layout_type::Layout;
use crate::int::{AndOf, Integer};
use crate::int_tuple::{Compare, EqualTo, Equality, HCons, HNil, NotIntTuple, RelatedCase};
use core::hash::{Hash, Hasher};

impl<SA, DA, SB, DB> RelatedCase<Compare<Equality>, Layout<SA, DA>, NotIntTuple<Layout<SA, DA>>, NotIntTuple<Self>>
    for Layout<SB, DB>
where
    SB: EqualTo<SA>,
    DB: EqualTo<DA>,
{
    type Output = AndOf<SB::Output, DB::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: Layout<SA, DA>, b: Self) -> bool {
        SB::equal(a.shape, b.shape) && DB::equal(a.stride, b.stride)
    }
}

impl<SA: Copy, DA: Copy, SB: Copy, DB: Copy> PartialEq<Layout<SB, DB>> for Layout<SA, DA>
where
    SA: SameValues<SB>,
    DA: SameValues<DB>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eq(&self, other: &Layout<SB, DB>) -> bool {
        self.shape.same_values(other.shape) && self.stride.same_values(other.stride)
    }
}
impl<S: Copy, D: Copy> Eq for Layout<S, D> where Self: PartialEq {}

impl<S: Hash, D: Hash> Hash for Layout<S, D> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shape.hash(state);
        self.stride.hash(state);
    }
}

/// The int tuples `Self` and `T` can be compared by their values: without types that depend on the integers, so that
/// generic code can of whatever `Integer`s. Those of different profiles are different.
pub trait SameValues<T>: Copy {
    /// Whether they are equal.
    fn same_values(self, other: T) -> bool;
}
impl<A: Integer, B: Integer> SameValues<B> for A {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_values(self, other: B) -> bool {
        self.value() == other.value()
    }
}
impl SameValues<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_values(self, _: HNil) -> bool {
        true
    }
}
impl<H: SameValues<HB>, T: SameValues<TB>, HB, TB> SameValues<HCons<HB, TB>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_values(self, other: HCons<HB, TB>) -> bool {
        self.head.same_values(other.head) && self.tail.same_values(other.tail)
    }
}
macro_rules! of_different_profiles {
    ($([$($parameter:ident $(: $bound:ident)?)*] $left:ty, $right:ty;)*) => { $(
        impl<$($parameter $(: $bound)?),*> SameValues<$right> for $left {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn same_values(self, _: $right) -> bool {
                false
            }
        }
    )* };
}
of_different_profiles! {
    [I: Integer] I, HNil;
    [I: Integer H T] I, HCons<H, T>;
    [I: Integer] HNil, I;
    [I: Integer H: Copy T: Copy] HCons<H, T>, I;
    [H T] HNil, HCons<H, T>;
    [H: Copy T: Copy] HCons<H, T>, HNil;
}
