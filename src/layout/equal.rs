//! Equal layouts: shape and stride are equal.

use super::layout_type::Layout;
use crate::int_tuple::{AndOf, AndThen, Compare, EqualTo, Equality, Neither, RelatedCase};
use core::hash::{Hash, Hasher};

impl<SA, DA, SB, DB> RelatedCase<Compare<Equality>, Layout<SA, DA>, Neither<Layout<SA, DA>>, Neither<Self>>
    for Layout<SB, DB>
where
    SB: EqualTo<SA>,
    DB: EqualTo<DA>,
    SB::Output: AndThen<DB::Output>,
{
    type Output = AndOf<SB::Output, DB::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: Layout<SA, DA>, b: Self) -> bool {
        SB::equal(a.shape, b.shape) && DB::equal(a.stride, b.stride)
    }
}

impl<SA: Copy, DA: Copy, SB: Copy, DB: Copy> PartialEq<Layout<SB, DB>> for Layout<SA, DA>
where
    Layout<SB, DB>: EqualTo<Self>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eq(&self, other: &Layout<SB, DB>) -> bool {
        EqualTo::equal(*self, *other)
    }
}
impl<S: Copy, D: Copy> Eq for Layout<S, D> where Self: PartialEq {}

impl<S: Hash, D: Hash> Hash for Layout<S, D> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shape.hash(state);
        self.stride.hash(state);
    }
}
