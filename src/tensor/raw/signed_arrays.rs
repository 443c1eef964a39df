//! Tensors from views of `ndarray` with strides of either sign (feature `ndarray`).

use super::access::Tensor;
use super::engine::View;
use crate::int::{Signed, signed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::layout;
use crate::signs::{SignedLayout, of_signed_modes};
use core::ptr::NonNull;
use ndarray::{ArrayView, Ix1, Ix2, Ix3, Ix4, Ix5, Ix6};

/// A view of `ndarray`, of rank 1 to 6.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a view of an array of rank 1 to 6",
    label = "expected an `ndarray::ArrayView` of `Ix1` to `Ix6`"
)]
pub trait ArrayOfSigns {
    /// The tensor of the same elements.
    type Tensor;
    /// The tensor.
    fn signed_tensor(self) -> Self::Tensor;
}

/// A view of an array as a tensor, whatever the signs of its strides are.
///
/// **Definition.** The element at each coordinate is that of the array at this index; so the coordinate 0 is the first element
/// of an axis that was inverted.
///
/// **Cost.** None at run time: the sizes and strides are those of the array, and dynamic.
///
/// # Examples
/// ```
/// use colex::signs::signed_tensor_of_array;
/// use ndarray::{arr2, s};
///
/// let array = arr2(&[[1, 2, 3], [4, 5, 6]]);
/// let mirrored = signed_tensor_of_array(array.slice(s![.., ..;-1]));
/// assert_eq!(mirrored.signed_layout().to_string(), "(2,3):(3,-1)");
/// assert_eq!((mirrored[(0, 0)], mirrored[(1, 2)]), (3, 4));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn signed_tensor_of_array<A: ArrayOfSigns>(array: A) -> A::Tensor {
    array.signed_tensor()
}

/// A nested list of one type for each mode, or of values.
macro_rules! list {
    ($leaf:ty;) => { HNil };
    ($leaf:ty; $first:literal $($rest:literal)*) => { HCons<$leaf, list!($leaf; $($rest)*)> };
    (value $from:expr;) => { HNil };
    (value $from:expr; $first:literal $($rest:literal)*) => {
        HCons { head: $from($first), tail: list!(value $from; $($rest)*) }
    };
}
macro_rules! arrays {
    ($($dimension:ident: $($k:literal)*;)*) => { $(
        impl<'a, T> ArrayOfSigns for ArrayView<'a, T, $dimension> {
            type Tensor = Tensor<View<'a, T>, SignedLayout<list!(usize; $($k)*), list!(Signed; $($k)*)>>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn signed_tensor(self) -> Self::Tensor {
                let size = |k: usize| self.shape()[k];
                // Along an axis of one element nothing is stepped on.
                let stride = |k: usize| signed(if self.shape()[k] == 1 { 0 } else { self.strides()[k] });
                let modes = layout(list!(value size; $($k)*), list!(value stride; $($k)*));
                // SAFETY: the pointer of an array is not null.
                let pointer = unsafe { NonNull::new_unchecked(self.as_ptr().cast_mut()) };
                // The invariant: each of its indices, which are the coordinates of the layout, has an element at the offset
                // by its strides, and nobody writes during `'a`.
                Tensor { engine: View::new(pointer), layout: of_signed_modes(modes) }
            }
        }
    )* };
}
arrays! {
    Ix1: 0;
    Ix2: 0 1;
    Ix3: 0 1 2;
    Ix4: 0 1 2 3;
    Ix5: 0 1 2 3 4;
    Ix6: 0 1 2 3 4 5;
}
