//! The copy of an operand from shared memory to the registers of a matrix atom.

use super::vector::Transposed;
use super::{MajorOf, Sm75, Sm80, Sm89, Sm90};
use crate::check::{ThreadValues, Two};
use crate::copy::{Ldmatrix, Trans};
use crate::element::Element;
use crate::mma::{KMajor, MmaAtom, MnMajor, Operand, OperandA, OperandB};
use colex::Decimal;
use colex::bounds::{Composition, ConflictFree, InDecimal};
use colex::prelude::*;
use colex::typenum::{Prod, Quot, U4, U8, U16, U32};
use core::ops::{Div, Mul};

/// An architecture with `ldmatrix`: SM75 and later.
#[diagnostic::on_unimplemented(
    message = "choice of a copy: `{Self}` does not have `ldmatrix`",
    label = "expected Sm75 or later",
    note = "copy the operand by `UniversalCopy`"
)]
pub trait HasMatrixLoads {}
impl HasMatrixLoads for Sm75 {}
impl HasMatrixLoads for Sm80 {}
impl HasMatrixLoads for Sm89 {}
impl HasMatrixLoads for Sm90 {}

/// `A` or `B` of the atom `X`.
pub trait OperandOfAtom<X> {
    /// The operand.
    type Operand: Operand;
}
impl<X: MmaAtom> OperandOfAtom<X> for OperandA {
    type Operand = X::A;
}
impl<X: MmaAtom> OperandOfAtom<X> for OperandB {
    type Operand = X::B;
}

/// Elements of the bits `Self` have a place in the rows of `ldmatrix`, stored as `Major`. `Bits` is the decimal name.
#[diagnostic::on_unimplemented(
    message = "choice of a copy: `ldmatrix` has no rows of elements of {Bits} bits, stored as `{Major}`",
    label = "a lane would have a part of an element",
    note = "rows along K have elements of 8, 16 or 32 bits, rows along M or N, which are transposed, of 16 bits"
)]
pub trait InMatrices<Major, Bits> {
    /// The bytes of an element.
    type Bytes;
    /// The elements of a row.
    type Row;
}
macro_rules! in_matrices {
    ($($bits:ident $major:ident: $bytes:ident $row:ident;)*) => { $(
        impl<Bits> InMatrices<$major, Bits> for $bits {
            type Bytes = $bytes;
            type Row = $row;
        }
    )* };
}
in_matrices! {
    U8 KMajor: U1 U16;
    U16 KMajor: U2 U8;
    U32 KMajor: U4 U4;
    U16 MnMajor: U2 U8;
}

/// The eight rows of a matrix in a tile of the layout `L`, of `V` elements each: `(row, element)`.
pub trait MatrixRows<L, V> {
    /// The order of the elements of the matrix.
    type Order;
    /// The rows.
    type Rows;
}
impl<L, V, X> MatrixRows<L, V> for KMajor
where
    Two<U8, V>: Composition<L, Output = X>,
{
    type Order = ();
    type Rows = X;
}
impl<L, V, X, Y> MatrixRows<L, V> for MnMajor
where
    Two<V, U8>: Composition<L, Output = X>,
    Transposed<V, U8>: Composition<X, Output = Y>,
{
    type Order = Trans;
    type Rows = Y;
}

/// The operand `Self` of the atom `X`, in shared memory with the layout `L`.
pub trait ChoosesOperandCopy<Arch, X, L> {
    /// The atom.
    type Atom;
}
impl<O, Arch, X, L, T, N, H, V, W, J> ChoosesOperandCopy<Arch, X, L> for O
where
    Arch: HasMatrixLoads,
    O: OperandOfAtom<X, Operand: Operand<Element = T, Layout: ThreadValues<Values = H>>>,
    T: Element<Bits = N>,
    L: MajorOf<Major = J>,
    N: InDecimal + InMatrices<J, Decimal<N>, Bytes = W, Row = V>,
    J: MatrixRows<L, V, Rows: ConflictFree<W>>,
    H: Mul<N, Output: Div<U32>>,
{
    type Atom = Ldmatrix<Quot<Prod<H, N>, U32>, J::Order>;
}

/// `ldmatrix` of as many matrices as the operand `O` of the atom `X` has registers, from shared memory with the layout `L`:
/// transposed if the elements along M or N are next to each other.
///
/// **Defined when** the rows of a matrix, 16 bytes each, are contiguous and aligned, and their eight rows are read without
/// [bank conflicts](colex::bounds::ConflictFree).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U4;
/// use colex_atoms::choose::{OperandCopyFor, Sm80};
/// use colex_atoms::copy::{Ldmatrix, Trans, check_copy_atom};
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::{MmaM16N8K16, OperandA};
///
/// type Atom = MmaM16N8K16<f16, f16, f32>;
/// fn same<T>(_: [T; 0], _: [T; 0]) {}
/// // Padded rows.
/// same::<Ldmatrix<U4>>([], [] as [OperandCopyFor<Sm80, Atom, OperandA, Layout![(64, 64) : (72, 1)]>; 0]);
/// same::<Ldmatrix<U4, Trans>>([], [] as [OperandCopyFor<Sm80, Atom, OperandA, Layout![(64, 64) : (1, 72)]>; 0]);
/// ```
///
/// Eight rows of 128 bytes begin in the same banks:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::choose::{OperandCopyFor, Sm80};
/// use colex_atoms::copy::check_copy_atom;
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::{MmaM16N8K16, OperandA};
///
/// type Atom = MmaM16N8K16<f16, f16, f32>;
/// check_copy_atom::<OperandCopyFor<Sm80, Atom, OperandA, Layout![(64, 64) : (64, 1)]>>();
/// ```
/// ```
/// use colex::prelude::*;
/// use colex_atoms::choose::{OperandCopyFor, Sm80};
/// use colex_atoms::copy::check_copy_atom;
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::{MmaM16N8K16, OperandA};
///
/// type Atom = MmaM16N8K16<f16, f16, f32>;
/// check_copy_atom::<OperandCopyFor<Sm80, Atom, OperandA, Layout![(64, 64) : (72, 1)]>>();
/// ```
///
/// **Cost.** None at run time.
pub type OperandCopyFor<Arch, X, O, L> = <O as ChoosesOperandCopy<Arch, X, L>>::Atom;
