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
        Ok(self.contiguous()?.1)
    }

    /// How many 1-D coordinates, from 0 on, are their own offset: the width of the widest vector at the beginning. In
    /// tensor-layouts `contiguity(l)`.
    ///
    /// That of one mode is `a.mode(i)?.contiguity()?`, and that of a slice `a.slice(&c)?.contiguity()?`.
    ///
    /// **Exact**: the first mode of more than one element decides, after [`coalesce`](Self::coalesce).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynLayout;
    ///
    /// let [whole, columns, rows]: [DynLayout; 3] = ["(4,8):(1,4)".parse()?, "(4,8):(1,8)".parse()?, "(4,8):(8,1)".parse()?];
    /// assert_eq!([whole, columns, rows].map(|a| a.contiguity().unwrap()), [32, 4, 1]);
    /// # Ok::<(), colex_dyn::ParseError>(())
    /// ```
    pub fn contiguity(&self) -> Result<u64, LayoutError> {
        Ok(self.contiguous()?.0)
    }

    /// The [`contiguity`](Self::contiguity), and whether it is the size.
    fn contiguous(&self) -> Result<(u64, bool), LayoutError> {
        let mut end = 1;
        let modes = self.flat();
        if modes.iter().any(|mode| mode.shape().value() == 0) {
            return Ok((0, true));
        }
        for mode in modes.iter().filter(|mode| mode.shape().value() > 1) {
            if mode.stride().value() != end {
                return Ok((end, false));
            }
            end = int::times(mode.shape().value(), end)?;
        }
        Ok((end, true))
    }

    /// Whether each offset below the cosize is that of a coordinate. In tensor-layouts `is_surjective(l)`.
    ///
    /// **Exact**: the modes of more than one element, by increasing stride, each begin at most one after the offsets of those
    /// before. A layout without coordinates is surjective.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynLayout;
    ///
    /// let [overlapping, gaps]: [DynLayout; 2] = ["(4,3):(1,2)".parse()?, "(4,3):(1,5)".parse()?];
    /// assert_eq!((overlapping.is_surjective()?, gaps.is_surjective()?), (true, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_surjective(&self) -> Result<bool, LayoutError> {
        let mut reach = 1_u64;
        for Moving { size, stride } in self.moving() {
            if stride > reach {
                return Ok(false);
            }
            reach = int::times(size - 1, stride)?.checked_add(reach).ok_or(LayoutError::Overflow)?;
        }
        Ok(true)
    }

    /// Whether both layouts have the same size, and the same offset at each 1-D coordinate, whatever their profiles are. In
    /// tensor-layouts `functionally_equal(a, b)`.
    ///
    /// **Exact**: a coalesced layout is the only one of its function.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynLayout;
    ///
    /// let [a, b, c]: [DynLayout; 3] = ["(2,(4,1)):(1,(2,7))".parse()?, "8:1".parse()?, "(4,2):(2,1)".parse()?];
    /// assert_eq!((a.is_same_function(&b)?, a.is_same_function(&c)?), (true, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_same_function(&self, other: &Self) -> Result<bool, LayoutError> {
        let (size, size_of_other) = (self.size()?.value(), other.size()?.value());
        if size == 0 || size_of_other == 0 {
            return Ok(size == size_of_other);
        }
        Ok(self.runs()? == other.runs()?)
    }

    /// The modes of more than one element, with each that continues the one before as one mode with it.
    fn runs(&self) -> Result<Vec<(u64, u64)>, LayoutError> {
        let mut runs: Vec<(u64, u64)> = Vec::new();
        for mode in self.flat().iter().filter(|mode| mode.shape().value() > 1) {
            let (size, stride) = (mode.shape().value(), mode.stride().value());
            match runs.last_mut() {
                Some((last, before)) if int::times(*last, *before)? == stride => *last = int::times(*last, size)?,
                _ => runs.push((size, stride)),
            }
        }
        Ok(runs)
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
