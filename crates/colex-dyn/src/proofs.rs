//! Proofs about a layout: like the bounds `Injective`, `Compact`, `Contiguous` and `Disjoint` of `colex`, on values.

use crate::layout::Mode;
use crate::order::sort_by_key;
use crate::tree::law;
use crate::{DynLayout, int};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynLayout {
    /// The layout is injective: two coordinates have two offsets.
    ///
    /// **Proven** where each mode of more than one element begins, by increasing stride, beyond the offsets of those before:
    /// for compact layouts and those with gaps. Modes that interleave, as in `(3,2):(2,3)`, are decided by a search for two
    /// coordinates with the same offset: exactly for two modes of more than one element, and for up to 16 of them where
    /// the search ends within 4096 steps. A layout without coordinates is injective.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective): two coordinates have the same offset;
    /// [`NotProvenInjective`](LayoutError::NotProvenInjective): the search is too long to decide it;
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynLayout;
    ///
    /// let [padded, still]: [DynLayout; 2] = ["(8,16):(1,9)".parse()?, "(8,2):(1,0)".parse()?];
    /// assert!(padded.prove_injective().is_ok());
    /// assert!(still.prove_injective().is_err());
    /// # Ok::<(), colex_dyn::ParseError>(())
    /// ```
    pub fn prove_injective(&self) -> Result<(), LayoutError> {
        above(self.moving())
    }

    /// The layout is compact: a bijection of its coordinates and the offsets below its size.
    ///
    /// **Proven** exactly where it holds: the modes of more than one element, by increasing stride, each begin where those
    /// before end. A layout without coordinates is compact.
    ///
    /// # Errors
    /// [`NotCompact`](LayoutError::NotCompact); [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynLayout;
    ///
    /// let [permuted, padded]: [DynLayout; 2] = ["(4,(3,2)):(6,(1,3))".parse()?, "(8,16):(1,9)".parse()?];
    /// assert!(permuted.prove_compact().is_ok());
    /// assert!(padded.prove_compact().is_err());
    /// # Ok::<(), colex_dyn::ParseError>(())
    /// ```
    pub fn prove_compact(&self) -> Result<(), LayoutError> {
        let mut end = 1;
        for Moving { size, stride } in self.moving() {
            if stride != end {
                return Err(law!(NotCompact { stride: stride, end: end }));
            }
            end = int::times(size, end)?;
        }
        Ok(())
    }

    /// Whether the offset of each 1-D coordinate is that coordinate.
    ///
    /// **Exact**: the modes of more than one element are compact in their order. A layout without coordinates is contiguous.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn is_contiguous(&self) -> Result<bool, LayoutError> {
        let mut end = 1;
        let modes = self.flat();
        if modes.iter().any(|mode| mode.shape().value() == 0) {
            return Ok(true);
        }
        for mode in modes.iter().filter(|mode| mode.shape().value() > 1) {
            if mode.stride().value() != end {
                return Ok(false);
            }
            end = int::times(mode.shape().value(), end)?;
        }
        Ok(true)
    }

    /// Both layouts share only the offset 0, and together they are injective.
    ///
    /// **Proven** as [`prove_injective`](Self::prove_injective), of the modes of both. A layout without coordinates is
    /// disjoint from each.
    ///
    /// # Errors
    /// As [`prove_injective`](Self::prove_injective).
    pub fn prove_disjoint(&self, other: &Self) -> Result<(), LayoutError> {
        let is_empty = |layout: &Self| layout.leaves().iter().any(|mode| mode.shape().value() == 0);
        if is_empty(self) || is_empty(other) {
            return Ok(());
        }
        let mut modes = self.moving();
        modes.extend(other.moving());
        sort_by_key(&mut modes, |mode| mode.stride);
        above(modes)
    }

    /// The modes of more than one element, by increasing stride; none of a layout without coordinates.
    fn moving(&self) -> Vec<Moving> {
        let modes = self.flat();
        if modes.iter().any(|mode| mode.shape().value() == 0) {
            return Vec::new();
        }
        let moving = |mode: &Mode| Moving { size: mode.shape().value(), stride: mode.stride().value() };
        let mut modes: Vec<_> = modes.iter().map(moving).filter(|mode| mode.size > 1).collect();
        sort_by_key(&mut modes, |mode| mode.stride);
        modes
    }
}

/// A mode of more than one element.
struct Moving {
    size: u64,
    stride: u64,
}

/// The sorted modes lie above each other: each stride is beyond the offsets of the modes before it.
fn above(modes: Vec<Moving>) -> Result<(), LayoutError> {
    // One more than the greatest offset so far.
    let mut reach = 1_u64;
    for &Moving { size, stride } in &modes {
        if stride < reach {
            return match meets(&modes) {
                Some(false) => Ok(()),
                Some(true) => Err(law!(NotInjective { stride: stride, reach: reach })),
                None => Err(law!(NotProvenInjective { stride: stride, reach: reach })),
            };
        }
        reach = int::times(size - 1, stride)?.checked_add(reach).ok_or(LayoutError::Overflow)?;
    }
    Ok(())
}

/// Whether two coordinates of the sorted modes have the same offset, if a short search decides it: whether
/// `sum(x[k] * d[k]) == 0` for differences of coordinates `x` that are not all 0.
fn meets(modes: &[Moving]) -> Option<bool> {
    let pair = |a: &Moving, b: &Moving| {
        let divisor = int::gcd(a.stride, b.stride);
        a.stride == 0 || (b.stride / divisor < a.size && a.stride / divisor < b.size)
    };
    if modes.len() > 16 {
        return None;
    }
    if modes[0].stride == 0 || modes.iter().enumerate().any(|(k, b)| modes[..k].iter().any(|a| pair(a, b))) {
        return Some(true);
    }
    let mut reach = 0_u64;
    let mut reaches = Vec::new();
    for mode in modes {
        reach = mode.stride.checked_mul(mode.size - 1)?.checked_add(reach)?;
        reaches.push(reach);
    }
    cancels(modes, &reaches, None, &mut 4096)
}

/// Whether differences in these modes cancel the sum of those in the modes of greater stride; `None` as the sum says that
/// all are 0.
fn cancels(modes: &[Moving], reaches: &[u64], sum: Option<i128>, steps: &mut usize) -> Option<bool> {
    let Some(((mode, rest), so_far)) = modes.split_last().map(|parts| (parts, sum.unwrap_or(0))) else {
        return Some(sum == Some(0));
    };
    if rest.len() < 2 && sum.is_none() {
        return Some(false);
    }
    let (last, stride) = (mode.size as i128 - 1, mode.stride as i128);
    let reach = rest.len().checked_sub(1).map_or(0, |below| reaches[below]) as i128;
    let least = if sum.is_none() { 0 } else { (-(so_far + reach).div_euclid(stride)).max(-last) };
    for difference in least..=(reach - so_far).div_euclid(stride).min(last) {
        *steps = steps.checked_sub(1)?;
        let none = sum.is_none() && difference == 0;
        if cancels(rest, reaches, (!none).then_some(so_far + difference * stride), steps)? {
            return Some(true);
        }
    }
    Some(false)
}
