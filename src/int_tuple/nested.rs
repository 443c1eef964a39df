//! Rust tuples as nested lists.

use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// An argument for a shape, a coordinate or a tiler: a leaf, a nested list, or a Rust tuple of these.
///
/// Operations take `impl IntoNested`, so that `(2, (i, j))` and `shape![(2, ({i}, {j}))]` mean the same. Leaves
/// are integers, [`Underscore`](crate::Underscore) and layouts. Rust tuples have up to 16 elements. An array of up to 8
/// `usize` is a tuple of these.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::bounds::IntoNested;
///
/// assert_eq!(notation(&(2, (3, 4)).into_nested()), "(2,(3,4))");
/// assert_eq!(notation(&(2,).into_nested()), "(2)");
/// assert_eq!(notation(&([2, 3], 4).into_nested()), "((2,3),4)");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer, a tuple or a layout",
    label = "expected an integer (`usize` or static), a layout, `Underscore`, or a tuple of these",
    note = "dynamic integers are `usize`, as by `i as usize`; tuples have at most 16 elements; a type parameter needs a bound: `T: Tiles<Layout<S, D>>` for a layout, `T: TilesTensor<L>` or `T: PadsTensor<L>` for a tensor"
)]
pub trait IntoNested {
    /// The nested list of the same elements.
    type Nested;
    /// Converts Rust tuples to nested lists.
    fn into_nested(self) -> Self::Nested;
}

/// The nested list for `T`.
pub type NestedOf<T> = <T as IntoNested>::Nested;

/// [`IntoNested`], found out one step later: so the bounds of operations name it, `T: IntoNested + Argument<Nested: …>`,
/// where the list cannot be a parameter of the function, as in `As<T, N>`, because its parameters are written.
///
/// rustc normalizes the types in the bounds of an operation before it looks at the bounds, and would report a wrong
/// element of a tuple at the name of the operation; the step makes the bound `T: IntoNested` come first, and the report
/// underlines the element. Only arguments are `IntoNested`, so generic code does not need a bound for it.
pub trait Argument {
    type Nested;
    fn into_argument(self) -> Self::Nested;
}
impl<T: IntoNested<Nested = N>, N> Argument for T {
    type Nested = N;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_argument(self) -> N {
        self.into_nested()
    }
}

/// The nested list for the argument `T`; the `…Of` aliases use [`NestedOf`].
pub type ArgumentOf<T> = <T as Argument>::Nested;

/// `N`, the nested list of the argument `T`, in the bound of an operation: `T: IntoNested<Nested = N>, As<T, N>: …`.
///
/// It is `N` for all `T`. So there is nothing to normalize that a wrong type could break, where `T::Nested` would be
/// reported a second time, at the whole call; and since the bound names `T`, a broken law underlines the argument.
pub type As<T, N> = <T as WrittenAs<N>>::List;

/// See [`As`].
pub trait WrittenAs<N> {
    /// `N`.
    type List;
}
impl<T, N> WrittenAs<N> for T {
    type List = N;
}

/// [`As`], found out one step later: in the clause that names a result, `Later<T, N>: Operation<Output = R>`.
///
/// If the equation were a bound, rustc would report a broken law of it and list impls on the way.
pub type Later<T, N> = <T as WrittenLater<N>>::List;

/// See [`Later`].
pub trait WrittenLater<N> {
    /// `N`.
    type List;
}
impl<T, N: Itself<Type = M>, M> WrittenLater<N> for T {
    type List = M;
}

/// The nested list for the argument `T`, as the results of operations name it.
///
/// It is the nested list of the argument, found out one step later still. rustc normalizes the type of a result before the bounds, and
/// would report a broken law at the name of the operation; the step makes the bounds come first, and the report
/// underlines the argument.
pub type OperandOf<T> = <T as Operand>::Nested;

/// See [`OperandOf`].
pub trait Operand {
    type Nested;
}
impl<T, N, M> Operand for T
where
    T: LaterArgument<Nested = N>,
    N: Itself<Type = M>,
{
    type Nested = M;
}

/// [`Argument`], one step later, so that rustc has to return to the requirements of [`Operand`] on the nested list.
pub trait LaterArgument {
    type Nested;
}
impl<T: Argument<Nested = N>, N> LaterArgument for T {
    type Nested = N;
}

/// `Self`, as an associated type.
pub trait Itself {
    /// `Self`.
    type Type;
}
impl<T> Itself for T {
    type Type = T;
}

/// A type that is its own nested list. rustc shows the impl for `usize`, so that one is written out.
macro_rules! itself {
    ($($(#[$attribute:meta])* [$($generics:tt)*] $operand:ty;)*) => { $(
        $(#[$attribute])*
        impl<$($generics)*> $crate::int_tuple::IntoNested for $operand {
            type Nested = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_nested(self) -> Self {
                self
            }
        }
        $(#[$attribute])*
        impl<$($generics)*> $crate::int_tuple::IntoTile for $operand {
            type List = Self;
            type Kind = $crate::int_tuple::TileWritten;
        }
    )* };
}
pub(crate) use itself;

// The integers one by one: an impl for all of them would also be tried for a tuple with a wrong element, and rustc
// would not name the element.
impl IntoNested for usize {
    type Nested = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_nested(self) -> usize {
        self
    }
}
impl IntoTile for usize {
    type List = usize;
    type Kind = BareInteger;
}
itself! {
    #[diagnostic::do_not_recommend] [] UTerm;
    #[diagnostic::do_not_recommend] [U, B] UInt<U, B>;
    #[diagnostic::do_not_recommend] [] HNil;
    #[diagnostic::do_not_recommend] [H, T] HCons<H, T>;
}
#[diagnostic::do_not_recommend]
impl IntoNested for () {
    type Nested = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_nested(self) -> HNil {
        HNil
    }
}
#[diagnostic::do_not_recommend]
impl IntoTile for () {
    type List = HNil;
    type Kind = TileWritten;
}

// Arrays as tuples of dynamic integers, by their lengths, as the tuples below.
macro_rules! arrays {
    ($($length:literal: $($element:ident)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl IntoNested for [usize; $length] {
            type Nested = arrays!(@type $($element)*);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_nested(self) -> Self::Nested {
                let [$($element),*] = self;
                arrays!(@value $($element)*)
            }
        }
        #[diagnostic::do_not_recommend]
        impl IntoTile for [usize; $length] {
            type List = <Self as IntoNested>::Nested;
            type Kind = TupleOfIntegers;
        }
    )* };
    (@type) => { HNil };
    (@type $first:ident $($rest:ident)*) => { HCons<usize, arrays!(@type $($rest)*)> };
    (@value) => { HNil };
    (@value $first:ident $($rest:ident)*) => { HCons { head: $first, tail: arrays!(@value $($rest)*) } };
}
arrays! {
    1: a;
    2: a b;
    3: a b c;
    4: a b c d;
    5: a b c d e;
    6: a b c d e f;
    7: a b c d e f g;
    8: a b c d e f g h;
}

// Rust tuples cannot be taken apart generically: a table by the number of elements. In an error rustc lists the impls
// that are recommended, and names the wrong element only of tuples that are.
macro_rules! tuples {
    ($($(#[$attribute:meta])* $first:ident $($rest:ident)*;)*) => { $(
        $(#[$attribute])*
        impl<$first: IntoNested, $($rest: IntoNested),*> IntoNested for ($first, $($rest,)*) {
            type Nested = tuples!(@type $first $($rest)*);
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(non_snake_case)]
            fn into_nested(self) -> Self::Nested {
                let ($first, $($rest,)*) = self;
                tuples!(@value $first $($rest)*)
            }
        }
        $(#[$attribute])*
        impl<$first: IntoTile, $($rest: IntoTile),*> IntoTile for ($first, $($rest,)*) {
            type List = <Self as IntoNested>::Nested;
            type Kind = tuples!(@kind $first $($rest)*);
        }
    )* };
    (@kind) => { TupleOfIntegers };
    (@kind $first:ident $($rest:ident)*) => { <$first::Kind as TileNotation>::And<tuples!(@kind $($rest)*)> };
    (@type) => { HNil };
    (@type $first:ident $($rest:ident)*) => { HCons<$first::Nested, tuples!(@type $($rest)*)> };
    (@value) => { HNil };
    (@value $first:ident $($rest:ident)*) => {
        HCons { head: $first.into_nested(), tail: tuples!(@value $($rest)*) }
    };
}
#[rustfmt::skip]
tuples! {
    A;
    A B;
    A B C;
    A B C D;
    #[diagnostic::do_not_recommend] A B C D E;
    #[diagnostic::do_not_recommend] A B C D E F;
    #[diagnostic::do_not_recommend] A B C D E F G;
    #[diagnostic::do_not_recommend] A B C D E F G H;
    #[diagnostic::do_not_recommend] A B C D E F G H I;
    #[diagnostic::do_not_recommend] A B C D E F G H I J;
    #[diagnostic::do_not_recommend] A B C D E F G H I J K;
    #[diagnostic::do_not_recommend] A B C D E F G H I J K L;
    #[diagnostic::do_not_recommend] A B C D E F G H I J K L M;
    #[diagnostic::do_not_recommend] A B C D E F G H I J K L M N;
    #[diagnostic::do_not_recommend] A B C D E F G H I J K L M N O;
    #[diagnostic::do_not_recommend] A B C D E F G H I J K L M N O P;
}

// The shape of a tile as an argument, which is not exchanged for a coordinate.

/// [`IntoNested`], for the tile of an operation whose next argument is a coordinate.
///
/// | written | kind |
/// | --- | --- |
/// | `n` | [`BareInteger`], as `shape![n]` is |
/// | `(m, n)`, `[m, n]`, `((m, n), k)` | [`TupleOfIntegers`] |
/// | anything else, such as `shape![(m, n)]` or `(4, Underscore)` | [`TileWritten`] |
///
/// This crate does not export it. The message is that of [`IntoNested`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer, a tuple or a layout",
    label = "expected a shape, `shape![…]`, a layout, `Underscore`, or a tuple of these",
    note = "dynamic integers are `usize`, tuples have at most 16 elements; a type parameter is the tile of `L::tile_of(a, tile, at)` with the bound `L: TiledBy<T>`"
)]
pub trait IntoTile: IntoNested<Nested = <Self as IntoTile>::List> {
    type List;
    /// How it is written.
    type Kind: TileNotation;
}

/// How a tile is written.
pub trait TileNotation {
    /// The kind of a tuple of this and `K`.
    type And<K: TileNotation>: TileNotation;
}
/// A dynamic integer.
pub enum BareInteger {}
/// A Rust tuple of dynamic integers only.
pub enum TupleOfIntegers {}
/// Anything else.
pub enum TileWritten {}
impl TileNotation for BareInteger {
    type And<K: TileNotation> = K;
}
impl TileNotation for TupleOfIntegers {
    type And<K: TileNotation> = K;
}
impl TileNotation for TileWritten {
    type And<K: TileNotation> = Self;
}

/// `Self` is not the kind of a coordinate.
#[diagnostic::on_unimplemented(
    message = "a tile shape is needed: a tuple of integers is a coordinate",
    label = "expected a shape, such as `shape![(4, 8)]` or `shape![(m, n)]`, or a layout",
    note = "the tile is the first argument, and the coordinate the second"
)]
pub trait TileShape {}
#[diagnostic::do_not_recommend]
impl TileShape for BareInteger {}
#[diagnostic::do_not_recommend]
impl TileShape for TileWritten {}
