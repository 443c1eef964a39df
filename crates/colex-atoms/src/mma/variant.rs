//! Instructions that differ in their arithmetic or in the order of their operands alone, and the table of atoms.

/// `.satfinite`: a sum out of the range of `i32` becomes the nearest number in it. Without it, `()`, it wraps around.
#[derive(Clone, Copy, Debug)]
pub enum Satfinite {}
/// What an integer instruction does with a sum out of range: [`Satfinite`] or `()`.
pub trait Overflow {}
impl Overflow for () {}
impl Overflow for Satfinite {}

/// `.xor.popc`: the product of two rows of bits is the number of places in which they differ.
#[derive(Clone, Copy, Debug)]
pub enum XorPopc {}
/// `.and.popc`: the product of two rows of bits is the number of places in which both are 1.
#[derive(Clone, Copy, Debug)]
pub enum AndPopc {}
/// The product of bits: [`XorPopc`] or [`AndPopc`].
pub trait BitOperation {}
impl BitOperation for XorPopc {}
impl BitOperation for AndPopc {}

/// `$name<A, B, C, V>`, and an impl of [`MmaAtom`](super::MmaAtom) for each row: the element types and the variant, the
/// numbers of registers, and their bits if these are not 32. The layouts of a group of rows come before it.
macro_rules! mma_atoms {
    ($(
        $(#[$doc:meta])*
        [$($alias:literal)*]
        $name:ident ($m:literal, $n:literal, $k:literal) on $threads:tt {$(
            a $a:tt : $ad:tt, b $b:tt : $bd:tt, c $c:tt : $cd:tt {
                $( $(where $v:ident: $bound:ident,)?
                   $ta:ty, $tb:ty, $tc:ty, $tv:ty => $ra:ident $rb:ident $rc:ident $(x $w:ident)?; )*
            }
        )*}
    )*) => { $(
        $(#[$doc])*
        $(#[doc(alias = $alias)])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<A, B, C, V = ()>(core::marker::PhantomData<(A, B, C, V)>);
        $( $(
            impl $(<$v: super::variant::$bound>)? super::MmaAtom for $name<$ta, $tb, $tc, $tv> {
                type Shape = colex::Shape![($m, $n, $k)];
                type Threads = colex::Layout! $threads;
                type A = super::InRegisters<$ta, colex::Layout![$a : $ad], colex::typenum::$ra $(, colex::typenum::$w)?>;
                type B = super::InRegisters<$tb, colex::Layout![$b : $bd], colex::typenum::$rb $(, colex::typenum::$w)?>;
                type C = super::InRegisters<$tc, colex::Layout![$c : $cd], colex::typenum::$rc $(, colex::typenum::$w)?>;
            }
            impl $(<$v: super::variant::$bound>)? crate::host::Instruction for $name<$ta, $tb, $tc, $tv> {
                type Arithmetic = $tv;
            }
        )* )*
    )* };
}
pub(super) use mma_atoms;
