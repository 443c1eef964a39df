//! The fragments of operands in shared memory: descriptors, which count pieces of 16 bytes.

use crate::check::{Check, Holds};
use crate::element::Element;
use crate::tiled_copy::{Multiple, OfPieces};
use colex::bounds::{LayoutKind, Static};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{Mod, Quot, U128, UInt, UTerm};
use core::ops::{Div, Rem};

/// Strides in pieces of `N` elements.
pub trait InPieces<N> {
    /// The strides.
    type Output;
}
impl<N> InPieces<N> for HNil {
    type Output = Self;
}
impl<N, H: InPieces<N>, T: InPieces<N>> InPieces<N> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
}
impl<N> InPieces<N> for UTerm {
    type Output = Self;
}
impl<N, U, B> InPieces<N> for UInt<U, B>
where
    Self: Rem<N> + Div<N>,
    Check<Mod<Self, N>, U0, Multiple<Self, N, OfPieces, ()>>: Holds,
{
    type Output = Quot<Self, N>;
}

/// An element of a part `L`, `(V, RestM, RestK, …)`, of an operand in shared memory.
pub trait Described<L> {
    /// `(_1, RestM, RestK, …)`, in pieces of 16 bytes.
    type Output: LayoutKind;
}
impl<T, N, V, S: Static, DV, D: Static, Y> Described<Layout<HCons<V, S>, HCons<DV, D>>> for T
where
    T: Element,
    U128: Div<T::Bits, Output = N>,
    D: InPieces<N, Output = Y>,
    Layout<HCons<U1, S>, HCons<U0, Y>>: LayoutKind,
{
    type Output = Layout<HCons<U1, S>, HCons<U0, Y>>;
}

/// The descriptors of a part of an operand of elements `T` in shared memory, which `wgmma` reads: one for each atom, and how
/// far they are apart in pieces of 16 bytes.
///
/// **Defined when** the part is static, and the atoms begin at whole pieces.
///
/// **In CuTe**: `mma.make_fragment_A(part)` of an operand in shared memory.
///
/// # Examples
/// ```
/// use colex::atoms::{Inter, layout_k_atom};
/// use colex::prelude::*;
/// use colex::typenum::U64;
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::Wgmma;
/// use colex_atoms::tiled_mma::{descriptors, make_tiled_mma};
///
/// let tiles = (Underscore, Underscore, Underscore);
/// let mma = make_tiled_mma::<Wgmma<U64, f16, f16, f32>, _, _, _>(layout![(1, 1, 1) : (0, 0, 0)], tiles);
/// let shared = layout_k_atom::<Inter, U2>().tile_to_shape(shape![(128, 64)]);
/// let (part, _) = mma.get_slice(0)?.partition_a(shared)?;
/// assert_eq!(part.to_string(), "((_64,(_8,_2)),_2,_4):((_8,(_1,_1024)),_512,_2048)");
/// assert_eq!(descriptors::<f16, _, _>(part).to_string(), "(_1,_2,_4):(_0,_64,_256)");
/// # Ok::<(), LayoutError>(())
/// ```
///
/// Rows of 4 halves begin at half a piece:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_mma::descriptors;
///
/// descriptors::<f16, _, _>(layout![(64, 2) : (8, 4)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex_atoms::element::f16;
/// use colex_atoms::tiled_mma::descriptors;
///
/// descriptors::<f16, _, _>(layout![(64, 2) : (8, 8)]);
/// ```
///
/// **Cost.** None at run time.
#[doc(alias = "make_fragment_A")]
#[doc(alias = "DescriptorIterator")]
pub fn descriptors<T: Described<L, Output = R>, L, R: LayoutKind>(_part: L) -> R {
    LayoutKind::of_type()
}
