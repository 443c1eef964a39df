//! A leaf split by its longest linear prefixes, on values.
//!
//! The type of a dynamic composition has a place for the part of the leaf in each mode, and the walk fills them one by
//! one, as CuTe does. The same places may hold the parts of a leaf that comes around, or that goes through modes that
//! are one by their values; but which part belongs in which place is known at the end only. So where the walk finds a
//! law broken, the leaf is tried once more:
//!
//! The first `p = min ⌈s/D⌉` elements, over all modes of size `s` in which its stride has a digit `D > 0`, are the
//! longest prefix with one stride. If `p` divides the number of elements, the others are a leaf of `n/p` at stride
//! `p*r`, and so on; otherwise the composition is not a layout. See `docs/COMPOSITION.md`.

use super::leaf::EachMode;
use super::{LeftMode, Neighbours, WalkingLeaf};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, computed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};

/// Whether it is a law of composition that is broken, so that the leaf may be split.
pub fn may_be_split(error: LayoutError) -> bool {
    matches!(
        error,
        LayoutError::StrideDivisibility { .. }
            | LayoutError::ShapeDivisibility { .. }
            | LayoutError::Carry { .. }
            | LayoutError::StaticStride { .. }
    )
}

/// The prefixes of the leaf in the places `P`, if these can hold them.
pub fn split<P: Places>(modes: &mut dyn EachMode, leaf: WalkingLeaf, neighbours: Neighbours) -> Option<P> {
    let mut prefixes = Prefixes { modes: Runs { modes, neighbours }, n: leaf.n, r: leaf.r, found: None };
    let places = P::filled(&mut prefixes)?;
    let all_placed = prefixes.found.is_none() && prefixes.n == 1;
    all_placed.then_some(places)
}

/// The longest linear prefixes of a leaf, one after the other.
pub struct Prefixes<'a> {
    modes: Runs<'a>,
    /// The number of elements after the current prefix, and their stride.
    n: usize,
    r: usize,
    /// The size and the stride of a prefix that still needs a place.
    found: Option<(usize, usize)>,
}
impl Prefixes<'_> {
    /// The next prefix, `1:0` after the last one; `None` if the composition is not a layout.
    fn peek(&mut self) -> Option<(usize, usize)> {
        if self.found.is_none() && self.n != 1 {
            let mut longest = self.n;
            let offset = self.modes.digits(self.r, 0, &mut |run| {
                if run.digit > 0 {
                    longest = longest.min(run.size.div_ceil(run.digit));
                }
                Some(())
            })?;
            if longest == 0 || self.n % longest != 0 {
                return None;
            }
            self.modes.digits(self.r, longest - 1, &mut |run| (run.used < run.size).then_some(()))?;
            self.modes.carry_in_runs()?;
            self.n /= longest;
            self.r = if self.n == 1 { 0 } else { self.r.checked_mul(longest)? };
            self.found = Some((longest, offset));
        }
        Some(self.found.unwrap_or((1, 0)))
    }
    /// The mode in a place of this size and stride, as far as they are static: the next prefix, if it holds that, or `1:0`.
    fn place(&mut self, size: Option<usize>, stride: Option<usize>) -> Option<(usize, usize)> {
        let (prefix, distance) = self.peek()?;
        let holds = |n| size.is_none_or(|given| given == n);
        if holds(prefix) && (prefix == 1 || stride.is_none_or(|given| given == distance)) {
            self.found = None;
            Some((prefix, stride.unwrap_or(distance)))
        } else {
            holds(1).then_some((1, stride.unwrap_or(0)))
        }
    }
}

/// Neighbouring modes that are one by their values.
#[derive(Clone, Copy)]
pub struct Run {
    size: usize,
    stride: usize,
    digit: usize,
    used: usize,
}
impl Run {
    /// Followed by the mode `mode`, which begins where this one ends.
    fn joined(self, mode: Self) -> Option<Self> {
        Some(Run {
            size: self.size.checked_mul(mode.size)?,
            stride: self.stride,
            digit: self.size.checked_mul(mode.digit)?.checked_add(self.digit)?,
            used: self.size.checked_mul(mode.used)?.checked_add(self.used)?,
        })
    }
    fn ends_at(self, stride: usize) -> bool {
        self.size.checked_mul(self.stride) == Some(stride)
    }
}

/// The modes of the left operand.
struct Runs<'a> {
    modes: &'a mut dyn EachMode,
    neighbours: Neighbours,
}
impl Runs<'_> {
    /// The offset of the number `r`; calls `f` for each run of modes but the last, which is not bounded, with the digit
    /// of `r`, which is used `times` more.
    fn digits(&mut self, r: usize, times: usize, f: &mut dyn FnMut(Run) -> Option<()>) -> Option<usize> {
        let (mut rest, mut offset, mut run) = (r, 0_usize, None::<Run>);
        let are_joined = self.neighbours == Neighbours::Joined;
        self.modes.each(&mut |&mut LeftMode { size, stride, ref mut used }, is_last| {
            let digit = if is_last { rest } else { rest.checked_rem(size)? };
            offset = offset.checked_add(digit.checked_mul(stride)?)?;
            if is_last {
                return run.filter(|run| !(are_joined && run.ends_at(stride))).map_or(Some(()), &mut *f);
            }
            rest /= size;
            *used = used.checked_add(times.checked_mul(digit)?)?;
            let mode = Run { size, stride, digit, used: *used };
            run = match run {
                _ if size == 1 => return Some(()),
                Some(run) if are_joined && run.ends_at(stride) => Some(run.joined(mode)?),
                Some(run) => {
                    f(run)?;
                    Some(mode)
                }
                None => Some(mode),
            };
            Some(())
        })?;
        Some(offset)
    }

    /// The digits used in a run, below its size, as digits in its modes, each below the size of that mode, because the
    /// walk of another leaf does not use runs.
    fn carry_in_runs(&mut self) -> Option<()> {
        let mut carried = 0_usize;
        self.modes.each(&mut |&mut LeftMode { size, ref mut used, .. }, is_last| {
            if !is_last && size > 1 {
                let digits = used.checked_add(carried)?;
                (carried, *used) = (digits / size, digits % size);
            }
            Some(())
        })
    }
}

/// The modes that a leaf leaves, as places for prefixes of another size and stride.
pub trait Places: Sized {
    /// With each prefix in the first place that holds it, and modes of size 1 between.
    fn filled(prefixes: &mut Prefixes<'_>) -> Option<Self>;
}
impl Places for HNil {
    fn filled(_: &mut Prefixes<'_>) -> Option<HNil> {
        Some(HNil)
    }
}
impl<S: Integer, D: Integer, T: Places> Places for HCons<Layout<S, D>, T> {
    fn filled(prefixes: &mut Prefixes<'_>) -> Option<Self> {
        let (size, stride) = prefixes.place(S::STATIC, D::STATIC)?;
        Some(HCons { head: layout(computed(size), computed(stride)), tail: T::filled(prefixes)? })
    }
}
