//! Proofs: a swizzle takes no two offsets to one.

use super::composed_layout::ComposedLayout;
use super::offset_map::OneToOne;
use crate::algebra::Injective;

// Neither does the sum with an offset.
#[diagnostic::do_not_recommend]
impl<A: OneToOne, O, L: Injective> Injective for ComposedLayout<A, O, L> {}
