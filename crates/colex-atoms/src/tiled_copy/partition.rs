//! The partition of a layout by a side of a tiled copy, and the same fragment in the order of the copy.

use super::ThrCopy;
use super::parts::{LawfulTiledCopy, SideTv, TileExtents};
use crate::check::Two;
use crate::tiled_mma::{Begins, two};
use colex::LayoutError;
use colex::bounds::{
    CompactColMajor, Composition, ConcatLayouts, LayoutKind, Mode, SliceAndOffset, Ungroup, ZippedDivide,
};
use colex::prelude::*;
use colex::tuple::HCons;

/// A layout that the tiled copy `K` partitions on the side `O`: what generic code asks for.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not partitioned by this tiled copy as its {O}",
    label = "expected a layout with the modes of the tile, of extents that it can cut"
)]
pub trait CopiedBy<K, O>: Sized {
    /// `(Thr, (FrgV, FrgX), (RestM, RestN, …))`.
    type Fragments;
    /// The part of a thread, `((FrgV, FrgX), RestM, RestN, …)`, and where it begins: at an offset, or at a coordinate. One associated type for both, because
    /// the compiler solves each projection again.
    type Part;
    /// The layout of all threads.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn fragments(self) -> Result<Self::Fragments, LayoutError>;
    /// The part of a thread, and where it begins.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn part(self, thread: &ThrCopy<K>) -> Result<Self::Part, LayoutError>;
}
/// The coordinate of a part: a thread, all values, all rests.
type At = HCons<usize, Two<Underscore, Underscore>>;
impl<K, O, X, X1, X2, X3, S, F, B, R> CopiedBy<K, O> for X
where
    K: SideTv<O>,
    K::Tiler: ZippedDivide<X, Output = X1>,
    Two<K::Of, Underscore>: Composition<X1, Output = X2>,
    U0: Ungroup<X2, Output = X3>,
    At: SliceAndOffset<X3, Output = (S, F)>,
    X: Begins<F, Begin = B>,
    U1: Ungroup<S, Output = R>,
{
    type Fragments = X3;
    type Part = (R, B);
    fn fragments(self) -> Result<X3, LayoutError> {
        let tiles = K::Tiler::default().try_zipped_divide(self)?;
        Ok(<U0 as Ungroup<X2>>::ungroup_in(two(K::Of::of_type(), Underscore).try_compose(tiles)?))
    }
    fn part(self, thread: &ThrCopy<K>) -> Result<(R, B), LayoutError> {
        let all = CopiedBy::<K, O>::fragments(self)?;
        let at = HCons { head: thread.thread, tail: two(Underscore, Underscore) };
        let (part, offset) = at.try_slice_and_offset_of(all)?;
        Ok((<U1 as Ungroup<S>>::ungroup_in(part), X::begins(offset)))
    }
}

/// The thread-value layout of a side in the modes of the tile.
pub trait TileTv<O>: LawfulTiledCopy {
    /// The layout.
    type Of: LayoutKind;
}
impl<K, O, E, D, X, Y, Z> TileTv<O> for K
where
    K: SideTv<O>,
    K::Tiler: TileExtents<Output = E>,
    E: CompactColMajor<U1, Strides = D>,
    Two<Layout<E, D>, Layout<U1, U0>>: ConcatLayouts<Output = X>,
    Two<<K as SideTv<O>>::Of, Underscore>: Composition<X, Output = Y>,
    U0: Mode<Y, Output = Z>,
    Z: LayoutKind,
{
    type Of = Z;
}
