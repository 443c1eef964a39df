//! The shape of a tile as an argument, which is not exchanged for a coordinate.

use super::nested::IntoNested;

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
    note = "dynamic integers are `usize`, tuples have at most 16 elements; a type parameter needs a bound, such as `TilesTensorAt<L, C>`"
)]
pub trait IntoTile: IntoNested<Nested = <Self as IntoTile>::List> {
    /// The nested list.
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
