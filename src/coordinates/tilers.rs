//! Tilers of coordinate layouts: those of plain layouts, with other operations at their leaves.

use super::by_names::OrDifference;
use super::on_modes::OnModes;
use crate::algebra::operations::{ByComposition, ByDivide};
use crate::algebra::{OnInteger, OnLayouts, OnUntiled, UntiledModes};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Outcome;
use crate::int::{FirstOfPair, SecondOfPair};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::U1;

/// The operation `Op` on coordinate layouts: what tilers are asked for.
pub struct OnCoordinates<Op>(PhantomData<Op>);
macro_rules! compositions {
    ($($composition:ty),*) => { $(
        impl<L> OnUntiled<L> for OnCoordinates<$composition> {
            type Output = L;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn untiled(mode: L) -> Result<L, LayoutError> {
                Ok(mode)
            }
        }
        impl<M> UntiledModes<M> for OnCoordinates<$composition> {
            type Output = Layout<HNil, HNil>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn untiled_modes(_: M) -> Result<Self::Output, LayoutError> {
                Ok(layout(HNil, HNil))
            }
        }
        impl<L: OnModes<$composition, T>, T> OnLayouts<L, T> for OnCoordinates<$composition> {
            type Output = FirstOfPair<L::Output>;
            type Verdict = SecondOfPair<L::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn result_of(modes: L, t: T) -> Result<Self::Output, LayoutError> {
                modes.on_modes(t)
            }
        }
        // The integer N is the layout N:1.
        impl<L: OnModes<$composition, Layout<N, U1>>, N> OnInteger<L, N> for OnCoordinates<$composition> {
            type Output = FirstOfPair<L::Output>;
            type Verdict = SecondOfPair<L::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn result_of(modes: L, n: N) -> Result<Self::Output, LayoutError> {
                modes.on_modes(layout(n, U1::new()))
            }
        }
    )* };
}
compositions!(ByComposition, OrDifference<ByComposition>);
macro_rules! divides {
    ($($divide:ty),*) => { $(
        impl<L, T, X, Y, Z, W, V> OnLayouts<L, T> for OnCoordinates<$divide>
        where
            L: OnModes<$divide, T, Output = (Layout<HCons<X, HCons<Z, HNil>>, HCons<Y, HCons<W, HNil>>>, V)>,
            V: Outcome,
        {
            type Output = (Layout<X, Y>, Layout<Z, W>);
            type Verdict = V;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn result_of(modes: L, tiler: T) -> Result<Self::Output, LayoutError> {
                let Layout { shape, stride } = modes.on_modes(tiler)?;
                Ok((layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head)))
            }
        }
    )* };
}
divides!(ByDivide, OrDifference<ByDivide>);
