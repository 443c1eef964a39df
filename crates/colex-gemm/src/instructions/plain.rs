//! No set: what any processor can.

use super::{Arithmetic, Instructions, Work};
use colex::typenum::U4;

/// Plain code, four sums at a time.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<R: Arithmetic> Instructions<R> for Plain {
    type Lanes = U4;
    type Vector = [R::A; 4];
    type Repeated = [R::B; 4];
    type Sums = [R::C; 4];

    #[inline]
    fn detect() -> Option<Self> {
        Some(Self)
    }
    /// A function of its own for each tile, as for the other sets: LLVM takes a minute for all tiles in one function.
    #[inline(never)]
    fn run<W: Work>(self, work: W) -> W::Output {
        work.run()
    }
    #[inline(always)]
    fn zero(self) -> Self::Sums {
        [R::C::default(); 4]
    }
    #[inline(always)]
    fn load(self, elements: &[R::A]) -> Self::Vector {
        core::array::from_fn(|lane| elements[lane])
    }
    #[inline(always)]
    fn repeat(self, element: R::B) -> [R::B; 4] {
        [element; 4]
    }
    #[inline(always)]
    fn load_other(self, elements: &[R::B]) -> [R::B; 4] {
        core::array::from_fn(|lane| elements[lane])
    }
    #[inline(always)]
    fn multiply_add(self, a: Self::Vector, b: [R::B; 4], c: Self::Sums) -> Self::Sums {
        core::array::from_fn(|lane| R::multiply_add(a[lane], b[lane], c[lane]))
    }
    #[inline(always)]
    fn update(self, sums: Self::Sums, factors: [R::C; 2], to: &mut [R::C]) {
        for (to, sum) in to[..4].iter_mut().zip(sums) {
            *to = R::combine(factors, sum, *to);
        }
    }
}
