//! Inverses, and the common part of two layouts.
//!
//! The coalesced modes, each with the 1-D coordinate at which it begins, are sorted by stride. Those whose strides form a
//! chain from 1, each starting where the one before ends, are the right inverse ([`right`]); all of them with the gaps
//! between their strides are the left inverse ([`left`]).

mod align;
mod common;
mod distribute;
mod left;
mod nullspace;
mod right;

pub use align::{MaxAlignment, MaxAlignmentOf};
pub use common::{MaxCommonLayout, MaxCommonLayoutOf, MaxCommonVector, MaxCommonVectorOf};
pub use distribute::{DomainDistribute, DomainDistributeOf, domain_distribute};
pub use left::{ByLeftInverse, LeftInverse, LeftInverseOf, LeftInverseOperand};
pub use nullspace::{Nullspace, NullspaceOf};
pub use right::{ByRightInverse, RightInverse, RightInverseOf};

pub use common::HasCommonLayout;
