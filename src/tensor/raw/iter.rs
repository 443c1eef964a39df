//! Iterators over elements.

use super::order::{CoordOf, offset};
use super::{ElementLayout, PaddedTile};
use crate::algebra::Injective;
use crate::diagnostics::LayoutError;
use crate::tensor::tiles::Clip;
use crate::tensor::{Coords, DataLayout, Engine, EngineMut, NaturalCoord, Nest, Tensor, View, ViewMut};
use core::fmt;
use core::iter::FusedIterator;

/// The elements of a tensor with their natural coordinates, as Rust tuples, in colexicographical order.
pub struct IndexedIter<'a, T, L: ElementLayout> {
    tensor: Tensor<View<'a, T>, L>,
    coords: Coords<L::Domain>,
}
/// The elements of a tensor, in colexicographical order of their coordinates.
pub struct Iter<'a, T, L: ElementLayout>(IndexedIter<'a, T, L>);
/// The elements of a tensor, to be written, in colexicographical order of their coordinates.
pub struct IterMut<'a, T, L: DataLayout> {
    tensor: Tensor<ViewMut<'a, T>, L>,
    coords: Coords<L::Shape>,
}

impl<'a, T, L: ElementLayout> Tensor<View<'a, T>, L> {
    /// The element at a coordinate.
    ///
    /// # Safety
    /// The coordinate is in the domain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn lent(self, coordinate: <L::Domain as Nest>::Coord) -> &'a T {
        // SAFETY: by the invariant the element can be read, during `'a`.
        unsafe { &*self.layout.element_at(self.engine.pointer(), coordinate) }
    }
}
impl<'a, T, L: DataLayout> Tensor<ViewMut<'a, T>, L> {
    /// The element at a coordinate.
    ///
    /// # Safety
    /// The coordinate is in the domain, and the element is not lent again during `'a`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn lent_mut(&mut self, coordinate: CoordOf<L>) -> &'a mut T {
        // SAFETY: by the invariant the element can be written, during `'a`, and the caller guarantees that no other
        // reference is made of it.
        unsafe { &mut *self.engine.pointer_mut().add(offset(self.layout, coordinate)) }
    }
}

impl<'a, T, L: ElementLayout> Iterator for IndexedIter<'a, T, L> {
    type Item = (<L::Domain as Nest>::Tuple, &'a T);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<Self::Item> {
        let coordinate = self.coords.step()?;
        // SAFETY: the coordinates are those of the shape of the layout.
        Some((coordinate.into_tuple(), unsafe { self.tensor.lent(coordinate) }))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.coords.size_hint()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold<A, F: FnMut(A, Self::Item) -> A>(self, state: A, mut visit: F) -> A {
        let tensor = self.tensor;
        // SAFETY: the coordinates are those of the shape of the layout.
        self.coords.fold_steps(
            state,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, c| visit(state, (c.into_tuple(), unsafe { tensor.lent(c) })),
        )
    }
}

impl<'a, T, L: ElementLayout> Iterator for Iter<'a, T, L> {
    type Item = &'a T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<&'a T> {
        self.0.next().map(|(_, element)| element)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold<A, F: FnMut(A, &'a T) -> A>(self, state: A, mut visit: F) -> A {
        self.0.fold(
            state,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, (_, element)| visit(state, element),
        )
    }
}

// An `IterMut` exists only for an injective layout, and visits each coordinate once.
impl<'a, T, L: DataLayout> Iterator for IterMut<'a, T, L> {
    type Item = &'a mut T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<&'a mut T> {
        let coordinate = self.coords.step()?;
        // SAFETY: the coordinates are those of the shape of the layout, each one once, and as the layout is injective
        // the elements are different ones.
        Some(unsafe { self.tensor.lent_mut(coordinate) })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.coords.size_hint()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold<A, F: FnMut(A, &'a mut T) -> A>(self, state: A, mut visit: F) -> A {
        let mut tensor = self.tensor;
        // SAFETY: as in `next`.
        self.coords.fold_steps(
            state,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, c| visit(state, unsafe { tensor.lent_mut(c) }),
        )
    }
}

impl<T, L: ElementLayout> Clone for IndexedIter<'_, T, L> {
    fn clone(&self) -> Self {
        Self { tensor: self.tensor, coords: self.coords }
    }
}
impl<T, L: ElementLayout> Clone for Iter<'_, T, L> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}
macro_rules! iterator {
    ($($iterator:ident: $layout:ident;)*) => { $(
        impl<T, L: $layout> ExactSizeIterator for $iterator<'_, T, L> {}
        impl<T, L: $layout> FusedIterator for $iterator<'_, T, L> {}
        impl<T, L: $layout> fmt::Debug for $iterator<'_, T, L> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($iterator)).field("left", &self.size_hint().0).finish_non_exhaustive()
            }
        }
    )* };
}
iterator! {
    IndexedIter: ElementLayout;
    Iter: ElementLayout;
    IterMut: DataLayout;
}

/// # Iterate
///
/// Elements and coordinates, in the order of the coordinates.
impl<E: Engine, L: ElementLayout> Tensor<E, L> {
    /// The elements, in colexicographical order of their coordinates.
    ///
    /// # Panics
    /// If the size overflows, as that of a layout of stride 0 can.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]);
    /// assert!(a.iter().eq(&[1, 4, 2, 5, 3, 6]));
    /// assert_eq!(a.iter().len(), 6);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn iter(&self) -> Iter<'_, E::Element, L> {
        Iter(self.indexed_iter())
    }

    /// [`iter`](Tensor::iter), with an error instead of a panic.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_iter(&self) -> Result<Iter<'_, E::Element, L>, LayoutError> {
        self.try_indexed_iter().map(Iter)
    }

    /// The elements with their natural coordinates, as Rust tuples, in colexicographical order.
    ///
    /// # Panics
    /// If the size overflows, as that of a layout of stride 0 can.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([1, 5, 3, 4], layout![(2, 2)]);
    /// let (greatest, _) = a.indexed_iter().max_by_key(|(_, x)| **x).unwrap();
    /// assert_eq!(greatest, (1, 0));
    /// ```
    #[doc(alias = "indexed")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn indexed_iter(&self) -> IndexedIter<'_, E::Element, L> {
        IndexedIter { tensor: self.view(), coords: self.coords() }
    }

    /// [`indexed_iter`](Tensor::indexed_iter), with an error instead of a panic.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_indexed_iter(&self) -> Result<IndexedIter<'_, E::Element, L>, LayoutError> {
        Ok(IndexedIter { tensor: self.view(), coords: self.try_coords()? })
    }
}
impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The elements, to be written, in colexicographical order of their coordinates.
    ///
    /// **Defined when** the layout is proven injective: no element is lent twice. For other layouts,
    /// [`for_each_mut`](Tensor::for_each_mut) lends one element at a time.
    ///
    /// # Panics
    /// If the size overflows.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = make_tensor([1, 2, 3, 4], layout![(2, 2) : (2, 1)]);
    /// for (i, x) in a.iter_mut().enumerate() {
    ///     *x += 10 * i;
    /// }
    /// assert_eq!(a.to_vec(), [1, 13, 22, 34]);
    /// ```
    ///
    /// Both rows are the same elements:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 4], layout![(2, 2) : (0, 1)]).iter_mut();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 4], layout![(2, 2) : (2, 1)]).iter_mut();
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn iter_mut(&mut self) -> IterMut<'_, E::Element, L>
    where
        E: EngineMut,
        L: Injective,
    {
        let coords = self.coords();
        IterMut { tensor: self.view_mut(), coords }
    }

    /// [`iter_mut`](Tensor::iter_mut), with an error instead of a panic.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_iter_mut(&mut self) -> Result<IterMut<'_, E::Element, L>, LayoutError>
    where
        E: EngineMut,
        L: Injective,
    {
        let coords = self.try_coords()?;
        Ok(IterMut { tensor: self.view_mut(), coords })
    }
}

impl<'a, T, L: ElementLayout> IntoIterator for Tensor<View<'a, T>, L> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn into_iter(self) -> Iter<'a, T, L> {
        Iter(IndexedIter { tensor: self, coords: self.coords() })
    }
}
impl<'a, T, L: DataLayout + Injective> IntoIterator for Tensor<ViewMut<'a, T>, L> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn into_iter(self) -> IterMut<'a, T, L> {
        let coords = self.coords();
        IterMut { tensor: self, coords }
    }
}
impl<'a, E: Engine<Element: 'a>, L: ElementLayout> IntoIterator for &'a Tensor<E, L> {
    type Item = &'a E::Element;
    type IntoIter = Iter<'a, E::Element, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
impl<'a, E: EngineMut<Element: 'a>, L: DataLayout + Injective> IntoIterator for &'a mut Tensor<E, L> {
    type Item = &'a mut E::Element;
    type IntoIter = IterMut<'a, E::Element, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<E: Engine, L: DataLayout<Shape: Clip<X>>, X: Copy> PaddedTile<E, L, X> {
    /// The elements in range, in colexicographical order of the coordinates.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], layout![(5, 2)]);
    /// let sums: Vec<i32> = a.padded_tiles(shape![(3, 2)]).map(|tile| tile.iter().sum()).collect();
    /// assert_eq!(sums, [21, 24]); // rows 0 to 2, rows 3 and 4
    /// ```
    /// **Cost.** A division for each mode of each coordinate; [`for_each`](PaddedTile::for_each) has none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &E::Element> + ExactSizeIterator {
        let (pointer, layout, extent) = (self.engine.pointer(), self.layout, self.extent);
        (0..self.count()).map(
            #[cfg_attr(not(debug_assertions), inline(always))]
            // SAFETY: each coordinate is in range, by a trait that is sealed.
            move |i| unsafe { &*pointer.add(offset(layout, layout.data_shape().place_in(extent, i))) },
        )
    }
}
