//! The requirements of a copy atom where it is used, and its layouts of values.

use super::{CopyAtom, Destination, Reference, Source};
use crate::check::{Check, Holds, Once, Piece, ThreadValues, Threads, UnlessOneBit, Whole};
use crate::element::Element;
use colex::Layout;
use colex::bounds::{Product, Upcast};
use colex::typenum::{Prod, U1};
use core::ops::Mul;

/// The check of a side: its threads, and that each of `Bits` bits is there.
type OfBits<L, O, T, Bits> = Check<<L as ThreadValues>::Threads, T, Threads<O, Once<L, Bits, O, ()>>>;
/// How many bits the threads of the layout have, counted in each of them.
type BitsOf<L> = Prod<<L as ThreadValues>::Threads, <L as ThreadValues>::Values>;

/// An atom that moves each bit from where it is to where it should be.
///
/// It is implemented for each [`CopyAtom`] that is lawful. For another, the error has the law and the numbers.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a copy atom", label = "no instruction of these types")]
pub trait LawfulCopyAtom: CopyAtom {}
impl<X, S, D, T, B> LawfulCopyAtom for X
where
    X: CopyAtom<Threads = Layout<S, D>>,
    S: Product<Output = T>,
    X::Reference: ThreadValues<Threads: Mul<<X::Reference as ThreadValues>::Values, Output = B>>,
    X::Source: ThreadValues,
    X::Destination: ThreadValues,
    OfBits<X::Reference, Reference, T, BitsOf<X::Reference>>: Holds,
    OfBits<X::Source, Source, T, B>: Holds,
    OfBits<X::Destination, Destination, T, B>: Holds,
{
}

/// Nothing, for an atom that is lawful; another does not compile.
///
/// # Examples
/// ```
/// use colex::typenum::U4;
/// use colex_atoms::copy::{Ldmatrix, check_copy_atom};
///
/// check_copy_atom::<Ldmatrix<U4>>();
/// ```
///
/// There is no `ldmatrix.x3`:
/// ```compile_fail,E0277
/// use colex::typenum::U3;
/// use colex_atoms::copy::{Ldmatrix, check_copy_atom};
///
/// check_copy_atom::<Ldmatrix<U3>>();
/// ```
pub const fn check_copy_atom<X: LawfulCopyAtom>() {}

/// A copy atom of values of the type `T`: its layouts are `(thread, value) -> value`.
///
/// **Defined when** the atom is lawful, each thread copies whole values, and none is in two threads. An atom of a single
/// bit stands for one value of any type.
///
/// **In CuTe**: `Copy_Atom<Op, T>`, whose atoms of one thread take wider values than they copy.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U4;
/// use colex_atoms::copy::{CopyValues, Ldmatrix};
/// use half::f16;
///
/// type Registers = <Ldmatrix<U4> as CopyValues<f16>>::DestinationValues;
/// assert_eq!(type_notation::<Registers>(), "(_32,(_2,_4)):(_2,(_1,_64))");
/// ```
///
/// A register has 32 bits of one row, and no value of 64:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::typenum::U4;
/// use colex_atoms::copy::{CopyValues, Ldmatrix};
///
/// type Registers = <Ldmatrix<U4> as CopyValues<f64>>::DestinationValues;
/// assert_eq!(type_notation::<Registers>(), "(_32,(_2,_4)):(_2,(_1,_64))");
/// ```
pub trait CopyValues<T>: LawfulCopyAtom {
    /// The values that a thread reads.
    #[doc(alias = "ValLayoutSrc")]
    type SourceValues;
    /// The values that a thread has then.
    #[doc(alias = "ValLayoutDst")]
    type DestinationValues;
    /// The values that a thread has in registers.
    #[doc(alias = "ValLayoutRef")]
    type ReferenceValues;
}

/// The check of a recast from bits, `L`, to values of `N` bits, `V`.
type OfValues<L, V, N, O, Next> = Check<
    <L as ThreadValues>::Values,
    U1,
    UnlessOneBit<
        Check<
            <V as ThreadValues>::Threads,
            <L as ThreadValues>::Threads,
            Piece<N, O, Check<Prod<<V as ThreadValues>::Values, N>, <L as ThreadValues>::Values, Whole<N, O, Next>>>,
        >,
    >,
>;

impl<X, T, N, S, D, R> CopyValues<T> for X
where
    X: LawfulCopyAtom<Source: ThreadValues, Destination: ThreadValues, Reference: ThreadValues>,
    T: Element<Bits = N>,
    N: Upcast<X::Source, Output = S> + Upcast<X::Destination, Output = D> + Upcast<X::Reference, Output = R>,
    S: ThreadValues<Values: Mul<N>>,
    D: ThreadValues<Values: Mul<N>>,
    R: ThreadValues<Values: Mul<N>>,
    OfValues<X::Source, S, N, Source, OfValues<X::Destination, D, N, Destination, ()>>: Holds,
{
    type SourceValues = S;
    type DestinationValues = D;
    type ReferenceValues = R;
}
