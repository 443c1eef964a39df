//! Composition: `R(c) = A(B(c))`, exactly.
//!
//! `A` is flattened and coalesced, its last mode unbounded. Each leaf `n:r` of `B` walks over the modes `s:d` of
//! `A`; what it does in a mode is decided by `n`, `r` and `s` alone, as functions of types (`statics::number_case`, `truth`
//! and `plan::entering`):
//!
//! | condition, with `Q = r / s`, `D = r % s` | the leaf | and goes on with |
//! | --- | --- | --- |
//! | `D = 0` | passes over the mode | `n`, stride `Q` |
//! | `(n-1)*D < s`, `Q = 0` | ends in the mode, at stride `D*d` | |
//! | `(n-1)*D < s`, `Q > 0` | takes `D*d` along as a diagonal | `n`, stride `Q` |
//! | `Q = 0`, `D` divides `s`, `q = s/D` divides `n` | leaves `q` elements at stride `D*d` | `n/q`, stride 1 |
//! | `q = ⌈s/D⌉` divides `n`, `(n/q)*E < D` with `E = q*D - s` | comes around: `q` elements take `D*d` along | `q`, stride `Q`, and the others, which take `E*d` along: `n/q`, stride `q*Q + 1` |
//! | otherwise | breaks stride divisibility, or shape divisibility | |
//!
//! Several leaves must not carry out of a mode together (`statics::composition_walk`). This is the complete rule, with its proof in
//! `docs/COMPOSITION.md`: what it refuses is a layout by coincidence of the strides of `A` at best.
//!
//! Where something is known at run time only, a mode of the result has its place in the type for each mode of `A`
//! (`statics::plan`), and the step is taken on values ([`leaf`]). A leaf that needs the places in another way is split by its longest linear prefixes ([`prefixes`]).

mod leaf;
mod left;
mod method;
mod prefixes;

pub(super) use leaf::{WalkingLeaf, emit};
pub(super) use left::{LeftMode, LeftModes, Neighbours};
pub use method::{ByComposition, Composition, CompositionOf};
pub(super) use prefixes::{Places, walk_or_split};
