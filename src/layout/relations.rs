//! Relations of layouts: those of their shapes.

use super::layout_type::Layout;
use crate::diagnostics::laws::{TupleForLayout, UnderscoreForTuple};
use crate::int_tuple::{
    ATuple, AnInteger, Comparison, Compatibility, Congruence, Neither, Related, RelatedCase, Underscore,
    WeakCompatibility, WeakCongruence,
};
use typenum::B0;

/// A relation of layouts that is the one of their shapes.
pub trait OfShapes: Comparison {}
impl OfShapes for Congruence {}
impl OfShapes for WeakCongruence {}
impl OfShapes for Compatibility {}
impl OfShapes for WeakCompatibility {}

impl<R: OfShapes, SA, DA, SB: Related<R, SA>, DB> RelatedCase<R, Layout<SA, DA>, Neither<Layout<SA, DA>>, Neither<Self>>
    for Layout<SB, DB>
{
    type Output = SB::Output;
    #[inline(always)]
    fn related_case(a: Layout<SA, DA>, b: Self) -> bool {
        SB::related(a.shape, b.shape)
    }
}

// A layout is not compared with what is no layout.
impl<R: Comparison, S, D, B> RelatedCase<R, Layout<S, D>, Neither<Layout<S, D>>, AnInteger> for B
where
    (): TupleForLayout<B>,
{
    type Output = B0;
    fn related_case(_: Layout<S, D>, _: B) -> bool {
        unreachable!("a static law is broken")
    }
}
impl<R: Comparison, S, D, B> RelatedCase<R, Layout<S, D>, Neither<Layout<S, D>>, ATuple> for B
where
    (): TupleForLayout<B>,
{
    type Output = B0;
    fn related_case(_: Layout<S, D>, _: B) -> bool {
        unreachable!("a static law is broken")
    }
}
impl<R: Comparison, S, D> RelatedCase<R, Layout<S, D>, Neither<Layout<S, D>>, Neither<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    fn related_case(_: Layout<S, D>, _: Underscore) -> bool {
        unreachable!("a static law is broken")
    }
}

// An integer and a layout, as with the shape of the layout.
macro_rules! of_integers {
    ($($relation:ty)*) => { $(
        impl<A, S: Related<$relation, A>, D> RelatedCase<$relation, A, AnInteger, Neither<Self>> for Layout<S, D> {
            type Output = S::Output;
            #[inline(always)]
            fn related_case(a: A, b: Self) -> bool {
                S::related(a, b.shape)
            }
        }
    )* };
}
of_integers!(Compatibility WeakCompatibility);
