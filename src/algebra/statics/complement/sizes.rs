//! The rest of a cotarget above the last mode: its sizes divided by the reach, coalesced, with compact strides.

use super::cotarget::Demand;
use crate::algebra::statics::Undecided;
use crate::algebra::statics::conditional::Conditioned;
use crate::algebra::statics::dynamic::{Dynamic, Symbol, unknown_divisor};
use crate::algebra::statics::modes::{Modes, NoModes};
use crate::algebra::statics::number::{Mixed, Number};
use crate::algebra::statics::number_case::NumberCase;
use crate::algebra::statics::rejected::BrokenModes;
use crate::algebra::statics::scalar::Multiplied;
use crate::diagnostics::Decimal;
use crate::diagnostics::laws::tuples::DividedByNothing;
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// A flat list of sizes: static integers and expressions.
pub trait Sizes {
    /// The product: an expression if one of them is.
    type Size: Number;
    /// `⌈Self / C⌉`, of the sizes `n0, n1, …`: `⌈n0 / C⌉, ⌈n1 / ⌈C / n0⌉⌉, …`
    type Divided<C: Number>: Sizes;
    /// `⌈(N, Self) / C⌉`
    type DividedBehind<N: Number, C: Number>: Sizes;
    /// `(N, Self)`
    type Cons<N: Number>: Sizes;
    /// Neighbours multiplied where both are static or both dynamic.
    type Coalesced: Sizes;
    /// `(N, Self)`, neighbours multiplied where both are static or both dynamic.
    type CoalescedBehind<N: Number>: Sizes;
    /// The modes `n0:C, n1:n0*C, …` of the sizes `n0, n1, …`, without those of static size 1.
    type Compact<C: Number>: Modes;
    /// The same, as many modes as in a composition that goes beyond them: a static size, which is that of the last mode,
    /// is one more.
    type CompactOpen<C: Number>: Modes;
    /// The modes `n0:C, n1:n0*C, …`, where those of static size 1 have the stride 0.
    type CompactWhole<C: Number>: Modes;
    /// As the rest above the reach `C` of a cotarget of the sizes `M`, with the slack `X`, as `F` asks for.
    type AsRest<F: Demand, M: Sizes, C: Number, X: Number>: Conditioned;
}
impl Sizes for HNil {
    type Size = U1;
    type Divided<C: Number> = HNil;
    type DividedBehind<N: Number, C: Number> = HCons<N::CeilDiv<C>, HNil>;
    type Cons<N: Number> = HCons<N, HNil>;
    type Coalesced = HCons<U1, HNil>;
    type CoalescedBehind<N: Number> = HCons<N, HNil>;
    type Compact<C: Number> = NoModes;
    type CompactOpen<C: Number> = NoModes;
    type CompactWhole<C: Number> = NoModes;
    type AsRest<F: Demand, M: Sizes, C: Number, X: Number> = F::Rest<M, Self, C, X>;
}
impl<N: Number, T: Sizes> Sizes for HCons<N, T> {
    type Size = N::SizeWith<T::Size, Self>;
    type Divided<C: Number> = T::DividedBehind<N, C>;
    type DividedBehind<N0: Number, C: Number> = N0::DividedFirst<C, Self>;
    type Cons<N0: Number> = HCons<N0, Self>;
    type Coalesced = T::CoalescedBehind<N>;
    type CoalescedBehind<N0: Number> = N0::WithNext<N, T>;
    type Compact<C: Number> = N::CompactFirst<C, T>;
    type CompactOpen<C: Number> = <<N::Next as NumberCase>::Or<N> as SizeCase>::CompactFirst<C, T>;
    type CompactWhole<C: Number> = N::CompactFirstWhole<C, T>;
    type AsRest<F: Demand, M: Sizes, C: Number, X: Number> = F::Rest<M, Self, C, X>;
}

/// Sizes that do not exist, since the law `L` is broken.
pub struct BrokenSizes<L>(PhantomData<L>);
impl<L> Sizes for BrokenSizes<L> {
    type Size = Undecided;
    type Divided<C: Number> = Self;
    type DividedBehind<N: Number, C: Number> = Self;
    type Cons<N: Number> = Self;
    type Coalesced = Self;
    type CoalescedBehind<N: Number> = Self;
    type Compact<C: Number> = BrokenModes<L>;
    type CompactOpen<C: Number> = BrokenModes<L>;
    type CompactWhole<C: Number> = BrokenModes<L>;
    type AsRest<F: Demand, M: Sizes, C: Number, X: Number> = BrokenModes<L>;
}

/// The product of the sizes `L`, 0 if one of them is.
pub struct SizeOf<L>(PhantomData<L>);
impl<L> Symbol for SizeOf<L> {
    type Times<K: Number> = Undecided;
    unknown_divisor!();
}

/// A size, by cases: 0, 1, more, or dynamic.
pub trait SizeCase {
    /// `Self * Z`, where `Z` is the product of the sizes after `Self` in `L`.
    type SizeWith<Z: Number, L>: Number;
    /// `N * Self`, where `Self` is the product of the sizes after the static size `N` in `L`.
    type SizeBehind<N: Number, L>: Number;
    /// `⌈(Self, T) / C⌉`, where `T` is not empty, so that it is divided by `⌈C / Self⌉`.
    type DividedFirst<C: Number, T: Sizes>: Sizes;
    /// `(Self, N, T)` coalesced: `Self * N` is one size if both are static or both dynamic.
    type WithNext<N: Number, T: Sizes>: Sizes;
    /// `(N, Self, T)` coalesced, `N` static.
    type BehindStatic<N: Number, T: Sizes>: Sizes;
    /// `(N, Self, T)` coalesced, `N` dynamic.
    type BehindDynamic<N: Number, T: Sizes>: Sizes;
    /// [`Sizes::Compact`] of `(Self, T)`.
    type CompactFirst<C: Number, T: Sizes>: Modes;
    /// [`Sizes::CompactWhole`] of `(Self, T)`.
    type CompactFirstWhole<C: Number, T: Sizes>: Modes;
    /// The hole `Self:C` in front of the modes `L`, which do not go on where it ends; no mode if `Self` is a static 1.
    type AsHole<C: Number, L: Modes>: Modes;
}
impl SizeCase for UTerm {
    type SizeWith<Z: Number, L> = Z::SizeBehind<Self, L>;
    type SizeBehind<N: Number, L> = UTerm;
    type DividedFirst<C: Number, T: Sizes> = BrokenSizes<DividedByNothing<Decimal<C>>>;
    type WithNext<N: Number, T: Sizes> = N::BehindStatic<Self, T>;
    type BehindStatic<N: Number, T: Sizes> = T::CoalescedBehind<UTerm>;
    type BehindDynamic<N: Number, T: Sizes> = <T::CoalescedBehind<Self> as Sizes>::Cons<N>;
    type CompactFirst<C: Number, T: Sizes> = <T::Compact<UTerm> as Modes>::PrependUnmerged<Self, C>;
    type CompactFirstWhole<C: Number, T: Sizes> = <T::CompactWhole<UTerm> as Modes>::PrependUnmerged<Self, C>;
    type AsHole<C: Number, L: Modes> = Undecided;
}
impl SizeCase for U1 {
    type SizeWith<Z: Number, L> = Z::SizeBehind<Self, L>;
    type SizeBehind<N: Number, L> = N;
    type DividedFirst<C: Number, T: Sizes> = <T::Divided<C> as Sizes>::Cons<<Self as Mixed>::CeilDiv<C>>;
    type WithNext<N: Number, T: Sizes> = N::BehindStatic<Self, T>;
    type BehindStatic<N: Number, T: Sizes> = T::CoalescedBehind<N>;
    type BehindDynamic<N: Number, T: Sizes> = <T::CoalescedBehind<Self> as Sizes>::Cons<N>;
    type CompactFirst<C: Number, T: Sizes> = T::Compact<C>;
    type CompactFirstWhole<C: Number, T: Sizes> = <T::CompactWhole<C> as Modes>::PrependUnmerged<Self, UTerm>;
    type AsHole<C: Number, L: Modes> = L;
}
impl<V, High, Low> SizeCase for UInt<UInt<V, High>, Low>
where
    Self: Number,
{
    type SizeWith<Z: Number, L> = Z::SizeBehind<Self, L>;
    type SizeBehind<N: Number, L> = N::Times<Self>;
    type DividedFirst<C: Number, T: Sizes> = <T::Divided<C::CeilDiv<Self>> as Sizes>::Cons<<Self as Mixed>::CeilDiv<C>>;
    type WithNext<N: Number, T: Sizes> = N::BehindStatic<Self, T>;
    type BehindStatic<N: Number, T: Sizes> = T::CoalescedBehind<N::Times<Self>>;
    type BehindDynamic<N: Number, T: Sizes> = <T::CoalescedBehind<Self> as Sizes>::Cons<N>;
    type CompactFirst<C: Number, T: Sizes> =
        <T::Compact<<Self as Mixed>::MixedTimes<C>> as Modes>::PrependUnmerged<Self, C>;
    type CompactFirstWhole<C: Number, T: Sizes> =
        <T::CompactWhole<<Self as Mixed>::MixedTimes<C>> as Modes>::PrependUnmerged<Self, C>;
    type AsHole<C: Number, L: Modes> = L::PrependUnmerged<Self, C>;
}
impl<E: Symbol> SizeCase for Dynamic<E> {
    type SizeWith<Z: Number, L> = Dynamic<SizeOf<L>>;
    type SizeBehind<N: Number, L> = Dynamic<SizeOf<L>>;
    type DividedFirst<C: Number, T: Sizes> = <T::Divided<C::CeilDiv<Self>> as Sizes>::Cons<<Self as Mixed>::CeilDiv<C>>;
    type WithNext<N: Number, T: Sizes> = N::BehindDynamic<Self, T>;
    type BehindStatic<N: Number, T: Sizes> = <T::CoalescedBehind<Self> as Sizes>::Cons<N>;
    type BehindDynamic<N: Number, T: Sizes> = T::CoalescedBehind<Dynamic<Multiplied<N, Self>>>;
    type CompactFirst<C: Number, T: Sizes> =
        <T::Compact<<Self as Mixed>::MixedTimes<C>> as Modes>::PrependUnmerged<Self, C>;
    type CompactFirstWhole<C: Number, T: Sizes> =
        <T::CompactWhole<<Self as Mixed>::MixedTimes<C>> as Modes>::PrependUnmerged<Self, C>;
    type AsHole<C: Number, L: Modes> = L::PrependUnmerged<Self, C>;
}
impl SizeCase for Undecided {
    type SizeWith<Z: Number, L> = Undecided;
    type SizeBehind<N: Number, L> = Undecided;
    type DividedFirst<C: Number, T: Sizes> = HNil;
    type WithNext<N: Number, T: Sizes> = HNil;
    type BehindStatic<N: Number, T: Sizes> = HNil;
    type BehindDynamic<N: Number, T: Sizes> = HNil;
    type CompactFirst<C: Number, T: Sizes> = Undecided;
    type CompactFirstWhole<C: Number, T: Sizes> = Undecided;
    type AsHole<C: Number, L: Modes> = Undecided;
}
