//! The offsets of a static layout, one by one.

use crate::int::{Maximum, MaximumOf, Multiple, Plus, PlusOf, Predecessor, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, U0, U1, UInt, UTerm};

/// The offsets of a layout of the shape `Self` and the stride `D`, each plus `Base`, in front of the list `Rest`.
pub trait ListedOffsets<D, Base, Rest> {
    type Output;
}
/// The offsets of the layout `S:D`.
pub type OffsetsOf<S, D> = <S as ListedOffsets<D, UTerm, HNil>>::Output;

impl<D, Base, Rest> ListedOffsets<D, Base, Rest> for UTerm {
    type Output = Rest;
}
impl<U, B, D, Base, Rest> ListedOffsets<D, Base, Rest> for UInt<U, B>
where
    Self: Predecessor<Output: ListedOffsets<D, PlusOf<Base, D>, Rest>>,
    Base: Plus<D>,
{
    type Output = HCons<Base, <<Self as Predecessor>::Output as ListedOffsets<D, PlusOf<Base, D>, Rest>>::Output>;
}
impl<Base, Rest> ListedOffsets<HNil, Base, Rest> for HNil {
    type Output = HCons<Base, Rest>;
}
// The first mode is the fastest: its offsets for each one of the others.
impl<H, T, HD, TD, Base, Rest> ListedOffsets<HCons<HD, TD>, Base, Rest> for HCons<H, T>
where
    T: ListedOffsets<TD, Base, HNil, Output: Each<H, HD, Rest>>,
{
    type Output = <T::Output as Each<H, HD, Rest>>::Output;
}

/// The offsets of the layout `S:D` from each of the list `Self`, in front of the list `Rest`.
pub trait Each<S, D, Rest> {
    type Output;
}
impl<S, D, Rest> Each<S, D, Rest> for HNil {
    type Output = Rest;
}
impl<S, D, Rest, H, T> Each<S, D, Rest> for HCons<H, T>
where
    T: Each<S, D, Rest>,
    S: ListedOffsets<D, H, T::Output>,
{
    type Output = S::Output;
}

/// The result for each number of the list `Self`.
pub trait Map<F> {
    type Output;
}
impl<F> Map<F> for HNil {
    type Output = HNil;
}
impl<F: Apply<H>, H, T: Map<F>> Map<F> for HCons<H, T> {
    type Output = HCons<F::Output, T::Output>;
}

/// A function of numbers.
pub trait Apply<N> {
    type Output;
}

/// `FirstBytes<W>`: of elements the first byte, each of `W` bytes.
pub struct FirstBytes<W>(PhantomData<W>);
impl<N: Times<W>, W> Apply<N> for FirstBytes<W> {
    type Output = TimesOf<N, W>;
}
/// `BytesFurther<K>`: of each byte the one that is `K` bytes further.
pub struct BytesFurther<K>(PhantomData<K>);
impl<N: Plus<K>, K> Apply<N> for BytesFurther<K> {
    type Output = PlusOf<N, K>;
}
/// Of bytes the words of 4 bytes in which they are.
pub enum InWords {}
impl<N: Half<Output: Half>> Apply<N> for InWords {
    type Output = HalfOf<HalfOf<N>>;
}
/// The sectors of 32 bytes that contain some bytes.
pub enum InSectors {}
impl<N> Apply<N> for InSectors
where
    N: Half<Output: Half<Output: Half<Output: Half<Output: Half>>>>,
{
    type Output = HalfOf<HalfOf<HalfOf<HalfOf<HalfOf<N>>>>>;
}

/// `Self / 2`, rounded down.
pub trait Half {
    type Output;
}
type HalfOf<N> = <N as Half>::Output;
// Only after a broken law, so it is never used.
impl Half for usize {
    type Output = usize;
}
impl<K, Z> Half for Multiple<K, Z> {
    type Output = usize;
}
impl Half for UTerm {
    type Output = UTerm;
}
impl<U, B> Half for UInt<U, B> {
    type Output = U;
}

// How many different numbers there are in a list.
//
// They are put into a tree by their bits, from the low end. The words of a bank agree in the lowest bits: they are in one
// subtree.

/// No number.
pub enum NoNumbers {}
/// `Here` is how often a number ends here, once or never; `Zero` and `One` are those that go on with such a bit.
pub struct Node<Here, Zero, One>(PhantomData<(Here, Zero, One)>);
/// A bit of the number of a bank, which no number ends before: 0 goes on in zeros.
pub struct Banks<Zero, One>(PhantomData<(Zero, One)>);

type Two<T> = Banks<T, T>;
/// 32 banks without words.
pub type NoWords = Two<Two<Two<Two<Two<NoNumbers>>>>>;

/// The tree `Self` with the number `N`.
pub trait With<N> {
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

// Dynamic numbers are not counted: they break a law.
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
