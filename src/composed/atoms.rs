//! The layouts of shared memory that tensor cores read.
//!
//! Eight rows of 16, 32, 64 or 128 bytes. In the wider ones the vectors of 16 bytes are swizzled, so that eight of a column
//! are in different banks.

use super::{OffsetMap, Swizzle};
use crate::Layout;
use crate::layout::LayoutKind;
use typenum::{B0, U0, U1, U2, U3, U4, U8, U16, UInt, Unsigned};

/// Rows of 16 bytes, one vector: nothing is swizzled.
#[derive(Clone, Copy, Debug)]
pub enum Inter {}
/// Rows of 32 bytes.
#[derive(Clone, Copy, Debug)]
pub enum Sw32 {}
/// Rows of 64 bytes.
#[derive(Clone, Copy, Debug)]
pub enum Sw64 {}
/// Rows of 128 bytes.
#[derive(Clone, Copy, Debug)]
pub enum Sw128 {}

/// How many bytes a row has: [`Inter`], [`Sw32`], [`Sw64`] or [`Sw128`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the width of an atom",
    label = "expected `Inter`, `Sw32`, `Sw64` or `Sw128`"
)]
pub trait AtomWidth {
    /// The swizzle of elements that fill 16 bytes `2^M` at a time.
    type Swizzle<M: Unsigned>: OffsetMap;
    /// How many elements a row has, if `V` are 16 bytes.
    type Elements<V>;
    fn swizzle<M: Unsigned>() -> Self::Swizzle<M>;
}
macro_rules! widths {
    ($($width:ident: $bits:ident, $v:ident => $elements:ty;)*) => { $(
        impl AtomWidth for $width {
            type Swizzle<M: Unsigned> = Swizzle<$bits, M, U3>;
            type Elements<$v> = $elements;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn swizzle<M: Unsigned>() -> Swizzle<$bits, M, U3> {
                Swizzle::lawful()
            }
        }
    )* };
}
widths! {
    Inter: U0, V => V;
    Sw32: U1, V => UInt<V, B0>;
    Sw64: U2, V => UInt<UInt<V, B0>, B0>;
    Sw128: U3, V => UInt<UInt<UInt<V, B0>, B0>, B0>;
}

/// How many bytes an element has: `U1`, `U2`, `U4` or `U8`.
#[diagnostic::on_unimplemented(
    message = "an atom has no elements of `{Self}` bytes",
    label = "expected `U1`, `U2`, `U4` or `U8`"
)]
pub trait ElementBytes {
    /// The logarithm of the number in 16 bytes.
    type Base: Unsigned;
    /// The number in 16 bytes.
    type Vector;
}
impl ElementBytes for U1 {
    type Base = U4;
    type Vector = U16;
}
impl ElementBytes for U2 {
    type Base = U3;
    type Vector = U8;
}
impl ElementBytes for U4 {
    type Base = U2;
    type Vector = U4;
}
impl ElementBytes for U8 {
    type Base = U1;
    type Vector = U2;
}

/// How many elements of `N` bytes a row of the width `W` has.
type Row<W, N> = <W as AtomWidth>::Elements<<N as ElementBytes>::Vector>;
/// The rows one after the other.
type KMajor<W, N> = Layout![(U8, Row<W, N>) : (Row<W, N>, U1)];
/// The same, transposed.
type MnMajor<W, N> = Layout![(Row<W, N>, U8) : (U1, Row<W, N>)];
/// The layout `L`, swizzled as elements of `N` bytes in rows of the width `W` are.
type Atom<W, N, L> = <<W as AtomWidth>::Swizzle<<N as ElementBytes>::Base> as OffsetMap>::Around<U0, L>;

/// The K-major atom: eight rows of the width `W`, of elements of `N` bytes.
///
/// **Definition.** With `w` elements in a row, `Sw<b, m, 3> o _0 o (_8,w):(w,_1)`, where `2^m` elements are 16 bytes, and `b`
/// is 1, 2 and 3 for 32, 64 and 128 bytes; without the swizzle for 16 bytes, [`Inter`]. Offsets are in elements.
///
/// **In CuTe**: `GMMA::Layout_K_INTER_Atom<T>`, `Layout_K_SW32_Atom<T>`, `Layout_K_SW64_Atom<T>`, `Layout_K_SW128_Atom<T>`,
/// which print the swizzle of bytes; as functions of elements,
/// `as_position_independent_swizzle_layout` of them.
///
/// # Examples
/// ```
/// use colex::atoms::{Inter, Sw32, Sw128, layout_k_atom};
/// use colex::shape;
/// use colex::typenum::{U1, U2, U4};
///
/// let atom = layout_k_atom::<Sw128, U2>();
/// assert_eq!(atom.to_string(), "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
/// assert_eq!(atom.tile_to_shape(shape![(128, 64)]).to_string(), "Sw<3,3,3> o _0 o ((_8,_16),(_64,_1)):((_64,_512),(_1,_0))");
/// assert_eq!(layout_k_atom::<Sw32, U1>().to_string(), "Sw<1,4,3> o _0 o (_8,_32):(_32,_1)");
/// assert_eq!(layout_k_atom::<Inter, U4>().to_string(), "(_8,_4):(_4,_1)");
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn layout_k_atom<W, N>() -> Atom<W, N, KMajor<W, N>>
where
    W: AtomWidth,
    N: ElementBytes,
    KMajor<W, N>: LayoutKind,
{
    W::swizzle::<N::Base>().around(U0::new(), KMajor::<W, N>::of_type())
}

/// The MN-major atom: [`layout_k_atom`], transposed.
///
/// **Definition.** With `w` elements in a row, `Sw<b, m, 3> o _0 o (w,_8):(_1,w)`.
///
/// **In CuTe**: `GMMA::Layout_MN_INTER_Atom<T>`, `Layout_MN_SW32_Atom<T>`, `Layout_MN_SW64_Atom<T>`,
/// `Layout_MN_SW128_Atom<T>`.
///
/// # Examples
/// ```
/// use colex::atoms::{Sw64, layout_mn_atom};
/// use colex::typenum::U8;
///
/// assert_eq!(layout_mn_atom::<Sw64, U8>().to_string(), "Sw<2,1,3> o _0 o (_8,_8):(_1,_8)");
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn layout_mn_atom<W, N>() -> Atom<W, N, MnMajor<W, N>>
where
    W: AtomWidth,
    N: ElementBytes,
    MnMajor<W, N>: LayoutKind,
{
    W::swizzle::<N::Base>().around(U0::new(), MnMajor::<W, N>::of_type())
}
