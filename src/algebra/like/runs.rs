//! The strides of a shape in the runs of a layout.
//!
//! A run is a longest sequence of elements, in the order in which they are counted, that one stride leads through: a mode
//! of the coalesced layout. The modes of the shape, from the fastest on, take their elements from the runs:
//!
//! | mode of size `s` where a run of `n` elements at stride `d` is left | |
//! | --- | --- |
//! | `s` is 1 | has any stride; the run is left as it is |
//! | `s` divides `n` | has the stride `d`, and leaves `n/s` elements at stride `s*d` |
//! | otherwise | does not have a single stride: two of its steps differ |
//!
//! The last row is exact, since the runs are the longest ones. Of static integers the walk is a function of types
//! ([`StridesInRuns`]), otherwise it is plain code on the values ([`ValueRuns`]).

use crate::algebra::{Coalesce, CoalesceOf, FlatModes, FlatModesOf, WitnessedModes};
use crate::diagnostics::laws::modes::SingleStride;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError, checked};
use crate::int::{ExactDivide, Integer, Times, TimesOf, Undefined};
use crate::int_tuple::{Flatten, HCons, HNil, Reverse};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B1, U0, UInt, UTerm};

/// In which order the elements are counted.
pub trait ElementOrder {
    /// Whether the last mode is the fastest.
    const FROM_LAST: bool;
}
/// The first mode is the fastest.
#[derive(Clone, Copy, Debug)]
pub enum FromFirst {}
/// The last mode is the fastest.
#[derive(Clone, Copy, Debug)]
pub enum FromLast {}
impl ElementOrder for FromFirst {
    const FROM_LAST: bool = false;
}
impl ElementOrder for FromLast {
    const FROM_LAST: bool = true;
}

/// The runs of the static layout `L` in the order `Self`.
pub trait CoalescedRuns<L> {
    /// A list of modes.
    type Runs;
}
impl<L: Coalesce<Output: FlatModes<HNil>>> CoalescedRuns<L> for FromFirst {
    type Runs = FlatModesOf<CoalesceOf<L>>;
}
impl<L: Flatten<Output: Reverse<Output: Coalesce<Output: FlatModes<HNil>>>>> CoalescedRuns<L> for FromLast {
    type Runs = FlatModesOf<CoalesceOf<<L::Output as Reverse>::Output>>;
}

/// The runs `R` of a layout of the static size `Self`: none without elements.
pub trait UnlessNone<R> {
    type Runs;
}
impl<R> UnlessNone<R> for UTerm {
    type Runs = HNil;
}
impl<R, U, B> UnlessNone<R> for UInt<U, B> {
    type Runs = R;
}

/// The strides of the static shape `Self` in the runs `R`, counted in the order `O`.
pub trait StridesInRuns<R, O> {
    type Strides;
    /// The runs that are left.
    type Left;
    /// Whether each mode has a single stride.
    type Verdict: Outcome;
}
impl<R, O> StridesInRuns<R, O> for UTerm {
    type Strides = U0;
    type Left = R;
    type Verdict = ();
}
impl<R, O> StridesInRuns<R, O> for UInt<UTerm, B1> {
    type Strides = U0;
    type Left = R;
    type Verdict = ();
}
impl<R: TakeFrom<Self>, O, U, B, C> StridesInRuns<R, O> for UInt<UInt<U, B>, C> {
    type Strides = R::Stride;
    type Left = R::Left;
    type Verdict = R::Verdict;
}
impl<R, O> StridesInRuns<R, O> for HNil {
    type Strides = HNil;
    type Left = R;
    type Verdict = ();
}
impl<R, H, T> StridesInRuns<R, FromFirst> for HCons<H, T>
where
    H: StridesInRuns<R, FromFirst>,
    T: StridesInRuns<H::Left, FromFirst>,
{
    type Strides = HCons<H::Strides, T::Strides>;
    type Left = T::Left;
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
}
impl<R, H, T> StridesInRuns<R, FromLast> for HCons<H, T>
where
    T: StridesInRuns<R, FromLast>,
    H: StridesInRuns<T::Left, FromLast>,
{
    type Strides = HCons<H::Strides, T::Strides>;
    type Left = H::Left;
    type Verdict = <T::Verdict as Outcome>::Then<H::Verdict>;
}

/// A mode of static size `S`, at least 2, taken from the runs `Self`.
pub trait TakeFrom<S> {
    type Stride;
    /// The runs that are left.
    type Left;
    /// Whether it has a single stride.
    type Verdict: Outcome;
}
// A layout without elements, or a shape of too many.
impl<S> TakeFrom<S> for HNil {
    type Stride = U0;
    type Left = HNil;
    type Verdict = ();
}
impl<S, N: ExactDivide<S, Output: PartOfRun<S, N, D, T>>, D, T> TakeFrom<S> for HCons<Layout<N, D>, T> {
    type Stride = D;
    type Left = <N::Output as PartOfRun<S, N, D, T>>::Left;
    type Verdict = <N::Output as PartOfRun<S, N, D, T>>::Verdict;
}
/// The quotient `Self` of a run `N:D` followed by the runs `T`, and a mode of size `S`.
pub trait PartOfRun<S, N, D, T> {
    /// The runs that are left.
    type Left;
    /// Whether the quotient is exact.
    type Verdict: Outcome;
}
impl<S, N, D, T> PartOfRun<S, N, D, T> for UInt<UTerm, B1> {
    type Left = T;
    type Verdict = ();
}
impl<S: Times<D>, N, D, T, U, B, C> PartOfRun<S, N, D, T> for UInt<UInt<U, B>, C> {
    type Left = HCons<Layout<Self, TimesOf<S, D>>, T>;
    type Verdict = ();
}
impl<S, N, D, T> PartOfRun<S, N, D, T> for Undefined {
    type Left = HNil;
    type Verdict = BrokenLaw<NoSingleStride<S, N, D>>;
}

/// The verdict that a mode of size `S` does not divide the `N` elements at stride `D` where it begins.
pub struct NoSingleStride<S, N, D>(PhantomData<(S, N, D)>);
impl<S: InDecimal, N: InDecimal, D: InDecimal, P> BrokenIn<P> for NoSingleStride<S, N, D> where
    Decimal<S>: SingleStride<Decimal<N>, Decimal<D>>
{
}

/// The runs of a layout by their values, and the elements of the first one that are left.
pub struct ValueRuns<'m, M> {
    modes: &'m M,
    /// Whether the last mode is the fastest.
    from_last: bool,
    /// How many modes are taken.
    taken: usize,
    /// Size and stride of the rest of a run.
    size: usize,
    stride: usize,
}

impl<'m, M: WitnessedModes> ValueRuns<'m, M> {
    /// The runs of a layout with these modes; none if it is empty.
    pub fn new<O: ElementOrder>(modes: &'m M) -> Self {
        let is_empty = (0..M::COUNT).any(|k| modes.mode_value(k).0 == 0);
        let taken = if is_empty { M::COUNT } else { 0 };
        Self { modes, from_last: O::FROM_LAST, taken, size: 1, stride: usize::from(!is_empty) }
    }

    fn next_mode(&self) -> Option<(usize, usize)> {
        let index = if self.from_last { M::COUNT.checked_sub(self.taken + 1)? } else { self.taken };
        (index < M::COUNT).then(|| self.modes.mode_value(index))
    }

    /// Goes to the next run if nothing is left of this one.
    fn fill(&mut self) {
        while let Some((size, stride)) = self.next_mode() {
            // No product of sizes and strides inside of a run is above the last offset; a size may, at the stride 0.
            let goes_on = self.size.checked_mul(self.stride) == Some(stride);
            match (size, self.size) {
                (1, _) => {}
                (_, 1) => (self.size, self.stride) = (size, stride),
                (_, so_far) if goes_on => match so_far.checked_mul(size) {
                    Some(both) => self.size = both,
                    None => return,
                },
                _ => return,
            }
            self.taken += 1;
        }
    }

    /// The stride of the next mode, of `size` elements.
    pub fn take(&mut self, size: usize) -> Result<usize, LayoutError> {
        self.fill();
        let stride = self.stride;
        if size > 1 && self.size > 1 {
            if self.size % size != 0 {
                return Err(LayoutError::SingleStride { size, run: self.size, stride });
            }
            self.size /= size;
            // At the end of the last run only modes of size 1 follow, which never move.
            self.stride = match self.size {
                1 => stride.saturating_mul(size),
                _ => checked::times(stride, size)?,
            };
        }
        Ok(stride)
    }
}

/// A shape whose strides in the runs of a layout are dynamic.
pub trait DynamicStrides: Copy {
    type Strides;
    /// The strides, if each mode has a single one.
    fn strides_in<M: WitnessedModes>(self, runs: &mut ValueRuns<'_, M>) -> Result<Self::Strides, LayoutError>;
}
impl<I: Integer> DynamicStrides for I {
    type Strides = usize;
    #[inline]
    fn strides_in<M: WitnessedModes>(self, runs: &mut ValueRuns<'_, M>) -> Result<usize, LayoutError> {
        runs.take(self.value())
    }
}
impl DynamicStrides for HNil {
    type Strides = HNil;
    #[inline]
    fn strides_in<M: WitnessedModes>(self, _: &mut ValueRuns<'_, M>) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H: DynamicStrides, T: DynamicStrides> DynamicStrides for HCons<H, T> {
    type Strides = HCons<H::Strides, T::Strides>;
    #[inline]
    fn strides_in<M: WitnessedModes>(self, runs: &mut ValueRuns<'_, M>) -> Result<Self::Strides, LayoutError> {
        if runs.from_last {
            let tail = self.tail.strides_in(runs)?;
            return Ok(HCons { head: self.head.strides_in(runs)?, tail });
        }
        Ok(HCons { head: self.head.strides_in(runs)?, tail: self.tail.strides_in(runs)? })
    }
}
