//! `ceil_div` and `evenly_divides` of a shape by a layout.

use super::complement::Complement;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Compared, ComparedOf, Order, Times, TimesOf};
use crate::int_tuple::{
    CeilDiv, CeilDivides, EvenDivision, IntTupleKind, NotIntTuple, PairCase, Product, ProductValue, Related,
    RelatedCase,
};
use crate::layout::{Layout, LayoutParts, ShapeOf};

// The shape of what the layout leaves out, as an integer leaves out its multiples.
impl<A, KA: IntTupleKind, S, D> PairCase<CeilDiv, A, KA, NotIntTuple<Layout<S, D>>> for Layout<S, D>
where
    A: Complement<Layout<S, D>, Output: LayoutParts>,
{
    type Output = ShapeOf<A::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: CeilDiv, a: A, b: Self) -> Result<Self::Output, LayoutError> {
        Ok(a.try_complement_of(b)?.into_parts().0)
    }
}

/// `size(B) * size(ceil_div(A, B))`
type CoveredOf<A, B> = TimesOf<<B as Product>::Output, <<B as CeilDivides<A>>::Output as Product>::Output>;

impl<A, KA: IntTupleKind, S: Copy, D: Copy> RelatedCase<EvenDivision, A, KA, NotIntTuple<Layout<S, D>>> for Layout<S, D>
where
    Self: ProductValue<Output: Times<<<Self as CeilDivides<A>>::Output as Product>::Output>>
        + CeilDivides<A, Output: ProductValue>,
    A: Copy + ProductValue<Output: Compared<CoveredOf<A, Self>, Output: Order>>,
{
    type Output = <ComparedOf<<A as Product>::Output, CoveredOf<A, Self>> as Order>::IsEqual;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: A, b: Self) -> bool {
        let covered = || checked::times(b.try_product()?, Self::ceil_div(a, b)?.try_product()?);
        covered().is_ok_and(|covered| a.try_product() == Ok(covered))
    }
}

// A layout is divided as its shape.
impl<S, D, B: Related<EvenDivision, S>, K> RelatedCase<EvenDivision, Layout<S, D>, NotIntTuple<Layout<S, D>>, K> for B {
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: Layout<S, D>, b: B) -> bool {
        B::related(a.into_parts().0, b)
    }
}
