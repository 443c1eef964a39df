//! How many different numbers there are in a list.
//!
//! They are put into a tree by their bits, from the low end. The words of a bank agree in the lowest bits: they are in one
//! subtree.

use crate::int::{Maximum, MaximumOf, Multiple, Plus, PlusOf};
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, U0, U1, UInt, UTerm};

/// No number.
pub enum NoNumbers {}
/// `Here` tells how often a number ends here, once or never; `Zero` and `One` are those that go on with such a bit.
pub struct Node<Here, Zero, One>(PhantomData<(Here, Zero, One)>);
/// A bit of the number of a bank, which no number ends before: 0 goes on in zeros.
pub struct Banks<Zero, One>(PhantomData<(Zero, One)>);

type Two<T> = Banks<T, T>;
/// 32 banks without words.
pub type NoWords = Two<Two<Two<Two<Two<NoNumbers>>>>>;

/// The tree `Self` with the number `N`.
pub trait With<N> {
    /// The tree.
    type Output;
}
type WithOf<T, N> = <T as With<N>>::Output;

impl With<UTerm> for NoNumbers {
    type Output = Node<U1, NoNumbers, NoNumbers>;
}
impl<U> With<UInt<U, B0>> for NoNumbers
where
    NoNumbers: With<U>,
{
    type Output = Node<U0, WithOf<NoNumbers, U>, NoNumbers>;
}
impl<U> With<UInt<U, B1>> for NoNumbers
where
    NoNumbers: With<U>,
{
    type Output = Node<U0, NoNumbers, WithOf<NoNumbers, U>>;
}
impl<Here, Zero, One> With<UTerm> for Node<Here, Zero, One> {
    type Output = Node<U1, Zero, One>;
}
impl<Here, Zero: With<U>, One, U> With<UInt<U, B0>> for Node<Here, Zero, One> {
    type Output = Node<Here, WithOf<Zero, U>, One>;
}
impl<Here, Zero, One: With<U>, U> With<UInt<U, B1>> for Node<Here, Zero, One> {
    type Output = Node<Here, Zero, WithOf<One, U>>;
}
impl<Zero: With<UTerm>, One> With<UTerm> for Banks<Zero, One> {
    type Output = Banks<WithOf<Zero, UTerm>, One>;
}
impl<Zero: With<U>, One, U> With<UInt<U, B0>> for Banks<Zero, One> {
    type Output = Banks<WithOf<Zero, U>, One>;
}
impl<Zero, One: With<U>, U> With<UInt<U, B1>> for Banks<Zero, One> {
    type Output = Banks<Zero, WithOf<One, U>>;
}

// Of dynamic numbers nothing is counted: a law is broken.
impl With<usize> for NoNumbers {
    type Output = Self;
}
impl<Here, Zero, One> With<usize> for Node<Here, Zero, One> {
    type Output = Self;
}
impl<Zero, One> With<usize> for Banks<Zero, One> {
    type Output = Self;
}

impl<K, Z> With<Multiple<K, Z>> for NoNumbers {
    type Output = Self;
}
impl<Here, Zero, One, K, Z> With<Multiple<K, Z>> for Node<Here, Zero, One> {
    type Output = Self;
}
impl<Zero, One, K, Z> With<Multiple<K, Z>> for Banks<Zero, One> {
    type Output = Self;
}

/// The tree with the numbers of the list `Self`.
pub trait PutInto<Tree> {
    /// The tree.
    type Output;
}
impl<Tree> PutInto<Tree> for HNil {
    type Output = Tree;
}
impl<H, T: PutInto<WithOf<Tree, H>>, Tree: With<H>> PutInto<Tree> for HCons<H, T> {
    type Output = T::Output;
}

/// How many numbers there are.
pub trait CountDistinct {
    /// The count; of banks the greatest one.
    type Output;
}
/// The count of the tree `T`.
pub type CountOf<T> = <T as CountDistinct>::Output;

impl CountDistinct for NoNumbers {
    type Output = U0;
}
impl<Here, Zero: CountDistinct, One: CountDistinct> CountDistinct for Node<Here, Zero, One>
where
    Zero::Output: Plus<One::Output>,
    Here: Plus<PlusOf<Zero::Output, One::Output>>,
{
    type Output = PlusOf<Here, PlusOf<Zero::Output, One::Output>>;
}
impl<Zero: CountDistinct, One: CountDistinct> CountDistinct for Banks<Zero, One>
where
    Zero::Output: Maximum<One::Output>,
{
    type Output = MaximumOf<Zero::Output, One::Output>;
}

/// How many different numbers the list `L` has.
pub type DistinctOf<L> = CountOf<<L as PutInto<NoNumbers>>::Output>;
