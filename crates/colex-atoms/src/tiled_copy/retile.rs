//! A fragment of another partition of the same threads and values, in the order of the copy.

use super::TiledCopy;
use super::parts::{LawfulTiledCopy, Multiple, OfFragments};
use crate::check::{Check, Holds, ThreadValues, Two};
use crate::copy::CopyValues;
use crate::tiled_mma::{Extent, two};
use colex::LayoutError;
use colex::bounds::{
    Composition, ExactZippedDivide, LogicalProduct, Mode, Product, RightInverse, SliceAndOffset, Ungroup, Upcast,
    WithShape, ZippedDivide,
};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};

use colex::typenum::Mod;
use core::ops::{Mul, Rem};

/// A fragment that the tiled copy `K` can take: its first mode is the values of a thread, and the others are the repetitions
/// of whole tiles.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a fragment of the threads and values of this tiled copy",
    label = "expected a layout (V, RestM, RestN), V of a number of values that divides those of the copy"
)]
pub trait Retiled<K>: Sized {
    /// `((FrgV, FrgX), RestM, RestN, …)`.
    type Output;
    /// The fragment.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn retiled(self) -> Result<Self::Output, LayoutError>;
}
/// Underscores for the modes of a list.
pub trait Underscores {
    /// As many.
    type Output;
}
impl Underscores for HNil {
    type Output = HNil;
}
impl<H, T: Underscores> Underscores for HCons<H, T> {
    type Output = HCons<Underscore, T::Output>;
}
/// The slice at the only coordinate of the values beyond the fragment.
type At<Rest> = Two<Underscore, HCons<U0, <Rest as Underscores>::Output>>;
impl<A, T, Tv, P, Q, S, F, D, V, VT, I, J, C, MS, MD, G, N0, N1, W, RV, X, Y, Z, SF, O, R>
    Retiled<TiledCopy<A, T, Tv, Two<P, Q>>> for Layout<HCons<S, F>, D>
where
    F: Underscores,
    A: CopyValues<T, ReferenceValues: ThreadValues<Values = RV>>,
    TiledCopy<A, T, Tv, Two<P, Q>>: LawfulTiledCopy,
    U0: Mode<Self, Output: SizeOfMode<Size = V>>,
    V: Extent<Tile = VT> + Copy + Default,
    Tv: ThreadValues<Threads: Mul<V, Output = C>, Values: Rem<V>> + RightInverse<Output = I>,
    Check<Mod<Tv::Values, V>, U0, Multiple<Tv::Values, V, OfFragments, ()>>: Holds,
    // Which piece of V values each coordinate of the tile is in.
    Two<P, Q>: WithShape<I, Output = J>,
    C: Upcast<J, Output = Layout<MS, MD>>,
    Layout<MS, MD>: RightInverse<Output = G>,
    MS: PairOfModes<First = N0, Second = N1>,
    G: LogicalProduct<VT, Output = W>,
    RV: Extent,
    RV::Tile: ZippedDivide<W, Output = X> + Copy + Default,
    HCons<V, Two<N0, N1>>: ExactZippedDivide<Self, Output = Y> + Copy + Default,
    X: Copy + Default,
    Two<X, Underscore>: Composition<Y, Output = Z>,
    At<F>: Default + SliceAndOffset<Z, Output = (SF, O)>,
    U1: Ungroup<SF, Output = R>,
{
    type Output = R;
    fn retiled(self) -> Result<R, LayoutError> {
        let pieces = HCons::<V, Two<N0, N1>>::default().try_exact_zipped_divide(self)?;
        let values = two(X::default(), Underscore).try_compose(pieces)?;
        let (part, _) = At::<F>::default().try_slice_and_offset_of(values)?;
        Ok(<U1 as Ungroup<SF>>::ungroup_in(part))
    }
}

/// The size of a mode.
pub trait SizeOfMode {
    /// The size.
    type Size;
}
impl<S: Product, D> SizeOfMode for Layout<S, D> {
    type Size = S::Output;
}
/// The sizes of two modes.
pub trait PairOfModes {
    /// The size of the first.
    type First;
    /// The size of the second.
    type Second;
}
impl<A: Product, B: Product> PairOfModes for HCons<A, HCons<B, HNil>> {
    type First = A::Output;
    type Second = B::Output;
}

impl<K> super::ThrCopy<K> {
    /// A fragment `(V, RestM, RestN, …)` of this thread, as a source of this copy.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "retile_S")]
    pub fn retile_s<X: Retiled<K>>(&self, fragment: X) -> Result<X::Output, LayoutError> {
        fragment.retiled()
    }

    /// A fragment `(V, RestM, RestN, …)` of this thread, as a destination of this copy.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "retile_D")]
    pub fn retile_d<X: Retiled<K>>(&self, fragment: X) -> Result<X::Output, LayoutError> {
        fragment.retiled()
    }
}
