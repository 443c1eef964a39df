//! Inverses: from offsets back to 1-D coordinates.
//!
//! A mode `s:d` of the coalesced layout begins at the 1-D coordinate `p`, the product of the sizes before it. Sorted by
//! stride, the modes whose strides form a chain from 1 are the right inverse; all of them with the gaps between their
//! strides are the left inverse.

use super::coalesce::runs;
use crate::explain::{InverseStep, Log};
use crate::layout::Mode;
use crate::order::sort_by_key;
use crate::tree::law;
use crate::{DynLayout, Int};
use alloc::vec::Vec;
use colex::LayoutError;

/// A mode, and the 1-D coordinate at which it begins. An overflow of it is an error only where it is used.
#[derive(Clone, Copy)]
struct Place {
    mode: Mode,
    begin: Result<Int, LayoutError>,
}

impl DynLayout {
    /// The right inverse: where the offsets from 0 on are found. In CuTe `right_inverse(l)`.
    ///
    /// **Definition.** The layout `R` with `self(R(i)) = i` for each `i < size(R)`, as large as the static strides tell: the
    /// modes whose strides form a chain from a static 1, each stride the end of the one before. A mode of dynamic stride is
    /// not part of it, and a mode of dynamic size is its last. A mode behind one of static size 0 is not part of it either.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), and [`EmptyMode`](LayoutError::EmptyMode) where a mode of it lies behind one of
    /// dynamic size 0.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_4,_8):(_8,_1)".parse()?;
    /// assert_eq!(a.right_inverse()?.to_string(), "(_8,_4):(_4,_1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn right_inverse(&self) -> Result<Self, LayoutError> {
        self.noted_right_inverse(&mut Log::silent())
    }

    /// [`right_inverse`](Self::right_inverse), with its steps.
    pub(crate) fn noted_right_inverse(&self, log: &mut Log) -> Result<Self, LayoutError> {
        let modes = self.chain(log)?;
        lead_somewhere(&modes)?;
        runs(&modes).map(Self::join)
    }

    /// The modes of the right inverse, whether coordinates lead there or not.
    pub(super) fn chain(&self, log: &mut Log) -> Result<Vec<Mode>, LayoutError> {
        let mut places = self.places(log)?;
        places.retain(|place| {
            let stride = place.mode.stride();
            let is_known = place.begin != Ok(Int::ZERO) && stride.is_static() && stride.value() > 0;
            if !is_known {
                log.note(|| InverseStep::LeftOut { mode: place.mode });
            }
            is_known
        });
        sort_by_key(&mut places, |place| place.mode.stride().value());
        let (mut end, mut modes) = (Ok(Int::ONE), Vec::new());
        for Place { mode, begin } in places {
            // A dynamic end is not the end of anything that static integers tell, and one that overflows of nothing at all.
            let is_next = end == Ok(mode.stride());
            if let (Ok(begin), Ok(end)) = (begin, end) {
                log.note(|| InverseStep::Chain { mode, begin: begin.value(), end: end.value(), is_next });
            }
            if is_next {
                modes.push(Mode::new(mode.shape(), begin?));
                end = mode.shape().times(mode.stride());
            }
        }
        Ok(modes)
    }

    /// The left inverse: from an offset back to its 1-D coordinate. In CuTe `left_inverse(l)`.
    ///
    /// **Definition.** The layout `R` with `R(self(i)) < size(self)` and `self(R(self(i))) = self(i)` for each
    /// `i < size(self)`; where the layout is injective, `R(self(i)) = i`. If the coalesced modes `s_k:d_k` begin at the 1-D
    /// coordinates `p_k`, those of stride 0 left out and the others by increasing stride, it is
    /// `(d_0, d_1/d_0, …, d_n/d_{n-1}, s_n):(0, p_0, …, p_n)`, coalesced.
    ///
    /// **Defined when** each `d_k` divides `d_{k+1}`, and each mode ends before the next one begins,
    /// `s_k*d_k <= d_{k+1}`, unless the size is 0. Here the strides may be dynamic.
    ///
    /// # Errors
    /// [`LeftInverseDivisibility`](crate::StaticLaw::LeftInverseDivisibility),
    /// [`LeftInverseReach`](LayoutError::LeftInverseReach), [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "_4:_2".parse()?;
    /// assert_eq!(a.left_inverse()?.to_string(), "(_2,_4):(_0,_1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn left_inverse(&self) -> Result<Self, LayoutError> {
        self.noted_left_inverse(&mut Log::silent())
    }

    /// [`left_inverse`](Self::left_inverse), with its steps.
    pub(crate) fn noted_left_inverse(&self, log: &mut Log) -> Result<Self, LayoutError> {
        let mut places = self.places(log)?;
        sort_by_key(&mut places, |place| place.mode.stride().value());
        log.first_that_works(
            |log| invert(&places, log),
            |log, _| {
                // A mode of dynamic size 1 does not move, wherever it is.
                let moving: Vec<_> = places.iter().copied().filter(|place| place.mode.shape().value() != 1).collect();
                log.note(|| InverseStep::WithoutSizeOne);
                if moving.is_empty() { Ok(Self::leaf(Mode::UNIT)) } else { invert(&moving, log) }
            },
        )
    }

    /// The nullspace: the coordinates of the modes that do not move. In CuTe `nullspace(l)`.
    ///
    /// **Definition.** The injective layout `R` with `self(R(i)) = 0`, whose size is that of the modes of static stride 0;
    /// `_1:_0` by default. A mode after one of static size 0 is not among them.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), and [`EmptyMode`](LayoutError::EmptyMode) where one of them lies behind one of
    /// dynamic size 0.
    pub fn nullspace(&self) -> Result<Self, LayoutError> {
        let (mut begin, mut modes) = (Ok(Int::ONE), Vec::new());
        for mode in self.flat() {
            if begin == Ok(Int::ZERO) {
                break;
            }
            if mode.stride().is_fixed(0) {
                let stays = mode.shape().is_fixed(1);
                modes.push(Mode::new(mode.shape(), if stays { Int::ZERO } else { begin? }));
            }
            begin = behind(begin, mode);
        }
        lead_somewhere(&modes)?;
        Ok(Self::join(modes))
    }

    /// The coalesced modes with the 1-D coordinates at which they begin.
    fn places(&self, log: &mut Log) -> Result<Vec<Place>, LayoutError> {
        let (mut next, modes) = (Ok(Int::ONE), self.coalesced(log)?);
        let place = |mode: Mode| {
            let begin = next;
            next = behind(begin, mode);
            if let Ok(begin) = begin {
                log.note(|| InverseStep::Place { mode, begin: begin.value() });
            }
            Place { mode, begin }
        };
        Ok(modes.into_iter().map(place).collect())
    }
}

/// The 1-D coordinate at which the next mode begins: 0 after a static 0, whatever comes before.
fn behind(begin: Result<Int, LayoutError>, mode: Mode) -> Result<Int, LayoutError> {
    if mode.shape().is_fixed(0) { Ok(Int::ZERO) } else { begin?.times(mode.shape()) }
}

/// The left inverse of modes, at least one, by increasing stride.
fn invert(places: &[Place], log: &mut Log) -> Result<DynLayout, LayoutError> {
    let strides = places.iter().map(|place| place.mode.stride().value());
    let moving: Vec<_> = strides.filter(|stride| *stride > 0).collect();
    // A layout of size 0 does not have offsets to invert.
    if places.iter().all(|place| place.mode.shape().value() > 0) {
        if let Some(pair) = moving.windows(2).find(|pair| pair[1] % pair[0] != 0) {
            log.note(|| InverseStep::NoMultiple { stride: pair[1], below: pair[0] });
            return Err(law!(static LeftInverseDivisibility { stride: pair[1], below: pair[0] }));
        }
        places.windows(2).try_for_each(|pair| ends_below(pair[0].mode, pair[1].mode, log))?;
    }
    // Modes that do not move are left out, unless all are such.
    let still = places.iter().filter(|place| place.mode.stride().value() == 0).count();
    let moving = &places[still.min(places.len() - 1)..];
    let (mut modes, mut below, mut begin) = (Vec::with_capacity(moving.len() + 1), Int::ONE, Int::ZERO);
    for place in moving.iter().filter(|place| place.mode.stride().value() > 0) {
        let gap = Mode::new(place.mode.stride().divided_by(below)?, begin);
        log.note(|| InverseStep::Gap { mode: place.mode, below: below.value(), gap });
        modes.push(gap);
        (below, begin) = (place.mode.stride(), place.begin?);
    }
    if let Some(place) = moving.last() {
        let last = Mode::new(place.mode.shape(), begin);
        log.note(|| InverseStep::Last { mode: place.mode, last });
        modes.push(last);
    }
    runs(&modes).map(DynLayout::join)
}

/// Whether no mode follows one of dynamic size 0, which no coordinate reaches, or the layout is empty.
fn lead_somewhere(modes: &[Mode]) -> Result<(), LayoutError> {
    let is_empty = modes.iter().any(|mode| mode.shape().value() == 0);
    let is_nowhere = modes.iter().any(|mode| mode.shape().value() > 1 && mode.stride().value() == 0);
    if is_nowhere && !is_empty { Err(LayoutError::EmptyMode) } else { Ok(()) }
}

/// Whether a mode ends before the one of the next larger stride begins.
fn ends_below(mode: Mode, next: Mode, log: &mut Log) -> Result<(), LayoutError> {
    let (size, stride, begin) = (mode.shape().value(), mode.stride().value(), next.stride().value());
    let ends = size.checked_mul(stride).is_some_and(|end| end <= begin);
    if ends {
        return Ok(());
    }
    log.note(|| InverseStep::Reaches { mode, next });
    Err(law!(LeftInverseReach { size: size, stride: stride, next: begin }))
}
