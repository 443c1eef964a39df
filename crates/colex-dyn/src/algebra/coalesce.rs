//! Coalesce: the simplest layout with the same function of a 1-D coordinate.

use super::by_mode::Beyond;
use crate::explain::{CoalesceStep, Log, Work};
use crate::layout::Mode;
use crate::{DynLayout, DynTiler, Int, IntoTiler};
use alloc::vec::Vec;
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynLayout {
    /// The simplest layout with the same function of a 1-D coordinate. In CuTe `coalesce(l)`.
    ///
    /// **Definition.** `size` is unchanged, `coalesce(i) = self(i)` for every 1-D coordinate `i`, and no mode is a tuple.
    /// Modes of static size 1 are dropped, and neighbours `s0:d0`, `s1:s0*d0` merge where that is static; dynamic modes
    /// stay.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), of the size of modes of stride 0.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_2,(_1,_6)):(_1,(_6,_2))".parse()?;
    /// assert_eq!(a.coalesce()?.to_string(), "_12:_1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn coalesce(&self) -> Result<Self, LayoutError> {
        self.noted_coalesce(&mut Log::silent())
    }

    /// [`coalesce`](Self::coalesce) at the integers of a profile. Modes beyond the profile are kept, and so are modes at
    /// `_`. In CuTe `coalesce(l, profile)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`TilerRank`](StaticLaw::TilerRank) where the profile has more modes.
    pub fn coalesce_by(&self, profile: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_coalesce_by(&profile.into_tiler(), &mut Log::silent())
    }

    /// The layout coalesced, except for a last mode of static size 1, which becomes one of size 2: its stride is that of 1-D
    /// coordinates beyond the size. In CuTe `coalesce_x(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn coalesce_x(&self) -> Result<Self, LayoutError> {
        self.extended(&mut Log::silent()).map(Self::join)
    }

    /// [`coalesce`](Self::coalesce), with its steps.
    pub(crate) fn noted_coalesce(&self, log: &mut Log) -> Result<Self, LayoutError> {
        runs_if(&self.flat(), continues, log).map(Self::join)
    }

    /// [`coalesce_by`](Self::coalesce_by), with its steps.
    pub(crate) fn noted_coalesce_by(&self, profile: &DynTiler, log: &mut Log) -> Result<Self, LayoutError> {
        self.by_mode(profile, Beyond::Kept, Self::compact, log, &|mode, _, log| mode.noted_coalesce(log))
    }

    /// The modes of the coalesced layout, at least one.
    pub(super) fn coalesced(&self, log: &mut Log) -> Result<Vec<Mode>, LayoutError> {
        let work = || Work::Coalesce { layout: self.clone() };
        log.part_of_modes(work, |log| runs_if(&self.flat(), continues, log))
    }

    /// The modes of a part of a left operand of composition, merged where static integers go on; the last part is endless.
    pub(crate) fn left_runs(modes: &[Mode], is_last: bool) -> Result<Vec<Mode>, LayoutError> {
        left_runs(modes, is_last, &mut Log::silent())
    }

    /// The same, merged by their numbers.
    pub(crate) fn merged_runs(modes: &[Mode], is_last: bool) -> Result<Vec<Mode>, LayoutError> {
        if is_last { merged_as_left(modes) } else { merged(modes) }
    }

    /// The modes of the layout coalesced as a left operand of composition.
    pub(super) fn extended(&self, log: &mut Log) -> Result<Vec<Mode>, LayoutError> {
        let modes = self.with_last_of_two();
        log.part_of_modes(|| Work::Coalesce { layout: self.clone() }, |log| left_runs(&modes, true, log))
    }

    /// The modes, except for a last one of static size 1, which becomes one of size 2.
    fn with_last_of_two(&self) -> Vec<Mode> {
        let mut modes = self.flat();
        if let Some(last) = modes.last_mut().filter(|last| last.shape().is_fixed(1)) {
            *last = Mode::new(Int::fixed(2), last.stride());
        }
        modes
    }
}

/// The modes of a left operand with neighbours merged that go on statically; the last of them is endless if all end there.
fn left_runs(modes: &[Mode], is_last: bool, log: &mut Log) -> Result<Vec<Mode>, LayoutError> {
    // No coordinate reaches the modes after a mode of size 0, and the run ends there.
    let continues = |run: Mode, mode| !run.shape().is_fixed(0) && continues(run, mode);
    // The last mode is endless, and so its size is any that it can be.
    let last = modes.iter().rposition(|mode| !mode.shape().is_fixed(1)).filter(|_| is_last);
    let size = |run: Int, mode: Int, index| match run.times(mode) {
        Err(_) if last == Some(index) => Ok(Int::fixed(u64::MAX)),
        size => size,
    };
    runs_by(modes, continues, size, log)
}

/// The modes without those of static size 1, and with neighbours merged that go on statically: `_1:_0` if none is left.
pub(super) fn runs(modes: &[Mode]) -> Result<Vec<Mode>, LayoutError> {
    runs_if(modes, continues, &mut Log::silent())
}

fn runs_if(modes: &[Mode], continues: impl Fn(Mode, Mode) -> bool, log: &mut Log) -> Result<Vec<Mode>, LayoutError> {
    runs_by(modes, continues, |run, mode, _| run.times(mode), log)
}

/// [`runs_if`]; `size` gives that of a run and the mode of an index.
fn runs_by(
    modes: &[Mode],
    continues: impl Fn(Mode, Mode) -> bool,
    size: impl Fn(Int, Int, usize) -> Result<Int, LayoutError>,
    log: &mut Log,
) -> Result<Vec<Mode>, LayoutError> {
    let mut runs: Vec<Mode> = Vec::new();
    for (index, &mode) in modes.iter().enumerate() {
        if mode.shape().is_fixed(1) {
            log.note(|| CoalesceStep::Dropped { mode });
            continue;
        }
        match runs.last_mut() {
            Some(run) if continues(*run, mode) => {
                let into = Mode::new(size(run.shape(), mode.shape(), index)?, run.stride());
                log.note(|| CoalesceStep::Merged { run: *run, mode, into });
                *run = into;
            }
            last => {
                let run = last.copied();
                log.note(|| CoalesceStep::Kept { run, mode });
                runs.push(mode);
            }
        }
    }
    if runs.is_empty() {
        runs.push(Mode::UNIT);
    }
    Ok(runs)
}

/// [`runs`], where a mode of dynamic size is merged as well, if it goes on by static strides.
pub(super) fn static_runs(modes: &[Mode]) -> Result<Vec<Mode>, LayoutError> {
    let continues = |run: Mode, mode: Mode| {
        let is_static = [run.shape(), run.stride(), mode.stride()].iter().all(|int| int.is_static());
        continues(run, mode) || is_static && run.shape().value() > 0 && ends_at(run, mode.stride().value())
    };
    runs_if(modes, continues, &mut Log::silent())
}

/// The modes with neighbours merged that go on by their numbers, static or not; the last one stays, with its stride.
pub(super) fn merged(modes: &[Mode]) -> Result<Vec<Mode>, LayoutError> {
    merged_by(modes, |run, mode, _| run.times(mode))
}

/// [`merged`], as the left operand of a composition: its last mode is endless, and so its size is any that it can be.
pub(super) fn merged_as_left(modes: &[Mode]) -> Result<Vec<Mode>, LayoutError> {
    merged_by(modes, |run, mode, is_last| match run.times(mode) {
        Err(_) if is_last => Ok(Int::dynamic(u64::MAX)),
        size => size,
    })
}

/// [`merged`]; `size` gives that of a run and a mode, which may be the last one.
fn merged_by(
    modes: &[Mode],
    size: impl Fn(Int, Int, bool) -> Result<Int, LayoutError>,
) -> Result<Vec<Mode>, LayoutError> {
    let mut merged: Vec<Mode> = Vec::new();
    for (index, mode) in modes.iter().enumerate() {
        let is_last = index + 1 == modes.len();
        if mode.shape().value() == 1 && !is_last {
            continue;
        }
        match merged.last_mut() {
            Some(run) if run.shape().value() > 0 && ends_at(*run, mode.stride().value()) => {
                *run = Mode::new(size(run.shape(), mode.shape(), is_last)?, run.stride());
            }
            _ => merged.push(*mode),
        }
    }
    Ok(merged)
}

/// Whether the mode after a run begins at a stride; never if the stride is beyond `usize`.
fn ends_at(run: Mode, stride: u64) -> bool {
    run.shape().value().checked_mul(run.stride().value()) == Some(stride)
}

/// Whether static integers show that the mode goes on where the run ends; never if the stride is beyond `usize`.
fn continues(run: Mode, mode: Mode) -> bool {
    let end = run.shape().times(run.stride());
    mode.shape().is_static() && mode.stride().is_static() && end == Ok(mode.stride())
}
