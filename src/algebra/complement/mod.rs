//! Complement: what a layout leaves out of `0..M`, as a layout.
//!
//! The filtered modes are sorted by stride and folded with the running reach `c`, from 1 on: a mode `s:d` leaves a hole
//! of `d / c` steps of `c` below it, and reaches to `s*d`. What is left of the cotarget above the last reach is the last
//! mode. This is computed by functions of types, in [`statics`](super::statics).
//!
//! | layout | complement in `M` |
//! | --- | --- |
//! | a single mode of static stride 0 | the compact layout of `M` |
//! | one mode `s:d` | `(d, M/(s*d)) : (1, s*d)` |
//! | several modes, of static strides | `(d0, d1/(s0*d0), …, M/(sn*dn)) : (1, s0*d0, …, sn*dn)`, sorted |

mod method;

pub(super) use super::statics::{Dividing, Reaching, RepeatingIn};
pub(super) use method::ByComplement;
pub(super) use method::ComplementChecked;
pub(crate) use method::CotargetFor;
pub use method::{Complement, ComplementInCosizeOf, ComplementOf};
