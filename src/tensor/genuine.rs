//! Operands that behave as their types promise.

use super::WindowTiler;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;

mod sealed {
    pub trait Sealed {}
}

/// An operand that is made of the integers, tuples, layouts and underscores of this crate, and of nothing else.
///
/// The traits of the algebra are open: a type of another crate can be a tiler, and give any layout as its result. An
/// operation on a tensor must not lead out of its storage, so its operands are types whose impls are in this crate. The
/// trait is sealed.
///
/// # Examples
/// A tiler that would give a layout of 1000 elements where there are four:
/// ```compile_fail,E0277
/// use colex::bounds::ExactZippedDivide;
/// use colex::bounds::IntoNested;
/// use colex::prelude::*;
///
/// struct Mine;
/// impl IntoNested for Mine {
///     type Nested = Mine;
///     fn into_nested(self) -> Mine {
///         self
///     }
/// }
/// impl ExactZippedDivide<Layout![4 : 1]> for Mine {
///     type Output = Layout![1000 : 1];
///     fn try_exact_zipped_divide(self, _: Layout![4 : 1]) -> Result<Self::Output, LayoutError> {
///         Ok(layout![1000 : 1])
///     }
/// }
/// make_tensor(&[0; 4], layout![4 : 1]).zipped_divide(Mine);
/// ```
/// Of a layout, it is what it says:
/// ```
/// use colex::bounds::ExactZippedDivide;
/// use colex::bounds::IntoNested;
/// use colex::prelude::*;
///
/// struct Mine;
/// impl IntoNested for Mine {
///     type Nested = Mine;
///     fn into_nested(self) -> Mine {
///         self
///     }
/// }
/// impl ExactZippedDivide<Layout![4 : 1]> for Mine {
///     type Output = Layout![1000 : 1];
///     fn try_exact_zipped_divide(self, _: Layout![4 : 1]) -> Result<Self::Output, LayoutError> {
///         Ok(layout![1000 : 1])
///     }
/// }
/// assert_eq!(layout![4 : 1].exact_zipped_divide(Mine).size(), 1000);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand of an operation on tensors",
    label = "expected a layout, an integer, `Underscore`, or a tuple of these",
    note = "your own type can be an operand of a layout, but not of a tensor: it could lead out of the storage"
)]
pub trait Genuine: sealed::Sealed {}

macro_rules! genuine {
    ($([$($parameter:ident)*] $operand:ty;)*) => { $(
        impl<$($parameter: Genuine),*> sealed::Sealed for $operand {}
        #[diagnostic::do_not_recommend]
        impl<$($parameter: Genuine),*> Genuine for $operand {}
    )* };
}
// A number with leading zeros is excluded: the arithmetic of types would take it for a greater one.
impl<I: Integer> sealed::Sealed for I {}
impl<I: Integer> Genuine for I {}
genuine! {
    [] Underscore;
    [] HNil;
    [H T] HCons<H, T>;
    [S D] Layout<S, D>;
    [W] WindowTiler<W>;
    // The indices of `select` are a Rust tuple.
    [A] (A,);
    [A B] (A, B);
    [A B C] (A, B, C);
    [A B C D] (A, B, C, D);
    [A B C D E] (A, B, C, D, E);
    [A B C D E F] (A, B, C, D, E, F);
    [A B C D E F G] (A, B, C, D, E, F, G);
    [A B C D E F G H] (A, B, C, D, E, F, G, H);
    [A B C D E F G H I] (A, B, C, D, E, F, G, H, I);
    [A B C D E F G H I J] (A, B, C, D, E, F, G, H, I, J);
    [A B C D E F G H I J K] (A, B, C, D, E, F, G, H, I, J, K);
    [A B C D E F G H I J K L] (A, B, C, D, E, F, G, H, I, J, K, L);
    [A B C D E F G H I J K L M] (A, B, C, D, E, F, G, H, I, J, K, L, M);
    [A B C D E F G H I J K L M N] (A, B, C, D, E, F, G, H, I, J, K, L, M, N);
    [A B C D E F G H I J K L M N O] (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O);
    [A B C D E F G H I J K L M N O P] (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P);
}
