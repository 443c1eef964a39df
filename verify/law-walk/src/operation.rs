//! The operations, one row for each.

mod compose;
mod evaluate;
mod int_tuples;
mod invert;
mod modes;
mod multiply;
mod simplify;

/// An operation, as a typed program calls it.
///
/// To walk through one more, add a row to the table of its family. Its law is found by name in `colex_laws::check`, and
/// whether it has a result in `colex_laws::existence`, where an operation that is not named is always defined.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// Its name in the table.
    pub name: &'static str,
    /// The name of its law.
    pub law: &'static str,
    /// The call: an expression of type `Answer`, with places for the arguments (see the templates of `golden-tests`).
    pub call: &'static str,
    /// The arguments.
    pub operands: Operands,
    /// The static and mixed layouts that it is called with, besides all dynamic ones.
    pub statics: Statics,
}

/// The arguments of an operation: a layout, and the ones named here.
///
/// Texts are in CuTe's notation, with a `?` for each dynamic integer, which goes from 0 to [`NUMBERS`].
#[derive(Clone, Copy, Debug)]
pub enum Operands {
    /// No more.
    None,
    /// A second layout.
    Layout,
    /// A tiler: a second layout, an integer, `_`, or a tuple of these.
    Tiler,
    /// Each of these arguments. A tuple goes with the layouts that have at least so many modes, and its elements with
    /// those in their place.
    Each(&'static [&'static [&'static str]]),
    /// Each of these arguments with each layout, whether they fit its profile or not.
    Any(&'static [&'static [&'static str]]),
    /// No layout: each of these lists is all of the arguments. An `s` is an integer, dynamic or static.
    Tuples(&'static [&'static [&'static str]]),
    /// One of these in front of the layout, for tuples of the very profile.
    First(&'static [&'static str]),
}

/// Which integers are static.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statics {
    /// The result depends on the profile alone: a few.
    Few,
    /// The result depends on which numbers are static: a sample of each kind.
    Many,
    /// Without static strides a result hardly exists: all of them to rank 2, and to rank 3 all of some.
    /// Of int tuples a large sample of static ones.
    Strides,
}

/// The greatest dynamic integer of an argument that is not a layout.
pub const NUMBERS: u64 = 12;
/// The greatest size of a layout.
pub const SIZES: u64 = 4;
/// The greatest stride of a layout.
pub const STRIDES: u64 = 9;

/// All operations.
pub fn operations() -> impl Iterator<Item = &'static Operation> {
    [simplify::TABLE, evaluate::TABLE, invert::TABLE, compose::TABLE, multiply::TABLE, modes::TABLE, int_tuples::TABLE]
        .into_iter()
        .flatten()
}

/// A row.
const fn row(
    name: &'static str,
    law: &'static str,
    call: &'static str,
    operands: Operands,
    statics: Statics,
) -> Operation {
    Operation { name, law, call, operands, statics }
}
