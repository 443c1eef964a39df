//! Equality of basis elements.

use super::basis::ScaledBasis;
use crate::int::{AndOf, Truth};
use crate::int_tuple::{EqualTo, HasKind};
use typenum::B0;

// Equal: the same path, and as much of it.
impl<V: Copy, P, W: Copy, Q> EqualTo<ScaledBasis<V, P>> for ScaledBasis<W, Q>
where
    W: EqualTo<V>,
    Q: EqualTo<P>,
{
    type Output = AndOf<Q::Output, W::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(a: ScaledBasis<V, P>, b: Self) -> bool {
        <Q::Output as Truth>::STATIC.unwrap_or(true) && W::equal(a.value, b.value)
    }
}
// An int tuple is no basis element.
impl<V, P, B: HasKind> EqualTo<ScaledBasis<V, P>> for B {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(_: ScaledBasis<V, P>, _: B) -> bool {
        false
    }
}
impl<A: HasKind, W, Q> EqualTo<A> for ScaledBasis<W, Q> {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(_: A, _: Self) -> bool {
        false
    }
}
