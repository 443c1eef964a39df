//! The strides of a reshape, and whether there are any.

use super::runs::{CoalescedRuns, DynamicStrides, ElementOrder, StridesInRuns, UnlessNone, ValueRuns};
use crate::algebra::flatten::{FlatModes, FlatModesOf};
use crate::algebra::proofs::WitnessedModes;
use crate::algebra::statics::Known;
use crate::diagnostics::laws::modes::ReshapeSize;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError};
use crate::int::{Compared, ComparedOf, DynamicOrder};
use crate::int_tuple::{AllStatic, HCons, HNil, Product, ProductValue};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B0, B1, Equal, Greater, Less};

/// The strides of the shape `Self` for the elements of the layout `L`, counted in the order `O`.
pub trait StridesFor<L, O> {
    /// The strides.
    type Strides;
    /// Whether there are such strides, as far as static integers tell.
    type Verdict: Outcome;
    /// The strides.
    fn strides_for(self, layout: L) -> Result<Self::Strides, LayoutError>;
}
/// Whether the shape `S` and the layout of `SA` and `DA` are static.
type AreStatic<S, SA, DA> = <HCons<S, HCons<SA, HCons<DA, HNil>>> as AllStatic>::Output;

impl<SA, DA, S, O> StridesFor<Layout<SA, DA>, O> for S
where
    HCons<S, HCons<SA, HCons<DA, HNil>>>: AllStatic<Output: StridesOf<S, Layout<SA, DA>, O>>,
{
    type Strides = <AreStatic<S, SA, DA> as StridesOf<S, Layout<SA, DA>, O>>::Strides;
    type Verdict = <AreStatic<S, SA, DA> as StridesOf<S, Layout<SA, DA>, O>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides_for(self, layout: Layout<SA, DA>) -> Result<Self::Strides, LayoutError> {
        <AreStatic<S, SA, DA>>::strides_of(self, layout)
    }
}

/// The strides of the shape `S` for the elements of the layout `L`, counted in the order `O`; `Self` is whether all of
/// their integers are static.
pub trait StridesOf<S, L, O> {
    /// The strides.
    type Strides;
    /// Whether there are such strides, as far as static integers tell.
    type Verdict: Outcome;
    /// The strides.
    fn strides_of(shape: S, layout: L) -> Result<Self::Strides, LayoutError>;
}
/// The size of a shape or a layout.
type SizeOf<T> = <T as Product>::Output;
/// Whether the shape `S` has the size of the layout `L`.
type SizeVerdict<S, L> = <ComparedOf<SizeOf<S>, SizeOf<L>> as SameSizeIf<SizeOf<S>, SizeOf<L>>>::Verdict;
/// The runs of the layout `L`.
type RunsIn<L, O> = <SizeOf<L> as UnlessNone<<O as CoalescedRuns<L>>::Runs>>::Runs;

impl<S, L, O> StridesOf<S, L, O> for B1
where
    L: Product,
    S: Product<Output: Compared<SizeOf<L>, Output: SameSizeIf<SizeOf<S>, SizeOf<L>>>>,
    O: CoalescedRuns<L>,
    SizeOf<L>: UnlessNone<O::Runs>,
    S: StridesInRuns<RunsIn<L, O>, O, Strides: Known>,
{
    type Strides = S::Strides;
    type Verdict = <SizeVerdict<S, L> as Outcome>::Then<S::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides_of(_: S, _: L) -> Result<S::Strides, LayoutError> {
        Ok(Known::known())
    }
}
impl<S, L, O: ElementOrder> StridesOf<S, L, O> for B0
where
    L: ProductValue + FlatModes<HNil, Output: WitnessedModes> + Copy,
    S: ProductValue<Output: Compared<SizeOf<L>, Output: SameSizeIf<SizeOf<S>, SizeOf<L>>>> + DynamicStrides,
{
    type Strides = S::Strides;
    type Verdict = SizeVerdict<S, L>;
    #[inline]
    fn strides_of(shape: S, layout: L) -> Result<S::Strides, LayoutError> {
        let (elements, size) = (shape.try_product()?, layout.try_product()?);
        if elements != size {
            return Err(LayoutError::ReshapeSize { elements, size });
        }
        let modes: FlatModesOf<L> = layout.flat_modes(HNil);
        shape.strides_in(&mut ValueRuns::new::<O>(&modes))
    }
}

/// The order `Self` of the size `E` of a shape and the size `N` of a layout, which are the same.
pub trait SameSizeIf<E, N> {
    /// The verdict.
    type Verdict: Outcome;
}
macro_rules! sizes {
    ($($order:ty => $verdict:ty;)*) => { $(
        impl<E, N> SameSizeIf<E, N> for $order {
            type Verdict = $verdict;
        }
    )* };
}
sizes! {
    Equal => ();
    DynamicOrder => ();
    Less => BrokenLaw<OtherSize<E, N>>;
    Greater => BrokenLaw<OtherSize<E, N>>;
}
/// The verdict that a shape has `E` elements, and the layout `N`.
pub struct OtherSize<E, N>(PhantomData<(E, N)>);
impl<E: InDecimal, N: InDecimal, P> BrokenIn<P> for OtherSize<E, N> where Decimal<E>: ReshapeSize<Decimal<N>> {}
