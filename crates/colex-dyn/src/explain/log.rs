//! What an operation notes of its steps while it works.
//!
//! An explanation is not a second copy of an algorithm: the operation itself notes its steps, if a log exists. A
//! silent log costs a comparison for each step.

use super::step::{Part, Step, Work};
use crate::DynLayout;
use crate::layout::Mode;
use alloc::vec::Vec;
use colex::LayoutError;
use core::mem;

/// How many steps are noted. Nobody reads more, and a composition of hundreds of modes has hundreds of thousands.
const MOST: usize = 2_000;

/// The steps of an operation, if they are recorded.
pub(crate) struct Log(Option<Record>);

#[derive(Default)]
struct Record {
    steps: Vec<Step>,
    noted: usize,
    is_cut: bool,
}

impl Log {
    /// Notes nothing.
    pub(crate) const fn silent() -> Self {
        Self(None)
    }

    /// Notes every step.
    pub(super) fn recording() -> Self {
        Self(Some(Record::default()))
    }

    /// The steps, and whether there were more.
    pub(super) fn into_steps(self) -> (Vec<Step>, bool) {
        let Record { steps, is_cut, .. } = self.0.unwrap_or_default();
        (steps, is_cut)
    }

    /// One more step.
    pub(crate) fn note<S: Into<Step>>(&mut self, step: impl FnOnce() -> S) {
        let Some(record) = &mut self.0 else { return };
        if record.noted < MOST {
            record.noted += 1;
            record.steps.push(step().into());
        } else {
            record.is_cut = true;
        }
    }

    /// What `f` notes belongs to one piece of work.
    pub(crate) fn part(
        &mut self,
        work: impl FnOnce() -> Work,
        f: impl FnOnce(&mut Self) -> Result<DynLayout, LayoutError>,
    ) -> Result<DynLayout, LayoutError> {
        self.nested(f, |result, steps| Step::Part(Part { work: work(), steps, result: result.clone() }))
    }

    /// [`part`](Self::part) for work that makes a list of modes.
    pub(crate) fn part_of_modes(
        &mut self,
        work: impl FnOnce() -> Work,
        f: impl FnOnce(&mut Self) -> Result<Vec<Mode>, LayoutError>,
    ) -> Result<Vec<Mode>, LayoutError> {
        self.nested(f, |modes, steps| {
            let result = modes.as_ref().map(|modes| DynLayout::join(modes.clone())).map_err(|error| *error);
            Step::Part(Part { work: work(), steps, result })
        })
    }

    /// What `f` notes is about a mode.
    pub(crate) fn in_mode<R>(&mut self, mode: usize, f: impl FnOnce(&mut Self) -> R) -> R {
        self.nested(f, |_, steps| Step::InMode { mode, steps })
    }

    /// The notes of `first`; or, if it fails, by `second`, or by `first` if that fails as well.
    pub(crate) fn first_that_works<R>(
        &mut self,
        first: impl FnOnce(&mut Self) -> Result<R, LayoutError>,
        second: impl FnOnce(&mut Self, LayoutError) -> Result<R, LayoutError>,
    ) -> Result<R, LayoutError> {
        let before = self.len();
        let error = match first(self) {
            Ok(result) => return Ok(result),
            Err(error) => error,
        };
        let between = self.len();
        let result = second(self, error);
        if let Some(record) = &mut self.0 {
            // The steps of the one that does not count.
            match result {
                Ok(_) => drop(record.steps.drain(before..between)),
                Err(_) => record.steps.truncate(between),
            }
        }
        result.map_err(|_| error)
    }

    fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |record| record.steps.len())
    }

    /// The steps that `f` notes become one.
    fn nested<R>(&mut self, f: impl FnOnce(&mut Self) -> R, step: impl FnOnce(&R, Vec<Step>) -> Step) -> R {
        let outer = self.0.as_mut().map(|record| mem::take(&mut record.steps));
        let result = f(self);
        if let (Some(record), Some(outer)) = (&mut self.0, outer) {
            let steps = mem::replace(&mut record.steps, outer);
            if record.noted < MOST || !steps.is_empty() {
                record.noted += 1;
                record.steps.push(step(&result, steps));
            } else {
                record.is_cut = true;
            }
        }
        result
    }
}
