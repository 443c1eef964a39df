//! The requirements of a copy atom where it is used, and its layouts of values.

use super::{CopyAtom, Destination, Reference, Source};
use crate::check::{InOrder, Numbers, Orders, ThreadValues};
use crate::element::Element;
use crate::laws::{CopiedWhole, FitsPiece};
use colex::bounds::{InDecimal, Product, Upcast};
use colex::typenum::{Cmp, Equal, Greater, Less, U1};
use colex::{Decimal, Layout};
use core::marker::PhantomData;
use core::ops::Mul;

/// Each of `Bits` bits is on the side `O` of an atom of `T` threads, whose layout is `Self`.
pub trait HoldsBits<O, T, Bits> {
    /// The threads; unknown for a side that does not fit, so that the next side is not reported.
    type Kept;
}
impl<L, O, T, Bits, N, H, X, OT, OE, OH> HoldsBits<O, T, Bits> for L
where
    L: ThreadValues<Threads = N, Held = H, End = X>,
    N: Cmp<T, Output = OT>,
    X: Cmp<Bits, Output = OE>,
    H: Cmp<Bits, Output = OH>,
    Orders<OT, OE, OH, Equal>: InOrder<O, L, Numbers<N, T, X, Bits, H, (), ()>>,
{
    type Kept = <Orders<OT, OE, OH, Equal> as InOrder<O, L, Numbers<N, T, X, Bits, H, (), ()>>>::Kept<T>;
}

/// An atom that moves each bit from where it is to where it should be.
///
/// It is implemented for each [`CopyAtom`] that is lawful. For another, the error has the law and the numbers.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a copy atom", label = "no instruction of these types")]
pub trait LawfulCopyAtom: CopyAtom {}
impl<X: CopyAtom + HasLawfulSides> LawfulCopyAtom for X {}
/// An atom whose sides have all bits.
pub trait HasLawfulSides {}
impl<X, S, D, T, R, B, TR, TS> HasLawfulSides for X
where
    X: CopyAtom<Threads = Layout<S, D>, Reference = R>,
    S: Product<Output = T>,
    R: ThreadValues<Threads: Mul<R::Values, Output = B>> + HoldsBits<Reference, T, B, Kept = TR>,
    X::Source: HoldsBits<Source, TR, B, Kept = TS>,
    X::Destination: HoldsBits<Destination, TS, B>,
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

/// The orders of the bits of a thread and one, of the threads, and of the bits of the values and those that are copied.
pub struct InValues<U, T, V>(PhantomData<(U, T, V)>);
/// Orders of a recast to values of `N` bits that keep the laws of the side `O`, which copies `C` bits; then `Next`.
pub trait Recast<O, N, C, Next> {}
// A single bit stands for a value of any type.
impl<O, N, C, T, V, Next: RecastSide> Recast<O, N, C, Next> for InValues<Equal, T, V> {}
impl<O, N, C, Next: RecastSide> Recast<O, N, C, Next> for InValues<Greater, Equal, Equal> {}
macro_rules! not_whole {
    ($($order:ident)*) => { $(
        impl<O, N: InDecimal, C, V, Next> Recast<O, N, C, Next> for InValues<Greater, $order, V> where
            Decimal<N>: FitsPiece<O>
        {
        }
        impl<O, N: InDecimal, C: InDecimal, Next> Recast<O, N, C, Next> for InValues<Greater, Equal, $order> where
            Decimal<N>: CopiedWhole<O, Decimal<C>>
        {
        }
    )* };
}
not_whole! {
    Less Greater
}
/// A recast from bits `L` of the side `O` to values `V` of `N` bits; then `Next`.
pub struct OfSide<L, V, N, O, Next>(PhantomData<(L, V, N, O, Next)>);
/// Sides whose recasts are lawful: only the first that is not is reported.
pub trait RecastSide {}
impl RecastSide for () {}
impl<L, V, N, O, Next, T, C, B, X, Y, Z> RecastSide for OfSide<L, V, N, O, Next>
where
    L: ThreadValues<Threads = T, Values = C>,
    V: ThreadValues<Threads: Cmp<T, Output = Y>, Values: Mul<N, Output = B>>,
    C: Cmp<U1, Output = X>,
    B: Cmp<C, Output = Z>,
    InValues<X, Y, Z>: Recast<O, N, C, Next>,
{
}

impl<X, T, N, S, D, R> CopyValues<T> for X
where
    X: LawfulCopyAtom,
    T: Element<Bits = N>,
    N: Upcast<X::Source, Output = S> + Upcast<X::Destination, Output = D> + Upcast<X::Reference, Output = R>,
    OfSide<X::Source, S, N, Source, OfSide<X::Destination, D, N, Destination, ()>>: RecastSide,
{
    type SourceValues = S;
    type DestinationValues = D;
    type ReferenceValues = R;
}
