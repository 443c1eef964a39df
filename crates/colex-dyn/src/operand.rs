//! The operands of methods, as they can be written.

use crate::{DynCoord, DynLayout, DynTiler};
use alloc::vec;
use colex::Layout;

/// A tiler, or something that is one: a layout of this crate or of a type, an int tuple, an integer, or a Rust tuple of
/// these. It is implemented by `Into<DynTiler>`.
///
/// # Examples
/// ```
/// use colex_dyn::{DynLayout, DynTiler};
///
/// let a: DynLayout = "(_8,_8):(_8,_1)".parse()?;
/// assert_eq!(a.composition(colex::layout![4 : 2])?.to_string(), "_4:_16");
/// assert_eq!(a.zipped_divide((4, 2))?.to_string(), "((4,2),(2,4)):((_8,_1),(32,2))");
/// assert_eq!(a.zipped_divide((colex::layout![4 : 2], 8))?.to_string(), "((_4,8),(_2,1)):((_16,_1),(_8,8))");
/// assert_eq!(a.composition("<_4:_2,_>".parse::<DynTiler>()?)?.to_string(), "(_4,_8):(_16,_1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Text can be wrong, and is parsed first:
/// ```compile_fail,E0277
/// # let a: colex_dyn::DynLayout = "_8:_1".parse().unwrap();
/// a.composition("_4:_2");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiler",
    label = "expected a layout, an int tuple, an integer, or a tuple of these",
    note = "text is parsed first: `\"_4:_2\".parse::<DynTiler>()?`"
)]
pub trait IntoTiler {
    /// The tiler.
    fn into_tiler(self) -> DynTiler;
}
#[diagnostic::do_not_recommend]
impl<T: Into<DynTiler>> IntoTiler for T {
    fn into_tiler(self) -> DynTiler {
        self.into()
    }
}

/// A coordinate, or something that is one: an int tuple, an integer, an array, or a Rust tuple of these. It is implemented
/// by `Into<DynCoord>`.
///
/// # Examples
/// ```
/// let a: colex_dyn::DynLayout = "(_8,(_4,_2)):(_8,(_1,_4))".parse()?;
/// assert_eq!(a.at((1, (3, 1)))?, 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Text can be wrong, and is parsed first:
/// ```compile_fail,E0277
/// # let a: colex_dyn::DynLayout = "_8:_1".parse().unwrap();
/// a.at("3");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a coordinate",
    label = "expected an int tuple, an integer, an array, or a tuple of these",
    note = "text is parsed first: `\"(1,_)\".parse::<DynCoord>()?`"
)]
pub trait IntoCoord {
    /// The coordinate.
    fn into_coord(self) -> DynCoord;
}
#[diagnostic::do_not_recommend]
impl<T: Into<DynCoord>> IntoCoord for T {
    fn into_coord(self) -> DynCoord {
        self.into()
    }
}

impl<S, D> From<Layout<S, D>> for DynTiler
where
    DynLayout: From<Layout<S, D>>,
{
    fn from(layout: Layout<S, D>) -> Self {
        Self::from(DynLayout::from(layout))
    }
}

macro_rules! tuples {
    ($tree:ty: $($($element:ident)*;)*) => { $(
        impl<$($element: Into<$tree>),*> From<($($element,)*)> for $tree {
            #[expect(non_snake_case, reason = "an element is named after its type")]
            fn from(($($element,)*): ($($element,)*)) -> Self {
                Self::nest(vec![$($element.into()),*])
            }
        }
    )* };
}
tuples! { DynTiler: A; A B; A B C; A B C D; A B C D E; A B C D E F; }
tuples! { DynCoord: A; A B; A B C; A B C D; A B C D E; A B C D E F; }
