//! A tensor split in two at a coordinate of a mode.

use super::engine::ShareAmongParts;
use crate::algebra::{HasLayout, Injective, Lawful};
use crate::diagnostics::LayoutError;
use crate::tensor::split::SplitsMode;
use crate::tensor::{DataLayout, Engine, EngineMut, Nest, Tensor, View, ViewMut};
use colex_macros::twin;

/// The layouts of the parts.
type First<L, I, K> = <I as SplitsMode<<L as HasLayout>::Layout, K>>::First;
type Second<L, I, K> = <I as SplitsMode<<L as HasLayout>::Layout, K>>::Second;
type Parts<E, L, I, K> = (Tensor<E, First<L, I, K>>, Tensor<E, Second<L, I, K>>);

impl<E: ShareAmongParts<L>, L: DataLayout> Tensor<E, L> {
    /// The parts of this tensor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn parts<I, K: Copy>(self, count: K) -> Result<Parts<E, L, I, K>, LayoutError>
    where
        I: SplitsMode<L::Layout, K>,
    {
        let (first, second) = I::split_mode(HasLayout::layout(self.layout), count)?;
        // SAFETY: a coordinate of the one part is below `count` in that mode, and one of the other is not, so the parts
        // share no coordinate. If the engine is exclusive, they share no element, by `ShareAmongParts`.
        let front = unsafe { self.engine.share() };
        let back = if second.data_shape().is_empty() {
            // The result is empty.
            self.engine
        } else {
            // SAFETY: something is left of each mode, so that `count` in that mode and 0 in the others is a coordinate of
            // this layout, and this its offset. `SplitsMode` rests on sealed traits, and on operations of the algebra on
            // types of this crate.
            unsafe { self.engine.advanced(I::split_offset(HasLayout::layout(self.layout), count)) }
        };
        // The invariant: a coordinate of the first part is a coordinate of this layout, with the same offset; a coordinate of
        // the second part is one after `count` is added in that mode, with the offset that is added here.
        Ok((Tensor { engine: front, layout: first }, Tensor { engine: back, layout: second }))
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The tensor in two parts: the coordinates below `count` in mode `I`, and the others.
    ///
    /// **Definition.** Mode `I` has `count` coordinates in the first part, and the rest of them in the second, whose
    /// element at `c` is that of this tensor at `c` with `count` added in mode `I`. The type of the number follows from the
    /// argument, so that the call is `split_at::<U1, _>(count)`; the sizes are static if it is and that of the mode is.
    ///
    /// **Defined when** `I` is below the rank, mode `I` is an integer, and `count` is at most its size.
    ///
    /// **In CuTe**: not there; two `domain_offset`s with shapes that the caller computes.
    ///
    /// # Panics
    /// If a dynamic number is greater than the size.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let a = make_tensor(&data, layout![(3, 4)]);
    /// let (left, right) = a.split_at::<U1, _>(shape![1]);
    /// assert_eq!((left.layout().to_string(), right.layout().to_string()), ("(_3,_1):(_1,_3)".into(), "(_3,_3):(_1,_3)".into()));
    /// assert_eq!(right[(0, 0)], 3);
    ///
    /// let count = 5;
    /// let error = a.try_split_at::<U1, _>(count).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 5 is outside a mode of size 4, in mode<1>");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).split_at::<U1, _>(shape![5]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).split_at::<U1, _>(shape![4]);
    /// ```
    ///
    /// **Cost.** A comparison and the offset.
    #[twin(LayoutError)]
    #[doc(alias = "split")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn split_at<I, K: Copy>(&self, count: K) -> Parts<View<'_, E::Element>, L, I, K>
    where
        I: SplitsMode<L::Layout, K, Verdict: Lawful>,
    {
        self.view().parts::<I, K>(count)
    }

    /// The tensor in two parts to be written, which can be used at the same time.
    ///
    /// **Definition.** As [`split_at`](Tensor::split_at).
    ///
    /// **Defined when** [`split_at`](Tensor::split_at) is, and the layout is proven [`Injective`], so that the parts
    /// share no element.
    ///
    /// # Panics
    /// If a dynamic number is greater than the size.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    ///
    /// # Examples
    /// ```
    /// use colex::algorithm::copy;
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// let mut a = VecTensor::from_fn(layout![(2, 4)], |(i, j)| 10 * i + j);
    /// let (left, mut right) = a.split_at_mut::<U1, _>(2);
    /// copy(&left, &mut right);
    /// assert_eq!(a.into_inner(), [0, 10, 1, 11, 0, 10, 1, 11]);
    /// ```
    ///
    /// All columns are one:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// make_tensor([0; 2], layout![(2, 4) : (1, 0)]).split_at_mut::<U1, _>(2);
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// make_tensor([0; 8], layout![(2, 4) : (1, 2)]).split_at_mut::<U1, _>(2);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn split_at_mut<I, K: Copy>(&mut self, count: K) -> Parts<ViewMut<'_, E::Element>, L, I, K>
    where
        E: EngineMut,
        L: Injective,
        I: SplitsMode<L::Layout, K, Verdict: Lawful>,
    {
        self.view_mut().parts::<I, K>(count)
    }
}
