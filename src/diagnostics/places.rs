//! In which mode a law is broken.

use super::printed::{mode, the_layout};
use super::{Decimal, InDecimal};
use crate::int::{Plus, PlusOf};
use core::marker::PhantomData;
use typenum::{U0, U1};

/// The verdict `Self` says which law is broken: a law of the place `P` that no type implements.
pub trait BrokenIn<P> {}

pub enum FirstMode {}
/// The mode after the mode `I`.
pub struct NextMode<I>(PhantomData<I>);

/// The end of a path.
pub enum Whole {}
/// In the mode `I`, and there at the path `P`.
pub struct In<I, P>(PhantomData<(I, P)>);

/// The path to a mode: the list of its index, the index in that mode, and so on.
pub trait Path {
    /// The path with one more mode in front. A law broken in the whole is broken there.
    type Behind: Path;
}
impl Path for Whole {
    type Behind = Whole;
}
impl<I, P> Path for In<I, P> {
    type Behind = In<NextMode<I>, P>;
}

/// The name of the place at the path `P`.
pub type PlaceName<P> = <P as InPlace>::Output;

/// A path that has a name.
pub trait InPlace {
    /// A type that rustc prints as the place, such as `mode<_1>`.
    type Output;
}
/// The index `I` in decimal.
type Index<I> = <I as Count<U0>>::Output;
impl InPlace for Whole {
    type Output = the_layout;
}
impl<I: Count<U0>> InPlace for In<I, Whole> {
    type Output = mode<Index<I>>;
}
impl<I: Count<U0>, J: Count<U0>> InPlace for In<I, In<J, Whole>> {
    type Output = mode<Index<I>, Index<J>>;
}
impl<I: Count<U0>, J: Count<U0>, K: Count<U0>> InPlace for In<I, In<J, In<K, Whole>>> {
    type Output = mode<Index<I>, Index<J>, Index<K>>;
}
// A deeper mode is named by its first four indices.
impl<I, J, K, H, P> InPlace for In<I, In<J, In<K, In<H, P>>>>
where
    I: Count<U0>,
    J: Count<U0>,
    K: Count<U0>,
    H: Count<U0>,
{
    type Output = mode<Index<I>, Index<J>, Index<K>, Index<H>>;
}

/// The index `Self` with `N` modes in front.
pub trait Count<N> {
    type Output;
}
impl<N: InDecimal> Count<N> for FirstMode {
    type Output = Decimal<N>;
}
impl<I, N> Count<N> for NextMode<I>
where
    N: Plus<U1>,
    I: Count<PlusOf<N, U1>>,
{
    type Output = I::Output;
}
