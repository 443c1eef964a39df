//! The proof that the layout of a tensor has a property.

use crate::algebra::{IsInjective, Property, Proven};
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use crate::tensor::{DataLayout, Engine, Tensor};

impl<E: Engine, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    /// The tensor with the proof that its layout is injective, if it is. Exclusive tiles require it if the type of the
    /// layout does not prove it.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective), [`Overflow`](LayoutError::Overflow);
    /// [`NotProvenInjective`](LayoutError::NotProvenInjective) where modes interleave and a short search does not decide, see
    /// [`Proven::new`].
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let (rows, columns) = (4, 6);
    /// let mut data = vec![0; rows * columns];
    /// let a = make_tensor(&mut data, layout![(rows, columns) : (columns, 1)]);
    /// let mut a = a.prove_injective()?;
    /// for (i, mut tile) in a.tiles_mut(shape![(2, 3)]).enumerate() {
    ///     tile.for_each_mut(|x| *x = i);
    /// }
    /// assert_eq!(data[..12], [0, 0, 0, 2, 2, 2, 0, 0, 0, 2, 2, 2]);
    /// # Ok::<(), LayoutError>(())
    /// ```
    ///
    /// Without the proof:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// let (rows, columns) = (4, 6);
    /// let mut data = vec![0; rows * columns];
    /// let mut a = make_tensor(&mut data, layout![(rows, columns) : (columns, 1)]);
    /// a.tiles_mut(shape![(2, 3)]);
    /// ```
    ///
    /// **Cost.** A sort of the modes by their strides, and where they interleave a search of at most 4096 steps.
    #[inline]
    pub fn prove_injective(self) -> Result<Tensor<E, Proven<Layout<S, D>, IsInjective>>, LayoutError>
    where
        IsInjective: Property<Layout<S, D>>,
    {
        self.into_proven()
    }

    /// The tensor with the proof that its layout has the property `P`, if it has.
    ///
    /// # Errors
    /// Those of [`Proven::new`].
    #[inline]
    pub fn into_proven<P>(self) -> Result<Tensor<E, Proven<Layout<S, D>, P>>, LayoutError>
    where
        P: Property<Layout<S, D>>,
    {
        self.with_proof()
    }
}

impl<E, A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> Tensor<E, ComposedLayout<A, O, Layout<S, D>>>
where
    Layout<S, D>: DataLayout,
{
    /// The tensor with the proof that the layout on the right is injective, if it is. Exclusive tiles require it if the
    /// type of the layout does not prove it.
    ///
    /// # Errors
    /// As of a tensor with a plain layout.
    #[inline]
    pub fn prove_injective(
        self,
    ) -> Result<Tensor<E, ComposedLayout<A, O, Proven<Layout<S, D>, IsInjective>>>, LayoutError>
    where
        IsInjective: Property<Layout<S, D>>,
    {
        self.try_inside_from_0(|place| place.with_proof())
    }
}
