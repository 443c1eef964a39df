//! Equal: the same profile and the same integers.

use crate::{DynLayout, DynTuple, Truth};

impl DynTuple {
    /// Whether the two have the same profile and the same numbers; whether they are static does not count, unlike in
    /// `==`. In CuTe `a == b`.
    #[must_use]
    pub fn equal(&self, other: &Self) -> Truth {
        match (self.as_tuple(), other.as_tuple()) {
            (None, None) => Truth::of(self.as_int(), other.as_int(), u64::eq),
            (Some(a), Some(b)) if a.len() == b.len() => {
                a.iter().zip(b).fold(Truth::YES, |all, (a, b)| all.and(a.equal(b)))
            }
            _ => Truth::NO,
        }
    }
}

impl DynLayout {
    /// Whether shape and stride are [`equal`](DynTuple::equal). Two layouts that are the same function need not be:
    /// [`coalesce`](Self::coalesce) them first. In CuTe `a == b`.
    #[must_use]
    pub fn equal(&self, other: &Self) -> Truth {
        self.shape().equal(&other.shape()).and(self.stride().equal(&other.stride()))
    }
}
