//! The leaves of `B` and the modes of `A`, on values.

use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, computed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};

// The steps of a leaf in a mode, on values.

/// A leaf of `B` on its way through the modes of `A`.
#[derive(Clone, Copy, Debug)]
pub struct WalkingLeaf {
    /// How many elements are left.
    pub n: usize,
    /// Their stride, in elements of the mode ahead.
    pub r: usize,
    /// The offset between two of them in the modes that were passed.
    pub diagonal: usize,
}

/// The mode `shape:stride` of the result type.
///
/// If the type has a static stride, as in CuTe, a diagonal may need another one: then the result is not a layout of
/// that type.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn emit<S: Integer, D: Integer>(shape: usize, stride: usize) -> Result<Layout<S, D>, LayoutError> {
    match D::STATIC {
        Some(given) if given != stride && shape > 1 => Err(LayoutError::StaticStride { needed: stride, stride: given }),
        given => Ok(layout(computed::<S>(shape), computed::<D>(given.unwrap_or(stride)))),
    }
}

/// The digits used in a mode of size `size`, with those of `n` elements at stride `digit`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reserve(used: usize, n: usize, digit: usize, size: usize) -> Result<usize, LayoutError> {
    // A sum beyond `usize` is beyond the size.
    let digits = used.saturating_add(n.saturating_sub(1).saturating_mul(digit));
    if used > 0 && digits >= size { Err(LayoutError::Carry { digits, size }) } else { Ok(digits) }
}

impl WalkingLeaf {
    /// The stride of the elements of this leaf in a mode of stride `d`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn stride(self, d: usize) -> Result<usize, LayoutError> {
        checked::plus(self.diagonal, checked::times(self.r, d)?)
    }

    /// [`stride`](Self::stride) of the mode that the leaf leaves at its end: that of at most one element is any.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn last_stride(self, d: usize) -> Result<usize, LayoutError> {
        match self.stride(d) {
            Err(_) if self.n <= 1 => Ok(0),
            stride => stride,
        }
    }

    /// Passes over a mode of size `s`, with the stride rounded up as CuTe does it: nothing moves.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn pass(self, s: usize) -> Result<Self, LayoutError> {
        if s == 0 {
            return Err(LayoutError::EmptyMode);
        }
        Ok(WalkingLeaf { r: self.r.div_ceil(s), ..self })
    }

    /// Takes the remainder in a mode `s:d` along as a diagonal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn diagonal(self, s: usize, d: usize) -> Result<Self, LayoutError> {
        let (quotient, remainder) = (self.r / s, self.r % s);
        if !fits(self.n, remainder, s) {
            return Err(LayoutError::StrideDivisibility { elements: self.n, stride: self.r, size: s });
        }
        let diagonal = checked::plus(self.diagonal, checked::times(remainder, d)?)?;
        Ok(WalkingLeaf { r: quotient, diagonal, ..self })
    }

    /// The `fill` elements of the first round in a mode of stride `d`: of digit `digit` there, and at stride `r` in the
    /// modes after it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_round(self, fill: usize, digit: usize, r: usize, d: usize) -> Result<Self, LayoutError> {
        let diagonal = checked::plus(self.diagonal, checked::times(digit, d)?)?;
        Ok(WalkingLeaf { n: fill, r, diagonal })
    }

    /// The first elements of each round of `fill` elements, `n` of them, in a mode of stride `d`: of digit `over`
    /// there, and at stride `r` in the modes after it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next_round(self, fill: usize, n: usize, over: usize, r: usize, d: usize) -> Result<Self, LayoutError> {
        let diagonal = checked::plus(checked::times(fill, self.diagonal)?, checked::times(over, d)?)?;
        Ok(WalkingLeaf { n, r, diagonal })
    }
}

impl LeftMode {
    /// With the digits of `n` elements at stride `digit`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reserve(&mut self, n: usize, digit: usize) -> Result<(), LayoutError> {
        self.used = reserve(self.used, n, digit, self.size)?;
        Ok(())
    }

    /// A step that is only known at run time. Gives the size and the stride of the mode that the leaf leaves here (1
    /// element if it leaves none), and the rest of the leaf.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn step(&mut self, leaf: WalkingLeaf) -> Result<(usize, usize, WalkingLeaf), LayoutError> {
        let WalkingLeaf { n, r, diagonal } = leaf;
        let (s, d) = (self.size, self.stride);
        if s == 0 {
            return Err(LayoutError::EmptyMode);
        }
        // Of at most one element the stride is any: 0, where that of CuTe overflows.
        let still = r.checked_mul(d).unwrap_or(0);
        if n <= 1 {
            return Ok((n, still, WalkingLeaf { n: 1, r: r.div_ceil(s), diagonal: 0 }));
        }
        let (quotient, remainder) = (r / s, r % s);
        if remainder == 0 {
            return Ok((1, still, WalkingLeaf { r: quotient, ..leaf }));
        }
        if fits(n, remainder, s) {
            self.reserve(n, remainder)?;
            if quotient == 0 {
                return Ok((n, leaf.stride(d)?, WalkingLeaf { n: 1, r: 1, diagonal: 0 }));
            }
            return Ok((1, still, leaf.diagonal(s, d)?));
        }
        if quotient > 0 || s % remainder != 0 {
            return Err(LayoutError::StrideDivisibility { elements: n, stride: r, size: s });
        }
        let fill = s / remainder;
        if n % fill != 0 {
            return Err(LayoutError::ShapeDivisibility { elements: n, fill, size: s });
        }
        self.reserve(fill, remainder)?;
        let diagonal_behind = checked::times(fill, diagonal)?;
        Ok((fill, leaf.stride(d)?, WalkingLeaf { n: n / fill, r: 1, diagonal: diagonal_behind }))
    }
}

impl LeftMode {
    /// [`step`](Self::step), as one function for all leaves.
    #[cold]
    #[inline(never)]
    pub fn step_again(&mut self, leaf: WalkingLeaf) -> Result<(usize, usize, WalkingLeaf), LayoutError> {
        self.step(leaf)
    }
}

/// Whether `n` elements at stride `digit` stay in a mode of size `s`: `(n - 1) * digit < s`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn fits(n: usize, digit: usize, s: usize) -> bool {
    n.saturating_sub(1).checked_mul(digit).is_some_and(|last| last < s)
}

// The modes of the left operand, on values.

/// A mode of `A`, and the digits that leaves of `B` use in it.
#[derive(Clone, Copy, Debug)]
pub struct LeftMode {
    /// Its size.
    pub size: usize,
    /// Its stride.
    pub stride: usize,
    /// The sum of the largest digits.
    pub used: usize,
}

/// Whether modes that are one by their values, though not by their types, count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbours {
    /// They do.
    Joined,
    /// They do not.
    Apart,
}

/// The step in a mode, with the knowledge whether it is the last one; `None` to stop.
pub type OnMode<'a> = &'a mut dyn FnMut(&mut LeftMode, bool) -> Option<()>;

/// A list of modes, each of them in turn.
pub trait EachMode {
    /// Calls `f` for each mode.
    fn each(&mut self, f: OnMode<'_>) -> Option<()>;
}

/// A list of modes, one after the other.
pub trait LeftModes: EachMode + Copy {
    /// The list after the first one.
    type Behind: LeftModes;
    /// Whether the list is empty.
    const IS_EMPTY: bool;
    fn first_left(&mut self) -> &mut LeftMode;
    fn behind(&mut self) -> &mut Self::Behind;
}
impl EachMode for HNil {
    fn each(&mut self, _: OnMode<'_>) -> Option<()> {
        Some(())
    }
}
impl LeftModes for HNil {
    type Behind = HNil;
    const IS_EMPTY: bool = true;
    fn first_left(&mut self) -> &mut LeftMode {
        unreachable!("a plan ends in the last mode")
    }
    fn behind(&mut self) -> &mut HNil {
        self
    }
}
impl<T: LeftModes> EachMode for HCons<LeftMode, T> {
    fn each(&mut self, f: OnMode<'_>) -> Option<()> {
        f(&mut self.head, T::IS_EMPTY)?;
        self.tail.each(f)
    }
}
impl<T: LeftModes> LeftModes for HCons<LeftMode, T> {
    type Behind = T;
    const IS_EMPTY: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_left(&mut self) -> &mut LeftMode {
        &mut self.head
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(&mut self) -> &mut T {
        &mut self.tail
    }
}
