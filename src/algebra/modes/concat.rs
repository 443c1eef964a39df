//! Layouts as the modes of one.

use crate::int_tuple::IntoNested;
use crate::layout::{FromModes, JoinedOf, Layout};

/// A tuple of layouts as the modes of one layout.
pub trait ConcatLayouts: ConcatTo<<Self as ConcatLayouts>::Output> {
    /// The type of the layout whose modes are these layouts.
    type Output;
}

/// [`ConcatLayouts`], where the layout is `R`.
#[diagnostic::on_unimplemented(
    message = "not a list of layouts: each mode of a layout is a layout",
    label = "expected layouts, in a tuple",
    note = "the compact layout of a shape is `make_layout_left(shape)`, and a tuple of one is written `(layout,)`"
)]
pub trait ConcatTo<R> {
    fn concat_modes(self) -> R;
}

/// The type of [`concat_layouts`] of the tuple `T`.
pub type ConcatLayoutsOf<T> = <T as ConcatLayouts>::Output;

impl<T: IntoNested<Nested = N>, N: FromModes> ConcatLayouts for T {
    type Output = JoinedOf<N>;
}
impl<T: IntoNested<Nested = N>, N: FromModes<Shape = S, Stride = D>, S, D> ConcatTo<Layout<S, D>> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn concat_modes(self) -> Layout<S, D> {
        self.into_nested().joined()
    }
}

/// The layout whose modes are the layouts of a tuple.
///
/// **In CuTe**: `make_layout(l0, l1, …)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let n = 5;
/// let l = concat_layouts((layout![3 : 1], layout![(4, n) : (3, 12)]));
/// assert_eq!(l.to_string(), "(_3,(_4,5)):(_1,(_3,_12))");
/// ```
///
/// **Cost.** None at run time.
#[doc(alias = "make_layout")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn concat_layouts<T: ConcatTo<R>, R>(layouts: T) -> R {
    layouts.concat_modes()
}
