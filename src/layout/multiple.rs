//! A [`Multiple`] in a layout, treated like a `usize`.

use super::at::TakesCoordinates;
use super::congruence::AsShape;
use super::cosize::CosizeOfSize;
use super::{ModeCoordinate, ModeReach, Strided, TooDeep};
use crate::diagnostics::checked::Arithmetic;
use crate::diagnostics::law_is_broken;
use crate::diagnostics::verdict::BrokenLaw;
use crate::int::{Multiple, Plus, PlusOf, StaticInteger, Times, TimesOf, Word};
use typenum::U1;

impl<S: Strided<D>, D, K: StaticInteger, Z: Word> ModeCoordinate<S, D> for Multiple<K, Z> {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error> {
        shape.last_value::<A>(stride, self.value())
    }
}
impl<C, D, Whole, K, Z> TakesCoordinates<C, D, Whole> for Multiple<K, Z> {
    type Verdict = BrokenLaw<TooDeep<Whole, Self>>;
    law_is_broken!(fn offset_of<A: Arithmetic>(self, _: C, _: D) -> Result<usize, A::Error>);
}
impl<K, Z> AsShape for Multiple<K, Z> {
    type Output = Self;
}
impl<K, Z, D> ModeReach<D> for Multiple<K, Z>
where
    usize: Times<D>,
{
    type Output = TimesOf<usize, D>;
}
impl<Offset: Plus<U1>, K, Z> CosizeOfSize<Offset> for Multiple<K, Z> {
    type Output = PlusOf<Offset, U1>;
}
