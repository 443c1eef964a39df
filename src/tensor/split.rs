//! The layouts of the parts of a tensor.

use super::data_layout::DataLayout;
use super::domain_offset::OffsetIn;
use super::genuine::Genuine;
use crate::algebra::{Mode, Replace};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, StaticInteger};
use crate::layout::{Layout, layout};

/// Mode `Self` of the layout `L` has `K` coordinates in the first part, and the rest of them in the second.
///
/// Memory safety rests on it: it has no name outside of this crate, so that no impl is elsewhere.
pub trait SplitsMode<L, K> {
    /// The layout of the first part.
    type First: DataLayout;
    /// The layout of the second part.
    type Second: DataLayout;
    /// Both, unless there are fewer coordinates.
    fn split_mode(layout: L, count: K) -> Result<(Self::First, Self::Second), LayoutError>;
    /// The offset of the second part, if that is not empty.
    fn split_offset(layout: L, count: K) -> usize;
}
impl<I, S: Copy, D: Copy, K, N: Copy, DN: Copy, R> SplitsMode<Layout<S, D>, K> for I
where
    Layout<S, D>: DataLayout,
    I: StaticInteger + Genuine + Mode<Layout<S, D>, Output = Layout<N, DN>>,
    K: Integer + OffsetIn<N, DN, Rest = R>,
    I: Replace<Layout<S, D>, Layout<K, DN>, Output: DataLayout>,
    I: Replace<Layout<S, D>, Layout<R, DN>, Output: DataLayout>,
{
    type First = <I as Replace<Layout<S, D>, Layout<K, DN>>>::Output;
    type Second = <I as Replace<Layout<S, D>, Layout<R, DN>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_mode(whole: Layout<S, D>, count: K) -> Result<(Self::First, Self::Second), LayoutError> {
        let mode = I::mode_of(whole);
        let rest = count.rest_in(mode.shape()).map_err(|error| error.in_mode(I::VALUE))?;
        let stride = mode.stride();
        Ok((I::replace_in(whole, layout(count, stride)), I::replace_in(whole, layout(rest, stride))))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_offset(whole: Layout<S, D>, count: K) -> usize {
        count.offset_in(I::mode_of(whole).stride())
    }
}
