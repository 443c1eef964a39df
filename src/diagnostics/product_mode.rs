//! The modes of a product of matrices.

use super::LayoutError;

/// A mode of the product `c(m, n) += a(m, k) * b(n, k)`, which two of the matrices have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProductMode {
    /// Mode 0 of `a(m, k)`, and mode 0 of `c(m, n)`.
    M,
    /// Mode 0 of `b(n, k)`, and mode 1 of `c(m, n)`.
    N,
    /// Mode 1 of `b(n, k)`, and mode 1 of `a(m, k)`.
    K,
}

impl ProductMode {
    /// The mode of the first of the two matrices.
    pub(super) const fn first(self) -> &'static str {
        match self {
            Self::M => "mode 0 of `a(m, k)`",
            Self::N => "mode 0 of `b(n, k)`",
            Self::K => "mode 1 of `b(n, k)`",
        }
    }

    /// The mode of the second.
    pub(super) const fn second(self) -> &'static str {
        match self {
            Self::M => "mode 0 of `c(m, n)`",
            Self::N => "mode 1 of `c(m, n)`",
            Self::K => "mode 1 of `a(m, k)`",
        }
    }
}

impl LayoutError {
    /// The error of two shapes that are not the same, as that of a mode of a product. Where the mode is nested, the error
    /// is in a mode of that mode.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn in_product(self, mode: ProductMode) -> Self {
        match self {
            Self::ShapeMismatch { left, right } => Self::ProductShape { mode, left, right },
            Self::InMode(inner) => match inner.law() {
                Self::ShapeMismatch { left, right } => inner.with_law(Self::ProductShape { mode, left, right }),
                _ => self,
            },
            other => other,
        }
    }
}
