//! The laws of accesses to memory.

use crate::diagnostics::{BrokenIn, Decimal, InDecimal};
use core::marker::PhantomData;

/// The elements that an access touches are known at compile time.
#[diagnostic::on_unimplemented(
    message = "memory access: dynamic integers decide which elements are touched",
    label = "this access has dynamic integers",
    note = "the lanes of a warp and the elements of each are counted at compile time: their sizes, strides and offset are static; a stride between vectors may be a `Multiple` of their elements"
)]
pub trait DynamicAccess<Integer> {}
/// [`DynamicAccess`] is broken: by the integer `N`.
pub struct IsDynamic<N>(PhantomData<N>);
impl<N, P> BrokenIn<P> for IsDynamic<N> where (): DynamicAccess<N> {}

/// A lane moves a number of bytes, `Self`, with one instruction.
#[diagnostic::on_unimplemented(
    message = "access width: {Self} bytes are moved at once",
    label = "no instruction moves that many bytes",
    note = "an access moves 1, 2, 4, 8 or 16 bytes of each lane: choose the elements of one access"
)]
pub trait AccessWidth {}
/// [`AccessWidth`] is broken: `N` bytes.
pub struct NoWidth<N>(PhantomData<N>);
impl<N: InDecimal, P> BrokenIn<P> for NoWidth<N> where Decimal<N>: AccessWidth {}

/// The lanes of an access, `Self`, are those of one warp.
#[diagnostic::on_unimplemented(
    message = "lanes of a warp: {Self} lanes",
    label = "a warp has 32 lanes",
    note = "the first mode is the lanes of one warp: choose them by a composition, or a slice of the layout of all threads"
)]
pub trait LanesOfWarp {}
/// [`LanesOfWarp`] is broken: `N` lanes.
pub struct TooManyLanes<N>(PhantomData<N>);
impl<N: InDecimal, P> BrokenIn<P> for TooManyLanes<N> where Decimal<N>: LanesOfWarp {}

/// Vectors of `Elements` fill the runs of `Self` contiguous elements.
#[diagnostic::on_unimplemented(
    message = "vector width: vectors of {Elements} elements do not fill runs of {Self}",
    label = "the elements of a vector are not contiguous",
    note = "the coalesced layout must begin with a mode of stride 1 whose size is a multiple of {Elements}; a swizzle must keep as many together"
)]
pub trait VectorRun<Elements> {}
/// [`VectorRun`] is broken: vectors of `V` in runs of `N`.
pub struct TornVector<N, V>(PhantomData<(N, V)>);
impl<N: InDecimal, V: InDecimal, P> BrokenIn<P> for TornVector<N, V> where Decimal<N>: VectorRun<Decimal<V>> {}

/// Vectors of `Elements` begin at multiples of that: the stride or offset `Self` is one.
#[diagnostic::on_unimplemented(
    message = "vector alignment: a stride or offset of {Self} is not a multiple of {Elements}, the elements of a vector",
    label = "a vector is not aligned",
    note = "a vector begins at a multiple of its width: pad the stride to a multiple of {Elements}"
)]
pub trait VectorAlignment<Elements> {}
/// [`VectorAlignment`] is broken: by the stride `D`.
pub struct Misaligned<D, V>(PhantomData<(D, V)>);
impl<D: InDecimal, V: InDecimal, P> BrokenIn<P> for Misaligned<D, V> where Decimal<D>: VectorAlignment<Decimal<V>> {}

/// A vector of `Bytes` has elements of `Self` bytes, as a whole.
#[diagnostic::on_unimplemented(
    message = "vector width: {Bytes} bytes are not a whole number of elements of {Self} bytes",
    label = "no vector of these elements",
    note = "the width is a multiple of the size of an element"
)]
pub trait WholeElements<Bytes> {}
/// [`WholeElements`] is broken.
pub struct PartsOfElements<W, N>(PhantomData<(W, N)>);
impl<W: InDecimal, N: InDecimal, P> BrokenIn<P> for PartsOfElements<W, N> where Decimal<W>: WholeElements<Decimal<N>> {}

/// No bank has several words, `Self`, for `Lanes` lanes that are served at once.
#[diagnostic::on_unimplemented(
    message = "bank conflicts: {Self} words of one bank for {Lanes} lanes at once",
    label = "this access is served {Self} times",
    note = "a bank gives one word of 4 bytes at a time: pad the rows, or swizzle the tile, as `optimal_swizzle!` finds it"
)]
pub trait BankConflicts<Lanes> {}
/// [`BankConflicts`] is broken: `N` words, `L` lanes.
pub struct Conflicts<N, L>(PhantomData<(N, L)>);
impl<N: InDecimal, L: InDecimal, P> BrokenIn<P> for Conflicts<N, L> where Decimal<N>: BankConflicts<Decimal<L>> {}

/// The bytes of a warp are in `Self` sectors, and fill `Least`.
#[diagnostic::on_unimplemented(
    message = "not coalesced: {Self} sectors of 32 bytes for data that fills {Least}",
    label = "this access moves more than it needs",
    note = "consecutive lanes must touch consecutive bytes, starting at an aligned base"
)]
pub trait Sectors<Least> {}
/// [`Sectors`] is broken: `N` sectors, `M` would do.
pub struct TooManySectors<N, M>(PhantomData<(N, M)>);
impl<N: InDecimal, M: InDecimal, P> BrokenIn<P> for TooManySectors<N, M> where Decimal<N>: Sectors<Decimal<M>> {}

/// The alignment of the base, `Self`, exists in memory, and is enough for an access of `Bytes` bytes.
#[diagnostic::on_unimplemented(
    message = "base alignment: {Self} bytes, but each lane moves {Bytes}",
    label = "a base of this alignment is not one of the access",
    note = "a base is aligned to 1, 2, 4, 8 or 16 bytes, or to a multiple of 32, and to as many as a lane moves"
)]
pub trait BaseAlignment<Bytes> {}
/// [`BaseAlignment`] is broken.
pub struct UnalignedBase<A, N>(PhantomData<(A, N)>);
impl<A: InDecimal, N: InDecimal, P> BrokenIn<P> for UnalignedBase<A, N> where Decimal<A>: BaseAlignment<Decimal<N>> {}
