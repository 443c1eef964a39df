//! The bits of a swizzle as powers of two, and where the modes of a layout lie among them.

use super::Swizzle;
use crate::int::{ExactDivide, Multiple, Plus, PlusOf, Undefined};
use crate::int_tuple::{HCons, HNil};
use crate::layout::LastOffset;
use core::ops::{BitAnd, BitXor, Shl, Shr};
use typenum::{And, B0, B1, NInt, NonZero, Shleft, Shright, U0, U1, UInt, UTerm, Unsigned, Xor};

/// A number of bits.
pub trait Exponent {
    /// `X` with this many zeros appended: `X * 2^Self`, for `X` above 0.
    type Zeros<X>;
    /// `X` with this many ones appended.
    type Ones<X>;
}
impl Exponent for UTerm {
    type Zeros<X> = X;
    type Ones<X> = X;
}
impl<U: Exponent> Exponent for UInt<U, B0> {
    type Zeros<X> = U::Zeros<U::Zeros<X>>;
    type Ones<X> = U::Ones<U::Ones<X>>;
}
impl<U: Exponent> Exponent for UInt<U, B1> {
    type Zeros<X> = UInt<U::Zeros<U::Zeros<X>>, B0>;
    type Ones<X> = UInt<U::Ones<U::Ones<X>>, B1>;
}
/// `2^N`.
type Power<N> = <N as Exponent>::Zeros<U1>;

/// The regions of a swizzle of more than 0 bits.
pub trait Regions {
    /// `2^(B + M + abs(S))`; a multiple of it does not have bits of the swizzle.
    type Period;
    /// `2^M`.
    type Run;
    /// The lowest bit that it reads.
    type ReadStart;
    /// For `S > 0` the same, because a multiple does not have bits that change. Otherwise the period.
    type Reading;
    /// For `S > 0` the bit above those that change.
    type WriteEnd;
    /// `2^abs(S)`.
    type Distance;
    /// The bits that it reads.
    type Reads;
}
impl<U, C, M, V, E, BM, MS, W> Regions for Swizzle<UInt<U, C>, M, UInt<V, E>>
where
    UInt<U, C>: Plus<M, Output = BM> + Exponent,
    M: Plus<UInt<V, E>, Output = MS> + Exponent,
    BM: Plus<UInt<V, E>, Output = W> + Exponent,
    MS: Exponent,
    W: Exponent,
    UInt<V, E>: Exponent,
{
    type Period = Power<W>;
    type Run = Power<M>;
    type ReadStart = Power<MS>;
    type Reading = Power<MS>;
    type WriteEnd = Power<BM>;
    type Distance = Power<UInt<V, E>>;
    type Reads = MS::Zeros<<UInt<U, C> as Exponent>::Ones<UTerm>>;
}
impl<U, C, M, V, BM, W> Regions for Swizzle<UInt<U, C>, M, NInt<V>>
where
    UInt<U, C>: Plus<M, Output = BM> + Exponent,
    V: Unsigned + NonZero + Exponent,
    M: Exponent,
    BM: Plus<V, Output = W>,
    W: Exponent,
{
    type Period = Power<W>;
    type Run = Power<M>;
    type ReadStart = Power<M>;
    type Reading = Power<W>;
    type WriteEnd = Power<W>;
    type Distance = Power<V>;
    type Reads = M::Zeros<<UInt<U, C> as Exponent>::Ones<UTerm>>;
}

/// Where the swizzle `Self` takes the static offset `K`.
pub trait Permutes<K> {
    type Output;
}
/// The bits of the offset `K` that the swizzle `A` reads.
type Read<A, K> = And<K, <A as Regions>::Reads>;
impl<B, M, V, E, K> Permutes<K> for Swizzle<B, M, UInt<V, E>>
where
    Self: Regions,
    K: BitAnd<<Self as Regions>::Reads, Output: Shr<UInt<V, E>>>,
    K: BitXor<Shright<Read<Self, K>, UInt<V, E>>>,
{
    type Output = Xor<K, Shright<Read<Self, K>, UInt<V, E>>>;
}
impl<B, M, V, K> Permutes<K> for Swizzle<B, M, NInt<V>>
where
    Self: Regions,
    V: Unsigned + NonZero,
    K: BitAnd<<Self as Regions>::Reads, Output: Shl<V>>,
    K: BitXor<Shleft<Read<Self, K>, V>>,
{
    type Output = Xor<K, Shleft<Read<Self, K>, V>>;
}

/// A stride for the shape `S`, after the swizzle `A`, if that is a sum.
pub trait Straightens<S, A> {
    type Stride;
    /// How far the modes reach that are neither far nor reading.
    type Near;
    /// How far the reading modes reach.
    type Reading;
}
impl<S, A> Straightens<S, A> for usize {
    type Stride = usize;
    type Near = usize;
    type Reading = U0;
}
impl<S, A, K, Z> Straightens<S, A> for Multiple<K, Z> {
    type Stride = usize;
    type Near = usize;
    type Reading = U0;
}
impl<S, A> Straightens<S, A> for UTerm {
    type Stride = U0;
    type Near = U0;
    type Reading = U0;
}
impl<S, A, U, C> Straightens<S, A> for UInt<U, C>
where
    A: Regions,
    Self: ExactDivide<A::Period, Output: FarOr<Self, S, A>>,
{
    type Stride = <<Self as ExactDivide<A::Period>>::Output as FarOr<Self, S, A>>::Stride;
    type Near = <<Self as ExactDivide<A::Period>>::Output as FarOr<Self, S, A>>::Near;
    type Reading = <<Self as ExactDivide<A::Period>>::Output as FarOr<Self, S, A>>::Reading;
}
impl<A> Straightens<HNil, A> for HNil {
    type Stride = HNil;
    type Near = U0;
    type Reading = U0;
}
impl<HS, TS, HD, TD, A> Straightens<HCons<HS, TS>, A> for HCons<HD, TD>
where
    HD: Straightens<HS, A, Near: Plus<TD::Near>, Reading: Plus<TD::Reading>>,
    TD: Straightens<TS, A>,
{
    type Stride = HCons<HD::Stride, TD::Stride>;
    type Near = PlusOf<HD::Near, TD::Near>;
    type Reading = PlusOf<HD::Reading, TD::Reading>;
}

/// [`Straightens`], of the stride `D`, if `Self` is its quotient by the period.
pub trait FarOr<D, S, A> {
    type Stride;
    /// How far a near mode reaches.
    type Near;
    /// How far a reading mode reaches.
    type Reading;
}
impl<D, S, A, U, C> FarOr<D, S, A> for UInt<U, C> {
    type Stride = D;
    type Near = U0;
    type Reading = U0;
}
impl<D, S, A> FarOr<D, S, A> for Undefined
where
    A: Regions,
    D: ExactDivide<A::Reading, Output: ReadingOr<D, S, A>>,
{
    type Stride = <D::Output as ReadingOr<D, S, A>>::Stride;
    type Near = <D::Output as ReadingOr<D, S, A>>::Near;
    type Reading = <D::Output as ReadingOr<D, S, A>>::Reading;
}

/// [`Straightens`], of the stride `D` that is not far, if `Self` is its quotient by the lowest bit that is read.
pub trait ReadingOr<D, S, A> {
    type Stride;
    /// How far a near mode reaches.
    type Near;
    /// How far a reading mode reaches.
    type Reading;
}
impl<D, S, A, U, C> ReadingOr<D, S, A> for UInt<U, C>
where
    A: Regions,
    S: LastOffset<D>,
    D: ExactDivide<A::Distance> + Plus<<D as ExactDivide<<A as Regions>::Distance>>::Output>,
{
    type Stride = PlusOf<D, <D as ExactDivide<A::Distance>>::Output>;
    type Near = U0;
    type Reading = S::Output;
}
impl<D, S: LastOffset<D>, A> ReadingOr<D, S, A> for Undefined {
    type Stride = D;
    type Near = S::Output;
    type Reading = U0;
}
