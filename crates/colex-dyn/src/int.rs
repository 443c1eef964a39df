//! Integers that know whether they are static.

use colex::LayoutError;
use core::fmt;

/// An integer, and whether it is static: `_4` or `4`.
///
/// A number is static where it is part of CuTe's type. Here this is only a mark, which the operations carry along by
/// CuTe's rules, so that a result shows which integers a typed layout would have at compile time: of two static
/// integers the result is static; `_0` times, divided by or modulo anything is `_0`; everything else with a dynamic
/// integer is dynamic.
///
/// A number has 64 bits on every target. [`index`](Self::index) gives it as a `usize`.
///
/// # Examples
/// ```
/// use colex_dyn::Int;
///
/// assert_eq!(Int::fixed(4).to_string(), "_4");
/// assert_eq!(Int::dynamic(4).to_string(), "4");
/// assert_ne!(Int::fixed(4), Int::dynamic(4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Int {
    value: u64,
    mark: Mark,
}

/// Whether a number is known, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Mark {
    Static,
    Dynamic,
    /// No number at all: a place in a [structure](crate::expression::Structure), which nothing computes with.
    Unknown,
}

impl Int {
    pub(crate) const ZERO: Self = Self::fixed(0);
    pub(crate) const ONE: Self = Self::fixed(1);

    /// The static integer `_value`.
    #[must_use]
    pub const fn fixed(value: u64) -> Self {
        Self { value, mark: Mark::Static }
    }

    /// The dynamic integer `value`.
    #[must_use]
    pub const fn dynamic(value: u64) -> Self {
        Self { value, mark: Mark::Dynamic }
    }

    /// The number.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.value
    }

    /// The number as a place in memory.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow) where a `usize` is too narrow.
    pub fn index(self) -> Result<usize, LayoutError> {
        usize::try_from(self.value).map_err(|_| LayoutError::Overflow)
    }

    /// Whether the number is static.
    #[must_use]
    pub const fn is_static(self) -> bool {
        matches!(self.mark, Mark::Static)
    }

    /// Whether this is the static integer `_value`.
    #[must_use]
    pub const fn is_fixed(self, value: u64) -> bool {
        self.is_static() && self.value == value
    }

    /// The static number of modes.
    pub(crate) const fn of_count(count: usize) -> Self {
        Self::fixed(count as u64)
    }

    /// The number, static if all that it was computed from is.
    pub(crate) const fn marked(value: u64, is_static: bool) -> Self {
        if is_static { Self::fixed(value) } else { Self::dynamic(value) }
    }

    /// The same number with another mark.
    pub(crate) const fn with_mark(self, is_static: bool) -> Self {
        Self::marked(self.value, is_static)
    }

    /// `?`: a dynamic integer whose number is unknown. It is only in structures.
    pub(crate) const UNKNOWN: Self = Self { value: 0, mark: Mark::Unknown };

    /// Whether this is `?`.
    pub(crate) const fn is_unknown(self) -> bool {
        matches!(self.mark, Mark::Unknown)
    }

    /// `self * other`
    pub(crate) fn times(self, other: Self) -> Result<Self, LayoutError> {
        if self.is_fixed(0) || other.is_fixed(0) {
            return Ok(Self::ZERO);
        }
        Ok(Self::marked(times(self.value, other.value)?, self.is_static() && other.is_static()))
    }

    /// `self + other`
    pub(crate) fn plus(self, other: Self) -> Result<Self, LayoutError> {
        Ok(Self::marked(plus(self.value, other.value)?, self.is_static() && other.is_static()))
    }

    /// `self / other`, rounded down
    pub(crate) fn divided_by(self, other: Self) -> Result<Self, LayoutError> {
        let quotient = self.value.checked_div(other.value).ok_or(LayoutError::DivisionByZero)?;
        Ok(Self::marked(quotient, self.is_fixed(0) || self.is_static() && other.is_static()))
    }

    /// `self / other`, rounded up
    pub(crate) fn ceil_div(self, other: Self) -> Result<Self, LayoutError> {
        if other.value == 0 {
            return Err(LayoutError::DivisionByZero);
        }
        let quotient = self.value.div_ceil(other.value);
        Ok(Self::marked(quotient, self.is_fixed(0) || self.is_static() && other.is_static()))
    }

    /// `self % other`
    pub(crate) fn modulo(self, other: Self) -> Result<Self, LayoutError> {
        let remainder = self.value.checked_rem(other.value).ok_or(LayoutError::DivisionByZero)?;
        let is_zero = self.is_fixed(0) || other.is_fixed(1);
        Ok(Self::marked(remainder, is_zero || self.is_static() && other.is_static()))
    }

    /// The smaller number.
    pub(crate) fn min(self, other: Self) -> Self {
        Self::marked(self.value.min(other.value), self.is_static() && other.is_static())
    }

    /// The greater number.
    pub(crate) fn max(self, other: Self) -> Self {
        Self::marked(self.value.max(other.value), self.is_static() && other.is_static())
    }

    /// The greatest common divisor.
    pub(crate) fn gcd(self, other: Self) -> Self {
        Self::marked(gcd(self.value, other.value), self.is_static() && other.is_static())
    }
}

/// A bare number is dynamic.
impl From<u64> for Int {
    fn from(value: u64) -> Self {
        Self::dynamic(value)
    }
}

impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mark {
            Mark::Static => write!(f, "_{}", self.value),
            Mark::Dynamic => write!(f, "{}", self.value),
            Mark::Unknown => f.write_str("?"),
        }
    }
}

impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `a * b`, unless it overflows.
pub(crate) fn times(a: u64, b: u64) -> Result<u64, LayoutError> {
    a.checked_mul(b).ok_or(LayoutError::Overflow)
}

/// `a + b`, unless it overflows.
pub(crate) fn plus(a: u64, b: u64) -> Result<u64, LayoutError> {
    a.checked_add(b).ok_or(LayoutError::Overflow)
}

/// The greatest common divisor; of 0 and `a` it is `a`.
pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
