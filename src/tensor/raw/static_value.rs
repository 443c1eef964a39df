//! Values of static types, in constants.

use crate::algebra::SameProfileAs;
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap, Swizzle, SwizzleLaws};
use crate::diagnostics::verdict::Lawful;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use crate::signs::SignedLayout;
use typenum::{Bit, NInt, NonZero, UInt, UTerm, Unsigned};

/// All integers of the type are static: an integer, an int tuple, a coordinate or a layout whose type determines its
/// value.
///
/// As the bound of a kernel it rejects a dynamic integer with one error that says so.
/// [`assert_static!`](crate::assert_static!) does the same for a value. [`VALUE`](Static::VALUE) gives the value of the
/// type, also in constants.
///
/// # Safety
/// The type takes no space, and has one value, which [`VALUE`](Static::VALUE) makes anywhere: a value of it proves
/// nothing.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// type Tile = Layout![(8, 4) : (4, 1)];
/// const TILE: Tile = layout![(8, 4) : (4, 1)];
/// static THREADS: Shape![(4, 8)] = shape![(4, 8)];
///
/// assert_eq!(TILE, Tile::VALUE);
/// assert_eq!(TILE, Tile::default());
/// assert_eq!(notation(&THREADS), "(_4,_8)");
///
/// struct Copy<L>(L);
/// impl<L: Static> Copy<L> {
///     const LAYOUT: L = L::VALUE;
/// }
/// assert_eq!(Copy::<Tile>::LAYOUT.at((1, 2)), 6);
/// ```
///
/// Swizzles and composed layouts are such types, too:
/// ```
/// use colex::ComposedLayout;
/// use colex::prelude::*;
/// use colex::typenum::{U0, U3};
///
/// type Tile = ComposedLayout<Swizzle<U3, U3, U3>, U0, Layout![(64, 64) : (64, 1)]>;
/// const TILE: Tile = Tile::VALUE;
/// assert_eq!(TILE.to_string(), "Sw<3,3,3> o _0 o (_64,_64):(_64,_1)");
/// ```
///
/// An integer that is dynamic by accident does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// fn kernel<T: Static>(tile: T) {}
/// let n = 8;
/// kernel(shape![(n, 4)]);
/// ```
/// ```
/// use colex::prelude::*;
///
/// fn kernel<T: Static>(tile: T) {}
/// kernel(shape![(8, 4)]);
/// ```
#[diagnostic::on_unimplemented(
    message = "not static: `{Self}` where all integers must be static",
    label = "its integers have to be known at compile time",
    note = "literals in `shape![(8, 4)]` and `layout![…]` are static, and so is `const N` there; an identifier, an expression and the integers of a Rust tuple such as `(8, 4)` are dynamic"
)]
#[doc(alias = "is_static")]
pub unsafe trait Static: Copy {
    /// The only value of the type.
    const VALUE: Self = static_value();
}

// SAFETY: a unit struct.
unsafe impl Static for UTerm {}
// SAFETY: typenum has both parts, which are units or made of such: its traits `Unsigned` and `Bit` are sealed.
unsafe impl<U: Unsigned, B: Bit> Static for UInt<U, B> where Self: Integer {}
// SAFETY: typenum has a safe constructor of it without arguments, and its field is such a type: `Unsigned` is sealed.
unsafe impl<U: Unsigned + NonZero> Static for NInt<U> {}
// SAFETY: a unit struct.
unsafe impl Static for HNil {}
// SAFETY: both fields are public, and are such types.
unsafe impl<H: Static, T: Static> Static for HCons<H, T> {}
// SAFETY: a unit struct.
unsafe impl Static for Underscore {}
// SAFETY: shape and stride are such types, and congruent, which is all that a layout requires.
unsafe impl<S: Static + SameProfileAs<D>, D: Static> Static for Layout<S, D> {}
// SAFETY: shape and stride are such types, and a signed layout requires the same as a layout.
unsafe impl<S: Static + SameProfileAs<D>, D: Static> Static for SignedLayout<S, D> {}
// SAFETY: its only field is a `PhantomData`, and everyone who may make one by `new` has the same value.
unsafe impl<B, M, S> Static for Swizzle<B, M, S> where Self: SwizzleLaws<Verdict: Lawful> {}
// SAFETY: the three parts are such types, and `make_composed_layout` makes one of any three.
unsafe impl<A: Static + OffsetMap, O: Static + InnerOffset, S, D> Static for ComposedLayout<A, O, Layout<S, D>> where
    Layout<S, D>: Static
{
}

/// The value of a static type.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn static_value<T: Static>() -> T {
    const { assert!(size_of::<T>() == 0, "a static type takes no space") }
    // SAFETY: a value of size 0 does not have bytes that could be wrong, and `T` promises that everyone may have its
    // value.
    unsafe { core::mem::zeroed() }
}

impl<S: Static + SameProfileAs<D>, D: Static> Default for Layout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn default() -> Self {
        Self::VALUE
    }
}
impl<S: Static + SameProfileAs<D>, D: Static> Default for SignedLayout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn default() -> Self {
        Self::VALUE
    }
}
impl<A: Static + OffsetMap, O: Static + InnerOffset, S, D> Default for ComposedLayout<A, O, Layout<S, D>>
where
    Layout<S, D>: Static,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn default() -> Self {
        Self::VALUE
    }
}
