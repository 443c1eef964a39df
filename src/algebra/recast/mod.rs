//! Recasts: the same memory in larger or smaller elements.
//!
//! | stride `d` | upcast by `n` | downcast by `n` |
//! | --- | --- | --- |
//! | static 0 | the mode as it is | the mode as it is |
//! | static 1 | `ceil(s/n) : 1` | `s*n : 1` |
//! | static, divides `n` | `ceil(s / (n/d)) : 1` | `s : d*n` |
//! | static, a multiple of `n` | `s : d/n` | `s : d*n` |
//! | dynamic | `s : d/n`, if `n` divides it | `s : d*n` |
//! | otherwise | is not defined | |

mod bits;
mod digits;
mod downcast;
mod leaves;
mod units;
mod upcast;

pub use bits::{RecastLayout, RecastLayoutOf};
pub(crate) use digits::JoinedDigits;
pub(crate) use downcast::ByDowncast;
pub use downcast::{Downcast, DowncastOf};
pub(crate) use leaves::OnLeaf;
pub(crate) use units::{ManyUnits, NoUnit, OneUnit, Several, UnitModes};
pub(crate) use upcast::ByUpcast;
pub use upcast::{Upcast, UpcastOf};
