//! Composition: `R(c) = A(B(c))`, wherever that is a layout.
//!
//! `A` is coalesced, its last mode unbounded, and `B` is taken leaf by leaf. In a mode of size `s` a leaf of `n` elements
//! at stride `r = Q*s + D` takes steps of `D`, and `Q` is its stride in the modes behind ([`part`]). It is a layout if it
//! does not carry out of any mode, or splits into parts that do not; and if all leaves together do not either.

mod part;

use super::by_mode::Beyond;
use super::coalesce::merged_as_left;
use super::like::make_identity_layout;
use crate::explain::{CompositionStep, Log, Step, Work};
use crate::layout::Mode;
use crate::tree::{Tree, law, within_limit};
use crate::{DynLayout, DynTiler, DynTuple, IntoTiler, make_layout_left};
use alloc::vec;
use alloc::vec::Vec;
use colex::LayoutError;
use part::Part;

impl DynLayout {
    /// The composition with a layout or a tiler: `R(c) = self(tiler(c))`. In CuTe `composition(a, b)`.
    ///
    /// **Definition.** The layout with the profile of `B`, each of whose integers may become a tuple, and
    /// `R(c) = A(B(c))` for each coordinate `c` of `B`. `A` goes on linearly beyond its last mode. A tuple of tilers
    /// composes mode by mode; modes beyond it are dropped. `_` keeps a mode, and an integer `N` stands for `N:1`.
    ///
    /// **Defined when** the leaves of `B` can be split so that they do not carry in a mode `s` of the coalesced `A` but
    /// the last: the largest digits `(n-1)*(r mod s)` of all parts sum to less than `s`. Then it is a layout; otherwise it
    /// is one only if particular strides of `A` happen to line up.
    ///
    /// **In CuTe** a composition that is not a layout gives a wrong one, and many correct ones are refused.
    ///
    /// # Errors
    /// [`StrideDivisibility`](LayoutError::StrideDivisibility) or [`ShapeDivisibility`](LayoutError::ShapeDivisibility)
    /// where a leaf cannot be split, [`Carry`](LayoutError::Carry) where several leaves carry together,
    /// [`EmptyMode`](LayoutError::EmptyMode), [`Overflow`](LayoutError::Overflow),
    /// [`TilerRank`](colex::StaticLaw::TilerRank).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, LayoutError};
    /// let a: DynLayout = "(_6,_2):(_8,_2)".parse()?;
    /// let b: DynLayout = "(_4,_3):(_3,_1)".parse()?;
    /// assert_eq!(a.composition(&b)?.to_string(), "((_2,_2),_3):((_24,_2),_8)");
    ///
    /// // Four elements at stride 5 go through modes of eight as two pairs.
    /// let (a, b): (DynLayout, DynLayout) = ("(_8,_8):(_1,_100)".parse()?, "_4:_5".parse()?);
    /// assert_eq!(a.composition(&b)?.to_string(), "(_2,_2):(_5,_102)");
    ///
    /// let b: DynLayout = "4:3".parse()?;
    /// assert_eq!(
    ///     a.composition(&b).unwrap_err(),
    ///     LayoutError::StrideDivisibility { elements: 4, stride: 3, size: 8 },
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn composition(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_composition(&tiler.into_tiler(), &mut Log::silent())
    }

    /// The same function of a 1-D coordinate with another shape: the composition with the compact column-major layout of
    /// it. In CuTe `l.with_shape(shape)`.
    ///
    /// # Errors
    /// As [`composition`](Self::composition).
    pub fn with_shape(&self, shape: &DynTuple) -> Result<Self, LayoutError> {
        self.compose(&make_layout_left(shape)?, &mut Log::silent())
    }

    /// [`composition`](Self::composition), with its steps.
    pub(crate) fn noted_composition(&self, tiler: &DynTiler, log: &mut Log) -> Result<Self, LayoutError> {
        self.by_mode(tiler, Beyond::Dropped, make_identity_layout, log, &Self::compose)
    }

    /// The composition with a layout.
    pub(super) fn compose(&self, right: &Self, log: &mut Log) -> Result<Self, LayoutError> {
        self.or_merged(log, merged_as_left, |left, log| left.compose_modes(right, log))
    }

    /// The composition with a layout, where dynamic modes that go on in the next one are several modes.
    pub(super) fn compose_modes(&self, right: &Self, log: &mut Log) -> Result<Self, LayoutError> {
        let modes = self.extended(log)?;
        within_limit(right.leaves().len().saturating_mul(modes.len()))?;
        compose_leaves(&modes, &mut vec![0; modes.len() - 1], right, log)
    }

    /// What an operation makes of this layout, or of the same function with all modes merged that go on in the next one,
    /// though static integers do not tell.
    pub(super) fn or_merged<R>(
        &self,
        log: &mut Log,
        merged: impl Fn(&[Mode]) -> Result<Vec<Mode>, LayoutError>,
        operation: impl Fn(&Self, &mut Log) -> Result<R, LayoutError>,
    ) -> Result<R, LayoutError> {
        log.first_that_works(
            |log| operation(self, log),
            |log, law| {
                let modes = merged(&self.flat())?;
                if modes.len() >= self.extended(&mut Log::silent())?.len() {
                    return Err(law);
                }
                log.note(|| Step::MergedByValue { law, modes: modes.clone() });
                operation(&Self::join(modes), log)
            },
        )
    }
}

/// The composition of the modes of `A` with each leaf of `B`; `used` are the digits of the leaves so far.
pub(crate) fn compose_leaves(
    modes: &[Mode],
    used: &mut [u64],
    right: &DynLayout,
    log: &mut Log,
) -> Result<DynLayout, LayoutError> {
    match (right.as_leaf(), right.as_tuple()) {
        (Some(&leaf), _) => {
            log.part_of_modes(|| Work::Leaf { leaf }, |log| compose_leaf(modes, used, leaf, log)).map(DynLayout::join)
        }
        (None, parts) => {
            let parts = parts.unwrap_or_default().iter();
            let composed: Result<_, _> = parts.map(|part| compose_leaves(modes, used, part, log)).collect();
            Tree::from_modes(composed?)
        }
    }
}

/// The modes that one leaf becomes.
fn compose_leaf(modes: &[Mode], used: &mut [u64], leaf: Mode, log: &mut Log) -> Result<Vec<Mode>, LayoutError> {
    // It stays at the offset 0 of A.
    if leaf.stride().is_fixed(0) {
        log.note(|| CompositionStep::Still);
        return Ok(vec![leaf]);
    }
    let (last, bounded) = modes.split_last().expect("a coalesced layout has a mode");
    let (mut ended, mut parts) = (Vec::new(), vec![Part::of(leaf)]);
    // The error of a leaf that splits in a way in which its parts carry.
    let mut split = None;
    for (index, (mode, used)) in bounded.iter().zip(used).enumerate() {
        log.note(|| CompositionStep::Mode { index, mode: *mode });
        let (mut digits, mut behind) = (0_u64, Vec::with_capacity(parts.len() + 1));
        let last_part = parts.len() - 1;
        for (index, part) in parts.into_iter().enumerate() {
            digits = digits.saturating_add(part.step(*mode, index == last_part, &mut behind, &mut split, log)?);
        }
        let size = mode.shape().value();
        let all = used.saturating_add(digits);
        if digits > 0 {
            log.note(|| CompositionStep::Digits { before: *used, digits, size });
        }
        if digits > 0 && all >= size {
            let carry = law!(Carry { digits: all, size: size });
            return Err(if digits >= size { split.unwrap_or(carry) } else { carry });
        }
        *used = all;
        // The parts in front that have ended are out of the way.
        let open = behind.iter().position(|part| !part.has_ended()).unwrap_or(behind.len());
        ended.extend(behind.drain(..open));
        parts = behind;
        if parts.is_empty() {
            break;
        }
    }
    for part in parts {
        let end = part.end_in_last(*last)?;
        if !part.has_ended() {
            log.note(|| CompositionStep::Last { part: part.walking(), mode: *last, stride: end.into_mode().stride() });
        }
        ended.push(end);
    }
    Ok(ended.into_iter().map(Part::into_mode).collect())
}
