//! Along which mode the elements of a tile are next to each other, and how many of them are one vector.

use crate::check::{Check, Holds, SameExtent, Two};
use crate::element::Element;
use crate::laws::WholeBytes;
use crate::mma::{KMajor, MnMajor};
use crate::tiled_mma::{ModeM, ModeN};
use colex::bounds::{Composition, InDecimal, MaxAlignment, MaxCommonVector, Mode, Product};
use colex::prelude::*;
use colex::typenum::{Cmp, Compare, Equal, Gcd, Gcf, Greater, Less, Prod, Quot, U4, U8, U16, U32, U64, U128};
use colex::{ComposedLayout, Decimal};
use core::marker::PhantomData;
use core::ops::{Div, Mul};

/// A layout, or the layout that a swizzle is around.
pub trait LayoutInside {
    /// The layout.
    type Inside;
}
impl<S, D> LayoutInside for Layout<S, D> {
    type Inside = Self;
}
impl<A, O, L> LayoutInside for ComposedLayout<A, O, L> {
    type Inside = L;
}

/// The order of two runs of contiguous elements, along the first and the second mode.
pub trait Majors {
    /// [`MnMajor`] if the first is longer, otherwise [`KMajor`].
    type Major;
}
impl Majors for Greater {
    type Major = MnMajor;
}
impl Majors for Equal {
    type Major = KMajor;
}
impl Majors for Less {
    type Major = KMajor;
}

/// A tile of two modes: the mode along which more elements are contiguous, the first as [`MnMajor`], the second as
/// [`KMajor`].
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_atoms::choose::MajorOf;
/// use colex_atoms::mma::{KMajor, MnMajor};
///
/// fn rows<L: MajorOf<Major = KMajor>>(_: L) {}
/// fn columns<L: MajorOf<Major = MnMajor>>(_: L) {}
/// rows(layout![(64, 32) : (32, 1)]);
/// columns(layout![(64, 32) : (1, 64)]);
/// ```
#[diagnostic::on_unimplemented(
    message = "choice of an atom: this layout is not a tile of two modes",
    label = "expected a layout of rank 2, or a swizzle of one"
)]
pub trait MajorOf: LayoutInside {
    /// The mode.
    type Major;
}
impl<X, L, P, Q, V, W> MajorOf for X
where
    X: LayoutInside<Inside = L>,
    U0: Mode<L, Output = P>,
    U1: Mode<L, Output = Q>,
    P: MaxCommonVector<P, Output = V>,
    Q: MaxCommonVector<Q, Output = W>,
    V: Cmp<W>,
    Compare<V, W>: Majors,
{
    type Major = <Compare<V, W> as Majors>::Major;
}

macro_rules! bytes {
    ($($bits:ident: $bytes:ident;)*) => { $(
        impl<Bits> WholeBytes<Bits> for $bits {
            type Bytes = $bytes;
        }
    )* };
}
bytes! {
    U8: U1;
    U16: U2;
    U32: U4;
    U64: U8;
    U128: U16;
}

/// The layout `L` of `P x Q` elements with its contiguous mode, `Self`, before the other.
pub trait ContiguousFirst<L, P, Q> {
    /// The layout.
    type Ordered;
}
impl<L, P, Q> ContiguousFirst<L, P, Q> for MnMajor {
    type Ordered = L;
}
impl<L, P, Q, X> ContiguousFirst<L, P, Q> for KMajor
where
    Transposed<P, Q>: Composition<L, Output = X>,
{
    type Ordered = X;
}
/// From the coordinates `Q x P` to the index of the element in a tile of `P x Q`.
pub(super) type Transposed<P, Q> = Layout<Two<Q, P>, Two<P, U1>>;

/// The sizes of the two modes of a tile.
#[diagnostic::on_unimplemented(
    message = "choice of an atom: this layout is not a tile of two modes",
    label = "expected a static layout of rank 2, or a swizzle of one"
)]
pub trait Extents {
    /// That of the first.
    type First;
    /// That of the second.
    type Second;
}
impl<P: Product, Q: Product, D> Extents for Layout<Two<P, Q>, D> {
    type First = P::Output;
    type Second = Q::Output;
}
/// Two layouts of `P x Q` elements: of the source, and of the destination.
pub struct Pair<P, Q, S, D>(PhantomData<(P, Q, S, D)>);
/// A tile has the same extents in the source `Self` and the destination `D`.
pub trait SameTile<D> {
    /// [`Pair`]; unknown where the law is broken.
    type Both;
}
impl<S, D, P, Q, E, F> SameTile<D> for S
where
    S: LayoutInside<Inside: Extents<First = P, Second = Q>>,
    D: LayoutInside<Inside: Extents<First = E, Second = F>>,
    SameSizes<P, Q, E, F>: Holds,
{
    type Both = <SameSizes<P, Q, E, F> as Holds>::Kept<Pair<P, Q, S, D>>;
}
/// The check that tiles of `P x Q` and `E x F` are the same.
type SameSizes<P, Q, E, F> = Check<P, E, SameExtent<ModeM, Check<Q, F, SameExtent<ModeN, ()>>>>;

/// Elements `Self`, in tiles of the layouts `S` and `D` whose mode `I` is contiguous.
pub trait Vectors<I, S, D> {
    /// The bytes of an element.
    type Element;
    /// How many elements are contiguous and aligned in both, at most 16 bytes.
    type Elements;
    /// Their bytes.
    type Bytes;
}
impl<T, I, S, D, N, W, MS, MD, C, AS, AD> Vectors<I, S, D> for T
where
    T: Element<Bits = N>,
    N: InDecimal + WholeBytes<Decimal<N>, Bytes = W>,
    S: LayoutInside + MaxAlignment<Output = AS>,
    D: LayoutInside + MaxAlignment<Output = AD>,
    I: Mode<S::Inside, Output = MS> + Mode<D::Inside, Output = MD>,
    MD: MaxCommonVector<MS, Output = C>,
    U16: Div<W>,
    C: Gcd<AS>,
    Gcf<C, AS>: Gcd<AD>,
    Gcf<Gcf<C, AS>, AD>: Gcd<Quot<U16, W>>,
    Gcf<Gcf<Gcf<C, AS>, AD>, Quot<U16, W>>: Mul<W>,
{
    type Element = W;
    type Elements = Gcf<Gcf<Gcf<C, AS>, AD>, Quot<U16, W>>;
    type Bytes = Prod<Gcf<Gcf<Gcf<C, AS>, AD>, Quot<U16, W>>, W>;
}
