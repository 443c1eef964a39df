//! The thread-value layouts of a tiled copy, in the order of each side.

use super::TiledCopy;
use crate::check::Two;
use crate::check::{Check, Holds, ThreadValues, Verdict};
use crate::copy::{CopyValues, Destination, Source};
use crate::laws::{BeginsAtPiece, CopiesWholeThreads, CopiesWholeValues, RetilesWholeFragments};
use crate::tiled_mma::Extent;
use colex::Decimal;
use colex::bounds::{CoalesceBy, Composition, InDecimal, LayoutKind, Product, RightInverse, Zip, ZippedDivide};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{Equal, Greater, Mod, UInt};
use core::marker::PhantomData;
use core::ops::Rem;

/// The product of each element of a shape.
pub trait ProductEach {
    /// The products.
    type Output;
}
impl ProductEach for HNil {
    type Output = HNil;
}
impl<H: Product, T: ProductEach> ProductEach for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
}

/// The sizes of the modes of a tile, each a number or a layout.
pub trait TileExtents {
    /// The sizes.
    type Output;
}
/// A mode of a tile.
pub trait TileExtent {
    /// Its size.
    type Size;
}
impl<U, B> TileExtent for UInt<U, B> {
    type Size = Self;
}
impl<S: Product, D> TileExtent for Layout<S, D> {
    type Size = S::Output;
}
impl TileExtents for HNil {
    type Output = HNil;
}
impl<H: TileExtent, T: TileExtents> TileExtents for HCons<H, T> {
    type Output = HCons<H::Size, T::Output>;
}

/// The rest `R` is 0. Otherwise the numbers of the law are `P` and `N`.
pub struct Multiple<P, N, Law, Next>(PhantomData<(P, N, Law, Next)>);
/// The check that `P` is a multiple of `N`, then `Next`.
pub(super) type Whole<P, N, Law, Next> = Check<Mod<P, N>, U0, Multiple<P, N, Law, Next>>;
/// The law of threads.
pub enum OfThreads {}
/// The law of values.
pub enum OfValues {}
/// The law of fragments.
pub enum OfFragments {}
/// The law of descriptors.
pub enum OfPieces {}
impl<R, P, N, Law, Next: Holds> Verdict<R, U0, Multiple<P, N, Law, Next>> for Equal {
    type Kept<T> = Next::Kept<T>;
}
macro_rules! multiples {
    ($($law:ident: $trait:ident;)*) => { $(
        impl<R, P: InDecimal, N: InDecimal, Next> Verdict<R, U0, Multiple<P, N, $law, Next>> for Greater
        where
            Decimal<P>: $trait<Decimal<N>>,
        {
            type Kept<T> = <Decimal<P> as $trait<Decimal<N>>>::Kept;
        }
    )* };
}
multiples! {
    OfThreads: CopiesWholeThreads;
    OfValues: CopiesWholeValues;
    OfFragments: RetilesWholeFragments;
    OfPieces: BeginsAtPiece;
}

/// A side of a copy: the values of the atom on it.
pub trait Side<A, T> {
    /// `(thread, value) -> value`.
    type Values: LayoutKind;
}
impl<A: CopyValues<T, SourceValues: LayoutKind>, T> Side<A, T> for Source {
    type Values = A::SourceValues;
}
impl<A: CopyValues<T, DestinationValues: LayoutKind>, T> Side<A, T> for Destination {
    type Values = A::DestinationValues;
}

/// A tiled copy whose thread-value layout is of whole atoms.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiled copy",
    label = "expected a copy atom of values that fit it, a static layout and the extents of a tile"
)]
pub trait LawfulTiledCopy {
    /// The tiled copy itself. Unknown where a law is broken, so that the law is reported once.
    type Made;
    /// The tile.
    type Tiler: Copy + Default;
    /// `(thread, value) -> index in the tile`.
    type Tv: LayoutKind;
}
impl<A, T, Tv, P, RT, RV> LawfulTiledCopy for TiledCopy<A, T, Tv, P>
where
    A: CopyValues<T, ReferenceValues: ThreadValues<Threads = RT, Values = RV>>,
    Tv: ThreadValues<Threads: Rem<RT>, Values: Rem<RV>> + LayoutKind,
    Whole<Tv::Threads, RT, OfThreads, Whole<Tv::Values, RV, OfValues, ()>>: Holds,
    P: Copy + Default,
{
    type Made =
        <Whole<Tv::Threads, RT, OfThreads, Whole<Tv::Values, RV, OfValues, ()>> as Holds>::Kept<TiledCopy<A, T, Tv, P>>;
    type Tiler = P;
    type Tv = Tv;
}

/// A tiled copy whose layout the functions that make it have checked. Other crates cannot name the trait.
pub trait Checked {
    /// The only value.
    fn checked() -> Self;
}
impl<A, T, Tv, P> Checked for TiledCopy<A, T, Tv, P> {
    fn checked() -> Self {
        TiledCopy::UNCHECKED
    }
}

/// The thread-value layout of the side `O`: `(thread, (value of the atom, atoms)) -> index in the tile`.
pub trait SideTv<O>: LawfulTiledCopy {
    /// The layout.
    type Of: LayoutKind;
}
impl<A, T, Tv, P, O, R, RT, RV, I, S, X, Y, Z, C> SideTv<O> for TiledCopy<A, T, Tv, P>
where
    Self: LawfulTiledCopy,
    A: CopyValues<T, ReferenceValues = R>,
    R: ThreadValues<Threads = RT, Values = RV> + RightInverse<Output = I>,
    O: Side<A, T>,
    // From the order of the side to that of the reference.
    O::Values: Composition<I, Output = S>,
    RT: Extent,
    RV: Extent,
    Two<RT::Tile, RV::Tile>: ZippedDivide<Tv, Output = X>,
    Two<S, Underscore>: Composition<X, Output = Y>,
    Y: Zip<Output = Z>,
    Two<U1, Two<U1, U1>>: CoalesceBy<Z, Output = C>,
    C: LayoutKind,
{
    type Of = C;
}
