//! Complement: the layout of the offsets that a layout leaves out.
//!
//! The modes are sorted by stride. Between the reach `c` of those below, and a mode `s:d`, there is a hole of `d / c`
//! steps at the stride `c`; the mode reaches `s*d`. The rest of the cotarget above the last one is a hole, too.

use super::coalesce::runs;
use crate::explain::{ComplementStep, Log};
use crate::int_tuple::Running;
use crate::layout::Mode;
use crate::order::sort_by_key;
use crate::tree::law;
use crate::{DynLayout, DynTuple, Int, make_layout_left};
use alloc::vec::Vec;
use colex::LayoutError;

/// How much of the cotarget the layout and its complement must reach.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// All of it.
    All,
    /// All of it, if there are gaps: a divide composes with the complement, and that says better what is wrong.
    WithoutGaps,
    /// Whatever they reach: a product needs what is free.
    Any,
}

impl DynLayout {
    /// The complement in a cotarget, an integer or a shape. In CuTe `complement(l, cotarget)`.
    ///
    /// **Definition.** The layout `R` that is *ordered* (`R(i-1) < R(i)`), *disjoint* from this layout (`R(i) = self(j)`
    /// only for 0), and with it reaches the cotarget `M`: the cosize of `(self, R)` is at least the size of `M`. A shape as
    /// the cotarget keeps its static pieces static.
    ///
    /// **Defined when** the layout without its modes of static stride 0 is injective by its strides: each mode lies above
    /// those of smaller stride; and the sorted strides fill the cotarget without gaps. Here the strides may be dynamic at
    /// any rank, and a mode of dynamic size 1 may be anywhere.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective), [`Coverage`](LayoutError::Coverage),
    /// [`EmptyTile`](LayoutError::EmptyTile), [`EmptyCotarget`](LayoutError::EmptyCotarget),
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, DynTuple};
    /// let a: DynLayout = "(_2,_2):(_1,_6)".parse()?;
    /// assert_eq!(a.complement(&DynTuple::fixed(24))?.to_string(), "(_3,_2):(_2,_12)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn complement(&self, cotarget: &DynTuple) -> Result<Self, LayoutError> {
        self.noted_complement(cotarget, &mut Log::silent())
    }

    /// The complement in the cosize of the layout without its modes of static stride 0: only the holes. In CuTe
    /// `complement(l)`.
    ///
    /// # Errors
    /// As [`complement`](Self::complement).
    pub fn complement_in_cosize(&self) -> Result<Self, LayoutError> {
        self.noted_complement_in_cosize(&mut Log::silent())
    }

    /// [`complement_in_cosize`](Self::complement_in_cosize), with its steps.
    pub(crate) fn noted_complement_in_cosize(&self, log: &mut Log) -> Result<Self, LayoutError> {
        self.noted_complement(&self.filtered_cosize()?.into(), log)
    }

    /// [`complement`](Self::complement), with its steps.
    pub(crate) fn noted_complement(&self, cotarget: &DynTuple, log: &mut Log) -> Result<Self, LayoutError> {
        self.complement_in(cotarget, Reach::All, log)
    }

    /// Where the last of the modes ends: the greatest `s*d`, and 1 if none moves.
    pub(super) fn end(&self) -> Result<Int, LayoutError> {
        let modes = self.filter_zeros().coalesced(&mut Log::silent())?;
        let ends: Result<Vec<_>, _> = modes.iter().map(|mode| mode.shape().times(mode.stride())).collect();
        let last = ends?.into_iter().max_by_key(|end| end.value());
        Ok(last.filter(|last| last.value() > 0).unwrap_or(Int::ONE))
    }

    pub(super) fn complement_in(&self, cotarget: &DynTuple, reach: Reach, log: &mut Log) -> Result<Self, LayoutError> {
        let mut modes = self.filter_zeros().coalesced(log)?;
        if let [mode] = modes[..] {
            if mode.stride().is_fixed(0) {
                log.note(|| ComplementStep::NothingMoves);
                return make_layout_left(&cotarget.coalesce_shape()?);
            }
        }
        sort_by_key(&mut modes, |mode| mode.stride().value());
        log.note(|| ComplementStep::Sorted { modes: modes.clone() });
        let mut holes = Vec::with_capacity(modes.len() + 1);
        let (mut end, mut slack) = (Int::ONE, 0_u64);
        for mode in modes {
            let (s, d) = (mode.shape().value(), mode.stride().value());
            let below = end.value();
            if s == 0 {
                log.note(|| ComplementStep::Empty { mode });
                return Err(LayoutError::EmptyTile);
            }
            if d == 0 && end.value() == 1 {
                // A dynamic stride: nothing is covered.
                log.note(|| ComplementStep::Still { mode });
                holes.push(Mode::new(Int::dynamic(1), end));
                end = Int::dynamic(1);
                continue;
            }
            if d < end.value() {
                if s == 1 {
                    log.note(|| ComplementStep::OneElement { mode });
                    continue;
                }
                log.note(|| ComplementStep::Inside { mode, below });
                return Err(law!(NotInjective { stride: d, reach: end.value() }));
            }
            let hole = Mode::new(mode.stride().divided_by(end)?, end);
            log.note(|| ComplementStep::Hole { mode, below, hole, remainder: d % below });
            holes.push(hole);
            slack = crate::int::plus(slack, d % end.value())?;
            end = mode.shape().times(mode.stride())?;
        }
        let rest = rest_of(cotarget, end, slack, reach, log)?;
        holes.extend(Self::new(&rest, &rest.compact_col_running(&mut Running::of(&rest, end))?)?.flat());
        runs(&holes).map(Self::join)
    }
}

/// The rest of the cotarget above the end of the layout.
fn rest_of(cotarget: &DynTuple, end: Int, slack: u64, reach: Reach, log: &mut Log) -> Result<DynTuple, LayoutError> {
    let size = if reach == Reach::Any { 0 } else { cotarget.product()?.value() };
    if reach == Reach::All && size == 0 {
        return Err(LayoutError::EmptyCotarget);
    }
    let rest = cotarget.ceil_div_by_int(end)?.coalesce_shape()?;
    log.note(|| ComplementStep::Rest { cotarget: cotarget.clone(), end: end.value(), rest: rest.clone() });
    if reach == Reach::All || reach == Reach::WithoutGaps && slack > 0 {
        // A layout that falls short of its reach falls short once, in the last repetition.
        let cosize = rest.product()?.times(end)?.value().saturating_sub(slack);
        log.note(|| ComplementStep::Reaches { cosize, cotarget: size });
        if cosize < size {
            return Err(law!(Coverage { cosize: cosize, cotarget: size }));
        }
    }
    Ok(rest)
}
