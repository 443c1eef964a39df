//! The same tensor with a layout of dynamic integers.

use crate::int_tuple::IntTuple;
use crate::layout::Layout;
use crate::tensor::{DataLayout, Engine, Nest, StridedNest, Tensor};

/// # Rearrange
///
/// Other modes over the same elements, as for [`Layout`](struct@crate::Layout).
impl<E: Engine, S, D> Tensor<E, Layout<S, D>>
where
    S: IntTuple + StridedNest<D>,
    D: IntTuple + Nest,
{
    /// The same tensor, in whose layout each integer is dynamic: [`to_dynamic`](Layout::to_dynamic) of the layout.
    ///
    /// A generic function over modes `M, N: Integer` can use all operations on it. The result has no static integers:
    /// the laws are checked at run time, and a stride of 1 is no longer known to be 1.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// fn first_of_tiles<M: Integer, N: Integer>(a: Tensor<View<i32>, Layout![(M, N) : (N, 1)]>) -> Vec<i32> {
    ///     a.to_dynamic().tiles(shape![(2, 4)]).map(|tile| tile[(0, 0)]).collect()
    /// }
    /// let data: Vec<i32> = (0..32).collect();
    /// let n = 8;
    /// assert_eq!(first_of_tiles(make_tensor(&data, layout![(4, 8) : (8, 1)])), [0, 16, 4, 20]);
    /// assert_eq!(first_of_tiles(make_tensor(&data, layout![(4, n) : (n, 1)])), [0, 16, 4, 20]);
    /// ```
    #[doc(alias = "mark_layout_dynamic")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn to_dynamic(self) -> Tensor<E, Layout<S::Dynamic, D::Dynamic>>
    where
        Layout<S::Dynamic, D::Dynamic>: DataLayout<Shape: Nest<Coord = S::Coord>, Stride: Nest<Coord = D::Coord>>,
    {
        let layout = self.layout().to_dynamic();
        self.with_layout(layout)
    }
}
