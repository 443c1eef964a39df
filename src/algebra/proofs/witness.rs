//! Properties of layouts with dynamic integers, checked once.

use crate::algebra::{Compact, Contiguous, FlatModes, FlatModesOf, Injective};
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, gcd_of_values};
use crate::layout::Layout;
use core::marker::PhantomData;

/// A layout that has the property `P`: it was checked when the value was made.
///
/// # Examples
/// ```
/// use colex::{Injective, IsInjective, Proven};
/// use colex::prelude::*;
///
/// fn scatter<L: Injective>(_: L) {}
///
/// let (n, d) = (4, 16);
/// let proven = Proven::<_, IsInjective>::new(layout![(n, 2) : (2, d)]).unwrap();
/// assert_eq!(proven.layout().at((1, 1)), 18);
/// scatter(proven);
///
/// let error = Proven::<_, IsInjective>::new(layout![(n, 2) : (2, {4})]).unwrap_err();
/// assert_eq!(error, LayoutError::NotInjective { stride: 4, reach: 7 });
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Proven<L, P> {
    layout: L,
    property: PhantomData<P>,
}

impl<L: Copy, P: Property<L>> Proven<L, P> {
    /// The layout, if it has the property.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective), [`NotProvenInjective`](LayoutError::NotProvenInjective),
    /// [`NotCompact`](LayoutError::NotCompact), [`NotContiguous`](LayoutError::NotContiguous): with the stride that the
    /// check stopped at. [`Overflow`](LayoutError::Overflow).
    ///
    /// Whether a layout is injective is decided by increasing stride, where the modes lie above each other. Where they
    /// interleave, a search for two coordinates with the same offset decides. It is exact for two modes of more than one
    /// element, and for more where it ends within a fixed number of steps; otherwise the error is `NotProvenInjective`.
    #[inline]
    pub fn new(layout: L) -> Result<Self, LayoutError> {
        P::check(layout)?;
        Ok(Self { layout, property: PhantomData })
    }

    /// The layout, without the proof.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn layout(self) -> L {
        self.layout
    }
}
impl<L> Proven<L, IsPart> {
    /// The layout of a part of a tensor whose layout is [`Injective`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn of_part(layout: L) -> Self {
        Self { layout, property: PhantomData }
    }
}

#[diagnostic::do_not_recommend]
impl<L> Injective for Proven<L, IsInjective> {}
#[diagnostic::do_not_recommend]
impl<L> Injective for Proven<L, IsPart> {}
#[diagnostic::do_not_recommend]
impl<L> Injective for Proven<L, IsCompact> {}
#[diagnostic::do_not_recommend]
impl<L> Compact for Proven<L, IsCompact> {}
#[diagnostic::do_not_recommend]
impl<L> Injective for Proven<L, IsContiguous> {}
#[diagnostic::do_not_recommend]
impl<L> Compact for Proven<L, IsContiguous> {}
#[diagnostic::do_not_recommend]
impl<L> Contiguous for Proven<L, IsContiguous> {}

/// A property of the layout `L` that can be checked.
pub trait Property<L> {
    /// Checks the property, or returns the law that the layout breaks.
    fn check(layout: L) -> Result<(), LayoutError>;
}

/// [`Injective`].
#[derive(Clone, Copy, Debug)]
pub enum IsInjective {}
/// [`Injective`], because the layout has only offsets of an injective layout. It is not checked: a part has it where it
/// is made.
#[derive(Clone, Copy, Debug)]
pub enum IsPart {}
/// [`Compact`].
#[derive(Clone, Copy, Debug)]
pub enum IsCompact {}
/// [`Contiguous`].
#[derive(Clone, Copy, Debug)]
pub enum IsContiguous {}

impl<L> Property<L> for IsPart {
    #[inline]
    fn check(_: L) -> Result<(), LayoutError> {
        Err(LayoutError::NotProvenInjective { stride: 0, reach: 0 })
    }
}

/// Whether each stride exceeds the last offset of the modes of smaller stride. Such a layout is injective.
#[inline]
pub fn are_injective_by_strides(modes: &impl WitnessedModes) -> Result<(), LayoutError> {
    // One more than the last offset of the modes so far.
    by_stride(modes, |reach, size, stride| {
        if stride < reach {
            return Err(LayoutError::NotProvenInjective { stride, reach });
        }
        checked::plus(reach, checked::times(size - 1, stride)?)
    })
}

impl<L: FlatModes<HNil, Output: WitnessedModes>> Property<L> for IsInjective {
    #[inline]
    fn check(layout: L) -> Result<(), LayoutError> {
        are_injective(&layout.flat_modes(HNil))
    }
}
/// Whether no two coordinates of the modes have the same offset.
#[inline]
pub fn are_injective<M: WitnessedModes>(modes: &M) -> Result<(), LayoutError> {
    let above = are_injective_by_strides(modes);
    match above {
        Err(LayoutError::NotProvenInjective { stride, reach }) => {
            match are_distinct((0..M::COUNT).map(|k| modes.mode_value(k))) {
                Some(true) => Ok(()),
                Some(false) => Err(LayoutError::NotInjective { stride, reach }),
                None => above,
            }
        }
        _ => above,
    }
}
impl<L: FlatModes<HNil, Output: WitnessedModes>> Property<L> for IsCompact {
    #[inline]
    fn check(layout: L) -> Result<(), LayoutError> {
        by_stride(&layout.flat_modes(HNil), |end, size, stride| {
            if stride == end { checked::times(size, stride) } else { Err(LayoutError::NotCompact { stride, end }) }
        })
    }
}
impl<L: FlatModes<HNil, Output: WitnessedModes>> Property<L> for IsContiguous {
    #[inline]
    fn check(layout: L) -> Result<(), LayoutError> {
        let modes = layout.flat_modes(HNil);
        if (0..FlatModesOf::<L>::COUNT).any(|k| modes.mode_value(k).0 == 0) {
            return Ok(());
        }
        let mut end = 1;
        for k in 0..FlatModesOf::<L>::COUNT {
            match modes.mode_value(k) {
                (1, _) => {}
                (size, stride) if stride == end => end = checked::times(size, stride)?,
                (_, stride) => return Err(LayoutError::NotContiguous { stride, end }),
            }
        }
        Ok(())
    }
}

/// Folds the modes of more than one element by increasing stride, from 1 on. A mode of size 0 makes the layout empty,
/// and every property holds.
fn by_stride<M: WitnessedModes>(
    modes: &M,
    step: impl Fn(usize, usize, usize) -> Result<usize, LayoutError>,
) -> Result<(), LayoutError> {
    if (0..M::COUNT).any(|k| modes.mode_value(k).0 == 0) {
        return Ok(());
    }
    let (mut state, mut last) = (1, None);
    // Without a heap: repeatedly takes the next mode in the order of stride and index.
    while let Some(next) = (0..M::COUNT)
        .filter(|&k| modes.mode_value(k).0 > 1)
        .map(|k| (modes.mode_value(k).1, k))
        .filter(|&next| last.is_none_or(|last| next > last))
        .min()
    {
        state = step(state, modes.mode_value(next.1).0, next.0)?;
        last = Some(next);
    }
    Ok(())
}

/// A flat list or an array of modes with their values.
pub trait WitnessedModes {
    /// How many there are.
    const COUNT: usize;
    /// Size and stride of the mode `k`.
    fn mode_value(&self, k: usize) -> (usize, usize);
}
impl WitnessedModes for HNil {
    const COUNT: usize = 0;
    fn mode_value(&self, _: usize) -> (usize, usize) {
        unreachable!("the list is empty")
    }
}
impl<S: Integer, D: Integer, T: WitnessedModes> WitnessedModes for HCons<Layout<S, D>, T> {
    const COUNT: usize = 1 + T::COUNT;
    #[inline]
    fn mode_value(&self, k: usize) -> (usize, usize) {
        if k == 0 { (self.head.shape.value(), self.head.stride.value()) } else { self.tail.mode_value(k - 1) }
    }
}
impl<const N: usize> WitnessedModes for [(usize, usize); N] {
    const COUNT: usize = N;
    #[inline]
    fn mode_value(&self, k: usize) -> (usize, usize) {
        self[k]
    }
}

// Whether the modes of a layout are injective, where they interleave: a search of bounded length.
//
// Two coordinates have the same offset if there are differences `x` of coordinates, not all 0, with `|x[k]| < s[k]` and
// `sum(x[k] * d[k]) == 0`. The modes are sorted by decreasing stride, so that the modes that follow one bound its
// difference: a mode above the reach of the others has the difference 0, and takes one step of the search.

/// The most modes of more than one element.
const MODES: usize = 16;
/// The most differences that are tried.
const STEPS: usize = 4096;

/// A mode of more than one element.
#[derive(Clone, Copy, Debug, Default)]
struct Moving {
    /// The greatest difference of two coordinates, one less than the size.
    last: usize,
    stride: usize,
    /// The last offset of the mode and those of smaller stride.
    reach: usize,
}

/// Whether the modes, as sizes and strides, give each coordinate an offset of its own, if that is decided within the
/// bounds. No size is 0.
pub(super) fn are_distinct(modes: impl Iterator<Item = (usize, usize)>) -> Option<bool> {
    let mut places = [Moving::default(); MODES];
    let mut count = 0;
    for (size, stride) in modes.filter(|mode| mode.0 > 1) {
        *places.get_mut(count)? = Moving { last: size - 1, stride, reach: 0 };
        count += 1;
    }
    let modes = &mut places[..count];
    if (0..count).any(|k| modes[k].stride == 0 || modes[..k].iter().any(|&other| meet(other, modes[k]))) {
        return Some(false);
    }
    modes.sort_unstable_by_key(|mode| core::cmp::Reverse(mode.stride));
    let mut reach = 0_usize;
    for mode in modes.iter_mut().rev() {
        reach = mode.last.checked_mul(mode.stride)?.checked_add(reach)?;
        mode.reach = reach;
    }
    meets(modes, None, &mut { STEPS }).map(|meets| !meets)
}

/// Whether two coordinates of two modes that move have the same offset: the least differences that cancel are inside both.
fn meet(a: Moving, b: Moving) -> bool {
    let divisor = gcd_of_values(a.stride, b.stride);
    b.stride / divisor <= a.last && a.stride / divisor <= b.last
}

/// Whether differences in these modes cancel the sum of the modes before them. The sum is `None` if the differences
/// before are all 0, because not all may be 0. No pair of modes meets by itself.
fn meets(modes: &[Moving], sum: Option<i128>, steps: &mut usize) -> Option<bool> {
    let (mode, rest) = match (modes, sum) {
        ([] | [_] | [_, _], None) => return Some(false),
        ([], Some(sum)) => return Some(sum == 0),
        ([mode, rest @ ..], _) => (mode, rest),
    };
    let (last, stride, so_far) = (mode.last as i128, mode.stride as i128, sum.unwrap_or(0));
    let reach = rest.first().map_or(0, |mode| mode.reach) as i128;
    // The differences that the rest can cancel. The first mode has one of a difference and its opposite.
    let least = if sum.is_none() { 0 } else { (-(so_far + reach).div_euclid(stride)).max(-last) };
    let greatest = (reach - so_far).div_euclid(stride).min(last);
    for difference in least..=greatest {
        *steps = steps.checked_sub(1)?;
        let stays = sum.is_none() && difference == 0;
        if meets(rest, (!stays).then_some(so_far + difference * stride), steps)? {
            return Some(true);
        }
    }
    Some(false)
}
