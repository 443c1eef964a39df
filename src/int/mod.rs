//! Integers, static and dynamic, and their arithmetic on any mixture.
//!
//! A **static** integer is a `typenum` unsigned type ([`UTerm`](typenum::UTerm) for zero, [`UInt`](typenum::UInt) for
//! the others) whose value takes no space; a **dynamic** integer is a `usize`, or a [`Multiple`] if its type records
//! more.
//!
//! Each operation is a trait that computes a *type*: the static result, or `usize` if the result is known at run time
//! only. Values are computed next to them on plain `usize`, with overflow checked, and are put into the result by
//! [`computed`], so one implementation covers every mixture.
//!
//! Static integers are computed by the functions of types (`statics::number`). `typenum`'s operators have the same results,
//! but their trait resolution takes several times as long, and compile time is a measured property of this crate.

mod arithmetic;
mod compare;
mod computed;
mod divide;
mod integer;
mod leaf;
mod multiple;
mod pair;
mod signed;

pub use arithmetic::{GcdWith, Minus, MinusOf, PairGcdOf, Plus, PlusOf, Predecessor, Times, TimesOf};
pub use compare::{
    AndOf, Compared, ComparedOf, DynamicOrder, IfYes, Maximum, MaximumOf, Minimum, MinimumOf, NegationOf, Order,
    SameNumber, Truth,
};
pub use computed::{FromComputed, compared, computed};
pub use divide::{
    CeilDividedBy, CeilQuotientOf, DividedBy, Dividend, DivisibleBy, ExactDivide, QuotientOf, Remainder, RemainderOf,
    Undefined,
};
pub use integer::{BytesLeft, Integer, Integral, KnownIfFits, MayOverflow, StaticInteger, UsizeBytes};
pub use leaf::IntegerLeaf;
pub use multiple::{KnownDivisor, Multiple, Narrow, Word, narrow};
pub use pair::{FirstOfPair, Pair, SecondOfPair};
pub use signed::{Signed, signed};
