//! In which mode a law of dynamic integers is broken.

use super::LayoutError;
use super::error::Law;
use core::fmt;

/// The path to a mode: its index, the index of a mode in it, and so on.
///
/// `Display` writes it as the compile error does, with the plain numbers of run time: `mode<1, 0>` is mode 0 of mode 1.
/// Like the compile error it names a mode deeper than four levels by the outermost four indices.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let error = LayoutError::EmptyMode.in_mode(0).in_mode(1);
/// let path = error.mode().expect("it is in a mode");
/// assert_eq!(path.to_string(), "mode<1, 0>");
/// assert!(path.indices().eq([1, 0]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ModePath([u16; LEVELS]);

/// How many indices are kept.
const LEVELS: usize = 4;
/// The end of the path.
const NONE: u16 = u16::MAX;

impl ModePath {
    /// The path of one index.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn new(index: usize) -> Self {
        Self([short(index), NONE, NONE, NONE])
    }

    /// The path to `self` in the mode `index`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn in_mode(self, index: usize) -> Self {
        let [a, b, c, _] = self.0;
        Self([short(index), a, b, c])
    }

    /// The path with one more mode in front.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn behind(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([short(a as usize + 1), b, c, d])
    }

    /// The rest of the path in the mode of the outermost index, if there is one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn inside(self) -> Option<Self> {
        let [_, b, c, d] = self.0;
        if b == NONE { None } else { Some(Self([b, c, d, NONE])) }
    }

    /// The indices, from the outermost on.
    pub fn indices(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.0.into_iter().take_while(|index| *index != NONE).map(usize::from)
    }
}

/// A compiler could not handle the type of a tuple with that many modes.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn short(index: usize) -> u16 {
    if index < NONE as usize { index as u16 } else { NONE - 1 }
}

impl fmt::Display for ModePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mode<")?;
        for (level, index) in self.indices().enumerate() {
            if level > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{index}")?;
        }
        f.write_str(">")
    }
}
impl fmt::Debug for ModePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A law that is broken in a mode, which [`LayoutError::law`] and [`LayoutError::mode`] separate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LawInMode {
    law: Law,
    mode: ModePath,
}

impl LawInMode {
    pub(super) const fn law(self) -> LayoutError {
        self.law.error()
    }

    pub(super) const fn kind(self) -> Law {
        self.law
    }

    pub(super) const fn mode(self) -> ModePath {
        self.mode
    }

    /// Another law, in the same mode.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn with_law(self, law: LayoutError) -> LayoutError {
        LayoutError::InMode(Self { law: Law::of(law), mode: self.mode })
    }
}

impl fmt::Display for LawInMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (law, mode) = (self.law(), self.mode);
        match law {
            // The mode that is named here is one of the left operand coalesced, and need not be all of `mode`.
            LayoutError::StrideDivisibility { .. }
            | LayoutError::ShapeDivisibility { .. }
            | LayoutError::Carry { .. }
            | LayoutError::StaticStride { .. } => write!(f, "{law}, of {mode}"),
            _ => write!(f, "{law}, in {mode}"),
        }
    }
}
impl fmt::Debug for LawInMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LawInMode").field("law", &self.law()).field("mode", &self.mode).finish()
    }
}

impl LayoutError {
    /// The error `self` of an operation on the mode `index`, as that of the operation by mode.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let error = LayoutError::TileDivisibility { size: 6, tile: 4 }.in_mode(2);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "tile divisibility: a tile of size 4 does not divide a mode of size 6, in mode<2>",
    /// );
    /// ```
    // Inlined, so that nothing is left of it where a caller asks only whether there is an error.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn in_mode(self, index: usize) -> Self {
        Self::InMode(match self {
            Self::InMode(LawInMode { law, mode }) => LawInMode { law, mode: mode.in_mode(index) },
            law => LawInMode { law: Law::of(law), mode: ModePath::new(index) },
        })
    }

    /// The error of the modes after the first, as that of all; an error outside of a mode stays so.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn behind(self) -> Self {
        match self {
            Self::InMode(LawInMode { law, mode }) => Self::InMode(LawInMode { law, mode: mode.behind() }),
            law => law,
        }
    }

    /// Another law, in the same mode.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn with_law(self, law: Self) -> Self {
        match self {
            Self::InMode(inner) => inner.with_law(law),
            _ => law,
        }
    }

    /// The outermost index of the mode that it names.
    pub(crate) const fn first_index(self) -> Option<usize> {
        match self {
            Self::InMode(LawInMode { mode: ModePath([index, ..]), .. }) if index != NONE => Some(index as usize),
            _ => None,
        }
    }

    /// The error of an operation on several modes, as that of the operation on one of them.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn inside(self) -> Self {
        match self {
            Self::InMode(LawInMode { law, mode }) => match mode.inside() {
                Some(mode) => Self::InMode(LawInMode { law, mode }),
                None => law.error(),
            },
            law => law,
        }
    }
}

/// The result of an operation on one of several modes, as that of the operation by mode.
///
/// A list of modes is taken apart into the first and the list of the others, whose first mode then is mode 1: as
/// [`Path`](super::places::Path) counts for the laws of static integers.
pub(crate) trait OfModes: Sized {
    /// The result for the first mode.
    fn in_first(self) -> Self;
    /// The result for the following modes.
    fn behind(self) -> Self;
    /// The result for all modes, as that of this one, because the user knows only this mode.
    fn inside(self) -> Self;
}
impl<T> OfModes for Result<T, LayoutError> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_first(self) -> Self {
        match self {
            Ok(value) => Ok(value),
            Err(error) => Err(error.in_mode(0)),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self) -> Self {
        match self {
            Ok(value) => Ok(value),
            Err(error) => Err(error.behind()),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inside(self) -> Self {
        match self {
            Ok(value) => Ok(value),
            Err(error) => Err(error.inside()),
        }
    }
}

impl LayoutError {
    /// The law that is broken, with its numbers, wherever it is: never [`InMode`](Self::InMode).
    #[must_use]
    #[inline]
    pub const fn law(self) -> Self {
        match self {
            Self::InMode(inner) => inner.law(),
            law => law,
        }
    }

    /// In which mode the law is broken, if an operation by mode reports it.
    #[must_use]
    #[inline]
    pub const fn mode(self) -> Option<ModePath> {
        match self {
            Self::InMode(inner) => Some(inner.mode()),
            _ => None,
        }
    }
}

impl core::error::Error for LayoutError {}

// The modes of a product of matrices.

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
