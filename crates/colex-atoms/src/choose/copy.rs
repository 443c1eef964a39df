//! The copy of a tile between global and shared memory.

use super::{ContiguousFirst, Global, MajorOf, Pair, SameTile, Shared, Sm70, Sm75, Sm80, Sm89, Sm90, Vectors};
use crate::check::{Check, Holds, Two, Verdict};
use crate::copy::{CpAsync, UniversalCopy};
use crate::laws::FillsTile;
use crate::mma::{KMajor, MnMajor};
use crate::tiled_copy::{Checked, LawfulTiledCopy, TileOf, TiledCopy};
use colex::Decimal;
use colex::bounds::{Coalesced, Composition, ConflictFree, InDecimal, VectorWidth};
use colex::prelude::*;
use colex::typenum::{Equal, Gcd, Greater, Min, Minimum, Mod, Prod, Quot, U2, U8, U16, U32, U128};
use core::marker::PhantomData;
use core::ops::{Div, Mul, Rem};

/// A tile in one of the memories.
pub trait InSpace {
    /// Its layout.
    type Layout;
}
impl<L> InSpace for Global<L> {
    type Layout = L;
}
impl<L> InSpace for Shared<L> {
    type Layout = L;
}

/// A width, `Self` bytes, that the architecture `Arch` copies at once, from `From` to `To`. `Bytes` is its decimal name.
#[diagnostic::on_unimplemented(
    message = "choice of a copy: `{Arch}` has no instruction that copies {Bytes} bytes at once",
    label = "no instruction of this width",
    note = "a thread copies 1, 2, 4, 8 or 16 bytes, SM70 and later"
)]
pub trait CopyWidth<Arch, From, To, Bytes> {
    /// The atom.
    type Atom;
}
macro_rules! widths {
    ($($from:ident $to:ident on $arch:ident: $($width:ident $atom:ty),*;)*) => { $( $(
        impl<S, D, Bytes> CopyWidth<$arch, $from<S>, $to<D>, Bytes> for $width {
            type Atom = $atom;
        }
    )* )* };
}
macro_rules! synchronous {
    ($($arch:ident: $($from:ident $to:ident),*;)*) => { $( widths! { $(
        $from $to on $arch: U1 UniversalCopy<u8>, U2 UniversalCopy<u16>, U4 UniversalCopy<u32>,
            U8 UniversalCopy<u64>, U16 UniversalCopy<u128>;
    )* } )* };
}
macro_rules! asynchronous {
    ($($arch:ident)*) => { widths! { $(
        Global Shared on $arch: U1 UniversalCopy<u8>, U2 UniversalCopy<u16>, U4 CpAsync<U4>, U8 CpAsync<U8>, U16 CpAsync<U16>;
    )* } };
}
synchronous! {
    Sm70: Global Global, Global Shared, Shared Global, Shared Shared;
    Sm75: Global Global, Global Shared, Shared Global, Shared Shared;
    Sm80: Global Global, Shared Global, Shared Shared;
    Sm89: Global Global, Shared Global, Shared Shared;
    Sm90: Global Global, Shared Global, Shared Shared;
}
asynchronous!(Sm80 Sm89 Sm90);

/// The mode along which a thread copies its vectors.
pub trait AlongMode {
    /// Its index.
    type Index;
}
impl AlongMode for MnMajor {
    type Index = U0;
}
impl AlongMode for KMajor {
    type Index = U1;
}

/// That `N` threads, which are `R` along the other mode, fill a tile of `E` elements there.
pub struct Fills<N, E, R>(PhantomData<(N, E, R)>);
impl<X, Z, N, E, R> Verdict<X, Z, Fills<N, E, R>> for Equal {
    type Kept<T> = T;
}
impl<X, Z, N: InDecimal, E: InDecimal, R: InDecimal> Verdict<X, Z, Fills<N, E, R>> for Greater
where
    Decimal<N>: FillsTile<Decimal<R>, Decimal<E>>,
{
    type Kept<T> = <Decimal<N> as FillsTile<Decimal<R>, Decimal<E>>>::Kept;
}

/// `N` threads in a tile of `P x Q`, with vectors of `V` elements along the mode `Self`: consecutive threads are next to
/// each other along it.
pub trait TilesByThreads<P, Q, N, V> {
    /// From a position to a thread.
    type Threads;
    /// From a position to a value.
    type Values;
    /// The tile that they copy at once.
    type Tile;
}
macro_rules! majors {
    ($($major:ident: $e:ident $f:ident, $threads:ty : $steps:ty, $values:ty : $next:ty, $tile:ty;)*) => { $(
        impl<P, Q, N, V, A, X> TilesByThreads<P, Q, N, V> for $major
        where
            $f: Div<V>,
            N: Gcd<Quot<$f, V>, Output = A> + Div<A, Output = X>,
            $e: Rem<X>,
            Check<Mod<$e, X>, U0, Fills<N, $e, X>>: Holds,
            A: Mul<V>,
        {
            type Threads = Layout<$threads, $steps>;
            type Values = Layout<$values, $next>;
            type Tile = $tile;
        }
    )* };
}
majors! {
    KMajor: P Q, Two<X, A> : Two<A, U1>, Two<U1, V> : Two<U0, U1>, Two<X, Prod<A, V>>;
    MnMajor: Q P, Two<A, X> : Two<U1, A>, Two<V, U1> : Two<U1, U0>, Two<Prod<A, V>, X>;
}

/// An access to a tile of layout `L` that is as fast as its memory, `Self`, can be: by the first `Lanes` threads of `Tv`, in the
/// tile `P`, of elements of `W` bytes.
pub trait FastAccess<L, Tv, P, Lanes, W> {}
macro_rules! accesses {
    ($($space:ident: $property:ident<W $(, $base:ident)?>;)*) => { $(
        impl<Tile, L, Tv, P, Lanes, W, X, Y, Z> FastAccess<L, Tv, P, Lanes, W> for $space<Tile>
        where
            P: Composition<L, Output = X>,
            Tv: Composition<X, Output = Y>,
            Two<Lanes, Underscore>: Composition<Y, Output = Z>,
            Z: $property<W $(, $base)?>,
        {
        }
    )* };
}
accesses! {
    Global: Coalesced<W, U128>;
    Shared: ConflictFree<W>;
}

/// A copy from a tile in `From` to one in `To`.
pub struct FromTo<From, To>(PhantomData<(From, To)>);

/// The copy `Self` of a tile of elements `T` by `N` threads of the architecture `Arch`.
pub trait ChoosesCopy<Arch, T, N> {
    /// The bytes that a thread copies at once.
    type Bytes;
    /// The atom.
    type Atom;
    /// The tiled copy.
    type Made;
}
impl<F, G, Arch, T, N, P, Q, S, D, J, I, W, V, B, A, TH, VA, E, TV, X> ChoosesCopy<Arch, T, N> for FromTo<F, G>
where
    F: InSpace,
    G: InSpace,
    F::Layout: SameTile<G::Layout, Both = Pair<P, Q, S, D>>,
    S: MajorOf<Major = J>,
    J: AlongMode<Index = I> + TilesByThreads<P, Q, N, V, Threads = TH, Values = VA, Tile = E>,
    T: Vectors<I, S, D, Element = W, Elements = V, Bytes = B>,
    J: ContiguousFirst<S, P, Q, Ordered: VectorWidth<B, W>> + ContiguousFirst<D, P, Q, Ordered: VectorWidth<B, W>>,
    B: InDecimal + CopyWidth<Arch, F, G, Decimal<B>, Atom = A>,
    VA: TileOf<TH, Tv = TV, Tiler = X>,
    N: Min<U32>,
    F: FastAccess<S, TV, E, Minimum<N, U32>, W>,
    G: FastAccess<D, TV, E, Minimum<N, U32>, W>,
    TiledCopy<A, T, TV, X>: LawfulTiledCopy,
{
    type Bytes = B;
    type Atom = A;
    type Made = <TiledCopy<A, T, TV, X> as LawfulTiledCopy>::Made;
}
/// The atom that [`choose_tiled_copy`] takes.
pub type CopyFor<Arch, T, N, From, To> = <FromTo<From, To> as ChoosesCopy<Arch, T, N>>::Atom;
/// The bytes that a thread copies at once.
pub type WidthFor<Arch, T, N, From, To> = <FromTo<From, To> as ChoosesCopy<Arch, T, N>>::Bytes;

/// The widest tiled copy of a tile of elements `T`, by `N` threads of the architecture `Arch`: `source` and `destination` are
/// its layouts, [`Global`] or [`Shared`], of static shapes.
///
/// The threads copy vectors along the mode in which the source is contiguous, and consecutive threads are next to each
/// other there. A vector has as many elements, up to 16 bytes, as are contiguous and aligned in both layouts.
///
/// **Defined when** the threads fill the tile, the first warp's access to global memory is
/// [`Coalesced`](colex::bounds::Coalesced), and its access to shared memory [`ConflictFree`](colex::bounds::ConflictFree).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U128;
/// use colex_atoms::choose::{Global, Shared, Sm80, choose_tiled_copy};
/// use colex_atoms::copy::CpAsync;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_copy::TiledCopy;
///
/// let global = layout![(128, 64) : (1024, 1)];
/// let shared = make_composed_layout(Swizzle::<U3, U3, U3>::new(), U0::new(), layout![(128, 64) : (64, 1)]);
/// let copy: TiledCopy<CpAsync<U16>, f16, _, _> =
///     choose_tiled_copy::<Sm80, f16, U128, _, _, _>(Global(global), Shared(shared));
/// assert_eq!(notation(&copy.tiler()), "(_16,_64)");
/// ```
///
/// The columns of this tile are in one bank:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::choose::{Global, Shared, Sm80, choose_tiled_copy};
///
/// let rows = layout![(32, 32) : (32, 1)];
/// let columns = layout![(32, 32) : (1, 32)];
/// let copy = choose_tiled_copy::<Sm80, f32, U32, _, _, _>(Global(rows), Shared(columns));
/// assert_eq!(notation(&copy.tiler()), "(_1,_32)");
/// # use colex::typenum::U32;
/// ```
/// Rows of 33 elements spread them over all banks:
/// ```
/// use colex::prelude::*;
/// use colex_atoms::choose::{Global, Shared, Sm80, choose_tiled_copy};
///
/// let rows = layout![(32, 32) : (32, 1)];
/// let columns = layout![(32, 32) : (1, 33)];
/// let copy = choose_tiled_copy::<Sm80, f32, U32, _, _, _>(Global(rows), Shared(columns));
/// assert_eq!(notation(&copy.tiler()), "(_1,_32)");
/// # use colex::typenum::U32;
/// ```
///
/// **Cost.** None at run time.
pub fn choose_tiled_copy<Arch, T, N, F, G, R: Checked>(_source: F, _destination: G) -> R
where
    FromTo<F, G>: ChoosesCopy<Arch, T, N, Made = R>,
{
    R::checked()
}
