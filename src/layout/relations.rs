//! Relations of layouts: equal ones, and those of their shapes.

use super::Layout;
use crate::diagnostics::law_is_broken;
use crate::diagnostics::laws::{TupleForLayout, UnderscoreForTuple};
use crate::int::{AndOf, Integer};
use crate::int_tuple::{
    ATuple, AnInteger, Compare, Compatibility, Congruence, EqualTo, Equality, HCons, HNil, NotIntTuple, Related,
    RelatedCase, Underscore, WeakCompatibility, WeakCongruence,
};
use core::hash::{Hash, Hasher};
use typenum::B0;

// Equal layouts: shape and stride are equal.

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
/// generic code can compare any `Integer`s. Those of different profiles are different.
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

// Relations of layouts: those of their shapes.

// Two layouts.
macro_rules! of_shapes {
    ($($relation:ty)*) => { $(
        impl<SA, DA, SB: Related<Compare<$relation>, SA>, DB>
            RelatedCase<Compare<$relation>, Layout<SA, DA>, NotIntTuple<Layout<SA, DA>>, NotIntTuple<Self>> for Layout<SB, DB>
        {
            type Output = SB::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn related_case(a: Layout<SA, DA>, b: Self) -> bool {
                SB::related(a.shape, b.shape)
            }
        }
    )* };
}
of_shapes!(Congruence WeakCongruence Compatibility WeakCompatibility);

// A layout is compared with layouts only.
impl<R, S, D, B> RelatedCase<Compare<R>, Layout<S, D>, NotIntTuple<Layout<S, D>>, AnInteger> for B
where
    (): TupleForLayout<B>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: Layout<S, D>, _: B) -> bool);
}
impl<R, S, D, B> RelatedCase<Compare<R>, Layout<S, D>, NotIntTuple<Layout<S, D>>, ATuple> for B
where
    (): TupleForLayout<B>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: Layout<S, D>, _: B) -> bool);
}
impl<R, S, D> RelatedCase<Compare<R>, Layout<S, D>, NotIntTuple<Layout<S, D>>, NotIntTuple<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: Layout<S, D>, _: Underscore) -> bool);
}

// An integer and a layout, as with the shape of the layout.
macro_rules! of_integers {
    ($($relation:ty)*) => { $(
        impl<A, S: Related<Compare<$relation>, A>, D> RelatedCase<Compare<$relation>, A, AnInteger, NotIntTuple<Self>> for Layout<S, D> {
            type Output = S::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn related_case(a: A, b: Self) -> bool {
                S::related(a, b.shape)
            }
        }
    )* };
}
of_integers!(Compatibility WeakCompatibility);
