//! What a leaf does in a mode, on values.

use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::layout::{Layout, layout};

/// A leaf of `B` on its way through the modes of `A`.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// How many elements are left.
    pub(super) n: usize,
    /// Their stride, in elements of the mode ahead.
    pub(super) r: usize,
    /// The offset between two of them that was taken along from the modes behind.
    pub(super) diagonal: usize,
}

/// The mode `shape:stride` of the result type.
///
/// Where the type has a static stride, as CuTe's has, a diagonal may need another one: then the result is no layout
/// of that type.
#[inline(always)]
pub(super) fn emit<S: Integer, D: Integer>(shape: usize, stride: usize) -> Result<Layout<S, D>, LayoutError> {
    match D::STATIC {
        Some(given) if given != stride && shape > 1 => Err(LayoutError::StaticStride { needed: stride, stride: given }),
        given => Ok(layout(S::from_value(shape), D::from_value(given.unwrap_or(stride)))),
    }
}

/// The digits used in a mode of size `size`, with those of `n` elements at stride `digit`.
#[inline(always)]
pub(super) fn reserve(used: usize, n: usize, digit: usize, size: usize) -> Result<usize, LayoutError> {
    let digits = checked::plus(used, checked::times(n.saturating_sub(1), digit)?)?;
    if used > 0 && digits >= size { Err(LayoutError::Carry { digits, size }) } else { Ok(digits) }
}

impl Leaf {
    /// The stride of the elements of this leaf in a mode of stride `d`.
    #[inline(always)]
    pub(super) fn stride(self, d: usize) -> Result<usize, LayoutError> {
        checked::plus(self.diagonal, checked::times(self.r, d)?)
    }

    /// Passes over a mode of size `s`, with the stride rounded up as CuTe does it: nothing moves.
    #[inline(always)]
    pub(super) fn pass(self, s: usize) -> Result<Self, LayoutError> {
        Ok(Leaf { r: checked::ceil_div(self.r, s)?, ..self })
    }

    /// Takes the remainder in a mode `s:d` along as a diagonal.
    #[inline(always)]
    pub(super) fn diagonal(self, s: usize, d: usize) -> Result<Self, LayoutError> {
        let (quotient, remainder) = (self.r / s, self.r % s);
        if !fits(self.n, remainder, s) {
            return Err(LayoutError::StrideDivisibility { elements: self.n, stride: self.r, size: s });
        }
        let diagonal = checked::plus(self.diagonal, checked::times(remainder, d)?)?;
        Ok(Leaf { r: quotient, diagonal, ..self })
    }

    /// A step through a mode `s:d` of which something is known at run time only. Gives the size and the stride of
    /// what the leaf leaves there (1 element where it leaves nothing), the digits used, and the leaf behind.
    #[inline(always)]
    pub(super) fn step(self, s: usize, d: usize, used: usize) -> Result<(usize, usize, usize, Self), LayoutError> {
        let Leaf { n, r, diagonal } = self;
        if n <= 1 {
            return Ok((n, checked::times(r, d)?, used, Leaf { n: 1, r: checked::ceil_div(r, s)?, diagonal: 0 }));
        }
        if s == 0 {
            return Err(LayoutError::EmptyMode);
        }
        let (quotient, remainder) = (r / s, r % s);
        if remainder == 0 {
            return Ok((1, checked::times(r, d)?, used, Leaf { r: quotient, ..self }));
        }
        if fits(n, remainder, s) {
            let used = reserve(used, n, remainder, s)?;
            if quotient == 0 {
                return Ok((n, self.stride(d)?, used, Leaf { n: 1, r: 1, diagonal: 0 }));
            }
            return Ok((1, checked::times(r, d)?, used, self.diagonal(s, d)?));
        }
        if quotient > 0 || s % remainder != 0 {
            return Err(LayoutError::StrideDivisibility { elements: n, stride: r, size: s });
        }
        let fill = s / remainder;
        if n % fill != 0 {
            return Err(LayoutError::ShapeDivisibility { elements: n, fill, size: s });
        }
        let used = reserve(used, fill, remainder, s)?;
        let diagonal_behind = checked::times(fill, diagonal)?;
        Ok((fill, self.stride(d)?, used, Leaf { n: n / fill, r: 1, diagonal: diagonal_behind }))
    }
}

/// Whether `n` elements at stride `digit` stay in a mode of size `s`: `(n - 1) * digit < s`.
#[inline(always)]
fn fits(n: usize, digit: usize, s: usize) -> bool {
    n.saturating_sub(1).checked_mul(digit).is_some_and(|last| last < s)
}
