//! A part of a leaf in a mode.
//!
//! | condition, with `r = Q*s + D` | the part `n:r` in a mode `s:d` | digits used |
//! | --- | --- | --- |
//! | `D = 0` | passes over the mode, and goes on as `n:Q` | 0 |
//! | `(n-1)*D < s` | goes on as `n:Q`, or ends if `Q = 0`; `D*d` is added to its stride | `(n-1)*D` |
//! | `q` divides `n`, `(n/q)*E < D`, with `q = ceil(s/D)`, `E = q*D - s` | goes on as `q:Q`, then as `n/q : q*Q+1`, to whose stride `E*d` is added | `(q-1)*D + (n/q-1)*E` |
//! | otherwise | cannot be split | |
//!
//! Which modes the result has is decided by the static integers, as in CuTe: where a dynamic integer decides whether a
//! part ends in a mode, the result has a place there, of size 1 if it does not.

use crate::Int;
use crate::explain::{CompositionStep, Log, Passage, Walking};
use crate::int::{plus, times};
use crate::layout::Mode;
use crate::tree::law;
use alloc::vec::Vec;
use colex::LayoutError;

/// A part of a leaf on its way through the modes of `A`.
#[derive(Clone, Copy)]
pub(super) struct Part {
    size: Int,
    /// Its stride, in elements of the mode ahead.
    stride: Int,
    /// The offset between two of its elements in the modes behind.
    offset: Int,
    has_ended: bool,
}

impl Part {
    pub(super) const fn of(leaf: Mode) -> Self {
        Self { size: leaf.shape(), stride: leaf.stride(), offset: Int::ZERO, has_ended: false }
    }

    pub(super) const fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// The part as an explanation shows it: its elements, and its stride in the modes ahead.
    pub(super) const fn walking(self) -> Walking {
        Walking { elements: self.size.value(), stride: self.stride.value(), offset: self.offset.value() }
    }

    /// The mode that a part has become.
    pub(super) const fn into_mode(self) -> Mode {
        Mode::new(self.size, self.offset)
    }

    /// The part at its end in a mode, with all of its stride there.
    pub(super) fn end(self, mode: Mode) -> Result<Self, LayoutError> {
        if self.has_ended {
            return Ok(self);
        }
        let step = self.stride.times(mode.stride())?;
        // A diagonal needs the stride that it needs; otherwise it is that of CuTe, static or not.
        let offset = if self.offset.value() == 0 { step } else { self.offset.plus(step)? };
        Ok(Self { offset, has_ended: true, ..self })
    }

    /// The place of at most one element in a mode: where its stride is beyond `usize`, any other does as well.
    fn place(self, mode: Mode) -> Self {
        self.end(mode).unwrap_or(Self { offset: Int::dynamic(0), has_ended: true, ..self })
    }

    /// The part in the last mode, where it ends. Dynamic integers decide nothing of at most one element.
    pub(super) fn end_in_last(self, mode: Mode) -> Result<Self, LayoutError> {
        let is_any = self.size.value() <= 1 && !(self.size.is_static() && self.stride.is_static());
        if is_any { Ok(self.place(mode)) } else { self.end(mode) }
    }

    /// Takes a step, leaves the rest of the part in `behind`, and gives the digits used. `split` gets the error for the
    /// case that the parts into which it splits carry later.
    pub(super) fn step(
        self,
        mode: Mode,
        is_last: bool,
        behind: &mut Vec<Self>,
        split: &mut Option<LayoutError>,
        log: &mut Log,
    ) -> Result<u64, LayoutError> {
        if self.has_ended {
            behind.push(self);
            return Ok(0);
        }
        let part = self.walking();
        let mut note = |passage| log.note(|| CompositionStep::Walk { part, mode, passage });
        let (n, r, s) = (self.size.value(), self.stride.value(), mode.shape().value());
        let is_open = self.is_open_in(mode);
        // Of at most one element nothing moves.
        if n <= 1 && (self.size.is_static() || is_open || s == 0) {
            note(Passage::OneElement);
            let stride = if s == 0 { self.stride } else { self.stride.ceil_div(mode.shape())? };
            let rest = Self { stride, ..self };
            if is_open && is_last && !self.size.is_static() {
                behind.push(Self { offset: Int::ZERO, ..self }.place(mode));
                behind.push(Self { size: Int::ONE, offset: Int::ZERO, ..rest }.open_in(mode, self));
            } else {
                behind.push(rest);
            }
            return Ok(0);
        }
        if s == 0 {
            note(Passage::Empty);
            return Err(LayoutError::EmptyMode);
        }
        let (quotient, digit) = (self.stride.divided_by(mode.shape())?, r % s);
        let last_digit = n.saturating_sub(1).checked_mul(digit).filter(|last| *last < s);
        let (going, digits) = match last_digit {
            Some(_) if digit == 0 => {
                note(Passage::Over { goes_on: quotient.value() });
                (Self { stride: quotient, ..self }, 0)
            }
            Some(last) if quotient.value() > 0 => {
                note(Passage::Diagonal { goes_on: quotient.value(), digit, last });
                (Self { stride: quotient, offset: self.moved(digit, mode)?, ..self }, last)
            }
            Some(last) => {
                note(Passage::Inside { last });
                behind.push(Self { size: self.size_in(n, is_open), ..self }.end(mode)?);
                if is_open && is_last {
                    let rest = Self { size: Int::ONE, stride: Int::ONE, offset: Int::ZERO, has_ended: false };
                    behind.push(rest.open_in(mode, self));
                }
                return Ok(last);
            }
            None => return self.split(mode, behind, split, log),
        };
        if is_open && is_last {
            // A place in which nothing ends.
            behind.push(Self { size: Int::dynamic(1), offset: Int::ZERO, ..self }.place(mode));
        }
        behind.push(if is_open { going.open_in(mode, self) } else { going });
        Ok(digits)
    }

    /// Splits the part at the end of the mode, which it has reached for the first time after `fill` elements.
    fn split(
        self,
        mode: Mode,
        behind: &mut Vec<Self>,
        split: &mut Option<LayoutError>,
        log: &mut Log,
    ) -> Result<u64, LayoutError> {
        let (n, r, s) = (self.size.value(), self.stride.value(), mode.shape().value());
        let (quotient, digit) = (r / s, r % s);
        let fill = s.div_ceil(digit);
        let overhang = digit - 1 - (s - 1) % digit;
        let out_of_step = law!(StrideDivisibility { elements: n, stride: r, size: s });
        let is_filled = quotient == 0 && overhang == 0;
        let reached = (n / fill).checked_mul(overhang).filter(|reached| *reached < digit);
        let part = self.walking();
        log.note(|| {
            let is_whole = n % fill == 0;
            let passage =
                Passage::Around { goes_on: quotient, digit, fill, overhang, is_whole, stays: reached.is_some() };
            CompositionStep::Walk { part, mode, passage }
        });
        if n % fill != 0 || reached.is_none() {
            let partly = law!(ShapeDivisibility { elements: n, fill: fill, size: s });
            return Err(split.unwrap_or(if is_filled { partly } else { out_of_step }));
        }
        if !is_filled {
            split.get_or_insert(out_of_step);
        }
        let is_static = self.size.is_static() && self.stride.is_static() && mode.shape().is_static();
        let int = |value| Int::marked(value, is_static);
        let front = Self { size: int(fill), ..self };
        behind.push(match quotient {
            0 => front.end(mode)?,
            _ => Self { stride: int(quotient), offset: self.moved(digit, mode)?, ..front },
        });
        let offset = int(fill).times(self.offset)?.plus(int(overhang).times(mode.stride())?)?;
        let stride = plus(times(fill, quotient)?, 1)?;
        let rest = Self { size: int(n / fill), stride: int(stride), offset, ..self };
        behind.push(if is_static { rest } else { rest.open_in(mode, self) });
        // Both are below the size of the mode.
        Ok((fill - 1) * digit + (n / fill - 1) * overhang)
    }

    /// The offset with a digit in a mode.
    fn moved(self, digit: u64, mode: Mode) -> Result<Int, LayoutError> {
        let is_static = self.stride.is_static() && mode.shape().is_static();
        self.offset.plus(Int::marked(digit, is_static).times(mode.stride())?)
    }

    /// Whether a dynamic integer decides if the part ends in a mode.
    const fn is_open_in(&self, mode: Mode) -> bool {
        let (r, s) = (self.stride, mode.shape());
        !r.is_static() || !s.is_static() || !self.size.is_static() && r.value() < s.value()
    }

    /// The size, which is dynamic if a dynamic integer decided it.
    const fn size_in(&self, size: u64, is_open: bool) -> Int {
        Int::marked(size, self.size.is_static() && !is_open)
    }

    /// The modes after a mode in which a dynamic integer decided: dynamic, unless independent of it.
    fn open_in(self, mode: Mode, before: Self) -> Self {
        let is_below = before.stride.is_static() && mode.shape().is_static();
        let offset = if is_below && self.offset.is_fixed(0) { Int::ZERO } else { Int::dynamic(self.offset.value()) };
        Self {
            size: Int::dynamic(self.size.value()),
            stride: Int::marked(self.stride.value(), is_below),
            offset,
            ..self
        }
    }
}
