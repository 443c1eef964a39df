//! The elements of owned tensors.

use super::OwnedStorage;
use crate::tensor::{DataLayout, Tensor};

impl<E: OwnedStorage, L: DataLayout> Tensor<E, L> {
    /// The storage: all elements, in the order of their offsets, with those that no coordinate has.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(vec![1, 2, 3, 4, 5], layout![(2, 2) : (1, 3)]);
    /// assert_eq!(a[(1, 1)], 5);
    /// assert_eq!(a.into_inner(), [1, 2, 3, 4, 5]);
    /// ```
    #[doc(alias = "into_raw_vec")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_inner(self) -> E {
        self.into_engine()
    }
}

#[cfg(feature = "alloc")]
mod heap {
    use super::super::{VecTensor, check_bytes};
    use crate::diagnostics::LayoutError;
    use crate::int_tuple::CompactColMajor;
    use crate::layout::{Layout, layout};
    use crate::tensor::data_layout::DataLayout;
    use crate::tensor::nest::{Nest, StridedNest};
    use crate::tensor::raw::{ElementLayout, Engine, Tensor};
    use alloc::vec::Vec;
    use colex_macros::twin;
    use typenum::U1;

    impl<E: Engine<Element: Clone>, L: ElementLayout> Tensor<E, L> {
        /// The elements in colexicographical order of their coordinates.
        ///
        /// # Panics
        /// If their number overflows, or the elements are more bytes than an allocation can have.
        ///
        /// # Errors
        /// [`Overflow`](LayoutError::Overflow).
        ///
        /// # Examples
        /// ```
        /// use colex::prelude::*;
        ///
        /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]);
        /// assert_eq!(a.to_vec(), [1, 4, 2, 5, 3, 6]);
        /// ```
        #[twin(LayoutError)]
        #[track_caller]
        pub fn to_vec(&self) -> Vec<E::Element> {
            let count = self.layout().domain().count()?;
            check_bytes(count.checked_mul(size_of::<E::Element>()))?;
            let mut elements = Vec::with_capacity(count);
            self.for_each(|element| elements.push(element.clone()));
            Ok(elements)
        }
    }

    impl<E: Engine<Element: Clone>, L: DataLayout> Tensor<E, L> {
        /// The elements in a tensor of its own, of the same shape and column-major.
        ///
        /// # Panics
        /// If the size overflows, or the elements are more bytes than an allocation can have.
        ///
        /// # Errors
        /// [`Overflow`](LayoutError::Overflow).
        ///
        /// # Examples
        /// ```
        /// use colex::prelude::*;
        ///
        /// let data = [1, 2, 3, 4, 5, 6];
        /// let mut b = make_tensor(&data, layout![(2, 3) : (3, 1)]).to_owned();
        /// assert_eq!(b.layout().to_string(), "(_2,_3):(_1,_2)");
        /// b[(1, 0)] = 0;
        /// assert_eq!(b.into_inner(), [1, 0, 2, 5, 3, 6]);
        /// ```
        #[twin(LayoutError)]
        #[track_caller]
        pub fn to_owned(&self) -> VecTensor<E::Element, Layout<L::Shape, <L::Shape as CompactColMajor<U1>>::Strides>>
        where
            L::Shape: CompactColMajor<U1> + StridedNest<<L::Shape as CompactColMajor<U1>>::Strides>,
            <L::Shape as CompactColMajor<U1>>::Strides: Copy,
        {
            let shape = self.layout().data_shape();
            let (stride, _) = shape.compact_col_major(1)?;
            // Only a number of elements that fits is allocated.
            check_bytes(shape.count()?.checked_mul(size_of::<E::Element>()))?;
            Tensor::new(self.to_vec(), layout(shape, stride))
        }
    }
}
