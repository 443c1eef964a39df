//! Copy atoms: which thread reads which bits, and which thread has them then.

mod atoms;
mod lawful;
mod matrices;

pub use atoms::{AutoVectorizing, Ca, Cg, CpAsync, CpAsyncBulk, CpAsyncZfill, Shuffle1, Shuffle4, UniversalCopy};
pub use lawful::{CopyValues, LawfulCopyAtom, check_copy_atom};
pub use matrices::{Ldmatrix, Movmatrix, Stmatrix, Trans};

/// A copy instruction: the threads, and a thread-value layout of the bits of each side.
///
/// Each of the three layouts is `(thread, bit) -> bit`, in a numbering of the moved bits that they have in common. The
/// reference is the side of the registers: it says in which order a tiled copy counts threads and values. Only the
/// relations of the layouts count.
///
/// An atom is **lawful** if the reference holds each bit in one thread, and each side holds each bit, in one thread or in
/// threads that share it by a thread mode of stride 0.
///
/// **In CuTe**: `Copy_Traits` of an operation.
///
/// # Examples
/// Two threads that exchange the upper halves of 32 bits:
/// ```
/// use colex::prelude::*;
/// use colex_atoms::copy::{CopyAtom, check_copy_atom};
///
/// struct Exchange;
/// impl CopyAtom for Exchange {
///     type Threads = Layout![2 : 1];
///     type Source = Layout![(2, 32) : (32, 1)];
///     type Destination = Layout![(2, (16, 2)) : (16, (1, 32))];
///     type Reference = Layout![(2, 32) : (32, 1)];
/// }
/// check_copy_atom::<Exchange>();
/// ```
///
/// Here both threads have the same upper half in the end, and no thread has the other:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::copy::{CopyAtom, check_copy_atom};
///
/// struct Exchange;
/// impl CopyAtom for Exchange {
///     type Threads = Layout![2 : 1];
///     type Source = Layout![(2, 32) : (32, 1)];
///     type Destination = Layout![(2, (16, 2)) : (16, (1, 16))];
///     type Reference = Layout![(2, 32) : (32, 1)];
/// }
/// check_copy_atom::<Exchange>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a copy atom",
    label = "no instruction of these types",
    note = "the list of atoms is in the documentation of `colex_atoms::copy`"
)]
#[doc(alias = "Copy_Traits")]
#[doc(alias = "Copy_Atom")]
pub trait CopyAtom {
    /// From the logical threads of the atom to the threads of the program.
    #[doc(alias = "ThrID")]
    type Threads;
    /// The bits that a thread reads.
    #[doc(alias = "SrcLayout")]
    type Source;
    /// The bits that a thread has then.
    #[doc(alias = "DstLayout")]
    type Destination;
    /// The bits that a thread has in registers.
    #[doc(alias = "RefLayout")]
    type Reference;
}

/// The source, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum Source {}
/// The destination, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum Destination {}
/// The reference, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum Reference {}
