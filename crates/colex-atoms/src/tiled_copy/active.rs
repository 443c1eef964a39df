//! Tiled copies of a part of a tile: by the first values of an operand, and by addresses of data.

use super::parts::{LawfulTiledCopy, OfValues, ProductEach, Whole};
use super::{Checked, TiledCopy};
use crate::check::{Check, Holds, InData, ThreadValues, Two};
use crate::copy::CopyValues;
use crate::mma::OperandC;
use crate::static_layout::{DataOfCopy, StaticLayout, ThreadsOfCopy};
use crate::tiled_mma::{LayoutTv, OperandTypes};
use colex::bounds::{CoalesceBy, CompactColMajor, Composition, ConcatLayouts, Cosize, Filter, LeftInverse, Product};
use colex::prelude::*;
use core::ops::Rem;

/// A thread-value layout of some elements of a tile of the extents `E`: the tile of these elements alone.
pub trait ActiveIn<E> {
    /// A layout for each mode: the rows and the columns that are reached.
    type Tiler;
    /// `(thread, value) -> index` in the tile of these.
    type Tv;
}
impl<L, P, Q, D, X, Y, F, G, Z, I, R> ActiveIn<Two<P, Q>> for L
where
    L: Composition<Layout<Two<P, Q>, Two<U1, U0>>, Output = X>
        + Composition<Layout<Two<P, Q>, Two<U0, U1>>, Output = Y>,
    X: Filter<Output = F>,
    Y: Filter<Output = G>,
    Two<P, Q>: CompactColMajor<U1, Strides = D>,
    // From the tile of the active elements to the whole one, and back.
    Two<F, G>: Composition<Layout<Two<P, Q>, D>, Output = Z>,
    Z: LeftInverse<Output = I>,
    L: Composition<I, Output = R>,
{
    type Tiler = Two<F, G>;
    type Tv = R;
}

/// The threads of `C` of a tiled MMA, and as many of their first values as the copy atom `A` reads.
pub trait FirstValues<A, T> {
    /// A layout for each mode.
    type Tiler;
    /// `(thread, value) -> index in the tile`.
    type Tv;
}
impl<M, A, T, N, H, V, D, L> FirstValues<A, T> for M
where
    M: LayoutTv<OperandC, Tv: ThreadValues<Threads = N, Values = H>>,
    H: Rem<V>,
    Whole<H, V, OfValues, ()>: Holds,
    OperandC: OperandTypes<M>,
    A: CopyValues<T, SourceValues: ThreadValues<Values = V>>,
    Two<N, V>: CompactColMajor<U1, Strides = D>,
    Layout<Two<N, V>, D>: Composition<<M as LayoutTv<OperandC>>::Tv, Output = L>,
    L: ActiveIn<<OperandC as OperandTypes<M>>::Sizes>,
{
    type Tiler = L::Tiler;
    type Tv = L::Tv;
}

/// A tiled copy by the atom `A` of values `T`, of the smallest part of the operand `C` that one atom of each thread copies.
///
/// **Defined when** there are whole atoms: as many threads and values as the atom has, or a multiple.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U32;
/// use colex_atoms::copy::Stmatrix;
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::MmaM16N8K16;
/// use colex_atoms::tiled_copy::make_tiled_copy_c_atom;
/// use colex_atoms::tiled_mma::make_tiled_mma;
///
/// let tiles = (Underscore, U32::new(), Underscore);
/// let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f16>, _, _, _>(layout![(2, 1, 1)], tiles);
/// // 8 of the 16 values of each thread.
/// let copy = make_tiled_copy_c_atom::<Stmatrix<U4>, f16, _, _>(mma);
/// assert_eq!(copy.layout_tv().to_string(), "((_4,_8,_2),(_2,_2,_2)):((_32,_1,_8),(_128,_16,_256))");
/// ```
///
/// **Cost.** None at run time.
#[doc(alias = "make_tiled_copy_C_atom")]
pub fn make_tiled_copy_c_atom<A, T, M: FirstValues<A, T>, R: Checked>(_mma: M) -> R
where
    TiledCopy<A, T, M::Tv, M::Tiler>: LawfulTiledCopy<Made = R>,
{
    R::checked()
}

/// The addresses of the threads and values are those of elements of the data.
#[diagnostic::on_unimplemented(
    message = "cotiled copy: a thread has an address that no element of the data has",
    label = "expected the addresses of elements for all threads and values"
)]
pub trait AddressesOf<Found> {}
impl<S, D> AddressesOf<Self> for Layout<S, D> {}
/// Nothing is found.
pub enum Nothing {}
// With one impl alone rustc would infer what is found, and report that it is another type.
impl<S, D> AddressesOf<Nothing> for Layout<S, D> {}

/// A layout of data, in which the threads and values of `Tv` have addresses.
#[diagnostic::on_unimplemented(
    message = "cotiled copy: the threads do not have the addresses of a static layout of data",
    label = "expected a static layout of rank 2, which has each address once"
)]
pub trait Cotiled<Tv> {
    /// A layout for each mode.
    type Tiler;
    /// `(thread, value) -> index in the tile`.
    type Tv;
}
/// Two modes.
type ByModes = Two<U1, U1>;
impl<X, Y, Tv, S, D, I, J, L, E, B, C, K, N, Z> Cotiled<Y> for X
where
    X: StaticLayout<DataOfCopy, Kept = Layout<S, D>>,
    Y: StaticLayout<ThreadsOfCopy, Kept = Tv>,
    Layout<S, D>: LeftInverse<Output = I>,
    Two<I, Layout<U1, U0>>: ConcatLayouts<Output = J>,
    Tv: Composition<J, Output = L>,
    L: Cosize<Output = N>,
    S: Product<Output = Z>,
    Check<N, Z, InData>: Holds,
    // Back from the elements to their addresses.
    L: Composition<Layout<S, D>, Output = B>,
    ByModes: CoalesceBy<B, Output = C> + CoalesceBy<Tv, Output = K>,
    K: AddressesOf<C>,
    S: ProductEach<Output = E>,
    L: ActiveIn<E>,
{
    type Tiler = L::Tiler;
    type Tv = L::Tv;
}

/// A tiled copy by the atom `A` of values `T`, by addresses: `threads` takes a thread and a value to the address of an
/// element in `data`.
///
/// **Defined when** there are whole atoms, and each thread and value has the address of an element.
///
/// **In CuTe**: `make_cotiled_copy(atom, atom_tv_layout, data_layout)`, which checks the addresses of the first thread
/// only.
///
/// # Examples
/// 16 threads copy 8 contiguous elements each, two rows of the data:
/// ```
/// use colex::prelude::*;
/// use colex_atoms::copy::UniversalCopy;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_copy::make_cotiled_copy;
///
/// let threads = layout![(16, 8) : (8, 1)];
/// let copy = make_cotiled_copy::<UniversalCopy<u128>, f16, _, _, _>(threads, layout![(64, 64) : (64, 1)]);
/// assert_eq!(copy.layout_tv().to_string(), "((_8,_2),_8):((_2,_1),_16)");
/// ```
///
/// The rows have gaps, and half of the threads have addresses in them:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::copy::UniversalCopy;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_copy::make_cotiled_copy;
///
/// let threads = layout![(16, 8) : (8, 1)];
/// let copy = make_cotiled_copy::<UniversalCopy<u128>, f16, _, _, _>(threads, layout![(64, 64) : (128, 1)]);
/// assert_eq!(copy.layout_tv().to_string(), "((_8,_2),_8):((_2,_1),_16)");
/// ```
///
/// **Cost.** None at run time.
pub fn make_cotiled_copy<A, T, Tv, Data, R: Checked>(_threads: Tv, _data: Data) -> R
where
    Data: Cotiled<Tv>,
    TiledCopy<A, T, Data::Tv, Data::Tiler>: LawfulTiledCopy<Made = R>,
{
    R::checked()
}
