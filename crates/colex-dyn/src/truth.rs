//! Answers that know whether they are static.

use crate::Int;
use core::fmt;

/// The answer to a question about int tuples, and whether it is static: profiles and static integers decide it.
///
/// `Display` writes it as CuTe does, as the integer 1 or 0: `_1` is a static yes.
///
/// # Examples
/// ```
/// use colex_dyn::DynTuple;
///
/// let (a, b): (DynTuple, DynTuple) = ("(_4,6)".parse()?, "(_4,(2,3))".parse()?);
/// assert!(a.congruent(&b).is_false() && a.congruent(&b).is_static());
/// assert!(a.compatible(&b).is_true() && !a.compatible(&b).is_static());
/// # Ok::<(), colex_dyn::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Truth {
    is_true: bool,
    is_static: bool,
}

impl Truth {
    pub(crate) const YES: Self = Self::fixed(true);
    pub(crate) const NO: Self = Self::fixed(false);

    /// The static answer.
    pub(crate) const fn fixed(is_true: bool) -> Self {
        Self { is_true, is_static: true }
    }

    /// Whether the order of two integers is as `holds` says; static if both are.
    pub(crate) fn of(a: Int, b: Int, holds: impl FnOnce(&u64, &u64) -> bool) -> Self {
        Self { is_true: holds(&a.value(), &b.value()), is_static: a.is_static() && b.is_static() }
    }

    /// Whether it is a yes.
    #[must_use]
    pub const fn is_true(self) -> bool {
        self.is_true
    }

    /// Whether it is a no.
    #[must_use]
    pub const fn is_false(self) -> bool {
        !self.is_true
    }

    /// Whether profiles and static integers decide it.
    #[must_use]
    pub const fn is_static(self) -> bool {
        self.is_static
    }

    /// Both; a static no decides it.
    pub(crate) const fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::NO, _) | (_, Self::NO) => Self::NO,
            (Self::YES, decided) | (decided, Self::YES) => decided,
            (a, b) => Self { is_true: a.is_true && b.is_true, is_static: false },
        }
    }

    /// One of both; a static yes decides it.
    pub(crate) const fn or(self, other: Self) -> Self {
        self.not().and(other.not()).not()
    }

    /// The opposite.
    pub(crate) const fn not(self) -> Self {
        Self { is_true: !self.is_true, ..self }
    }
}

impl From<Truth> for bool {
    fn from(truth: Truth) -> Self {
        truth.is_true
    }
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Int::marked(self.is_true.into(), self.is_static), f)
    }
}

impl fmt::Debug for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
