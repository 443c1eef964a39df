//! The laws, and the report of a broken one.
//!
//! A law of static integers is a trait from [`laws`] that no type implements, with our own message. An operation
//! requires it in the impl of the case that breaks the law, with the numbers in [decimal](Decimal) as its parameters;
//! rustc then reports only that trait, at the user's line. A law of dynamic integers is a variant of [`LayoutError`],
//! which says the same in the same words, and the mode where an operation works by mode.

pub(crate) mod checked;
mod composed_laws;
mod coordinate_laws;
mod decimal;
mod error;
mod in_mode;
pub mod laws;
pub mod numbers;
pub mod places;
pub mod printed;
mod static_law;
mod tensor_laws;
mod type_laws;
pub mod verdict;

pub use decimal::{Decimal, FarDecimal, InDecimal, InGroups, InGroupsByPairs};
pub use error::LayoutError;
pub(crate) use in_mode::OfModes;
pub use in_mode::{LawInMode, ModePath, ProductMode};
pub(crate) use places::{BrokenIn, InPlace, PlaceName};
pub use static_law::StaticLaw;

/// A function of an impl that requires a law without impls, so it is never called.
macro_rules! law_is_broken {
    ($($signature:tt)*) => {
        $($signature)* {
            unreachable!("a static law is broken")
        }
    };
}
pub(crate) use law_is_broken;
