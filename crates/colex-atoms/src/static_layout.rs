//! Layouts whose integers are all static, by the place that errors name.

use colex::Layout;
use colex::tuple::{HCons, HNil};
use colex::typenum::{UInt, UTerm};

/// Integers that are all static, of a layout that errors name `Role`.
#[diagnostic::on_unimplemented(
    message = "static layout: {Role} has a dynamic integer",
    label = "this layout is known when the program is compiled",
    note = "the threads, values and tiles of atoms are types: use static integers"
)]
pub trait StaticIntegers<Role> {
    /// `T`; nobody knows what it is for a dynamic integer, so that nothing else is reported.
    type Kept<T>;
}
impl<Role> StaticIntegers<Role> for UTerm {
    type Kept<T> = T;
}
impl<Role, U, B> StaticIntegers<Role> for UInt<U, B> {
    type Kept<T> = T;
}
impl<Role> StaticIntegers<Role> for HNil {
    type Kept<T> = T;
}
// `Kept<T>` instead of `T`: only the first dynamic integer is reported.
impl<Role, H: StaticIntegers<Role, Kept<T>: StaticIntegers<Role>>, T> StaticIntegers<Role> for HCons<H, T> {
    type Kept<X> = <H::Kept<T> as StaticIntegers<Role>>::Kept<X>;
}
/// A static layout.
#[diagnostic::on_unimplemented(
    message = "static layout: {Role} is not a layout of static integers",
    label = "expected a layout of static integers"
)]
pub trait StaticLayout<Role> {
    /// The layout; nobody knows what it is if it is dynamic.
    type Kept;
}
impl<Role, S: StaticIntegers<Role, Kept<D>: StaticIntegers<Role>>, D> StaticLayout<Role> for Layout<S, D> {
    type Kept = <S::Kept<D> as StaticIntegers<Role>>::Kept<Self>;
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
