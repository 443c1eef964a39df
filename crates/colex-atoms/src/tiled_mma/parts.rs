//! The types that a tiled MMA is made of: threads, tiles of each mode.

use super::permutation::{LawfulPermutation, ModeK, ModeM, ModeN, Permutation, StaticTile};
use super::{TiledMma, Tiles};
use crate::check::{Apart, Check, Holds, OneToOne};
use crate::mma::{LawfulMmaAtom, MmaAtom};
use crate::static_layout::{AtomsOverThreads, StaticLayout};
use colex::bounds::{CompactColMajor, Cosize, LayoutKind, Mode, Product, TiledProduct};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::Prod;
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
    /// The layout; nobody knows what it is for another rank, or if it is dynamic.
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

/// The atom `X`, the tiles `P`, the extents `A` of the atom, the numbers `T` of atoms and the sizes `S` of the tiles, each of
/// M, N and K.
pub struct Parts<X, P, A, T, S>(PhantomData<(X, P, A, T, S)>);

/// The types of a tiled MMA.
///
/// `Atom` is laid over threads by `TM x TN x TK` copies; `PM`, `PN` and `PK` are the tiles of the modes, `AM`, `AN` and
/// `AK` the extents of the atom.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiled MMA",
    label = "expected a lawful atom, a static layout of rank 3 and three tiles"
)]
pub trait TiledMmaTypes {
    /// All types of the operands. One projection is cheaper for the compiler than one for each of them.
    type Parts;
    /// The tiled MMA itself. Where a law is broken nothing is known of it, so that it is reported once.
    type Made;
    /// The atom.
    type Atom: MmaAtom;
    /// (ThrV, ThrM, ThrN, ThrK) -> thread index.
    #[doc(alias = "get_thr_layout_vmnk")]
    type Vmnk: LayoutKind;
    /// How many threads an atom has.
    type TV;
    /// How many atoms there are along M.
    type TM: Extent;
    /// How many atoms there are along N.
    type TN: Extent;
    /// How many atoms there are along K.
    type TK: Extent;
    /// The tile of M.
    type PM: Copy + Default;
    /// The tile of N.
    type PN: Copy + Default;
    /// The tile of K.
    type PK: Copy + Default;
    /// The sizes of the tiles.
    #[doc(alias = "tile_size_mnk")]
    type TileSize: Copy + Default;
    /// The extent M of the atom, a layout.
    type AM: LayoutKind;
    /// The extent N of the atom, a layout.
    type AN: LayoutKind;
    /// The extent K of the atom, a layout.
    type AK: LayoutKind;
}

/// `T`, if the permutation `P` of the mode `O` is lawful.
type KeptBy<P, O, N, T> = <P as LawfulPermutation<O, N>>::Kept<T>;
/// The tile of `P` in the mode of `N` elements in all atoms together.
type TileOf<P, N> = <P as Permutation<N>>::Tile;
/// Its size.
type SizeOf<P, N> = <P as Permutation<N>>::Size;

impl<A, T, L, H, P, QM, QN, QK, PM, PN, PK, M, N, K, V, SV, DV, SM, DM, SN, DN, SK, DK, NM, NN, NK, FM, FN, FK>
    TiledMmaTypes for TiledMma<A, T, P>
where
    A: LawfulMmaAtom<Shape = HCons<M, HCons<N, HCons<K, HNil>>>, Kept = H>,
    T: OverModes<Kept = L>,
    P: ThreeTiles<M = QM, N = QN, K = QK>,
    QM: StaticTile<Kept = PM>,
    QN: StaticTile<Kept = PN>,
    QK: StaticTile<Kept = PK>,
    L: TiledProduct<H, Output = V>,
    V: LayoutKind + ThreadsOfAll,
    OfAtoms<V>: Holds,
    U0: Mode<V, Output = Layout<SV, DV>>,
    U1: Mode<V, Output = Layout<SM, DM>>,
    U2: Mode<V, Output = Layout<SN, DN>>,
    U3: Mode<V, Output = Layout<SK, DK>>,
    SV: Product,
    SM: Product<Output = NM>,
    SN: Product<Output = NN>,
    SK: Product<Output = NK>,
    M: Mul<NM, Output = FM> + Extent,
    N: Mul<NN, Output = FN> + Extent,
    K: Mul<NK, Output = FK> + Extent,
    NM: Extent,
    NN: Extent,
    NK: Extent,
    PM: Permutation<FM> + LawfulPermutation<ModeM, Prod<M, NM>>,
    PN: Permutation<FN> + LawfulPermutation<ModeN, Prod<N, NN>>,
    PK: Permutation<FK> + LawfulPermutation<ModeK, Prod<K, NK>>,
    HCons<SizeOf<PM, FM>, HCons<SizeOf<PN, FN>, HCons<SizeOf<PK, FK>, HNil>>>: Copy + Default,
{
    type Parts = Parts<
        A,
        Tiles<TileOf<PM, FM>, TileOf<PN, FN>, TileOf<PK, FK>>,
        Tiles<<M as Extent>::Tile, <N as Extent>::Tile, <K as Extent>::Tile>,
        Tiles<<NM as Extent>::Tile, <NN as Extent>::Tile, <NK as Extent>::Tile>,
        Tiles<SizeOf<PM, FM>, SizeOf<PN, FN>, SizeOf<PK, FK>>,
    >;
    type Made = <OfAtoms<V> as Holds>::Kept<
        KeptBy<PM, ModeM, Prod<M, NM>, KeptBy<PN, ModeN, Prod<N, NN>, KeptBy<PK, ModeK, Prod<K, NK>, Self>>>,
    >;
    type Atom = A;
    type Vmnk = V;
    type TV = SV::Output;
    type TM = NM;
    type TN = NN;
    type TK = NK;
    type PM = TileOf<PM, FM>;
    type PN = TileOf<PN, FN>;
    type PK = TileOf<PK, FK>;
    type TileSize = HCons<SizeOf<PM, FM>, HCons<SizeOf<PN, FN>, HCons<SizeOf<PK, FK>, HNil>>>;
    type AM = <M as Extent>::Tile;
    type AN = <N as Extent>::Tile;
    type AK = <K as Extent>::Tile;
}
