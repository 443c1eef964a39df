//! The types that a tiled MMA is made of: threads, tiles of each mode.

use super::operand::Cut;
use super::permutation::{LawfulPermutation, ModeK, ModeM, ModeN, Permutation, StaticTile};
use super::{TiledMma, Tiles};
use crate::check::{Apart, Check, Holds, OneToOne, Two};
use crate::mma::{LawfulMmaAtom, MmaAtom, Operand};
use crate::static_layout::{AtomsOverThreads, StaticLayout};
use colex::bounds::{CompactColMajor, Cosize, LayoutKind, Product, TiledProduct};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use core::marker::PhantomData;
use core::ops::Mul;

/// A number of elements as a tile, `N:1`, or `1:0` of one.
pub trait Extent {
    /// The layout.
    type Tile: LayoutKind;
}
impl<N, D> Extent for N
where
    N: CompactColMajor<U1, Strides = D>,
    Layout<N, D>: LayoutKind,
{
    type Tile = Layout<N, D>;
}

/// A layout of atoms over threads has the modes M, N and K.
#[diagnostic::on_unimplemented(
    message = "atom layout: expected the three modes M, N and K",
    label = "not a static layout of rank 3"
)]
pub trait OverModes {
    /// The layout; unknown for another rank, or if it is dynamic.
    type Kept;
}
impl<M, N, K, DM, DN, DK> OverModes for Layout<Tiles<M, N, K>, Tiles<DM, DN, DK>>
where
    Self: StaticLayout<AtomsOverThreads>,
{
    type Kept = <Self as StaticLayout<AtomsOverThreads>>::Kept;
}

/// Tiles of the modes M, N and K.
#[diagnostic::on_unimplemented(
    message = "permutation: expected three tiles, of the modes M, N and K",
    label = "not a tuple of three tiles",
    note = "`_` is the smallest tile of a mode: `(Underscore, Underscore, Underscore)`"
)]
pub trait ThreeTiles {
    /// The tile of M.
    type M;
    /// The tile of N.
    type N;
    /// The tile of K.
    type K;
}
impl<M, N, K> ThreeTiles for Tiles<M, N, K> {
    type M = M;
    type N = N;
    type K = K;
}

/// The threads of all atoms: how many, and where they end.
pub trait ThreadsOfAll {
    /// How many.
    type Size;
    /// Where they end.
    type End;
}
impl<S: Product, D> ThreadsOfAll for Layout<S, D>
where
    Self: Cosize,
{
    type Size = S::Output;
    type End = <Self as Cosize>::Output;
}
/// The check that no two atoms are on the same threads.
type OfAtoms<V> = Check<<V as ThreadsOfAll>::End, <V as ThreadsOfAll>::Size, Apart<OneToOne<V>>>;

/// The threads `V` and the operands `A`, `B` and `C` of a tiled MMA, each a `Cut`.
pub struct Parts<V, A, B, C>(PhantomData<(V, A, B, C)>);

/// The types of a tiled MMA.
///
/// `Atom` is laid over threads by `TM x TN x TK` copies.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiled MMA",
    label = "expected a lawful atom, a static layout of rank 3 and three tiles"
)]
pub trait TiledMmaTypes {
    /// All types of the operands. One projection is cheaper for the compiler than one for each of them.
    type Parts;
    /// The tiled MMA itself. Unknown where a law is broken, so that the law is reported once.
    type Made;
    /// The atom.
    type Atom: MmaAtom;
    /// (ThrV, ThrM, ThrN, ThrK) -> thread index.
    #[doc(alias = "get_thr_layout_vmnk")]
    type Vmnk: LayoutKind;
    /// How many threads an atom has.
    type TV;
    /// How many atoms there are along M.
    type TM;
    /// How many atoms there are along N.
    type TN;
    /// How many atoms there are along K.
    type TK;
    /// The sizes of the tiles.
    #[doc(alias = "tile_size_mnk")]
    type TileSize: Copy + Default;
}

/// `T`, if the permutation `P` of the mode `O` is lawful.
type KeptBy<P, O, N, T> = <P as LawfulPermutation<O, N>>::Kept<T>;
/// The tile of `P` in the mode of `N` elements in all atoms together.
type TileOf<P, N> = <P as Permutation<N>>::Tile;
/// Its size.
type SizeOf<P, N> = <P as Permutation<N>>::Size;

/// How the operand `O` is cut along two modes, each of a tile, an extent of the atom, a number of atoms and a size.
type CutOf<O, I, J> = <O as CutBy<I, J>>::Cut;
/// An operand of an atom, cut along the modes `I` and `J`.
pub trait CutBy<I, J> {
    /// The types.
    type Cut;
}
impl<O: Operand, P, Q, A, B, T, U, S, R> CutBy<(P, A, T, S), (Q, B, U, R)> for O {
    type Cut = Cut<Two<P, Q>, Two<A, B>, O::Layout, Two<T, U>, Two<S, R>>;
}

/// The layout of the threads `(ThrV, ThrM, ThrN, ThrK)`.
type Vmnk<V, M, N, K, DV, DM, DN, DK> = Layout<HCons<V, Tiles<M, N, K>>, HCons<DV, Tiles<DM, DN, DK>>>;

impl<A, T, L, H, P, QM, QN, QK, PM, PN, PK, M, N, K, SV, DV, SM, DM, SN, DN, SK, DK, NM, NN, NK, FM, FN, FK>
    TiledMmaTypes for TiledMma<A, T, P>
where
    A: LawfulMmaAtom<Shape = HCons<M, HCons<N, HCons<K, HNil>>>, Kept = H>,
    T: OverModes<Kept = L>,
    P: ThreeTiles<M = QM, N = QN, K = QK>,
    QM: StaticTile<Kept = PM>,
    QN: StaticTile<Kept = PN>,
    QK: StaticTile<Kept = PK>,
    L: TiledProduct<H, Output = Vmnk<SV, SM, SN, SK, DV, DM, DN, DK>>,
    Vmnk<SV, SM, SN, SK, DV, DM, DN, DK>: LayoutKind + ThreadsOfAll,
    OfAtoms<Vmnk<SV, SM, SN, SK, DV, DM, DN, DK>>: Holds,
    SV: Product,
    SM: Product<Output = NM>,
    SN: Product<Output = NN>,
    SK: Product<Output = NK>,
    M: Mul<NM, Output = FM>,
    N: Mul<NN, Output = FN>,
    K: Mul<NK, Output = FK>,
    PM: Permutation<FM> + LawfulPermutation<ModeM, FM>,
    PN: Permutation<FN> + LawfulPermutation<ModeN, FN>,
    PK: Permutation<FK> + LawfulPermutation<ModeK, FK>,
    HCons<SizeOf<PM, FM>, HCons<SizeOf<PN, FN>, HCons<SizeOf<PK, FK>, HNil>>>: Copy + Default,
{
    type Parts = Parts<
        Vmnk<SV, SM, SN, SK, DV, DM, DN, DK>,
        CutOf<A::A, (TileOf<PM, FM>, M, NM, SizeOf<PM, FM>), (TileOf<PK, FK>, K, NK, SizeOf<PK, FK>)>,
        CutOf<A::B, (TileOf<PN, FN>, N, NN, SizeOf<PN, FN>), (TileOf<PK, FK>, K, NK, SizeOf<PK, FK>)>,
        CutOf<A::C, (TileOf<PM, FM>, M, NM, SizeOf<PM, FM>), (TileOf<PN, FN>, N, NN, SizeOf<PN, FN>)>,
    >;
    type Made = <OfAtoms<Vmnk<SV, SM, SN, SK, DV, DM, DN, DK>> as Holds>::Kept<
        KeptBy<PM, ModeM, FM, KeptBy<PN, ModeN, FN, KeptBy<PK, ModeK, FK, Self>>>,
    >;
    type Atom = A;
    type Vmnk = Vmnk<SV, SM, SN, SK, DV, DM, DN, DK>;
    type TV = SV::Output;
    type TM = NM;
    type TN = NN;
    type TK = NK;
    type TileSize = HCons<SizeOf<PM, FM>, HCons<SizeOf<PN, FN>, HCons<SizeOf<PK, FK>, HNil>>>;
}
