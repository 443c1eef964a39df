//! Equality of tensors: of their shapes and their elements.

use super::{DataLayout, Engine, Nest, Tensor};

/// The sizes are the same, and so are the elements at each coordinate; the strides may differ.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let a = make_tensor([1, 2, 3, 4, 5, 6], layout![(2, 3)]);
/// let b = make_tensor(vec![1, 3, 5, 2, 4, 6], layout![(2, {3}) : (3, 1)]);
/// assert_eq!(a, b);
/// assert_ne!(a, make_tensor([1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]));
/// ```
impl<E, L, F, M> PartialEq<Tensor<F, M>> for Tensor<E, L>
where
    E: Engine<Element: PartialEq<F::Element>>,
    F: Engine,
    L: DataLayout,
    M: DataLayout<Shape: Nest<Coord = <L::Shape as Nest>::Coord>>,
{
    fn eq(&self, other: &Tensor<F, M>) -> bool {
        let mut equal = true;
        self.each_with(other, |a, b| equal &= a == b).is_ok() && equal
    }
}
impl<E: Engine<Element: Eq>, L: DataLayout> Eq for Tensor<E, L> {}
