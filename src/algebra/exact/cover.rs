//! The elements that a divide covers when it rounds up.
//!
//! | tiler | covers of a mode `M` |
//! | --- | --- |
//! | layout `T`, integer `N` as `N:1` | up to the cosize of `T` with its complement in `M` |
//! | `_`, and no tiler | what there is |
//! | tuple | each element covers in the mode of its index |

use super::even::EvenTile;
use crate::algebra::pairing::TakesSizes;
use crate::algebra::{Cover, InFrontOf, OnLayouts, OnUntiled, UntiledModes};
use crate::diagnostics::verdict::Outcome;
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::{Integer, MayOverflow, computed};
use crate::int_tuple::{HCons, HNil, Product, ProductValue};
use crate::layout::Layout;

/// The cover of a divide, as a by-mode operation: a [`Cover`].
#[derive(Clone, Copy, Debug)]
pub enum ByCover {}
impl TakesSizes for ByCover {}
impl<L, S, D> OnLayouts<L, Layout<S, D>> for ByCover
where
    L: Copy + Product<Output: MayOverflow>,
    Layout<S, D>: EvenTile<L, Reach: MayOverflow>,
{
    type Output =
        Cover<<L::Output as MayOverflow>::Fitting, <<Layout<S, D> as EvenTile<L>>::Reach as MayOverflow>::Fitting>;
    type Verdict = <<Layout<S, D> as EvenTile<L>>::Overlap as Outcome>::Then<
        <<L::Output as MayOverflow>::Verdict as Outcome>::Then<
            <<Layout<S, D> as EvenTile<L>>::Reach as MayOverflow>::Verdict,
        >,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(mode: L, tile: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let extent = tile.tiling(mode)?;
        Ok(Cover { sizes: computed(extent.size), padded: computed(extent.reach) })
    }
}
impl<L: ProductValue<Output: Integer>> OnUntiled<L> for ByCover {
    type Output = Cover<L::Output, L::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled(mode: L) -> Result<Self::Output, LayoutError> {
        let size = computed(mode.try_product()?);
        Ok(Cover { sizes: size, padded: size })
    }
}
impl UntiledModes<HNil> for ByCover {
    type Output = Cover<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled_modes(_: HNil) -> Result<Self::Output, LayoutError> {
        Ok(Cover { sizes: HNil, padded: HNil })
    }
}
impl<M, N> UntiledModes<HCons<M, N>> for ByCover
where
    ByCover: OnUntiled<M, Output: InFrontOf<<ByCover as UntiledModes<N>>::Output>> + UntiledModes<N>,
{
    type Output = <<ByCover as OnUntiled<M>>::Output as InFrontOf<<ByCover as UntiledModes<N>>::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled_modes(modes: HCons<M, N>) -> Result<Self::Output, LayoutError> {
        let first = Self::untiled(modes.head).in_first()?;
        Ok(first.in_front_of(Self::untiled_modes(modes.tail).behind()?))
    }
}
impl<S, P, TS, TP> InFrontOf<Cover<TS, TP>> for Cover<S, P> {
    type Output = Cover<HCons<S, TS>, HCons<P, TP>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_front_of(self, rest: Cover<TS, TP>) -> Self::Output {
        Cover {
            sizes: HCons { head: self.sizes, tail: rest.sizes },
            padded: HCons { head: self.padded, tail: rest.padded },
        }
    }
}

/// Whether a divide is exact, as a by-mode operation: nothing, or the law that it breaks.
#[derive(Clone, Copy, Debug)]
pub enum ByExactness {}
impl TakesSizes for ByExactness {}
/// The tiles fill the modes that they divide.
#[derive(Clone, Copy, Debug)]
pub struct Filled;
impl<L, T: EvenTile<L>> OnLayouts<L, T> for ByExactness {
    type Output = Filled;
    type Verdict = T::Overlap;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(mode: L, tile: T) -> Result<Filled, LayoutError> {
        tile.even_tile(mode)?;
        Ok(Filled)
    }
}
impl<L> OnUntiled<L> for ByExactness {
    type Output = Filled;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled(_: L) -> Result<Filled, LayoutError> {
        Ok(Filled)
    }
}
impl<M> UntiledModes<M> for ByExactness {
    type Output = Filled;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled_modes(_: M) -> Result<Filled, LayoutError> {
        Ok(Filled)
    }
}
impl InFrontOf<Filled> for Filled {
    type Output = Filled;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_front_of(self, rest: Filled) -> Filled {
        rest
    }
}
