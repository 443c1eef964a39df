//! Relations of layouts: those of their shapes.

use super::layout_type::Layout;
use crate::diagnostics::law_is_broken;
use crate::diagnostics::laws::{TupleForLayout, UnderscoreForTuple};
use crate::int_tuple::{
    ATuple, AnInteger, Compare, Compatibility, Congruence, NotIntTuple, Related, RelatedCase, Underscore,
    WeakCompatibility, WeakCongruence,
};
use typenum::B0;

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

// A layout is not compared with what is no layout.
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
