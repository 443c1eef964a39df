//! A tiled MMA: an atom over many threads, and a tile of many atoms.

mod descriptors;
mod layout_tv;
mod operand;
mod parts;
mod permutation;
mod slice;
mod whole;

pub use descriptors::{Described, InPieces, descriptors};
pub use layout_tv::LayoutTv;
pub(crate) use operand::{Begins, OperandTypes, two};
pub use operand::{PartitionedBy, ThreadFragments};
pub(crate) use parts::{Extent, ThreadsOfAll};
pub use parts::{Parts, TiledMmaTypes};
pub use permutation::{LawfulPermutation, ModeK, ModeM, ModeN, Permutation};
pub use slice::{ThrMma, ThreadOf};

use crate::mma::{OperandA, OperandB, OperandC};
use colex::LayoutError;
use colex::bounds::{IntoNested, LayoutKind, NestedOf};
use colex::tuple::{HCons, HNil};
use core::marker::PhantomData;

/// The tiles of M, N and K.
pub type Tiles<M, N, K> = HCons<M, HCons<N, HCons<K, HNil>>>;

/// The atom `A`, laid over threads by the layout `T` of the modes M, N and K, and the tiles `P` of the three modes.
///
/// All of it is in the type, and values have size 0. [`make_tiled_mma`] makes one.
#[doc(alias = "TiledMMA")]
#[derive(Debug)]
pub struct TiledMma<A, T, P>(PhantomData<(A, T, P)>);
impl<A, T, P> Clone for TiledMma<A, T, P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, T, P> Copy for TiledMma<A, T, P> {}

/// A tiled MMA of the atom `A`, a layout of the atoms over threads and the tiles of M, N and K.
///
/// A tile is `_` for the atom times its threads, a static integer for a multiple of that, or a layout, which says
/// which coordinate each position stands for.
///
/// **Defined when** the atom is lawful, the layout of atoms is of rank 3 and no two atoms are on the same threads, and each
/// tile is a multiple of the atom times its threads and has each coordinate once.
///
/// **In CuTe**: `make_tiled_mma(atom, thr_layout, permutations)`, which accepts tiles that do not fit, and then has
/// wrong results.
///
/// # Examples
/// Four warps; of the tile of 64 x 32, each thread has two parts along M and along N:
/// ```
/// use colex::prelude::*;
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::MmaM16N8K16;
/// use colex_atoms::tiled_mma::make_tiled_mma;
///
/// let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], shape![(64, 32, 16)]);
/// assert_eq!(mma.thr_layout_vmnk().to_string(), "(_32,_2,_2,_1):(_1,_32,_64,_0)");
///
/// let (part, offset) = mma.get_slice(37)?.partition_a(layout![(128, 32) : (32, 1)])?;
/// assert_eq!(part.to_string(), "((_2,_2,_2),_4,_2):((_1,_256,_8),_1024,_16)");
/// assert_eq!(offset, 546);                // row 17, column 2
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// 48 rows are not a multiple of 32:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::MmaM16N8K16;
/// use colex_atoms::tiled_mma::make_tiled_mma;
///
/// let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], shape![(48, 32, 16)]);
/// ```
///
/// **Cost.** None at run time.
pub fn make_tiled_mma<A, T, X: IntoNested, R: Default>(_atoms: T, _tiles: X) -> R
where
    TiledMma<A, T, NestedOf<X>>: TiledMmaTypes<Made = R>,
{
    R::default()
}

impl<A, T, P> TiledMma<A, T, P> {
    /// `(ThrV, ThrM, ThrN, ThrK) -> thread index`: the threads of an atom, and the atoms along the modes.
    #[doc(alias = "get_thr_layout_vmnk")]
    pub fn thr_layout_vmnk<R: LayoutKind>(self) -> R
    where
        Self: TiledMmaTypes<Vmnk = R>,
    {
        LayoutKind::of_type()
    }

    /// The extents M, N and K of the tile.
    pub fn tile_size_mnk<R: Default>(self) -> R
    where
        Self: TiledMmaTypes<TileSize = R>,
    {
        Default::default()
    }

    /// `(thread, value) -> index` in the tile of `A`, `M x K`. Threads that are apart along N alone share elements.
    #[doc(alias = "get_layoutA_TV")]
    pub fn layout_a_tv<R: LayoutKind>(self) -> R
    where
        Self: LayoutTv<OperandA, Tv = R>,
    {
        LayoutKind::of_type()
    }

    /// `(thread, value) -> index` in the tile of `B`, `N x K`. Threads that are apart along M alone share elements.
    #[doc(alias = "get_layoutB_TV")]
    pub fn layout_b_tv<R: LayoutKind>(self) -> R
    where
        Self: LayoutTv<OperandB, Tv = R>,
    {
        LayoutKind::of_type()
    }

    /// `(thread, value) -> index` in the tile of `C`, `M x N`. Threads that are apart along K alone share elements.
    ///
    /// **In CuTe** it leaves the tile where there are several atoms along N and along K.
    #[doc(alias = "get_layoutC_TV")]
    pub fn layout_c_tv<R: LayoutKind>(self) -> R
    where
        Self: LayoutTv<OperandC, Tv = R>,
    {
        LayoutKind::of_type()
    }

    /// A layout of `A`, by threads and values: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, …)))`.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "thrfrg_A")]
    pub fn thrfrg_a<X, C, R>(self, a: X) -> Result<R, LayoutError>
    where
        OperandA: OperandTypes<Self, Cut = C>,
        X: ThreadFragments<C, Output = R>,
    {
        a.thread_fragments()
    }

    /// A layout of `B`, by threads and values: `((ThrV, (ThrN, ThrK)), (FrgV, (RestN, RestK, …)))`.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "thrfrg_B")]
    pub fn thrfrg_b<X, C, R>(self, b: X) -> Result<R, LayoutError>
    where
        OperandB: OperandTypes<Self, Cut = C>,
        X: ThreadFragments<C, Output = R>,
    {
        b.thread_fragments()
    }

    /// A layout of `C`, by threads and values: `((ThrV, (ThrM, ThrN)), (FrgV, (RestM, RestN, …)))`.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    #[doc(alias = "thrfrg_C")]
    pub fn thrfrg_c<X, C, R>(self, c: X) -> Result<R, LayoutError>
    where
        OperandC: OperandTypes<Self, Cut = C>,
        X: ThreadFragments<C, Output = R>,
    {
        c.thread_fragments()
    }
}
impl<A, T, P> Default for TiledMma<A, T, P>
where
    Self: TiledMmaTypes,
{
    fn default() -> Self {
        TiledMma(PhantomData)
    }
}
