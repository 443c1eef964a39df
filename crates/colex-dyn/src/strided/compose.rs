//! Composition and divides of layouts with signs and bases.
//!
//! The shape of a composition is independent of the strides of the left operand, once its modes are coalesced. So each
//! direction, forward or back along a component, is composed as a plain layout in which the other modes stand still; the
//! results have one shape, and the stride of each mode is their sum.

use super::{DynStrided, Stride, StridedMode};
use crate::algebra::{Beyond, Flavour, compose_leaves, make_identity_layout};
use crate::explain::{Log, Work};
use crate::layout::Mode;
use crate::tree::{Tree, broken};
use crate::{DynLayout, DynTiler, DynTuple, Int, IntoTiler, make_layout_left};
use alloc::vec;
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

/// A component, and whether the strides go back along it.
type Direction<'a> = (&'a [usize], bool);

/// The parts of a stride, each in its direction.
type Parts<'a> = Vec<(Direction<'a>, Int)>;

fn direction(mode: &StridedMode) -> Direction<'_> {
    (mode.stride().path(), mode.stride().is_negative())
}

impl DynStrided {
    /// The composition `self ∘ t`: `t`, and then this; mode by mode for a tuple. In CuTe `composition(l, t)`.
    ///
    /// **Defined when** the composition of a plain layout of the same shape is, whatever its strides are, and each stride of
    /// the result goes along one component.
    ///
    /// # Errors
    /// Those of [`DynLayout::composition`]; [`CoordinateStrides`](StaticLaw::CoordinateStrides).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, DynStrided};
    ///
    /// let (rows, tile): (DynStrided, DynLayout) = ("(_8,_12):(_12,_-1)".parse()?, "(_4,_6):(_2,_16)".parse()?);
    /// assert_eq!(rows.composition(&tile)?.to_string(), "(_4,_6):(_24,_-2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn composition(&self, t: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_composition(&t.into_tiler(), &mut Log::silent())
    }

    /// [`composition`](Self::composition), with its steps.
    pub(crate) fn noted_composition(&self, tiler: &DynTiler, log: &mut Log) -> Result<Self, LayoutError> {
        self.by_mode(tiler, Beyond::Dropped, make_identity_layout, log, &|mode, tile, log| {
            mode.or_merged(true, log, |left, log| left.compose_modes(tile, log))
        })
    }

    /// The same elements by another shape. In CuTe `l.with_shape(shape)`.
    ///
    /// # Errors
    /// As [`composition`](Self::composition).
    pub fn with_shape(&self, shape: &DynTuple) -> Result<Self, LayoutError> {
        let places = make_layout_left(shape)?;
        self.or_merged(true, &mut Log::silent(), |left, log| left.compose_modes(&places, log))
    }

    /// The tile and the tiles, in the arrangement of a flavour. In CuTe `logical_divide(l, tiler)`, `zipped_divide`,
    /// `tiled_divide`, `flat_divide`.
    ///
    /// # Errors
    /// Those of [`DynLayout::logical_divide`]; [`CoordinateStrides`](StaticLaw::CoordinateStrides).
    pub fn divide(&self, flavour: Flavour, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_divide(flavour, &tiler.into_tiler(), &mut Log::silent())
    }

    /// [`divide`](Self::divide), with its steps.
    pub(crate) fn noted_divide(&self, flavour: Flavour, tiler: &DynTiler, log: &mut Log) -> Result<Self, LayoutError> {
        self.paired(flavour, tiler, log, &|mode, tile, log| {
            mode.or_merged(false, log, |layout, log| {
                let shape = layout.coalesce()?.strided_shape();
                let all = tile.with_rest(&shape, log)?;
                let parts = layout.compose_modes(&all, log)?;
                all.covers(&shape, log)?;
                Ok((parts.modes()[0].clone(), parts.modes()[1].clone()))
            })
        })
    }

    /// The operation; if it is refused, again with the modes merged that go on by their numbers.
    fn or_merged<R>(
        &self,
        is_left: bool,
        log: &mut Log,
        operation: impl Fn(&Self, &mut Log) -> Result<R, LayoutError>,
    ) -> Result<R, LayoutError> {
        let as_it_is = |log: &mut Log| operation(self, log);
        log.first_that_works(as_it_is, |log, law| {
            let mut modes = self.flat();
            // A mode of one element does not separate the others; the last one of a left operand is endless.
            if let Some(last) = modes.pop() {
                modes.retain(|mode| mode.shape().value() != 1);
                modes.push(last);
            }
            let merged = in_runs(&modes, &|runs, is_last| DynLayout::merged_runs(runs, is_left && is_last))?;
            if merged.len() >= self.extended()?.len() { Err(law) } else { operation(&join(merged), log) }
        })
    }

    fn flat(&self) -> Vec<StridedMode> {
        self.leaves().into_iter().cloned().collect()
    }

    /// The modes of the layout coalesced as a left operand of composition.
    pub(super) fn extended(&self) -> Result<Vec<StridedMode>, LayoutError> {
        let mut modes = self.flat();
        if let Some(last) = modes.last_mut().filter(|last| last.shape().is_fixed(1)) {
            *last = StridedMode::new(Int::fixed(2), last.stride().clone());
        }
        modes.retain(|mode| !mode.shape().is_fixed(1));
        in_runs(&modes, &DynLayout::left_runs)
    }

    fn compose_modes(&self, right: &DynLayout, log: &mut Log) -> Result<Self, LayoutError> {
        let modes = self.extended()?;
        crate::tree::within_limit(right.leaves().len().saturating_mul(modes.len()))?;
        let mut directions: Vec<Direction<'_>> = Vec::new();
        for mode in modes.iter().filter(|mode| !mode.stride().int().is_fixed(0)) {
            if !directions.contains(&direction(mode)) {
                directions.push(direction(mode));
                crate::tree::within_limit(directions.len().saturating_mul(modes.len()))?;
            }
        }
        if directions.is_empty() {
            directions.push((&[], false));
        }
        let mut sums: Option<Tree<(Int, Parts<'_>)>> = None;
        for along in directions {
            let stride = |mode: &StridedMode| if direction(mode) == along { mode.stride().int() } else { Int::ZERO };
            let plain: Vec<Mode> = modes.iter().map(|mode| Mode::new(mode.shape(), stride(mode))).collect();
            let work = || Work::Composition { left: DynLayout::join(plain.clone()), right: right.clone() };
            let part = log.part(work, |log| compose_leaves(&plain, &mut vec![0; plain.len() - 1], right, log))?;
            let mut leaves = part.leaves().into_iter();
            sums = Some(match sums {
                None => part.map(&mut |mode| (mode.shape(), vec![(along, mode.stride())])),
                Some(before) => before.try_map(&mut |(size, parts)| {
                    // The sizes are independent of the strides.
                    let mode = leaves.next().filter(|mode| mode.shape().value() == size.value());
                    let mode = mode.ok_or(LayoutError::TwoDirections)?;
                    let mut parts = parts.clone();
                    parts.push((along, mode.stride()));
                    Ok((*size, parts))
                })?,
            });
        }
        let sums = sums.ok_or(LayoutError::TwoDirections)?;
        sums.try_map(&mut |(size, parts)| Ok(StridedMode::new(*size, sum(parts)?)))
    }
}

/// Merges modes, which may be the last ones of a layout.
type Merge<'a> = dyn Fn(&[Mode], bool) -> Result<Vec<Mode>, LayoutError> + 'a;

/// Neighbours of one direction, merged as plain modes; the last of them are those of a layout's end.
fn in_runs(modes: &[StridedMode], merged: &Merge<'_>) -> Result<Vec<StridedMode>, LayoutError> {
    let mut runs: Vec<Vec<&StridedMode>> = Vec::new();
    for mode in modes {
        match runs.last_mut() {
            Some(run) if direction(run[0]) == direction(mode) => run.push(mode),
            _ => runs.push(vec![mode]),
        }
    }
    let (mut all, last) = (Vec::new(), runs.len().saturating_sub(1));
    for (index, run) in runs.into_iter().enumerate() {
        let plain: Vec<Mode> = run.iter().map(|mode| Mode::new(mode.shape(), mode.stride().int())).collect();
        let (path, is_negative) = direction(run[0]);
        let stride = |int: Int| Stride::new(int, is_negative, path.to_vec());
        let modes = merged(&plain, index == last)?.into_iter();
        all.extend(modes.map(|mode| StridedMode::new(mode.shape(), stride(mode.stride()))));
    }
    if all.is_empty() {
        all.push(Mode::UNIT.into());
    }
    Ok(all)
}

/// The layout of a list of modes, not an empty one.
fn join(mut modes: Vec<StridedMode>) -> DynStrided {
    if modes.len() == 1 { Tree::leaf(modes.remove(0)) } else { Tree::nest(modes.into_iter().map(Tree::leaf).collect()) }
}

/// The sum of strides, along one component.
fn sum(parts: &Parts<'_>) -> Result<Stride, LayoutError> {
    let moving = |is_moving: &dyn Fn(Int) -> bool| {
        let mut paths: Vec<&[usize]> = Vec::new();
        for ((path, _), _) in parts.iter().filter(|(_, int)| is_moving(*int)) {
            if !paths.contains(path) {
                paths.push(path);
            }
        }
        paths
    };
    // A dynamic 0 keeps the component that it goes along, unless another one moves.
    let by_value = moving(&|int| int.value() > 0);
    let paths = if by_value.is_empty() { moving(&|int| !int.is_fixed(0)) } else { by_value };
    let is_static = parts.iter().all(|(_, int)| int.is_static());
    let path = match paths[..] {
        [] => return Ok(Int::marked(0, is_static).into()),
        [path] => path,
        [path, ..] if parts.iter().all(|(_, int)| int.value() == 0) => path,
        _ => return Err(broken(StaticLaw::CoordinateStrides)),
    };
    let own = parts.iter().filter(|((along, _), _)| *along == path);
    let value: i128 =
        own.map(|((_, back), int)| if *back { -i128::from(int.value()) } else { i128::from(int.value()) }).sum();
    let magnitude = u64::try_from(value.unsigned_abs()).map_err(|_| LayoutError::Overflow)?;
    Ok(Stride::new(Int::marked(magnitude, is_static), value < 0, path.to_vec()))
}
