//! Signed integers known at run time.

use core::fmt;

/// A dynamic integer of either sign: a stride of a layout that may run backwards.
///
/// Made by [`signed`]. It is a separate type, because if `isize` were an integer, rustc could no longer infer the type
/// of literals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signed(isize);

/// A dynamic integer of either sign, as a stride: `layout![4 : {signed(k)}]`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let k = -3;
/// let backwards = layout![4 : {signed(k)}];
/// assert_eq!(backwards.to_string(), "_4:-3");
/// assert_eq!(backwards.at(2), -6);
/// ```
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn signed(value: isize) -> Signed {
    Signed(value)
}

impl Signed {
    /// The integer with its sign.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn value(self) -> isize {
        self.0
    }
}
impl fmt::Debug for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
