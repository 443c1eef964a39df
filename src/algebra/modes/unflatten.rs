//! The modes of a layout at the integers of a profile.

use crate::algebra::InFrontOf;
use crate::diagnostics::laws::ProfileSize;
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{FirstOfPair, Multiple, Pair, SecondOfPair};
use crate::int_tuple::{As, FlatListOf, HCons, HNil, IntoNested, Later, Leaves, NestedOf, Rank};
use crate::layout::{Layout, LayoutModes, layout};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// `Self` is a profile with as many integers as the layout `L` has modes.
pub trait Unflatten<L> {
    /// The type of `layout.unflatten(self)`.
    type Output;
    /// Computes `layout.unflatten(self)`.
    fn unflatten_modes(layout: L) -> Self::Output;
}

/// The type of `unflatten` of the layout `L` by the profile `P`.
pub type UnflattenOf<L, P> = <NestedOf<P> as Unflatten<L>>::Output;

/// The layout and the modes that are left.
type Taken<L, P> = <P as TakeProfile<<L as LayoutModes>::Output, ProfileFits<P, L>>>::Output;

impl<L, P, R: Pair<Second: NothingLeft<ProfileFits<P, L>>>> Unflatten<L> for P
where
    L: LayoutModes,
    P: TakeProfile<L::Output, ProfileFits<P, L>, Output = R>,
{
    type Output = FirstOfPair<Taken<L, P>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unflatten_modes(layout: L) -> Self::Output {
        P::take_profile(layout.layout_modes()).0
    }
}

/// The modes at the front of a list at the integers of the profile `Self`; too few break `Law`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a profile",
    label = "expected an integer or a tuple of integers"
)]
pub trait TakeProfile<List, Law> {
    /// The pair of the layout and the modes that are left.
    type Output: Pair;
    fn take_profile(list: List) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}

macro_rules! integers {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<List: HasFirstMode<Law>, Law, $($generics),*> TakeProfile<List, Law> for $integer {
            type Output = List::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn take_profile(list: List) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
                list.first_mode()
            }
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl<List, Law> TakeProfile<List, Law> for HNil {
    type Output = (Layout<HNil, HNil>, List);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_profile(list: List) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
        (layout(HNil, HNil), list)
    }
}
impl<List, Law, H, T> TakeProfile<List, Law> for HCons<H, T>
where
    H: TakeProfile<List, Law>,
    T: TakeProfile<SecondOfPair<H::Output>, Law>,
    FirstOfPair<H::Output>: InFrontOf<FirstOfPair<T::Output>>,
{
    type Output = (<FirstOfPair<H::Output> as InFrontOf<FirstOfPair<T::Output>>>::Output, SecondOfPair<T::Output>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_profile(list: List) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
        let (first, list) = H::take_profile(list);
        let (rest, list) = T::take_profile(list);
        (first.in_front_of(rest), list)
    }
}

/// The first mode of the list `Self`, if there is one.
pub trait HasFirstMode<Law> {
    /// The pair of the mode and the rest.
    type Output: Pair;
    fn first_mode(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
impl<H, T, Law> HasFirstMode<Law> for HCons<H, T> {
    type Output = (H, T);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_mode(self) -> (H, T) {
        (self.head, self.tail)
    }
}
impl<Law: IntegersForModes> HasFirstMode<Law> for HNil {
    type Output = (Layout<HNil, HNil>, HNil);
    fn first_mode(self) -> (Layout<HNil, HNil>, HNil) {
        (layout(self, self), self)
    }
}

/// No mode is left.
pub trait NothingLeft<Law> {}
impl<Law> NothingLeft<Law> for HNil {}
impl<H, T, Law: IntegersForModes> NothingLeft<Law> for HCons<H, T> {}

/// The law that a profile has as many integers as a layout has modes.
pub trait IntegersForModes {}

/// The law for the profile `P` and the layout `L`.
pub struct ProfileFits<P, L>(PhantomData<(P, L)>);
impl<P, L> IntegersForModes for ProfileFits<P, L>
where
    P: Leaves<Before<HNil>: Rank<Output: InDecimal>>,
    L: Rank<Output: InDecimal>,
    Decimal<<FlatListOf<P> as Rank>::Output>: ProfileSize<Decimal<<L as Rank>::Output>>,
{
}

impl<S, D> Layout<S, D> {
    /// The modes of the layout at the integers of a profile.
    ///
    /// **Definition.** The same modes in the same order, nested like the profile; the same function of a 1-D
    /// coordinate. The integers of the profile do not count.
    ///
    /// **Defined when** the profile has as many integers as the layout has modes; otherwise it does not compile.
    ///
    /// **In CuTe**: `unflatten(l, profile)`, for layouts of depth 1.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, 4, 3) : (1, 3, 12)];
    /// assert_eq!(a.unflatten(shape![(1, (1, 1))]).to_string(), "(_3,(_4,_3)):(_1,(_3,_12))");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(3, 4, 3) : (1, 3, 12)].unflatten(shape![(1, 1)]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unflatten<P, N, R>(self, _profile: P) -> R
    where
        P: IntoNested<Nested = N>,
        As<P, N>: Unflatten<Self>,
        Later<P, N>: Unflatten<Self, Output = R>,
    {
        <N as Unflatten<Self>>::unflatten_modes(self)
    }
}
