//! The layouts of the parts of a tensor.

use super::domain_offset::OffsetIn;
use super::{DataLayout, Genuine};
use crate::algebra::{IntegerMode, Mode, Replace};
use crate::diagnostics::places::Path;
use crate::diagnostics::verdict::{Broken, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{Integer, StaticInteger};
use crate::layout::{Layout, layout};

/// Mode `Self` of the layout `L` has `K` coordinates in the first part, and the rest of them in the second.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait SplitsMode<L, K> {
    /// The layout of the first part.
    type First: DataLayout;
    /// The layout of the second part.
    type Second: DataLayout;
    /// Whether there is such a mode, it is an integer, and has as many coordinates.
    type Verdict: Outcome;
    /// Both, unless there are fewer coordinates.
    fn split_mode(layout: L, count: K) -> Result<(Self::First, Self::Second), LayoutError>;
    /// The offset of the second part, if that is not empty.
    fn split_offset(layout: L, count: K) -> usize;
}
impl<L, K, I, V> SplitsMode<L, K> for I
where
    I: Genuine + IntegerMode<L, Verdict = V>,
    V: SplitBy<L, I, K>,
{
    type First = V::First;
    type Second = V::Second;
    type Verdict = V::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_mode(layout: L, count: K) -> Result<(Self::First, Self::Second), LayoutError> {
        V::split_mode_by(layout, count)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_offset(layout: L, count: K) -> usize {
        V::split_offset_by(layout, count)
    }
}

/// [`SplitsMode`] of the mode `I`, by the verdict whether that is an integer.
pub trait SplitBy<L, I, K> {
    /// The layout of the first part.
    type First: DataLayout;
    /// The layout of the second part.
    type Second: DataLayout;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// Both, unless there are fewer coordinates.
    fn split_mode_by(layout: L, count: K) -> Result<(Self::First, Self::Second), LayoutError>;
    /// The offset of the second part, if that is not empty.
    fn split_offset_by(layout: L, count: K) -> usize;
}
impl<I, S: Copy, D: Copy, K, N: Copy, DN: Copy, R> SplitBy<Layout<S, D>, I, K> for ()
where
    Layout<S, D>: DataLayout,
    I: StaticInteger + Mode<Layout<S, D>, Output = Layout<N, DN>>,
    K: Integer + OffsetIn<N, DN, Rest = R>,
    I: Replace<Layout<S, D>, Layout<K, DN>, Output: DataLayout>,
    I: Replace<Layout<S, D>, Layout<R, DN>, Output: DataLayout>,
{
    type First = <I as Replace<Layout<S, D>, Layout<K, DN>>>::Output;
    type Second = <I as Replace<Layout<S, D>, Layout<R, DN>>>::Output;
    type Verdict = K::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_mode_by(whole: Layout<S, D>, count: K) -> Result<(Self::First, Self::Second), LayoutError> {
        let mode = I::mode_of(whole);
        let rest = count.rest_in(mode.shape()).map_err(|error| error.in_mode(I::VALUE))?;
        let stride = mode.stride();
        Ok((I::replace_in(whole, layout(count, stride)), I::replace_in(whole, layout(rest, stride))))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_offset_by(whole: Layout<S, D>, count: K) -> usize {
        count.offset_in(I::mode_of(whole).stride())
    }
}
impl<L: DataLayout, I, K, B, P: Path> SplitBy<L, I, K> for Broken<B, P> {
    type First = L;
    type Second = L;
    type Verdict = Self;
    law_is_broken!(fn split_mode_by(_: L, _: K) -> Result<(L, L), LayoutError>);
    law_is_broken!(fn split_offset_by(_: L, _: K) -> usize);
}
