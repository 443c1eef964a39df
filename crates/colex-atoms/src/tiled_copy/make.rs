//! Tiled copies: from threads and values, from the operand of a tiled MMA, from another tiled copy.

use super::parts::{LawfulTiledCopy, ProductEach};
use super::{Checked, TileTv, TiledCopy};
use crate::check::Two;
use crate::copy::{Destination, Source};
use crate::mma::{OperandA, OperandB, OperandC};
use crate::static_layout::{StaticLayout, ThreadsOfCopy, ValuesOfCopy};
use crate::tiled_mma::{LayoutTv, OperandTypes};
use colex::bounds::{Compact, Product, RakedProduct, RightInverse, WithShape};
use colex::prelude::*;

/// A layout of values by which, after a layout of threads, a tile is copied.
pub trait TileOf<Threads> {
    /// `(thread, value) -> index in the tile`.
    type Tv;
    /// The extents of the tile.
    type Tiler;
}
impl<Th, Va, TS, TD, VS, VD, S, D, I, R> TileOf<Th> for Va
where
    Th: StaticLayout<ThreadsOfCopy, Kept = Layout<TS, TD>>,
    Va: StaticLayout<ValuesOfCopy, Kept = Layout<VS, VD>>,
    Layout<TS, TD>: Compact,
    Layout<VS, VD>: Compact + RakedProduct<Layout<TS, TD>, Output = Layout<S, D>>,
    TS: Product,
    VS: Product,
    Layout<S, D>: RightInverse<Output = I>,
    Two<TS::Output, VS::Output>: WithShape<I, Output = R>,
    S: ProductEach,
{
    type Tv = R;
    type Tiler = S::Output;
}

/// A tiled copy by the atom `A` of values `T`: `threads` takes a position in the tile to a thread, and `values` to one
/// of the values of each thread, which are next to each other.
///
/// **Defined when** both layouts are bijections onto their sizes, and there are whole atoms: as many threads and values as
/// the atom has, or a multiple.
///
/// **In CuTe**: `make_tiled_copy(atom, thr_layout, val_layout)`, which accepts layouts with gaps, and then copies other
/// elements.
///
/// # Examples
/// 32 x 8 threads copy 8 halves each, along the columns of a row-major tile:
/// ```
/// use colex::prelude::*;
/// use colex_atoms::copy::CpAsync;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_copy::make_tiled_copy;
///
/// let copy = make_tiled_copy::<CpAsync<U16>, f16, _, _, _>(layout![(32, 8) : (8, 1)], layout![(1, 8)]);
/// assert_eq!(notation(&copy.tiler()), "(_32,_64)");
/// assert_eq!(copy.layout_tv().to_string(), "((_8,_32),_8):((_256,_1),_32)");
///
/// let (part, offset) = copy.get_slice(9)?.partition_s(layout![(128, 64) : (64, 1)])?;
/// assert_eq!(part.to_string(), "((_8,_1),_4,_1):((_1,_0),_2048,_0)");
/// assert_eq!(offset, 64 + 8);
/// # Ok::<(), LayoutError>(())
/// ```
///
/// Four halves are not the eight of the atom:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::copy::CpAsync;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_copy::make_tiled_copy;
///
/// let copy = make_tiled_copy::<CpAsync<U16>, f16, _, _, _>(layout![(32, 8) : (8, 1)], layout![(1, 4)]);
/// ```
///
/// **Cost.** None at run time.
pub fn make_tiled_copy<A, T, Threads, Values, R: Checked>(_threads: Threads, _values: Values) -> R
where
    Values: TileOf<Threads>,
    TiledCopy<A, T, Values::Tv, Values::Tiler>: LawfulTiledCopy<Made = R>,
{
    R::checked()
}

/// A source of the threads and values of a tiled copy: a tiled MMA and its operand `O`, or a side `O` of a tiled copy.
pub trait TiledBy<O> {
    /// `(thread, value) -> index in the tile`.
    type Tv;
    /// The extents of the tile.
    type Tiler;
}
macro_rules! of_operands {
    ($($name:ident: $operand:ident, $text:literal, $alias:literal;)*) => { $(
        impl<M: LayoutTv<$operand>> TiledBy<$operand> for M
        where
            $operand: OperandTypes<M>,
        {
            type Tv = <M as LayoutTv<$operand>>::Tv;
            type Tiler = <$operand as OperandTypes<M>>::Sizes;
        }
        #[doc = $text]
        ///
        /// **Defined when** there are whole atoms: as many threads and values as the atom has, or a multiple.
        #[doc(alias = $alias)]
        pub fn $name<A, T, M: TiledBy<$operand>, R: Checked>(_mma: M) -> R
        where
            TiledCopy<A, T, M::Tv, M::Tiler>: LawfulTiledCopy<Made = R>,
        {
            R::checked()
        }
    )* };
}
of_operands! {
    make_tiled_copy_a: OperandA, "A tiled copy by the atom `A` of values `T`, of the operand `A` of a tiled MMA.",
        "make_tiled_copy_A";
    make_tiled_copy_b: OperandB, "A tiled copy by the atom `A` of values `T`, of the operand `B` of a tiled MMA.",
        "make_tiled_copy_B";
    make_tiled_copy_c: OperandC, "A tiled copy by the atom `A` of values `T`, of the operand `C` of a tiled MMA.",
        "make_tiled_copy_C";
}
macro_rules! of_sides {
    ($($name:ident: $side:ident, $text:literal, $alias:literal;)*) => { $(
        impl<K: TileTv<$side>> TiledBy<$side> for K {
            type Tv = <K as TileTv<$side>>::Of;
            type Tiler = <K as LawfulTiledCopy>::Tiler;
        }
        #[doc = $text]
        ///
        /// **Defined when** there are whole atoms: as many threads and values as the atom has, or a multiple.
        #[doc(alias = $alias)]
        pub fn $name<A, T, K: TiledBy<$side>, R: Checked>(_copy: K) -> R
        where
            TiledCopy<A, T, K::Tv, K::Tiler>: LawfulTiledCopy<Made = R>,
        {
            R::checked()
        }
    )* };
}
of_sides! {
    make_tiled_copy_s: Source, "A tiled copy by the atom `A` of values `T`, of the sources of another tiled copy.",
        "make_tiled_copy_S";
    make_tiled_copy_d: Destination, "A tiled copy by the atom `A` of values `T`, of the destinations of another.",
        "make_tiled_copy_D";
}
