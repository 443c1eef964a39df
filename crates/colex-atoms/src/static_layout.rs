//! Layouts whose integers are all static, by the place that errors name.

use colex::Layout;
use colex::tuple::{HCons, HNil};
use colex::typenum::{UInt, UTerm};
use core::marker::PhantomData;

/// Integers that are all static, of a layout that errors name `Role`; then `Next`.
///
/// The rest is checked after the first integer, so that only the first dynamic one is reported.
#[diagnostic::on_unimplemented(
    message = "static layout: {Role} has a dynamic integer",
    label = "this layout is known when the program is compiled",
    note = "the threads, values and tiles of atoms are types: use static integers"
)]
pub trait StaticIntegers<Role, Next = ()> {
    /// `T`; unknown for a dynamic integer, so that nothing else is reported.
    type Kept<T>;
}
/// `T`, then `Next`.
pub struct Then<T, Next>(PhantomData<(T, Next)>);
macro_rules! leaves {
    ($([$($p:ident),*] $leaf:ty;)*) => { $(
        impl<Role $(, $p)*> StaticIntegers<Role> for $leaf {
            type Kept<T> = T;
        }
        impl<Role, N: StaticIntegers<Role, Next>, Next $(, $p)*> StaticIntegers<Role, Then<N, Next>> for $leaf {
            type Kept<T> = N::Kept<T>;
        }
    )* };
}
leaves! {
    [] UTerm;
    [U, B] UInt<U, B>;
    [] HNil;
}
impl<Role, H: StaticIntegers<Role, Then<T, Next>>, T, Next> StaticIntegers<Role, Next> for HCons<H, T> {
    type Kept<X> = H::Kept<X>;
}
/// A static layout.
#[diagnostic::on_unimplemented(
    message = "static layout: {Role} is not a layout of static integers",
    label = "expected a layout of static integers"
)]
pub trait StaticLayout<Role> {
    /// The layout; unknown if it is dynamic.
    type Kept;
}
impl<Role, S: StaticIntegers<Role, Then<D, ()>>, D> StaticLayout<Role> for Layout<S, D> {
    type Kept = S::Kept<Self>;
}
/// The layout of atoms over threads, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum AtomsOverThreads {}
/// The layout of the threads of a copy, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum ThreadsOfCopy {}
/// The layout of the values of a copy, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum ValuesOfCopy {}
/// The layout of data, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum DataOfCopy {}
/// A layout as a permutation of a mode, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum TileOfMode {}
/// The thread-value layout of a partition, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum ThreadsAndValues {}
/// The shape of a tensor that threads have parts of, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum ShapeOfTensor {}
