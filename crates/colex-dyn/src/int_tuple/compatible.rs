//! Compatible and weakly compatible: every coordinate of one shape is a coordinate of the other.

use crate::{DynTuple, Int, Truth};

impl DynTuple {
    /// Whether every coordinate of this shape is a coordinate of the other, which has the same size. In CuTe
    /// `compatible(a, b)`.
    ///
    /// **Definition.** An integer is compatible with a tuple of its size; tuples are mode by mode; a tuple is not
    /// compatible with an integer.
    #[must_use]
    pub fn compatible(&self, other: &Self) -> Truth {
        self.relates(other, |a, b| Truth::of(a, b, u64::eq))
    }

    /// Whether some multiple of this shape, mode by mode, is compatible with the other. Of 0 only 0 is a multiple.
    #[must_use]
    pub fn weakly_compatible(&self, other: &Self) -> Truth {
        self.relates(other, |a, b| Truth::of(a, b, |a, b| if *a == 0 { *b == 0 } else { b % a == 0 }))
    }

    /// Whether each integer is related to the size of the other's element at its place. A size beyond `usize` is related
    /// to none.
    fn relates(&self, other: &Self, is_related: impl Fn(Int, Int) -> Truth + Copy) -> Truth {
        match (self.as_tuple(), other.as_tuple()) {
            (None, _) => other.product().map_or(Truth::NO, |size| is_related(self.as_int(), size)),
            (Some(_), None) => Truth::NO,
            (Some(a), Some(b)) if a.len() == b.len() => {
                a.iter().zip(b).fold(Truth::YES, |all, (a, b)| all.and(a.relates(b, is_related)))
            }
            (Some(_), Some(_)) => Truth::NO,
        }
    }
}
