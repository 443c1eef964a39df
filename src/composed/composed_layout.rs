//! The type [`ComposedLayout`].

use super::{InnerOffset, OffsetMap, OneToOne};
use crate::algebra::Injective;
use crate::int_tuple::IntTuple;
use crate::layout::{Layout, LayoutKind};
use core::hash::{Hash, Hasher};

/// A composed layout `a o offset o b`: a layout, an offset that is added, and a function of the sum.
///
/// **Definition.** The function `c -> a(offset + b(c))` of the coordinates of the layout `b`, where `a` is a
/// [`Swizzle`](crate::Swizzle) or a layout at its 1-D coordinates.
///
/// Its shape, size, rank, depth and coordinates are those of `b`. The operations that regroup, choose or repeat
/// coordinates are those of `b`, under the same names, with `a` and the offset around the result. A result that is the
/// same function without them by its type (a swizzle of no bits, and the offset static 0) is a plain [`Layout`]; any other
/// one stays composed.
///
/// It is an operand, too: of [`Layout::composition`], where the layout comes in front of all, and of
/// [`Layout::logical_product`] with a block of a static power of two elements, which is then repeated at the swizzled
/// offsets. A composition of more than two functions is nested in `a`, so `b` is always a plain layout. If `a` is a
/// swizzle, it is [`Injective`](crate::Injective) if `b` is. [`make_tensor`](crate::make_tensor) takes it, and compares
/// its true cosize with the storage.
///
/// `Display` and `Debug` print CuTe's notation.
///
/// **In CuTe**: `ComposedLayout<A, O, B>`.
///
/// # Examples
/// A tile of 8 rows of 64 elements. The swizzle permutes the runs of 8 elements in each row, so that a column is spread
/// over all banks:
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U3};
///
/// let a = make_composed_layout(Swizzle::<U3, U3, U3>::new(), U0::new(), layout![(8, 64) : (64, 1)]);
/// assert_eq!(a.to_string(), "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
/// assert_eq!([0, 1, 2, 3].map(|row| a.at((row, 0))), [0, 64 + 8, 128 + 16, 192 + 24]);
/// assert_eq!(size_of_val(&a), 0);
/// ```
///
/// A layout in front of it, and a block that is repeated by it:
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2};
///
/// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
/// let rows = layout![(4, 4) : (1, 100)].composition(a);
/// assert_eq!(rows.to_string(), "(_4,_4):(_1,_100) o _0 o Sw<2,0,2> o _0 o (_4,_4):(_4,_1)");
/// assert_eq!(rows.at((1, 0)), 100 + 1);
///
/// let blocks = layout![2 : 1].logical_product(a);
/// assert_eq!([0, 1].map(|i| blocks.at((i, (1, 0)))), [2 * a.at((1, 0)), 2 * a.at((1, 0)) + 1]);
///
/// fn scatter<L: Injective>(_: L) {}
/// scatter(a);
/// ```
///
/// A block of three does not have its own bits of the offset:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2};
///
/// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
/// layout![3 : 1].logical_product(a);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2};
///
/// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
/// layout![2 : 1].logical_product(a);
/// ```
#[derive(Clone, Copy)]
pub struct ComposedLayout<A, O, B> {
    pub(crate) a: A,
    pub(crate) offset: O,
    pub(crate) b: B,
}

/// The composed layout `c -> a(offset + layout(c))`.
///
/// It stays composed, whatever `a` and the offset are; [`Swizzle::composition`](crate::Swizzle::composition) gives a plain
/// layout where it can. The offset is dynamic if it is a `usize`; a static 0 is `U0::new()`.
///
/// **In CuTe**: `make_composed_layout(a, offset, layout)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2};
///
/// let a = make_composed_layout(Swizzle::<U2, U0, U2>::new(), 0, layout![(4, 4) : (4, 1)]);
/// assert_eq!(a.to_string(), "Sw<2,0,2> o 0 o (_4,_4):(_4,_1)");
/// let a = make_composed_layout(layout![(3, 4) : (4, 1)], U0::new(), layout![(2, 3) : (6, 1)]);
/// assert_eq!((a.to_string(), a.at((1, 2))), ("(_3,_4):(_4,_1) o _0 o (_2,_3):(_6,_1)".into(), 10));
/// ```
/// The layout on the right can be composed:
/// ```
/// use colex::prelude::*;
///
/// let a = make_composed_layout(Swizzle::<U2, U0, U2>::new(), 3, layout![(4, 4) : (4, 1)]);
/// let b = make_composed_layout(Swizzle::<U1, U0, U3>::new(), 8, a);
/// assert_eq!(b.to_string(), "Sw<1,0,3> o 8 o Sw<2,0,2> o 3 o (_4,_4):(_4,_1)");
/// assert_eq!(b.at((1, 2)), Swizzle::<U1, U0, U3>::new().at(8 + a.at((1, 2))));
/// ```
/// The offset in front of coordinates is a coordinate:
/// ```
/// use colex::prelude::*;
///
/// let a = make_composed_layout(layout![(8, 8) : (1, 8)], (4, 1), layout![(2, 2) : (1@0, 1@1)]);
/// assert_eq!(a.at((1, 1)), 5 + 2 * 8);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn make_composed_layout<A, O, L, R>(a: A, offset: O, layout: L) -> R
where
    L: MadeOf<A, O, R>,
{
    layout.made_of(a, offset)
}

/// The layout on the right of a composed layout, with the function `A` and the offset `O`; the composed layout is `R`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the layout on the right of a composed layout",
    label = "expected a layout",
    note = "offsets are numbers, or coordinates if the layout on the right is a coordinate layout"
)]
pub trait MadeOf<A, O, R> {
    fn made_of(self, a: A, offset: O) -> R;
}
impl<A: OffsetMap, O: InnerOffset, S, D> MadeOf<A, O, ComposedLayout<A, O, Self>> for Layout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn made_of(self, a: A, offset: O) -> ComposedLayout<A, O, Self> {
        ComposedLayout { a, offset, b: self }
    }
}
// Behind two functions: the second one is that of a composed layout, too.
impl<A: OffsetMap, O: InnerOffset, A2: OffsetMap, O2: InnerOffset, B>
    MadeOf<A, O, ComposedLayout<ComposedLayout<A, O, A2>, O2, B>> for ComposedLayout<A2, O2, B>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn made_of(self, a: A, offset: O) -> ComposedLayout<ComposedLayout<A, O, A2>, O2, B> {
        ComposedLayout { a: ComposedLayout { a, offset, b: self.a }, offset: self.offset, b: self.b }
    }
}

impl<A: Copy, O: Copy, B: Copy> ComposedLayout<A, O, B> {
    /// The function on the left: a swizzle, or a layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn layout_a(self) -> A {
        self.a
    }

    /// The offset that is added.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn offset(self) -> O {
        self.offset
    }

    /// The layout on the right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn layout_b(self) -> B {
        self.b
    }
}

impl<A, O, B, A2, O2, B2> PartialEq<ComposedLayout<A2, O2, B2>> for ComposedLayout<A, O, B>
where
    A: PartialEq<A2>,
    O: InnerOffset,
    O2: InnerOffset,
    B: PartialEq<B2>,
{
    /// Whether all three parts are equal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eq(&self, other: &ComposedLayout<A2, O2, B2>) -> bool {
        self.a == other.a && self.offset.value() == other.offset.value() && self.b == other.b
    }
}

impl<A: Eq, O: InnerOffset, B: Eq> Eq for ComposedLayout<A, O, B> {}
impl<A: Hash, O: Hash, B: Hash> Hash for ComposedLayout<A, O, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.a, &self.offset, &self.b).hash(state);
    }
}

/// A function that is determined by its type.
impl<A: OffsetMap + Default, O: InnerOffset + IntTuple, B: LayoutKind> LayoutKind for ComposedLayout<A, O, B> {
    const IS_STATIC: bool = <O as IntTuple>::IS_STATIC && B::IS_STATIC;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        ComposedLayout { a: A::default(), offset: O::with_zeros(), b: B::with_zeros() }
    }
}

// Proofs: a swizzle maps different offsets to different offsets.

// Neither does the sum with an offset.
#[diagnostic::do_not_recommend]
impl<A: OneToOne, O, L: Injective> Injective for ComposedLayout<A, O, L> {}
