//! `flat_product`.

use super::logical::ByProduct;
use crate::algebra::flavours::Flat;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{IntoNested, NestedOf, OperandOf};
use crate::layout::Layout;

/// `Self` is a tiler that repeats the layout `A`.
pub trait FlatProduct<A> {
    /// The product.
    type Output;
    /// Multiplies.
    fn try_flat_product(self, a: A) -> Result<Self::Output, LayoutError>;
}

/// The type of `flat_product` of the layout `A` by the tiler `T`.
pub type FlatProductOf<A, T> = <NestedOf<T> as FlatProduct<A>>::Output;

impl<A, T: Flat<ByProduct, A, Output: Sized>> FlatProduct<A> for T {
    type Output = T::Output;
    #[inline(always)]
    fn try_flat_product(self, a: A) -> Result<Self::Output, LayoutError> {
        self.flat(a)
    }
}

impl<S: Copy, D: Copy> Layout<S, D> {
    /// The product with each block and each repetition a mode.
    ///
    /// **Definition.** `(A0, A1, …, B0, B1, L, …)`: [`zipped_product`](Layout::zipped_product) with both modes unpacked.
    ///
    /// **Defined when** [`logical_product`](Layout::logical_product) is.
    ///
    /// **In CuTe**: `flat_product(block, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 5) : (5, 1)];
    /// assert_eq!(a.flat_product(layout![(3, 4) : (1, 3)]).to_string(), "(_2,_5,_3,_4):(_5,_1,_10,_30)");
    /// ```
    ///
    /// A tiler of too high rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].flat_product((layout![3 : 2], layout![4 : 2], layout![2 : 1]));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].flat_product((layout![3 : 5], layout![4 : 1]));
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[inline(always)]
    #[track_caller]
    pub fn flat_product<T>(self, tiler: T) -> <OperandOf<T> as FlatProduct<Self>>::Output
    where
        T: IntoNested<Nested: FlatProduct<Self>>,
    {
        checked::lawful(self.try_flat_product(tiler))
    }

    /// The product, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As [`try_logical_product`](Layout::try_logical_product).
    #[inline(always)]
    pub fn try_flat_product<T>(self, tiler: T) -> Result<<OperandOf<T> as FlatProduct<Self>>::Output, LayoutError>
    where
        T: IntoNested<Nested: FlatProduct<Self>>,
    {
        tiler.into_nested().try_flat_product(self)
    }
}
