//! Operations on the magnitudes of signed strides: a mode that runs back has the elements of the one that runs forward.

use super::{DynStrided, Stride, StridedMode};
use crate::explain::Log;
use crate::layout::Mode;
use crate::tree::{Tree, broken, law};
use crate::{DynLayout, DynTuple, Int};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynStrided {
    /// The layout of the magnitudes; none if a stride goes to a component.
    #[must_use]
    pub fn magnitudes(&self) -> Option<DynLayout> {
        let is_integral = self.leaves().iter().all(|mode| mode.stride().path().is_empty());
        is_integral.then(|| self.map(&mut |mode| Mode::new(mode.shape(), mode.stride().int())))
    }

    /// The 1-D coordinates of the modes that stand still. In CuTe `nullspace(l)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::nullspace`].
    pub fn nullspace(&self) -> Result<DynLayout, LayoutError> {
        // Where the others go does not matter.
        self.map(&mut |mode| Mode::new(mode.shape(), mode.stride().int())).nullspace()
    }

    /// Whether a stride runs forward, and whether one runs back.
    pub(crate) fn runs(&self) -> (bool, bool) {
        Self::runs_of(self.leaves())
    }

    fn runs_of(modes: Vec<&StridedMode>) -> (bool, bool) {
        let strides = modes.into_iter().map(StridedMode::stride).filter(|stride| stride.magnitude() > 0);
        strides.fold((false, false), |(forward, back), stride| {
            (forward || !stride.is_negative(), back || stride.is_negative())
        })
    }

    /// The same layout running the other way.
    #[must_use]
    pub fn reversed(&self) -> Self {
        self.map(&mut |mode| {
            let stride = mode.stride();
            StridedMode::new(mode.shape(), Stride::new(stride.int(), !stride.is_negative(), stride.path().to_vec()))
        })
    }

    /// For each of the values 0, 1, … up to some, a 1-D coordinate that has it: modes that run back are not in the chain.
    /// In CuTe `right_inverse(l)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::right_inverse`]; [`CoordinateStrides`](StaticLaw::CoordinateStrides) for basis strides.
    pub fn right_inverse(&self) -> Result<DynLayout, LayoutError> {
        self.magnitudes().ok_or(broken(StaticLaw::CoordinateStrides))?;
        self.forward().right_inverse()
    }

    /// The magnitudes, where modes that run back or to a component stand still.
    pub(crate) fn forward(&self) -> DynLayout {
        let forward = |stride: &Stride| match stride.is_negative() || !stride.path().is_empty() {
            true => Int::marked(0, stride.int().is_static()),
            false => stride.int(),
        };
        self.map(&mut |mode| Mode::new(mode.shape(), forward(mode.stride())))
    }

    /// A layout of the same profile with the signs of this one.
    pub(super) fn signs_on(&self, magnitudes: &DynLayout) -> Self {
        let mut signs = self.leaves().into_iter().map(|mode| mode.stride().is_negative());
        magnitudes.map(&mut |mode| {
            let is_negative = signs.next().unwrap_or(false);
            StridedMode::new(mode.shape(), Stride::new(mode.stride(), is_negative, Vec::new()))
        })
    }

    /// From each value back to its 1-D coordinate: of a layout that runs back in all its strides, the inverse of the
    /// magnitudes, running back. In CuTe `left_inverse(l)`, which gives negative sizes.
    ///
    /// # Errors
    /// Those of [`DynLayout::left_inverse`]; [`InvertedRunsBothWays`](StaticLaw::InvertedRunsBothWays);
    /// [`CoordinateStrides`](StaticLaw::CoordinateStrides) for basis strides.
    pub fn left_inverse(&self) -> Result<Self, LayoutError> {
        let magnitudes = self.magnitudes().ok_or(broken(StaticLaw::CoordinateStrides))?;
        let moving = self.leaves().into_iter().filter(|mode| !mode.shape().is_fixed(0) && !mode.shape().is_fixed(1));
        match Self::runs_of(moving.collect()) {
            (true, true) => Err(broken(StaticLaw::InvertedRunsBothWays)),
            (_, false) => magnitudes.left_inverse().map(|inverse| Self::from(&inverse)),
            (false, true) => magnitudes.left_inverse().map(|inverse| Self::from(&inverse).reversed()),
        }
    }

    /// How far the values of each component reach: of an integer, the greatest value less the smallest one, plus 1. In CuTe
    /// `coshape(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn coshape(&self) -> Result<DynTuple, LayoutError> {
        let mut paths: Vec<&[usize]> = Vec::new();
        let stands = |stride: &Stride| stride.int().is_fixed(0) && stride.path().is_empty();
        let modes = self.leaves();
        for mode in modes.iter().filter(|mode| !stands(mode.stride())) {
            if !paths.contains(&mode.stride().path()) {
                paths.push(mode.stride().path());
                crate::tree::within_limit(paths.len().saturating_mul(modes.len()))?;
            }
        }
        let along = |path: &[usize]| {
            let stride =
                |mode: &StridedMode| if mode.stride().path() == path { mode.stride().int() } else { Int::ZERO };
            self.map(&mut |mode| Mode::new(mode.shape(), stride(mode))).cosize()
        };
        fn component(
            paths: &[&[usize]],
            at: &mut Vec<usize>,
            along: &dyn Fn(&[usize]) -> Result<Int, LayoutError>,
        ) -> Result<DynTuple, LayoutError> {
            let inside = |path: &&&[usize]| path.len() > at.len() && path.iter().rev().take(at.len()).eq(at.iter());
            let last = paths.iter().filter(inside).map(|path| path[path.len() - 1 - at.len()]).max();
            let Some(last) = last else {
                let own: Vec<usize> = at.iter().rev().copied().collect();
                return Ok(Tree::leaf(if paths.contains(&&own[..]) { along(&own)? } else { Int::ONE }));
            };
            let mut components = Vec::new();
            for index in 0..=last {
                at.push(index);
                components.push(component(paths, at, along));
                at.pop();
            }
            components.into_iter().collect::<Result<_, _>>().map(Tree::nest)
        }
        component(&paths, &mut Vec::new(), &along)
    }

    /// The number of places of the [`coshape`](Self::coshape). In CuTe `cosize(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn cosize(&self) -> Result<Int, LayoutError> {
        self.coshape()?.product()
    }

    /// The values of the only mode of a layout at the values of this one.
    fn times(&self, own: &Stride) -> Result<Self, LayoutError> {
        self.try_map(&mut |mode| {
            let stride = mode.stride();
            let is_negative = own.is_negative() != stride.is_negative();
            let product = own.int().times(stride.int())?;
            let path = if product.is_fixed(0) { Vec::new() } else { own.path().to_vec() };
            Ok(StridedMode::new(mode.shape(), Stride::new(product, is_negative, path)))
        })
    }

    /// The composition with a layout on the left: the values of this layout are 1-D coordinates of `a`, or its coordinates.
    ///
    /// **Defined when** all strides run one way, or `a` coalesces to one mode, where those that run back go through the odd
    /// extension `A(-x) = -A(x)`; and coordinates are within the shape of `a`.
    ///
    /// # Errors
    /// Those of [`composition`](Self::composition); [`RightRunsBothWays`](StaticLaw::RightRunsBothWays);
    /// [`CompositionDomain`](LayoutError::CompositionDomain); those of [`DynLayout::at`] where a component is not one of `a`.
    pub fn behind(&self, a: &Self) -> Result<Self, LayoutError> {
        self.noted_behind(a, &mut Log::silent())
    }

    /// [`behind`](Self::behind), with its steps.
    pub(crate) fn noted_behind(&self, a: &Self, log: &mut Log) -> Result<Self, LayoutError> {
        if let Some(magnitudes) = self.magnitudes() {
            return match self.runs() {
                (true, true) => match &a.extended()?[..] {
                    [only] => self.times(only.stride()),
                    _ => Err(broken(StaticLaw::RightRunsBothWays)),
                },
                (_, false) => a.noted_composition(&magnitudes.into(), log),
                (false, true) => a.noted_composition(&magnitudes.into(), log).map(|composed| composed.reversed()),
            };
        }
        within(&self.coshape()?, &a.strided_shape())?;
        if self.runs().1 {
            return Err(broken(StaticLaw::RightRunsBothWays));
        }
        let mut paths: Vec<&[usize]> = Vec::new();
        for mode in self.leaves().into_iter().filter(|mode| !mode.stride().path().is_empty()) {
            if !paths.contains(&mode.stride().path()) {
                paths.push(mode.stride().path());
            }
        }
        // Modes along a component stay inside of its mode.
        let composed: Result<Vec<_>, LayoutError> = paths
            .iter()
            .map(|path| {
                let mode = path.iter().rev().fold(a, |mode, index| mode.modes().get(*index).unwrap_or(mode));
                let stride =
                    |mode: &StridedMode| if mode.stride().path() == *path { mode.stride().int() } else { Int::ZERO };
                mode.composition(self.map(&mut |mode| Mode::new(mode.shape(), stride(mode))))
            })
            .collect();
        let composed = composed?;
        let parts: Vec<_> = paths.into_iter().zip(&composed).collect();
        Ok(picked(self, &parts))
    }
}

/// Each mode of a coordinate layout as it is in the composition along its own component.
fn picked(of: &DynStrided, parts: &[(&[usize], &DynStrided)]) -> DynStrided {
    if let Some(mode) = of.as_leaf() {
        let own = parts.iter().find(|(path, _)| *path == mode.stride().path());
        return own.map_or_else(|| of.clone(), |(_, part)| (*part).clone());
    }
    let mode = |index: usize, mode: &DynStrided| {
        let inner: Vec<_> = parts.iter().map(|(path, part)| (*path, &part.modes()[index])).collect();
        picked(mode, &inner)
    };
    Tree::nest(of.modes().iter().enumerate().map(|(index, inner)| mode(index, inner)).collect())
}

/// Checks that a box lies within a shape.
fn within(reach: &DynTuple, shape: &DynTuple) -> Result<(), LayoutError> {
    match (reach.as_tuple(), shape.as_tuple()) {
        (Some(components), Some(modes)) if components.len() <= modes.len() => {
            components.iter().zip(modes).enumerate().try_for_each(|(index, (component, mode))| {
                within(component, mode).map_err(|error| error.in_mode(index))
            })
        }
        (Some(components), _) => Err(crate::int_tuple::no_coordinate(components.len(), shape)),
        (None, _) => {
            let (reach, size) = (reach.as_int().value(), shape.product()?.value());
            if reach <= size { Ok(()) } else { Err(law!(CompositionDomain { reach: reach, size: size })) }
        }
    }
}
