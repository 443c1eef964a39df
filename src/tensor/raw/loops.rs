//! Loops over the elements of one tensor, or of several of one shape.

use super::order::{CoordOf, in_place, loops_of_two, no_strides, offset, same_sizes, strides};
use super::{ElementLayout, TupleOf};
use crate::diagnostics::LayoutError;
use crate::int_tuple::HNil;
use crate::tensor::{DataLayout, EachLayout, Engine, EngineMut, Loops, NaturalCoord, Nest, SameShape, Tensor};
use core::{ptr, slice};

impl<E: Engine, L: ElementLayout> Tensor<E, L> {
    /// Calls a function with each element, in colexicographical order of the coordinates.
    ///
    /// **Cost.** Nested loops, one for each mode; neighbours that continue each other are one. Static sizes are static
    /// trip counts. Behind a swizzle, that of each offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each(&self, mut visit: impl FnMut(&E::Element)) {
        self.fold((), |(), element| visit(element));
    }

    /// The last state of a function that is called with each element, in colexicographical order of the coordinates.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4], layout![(2, 2) : (2, 1)]);
    /// assert_eq!(a.fold(0, |sum, x| 10 * sum + x), 1324);
    /// ```
    ///
    /// **Cost.** That of [`for_each`](Tensor::for_each).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fold<A>(&self, first: A, mut visit: impl FnMut(A, &E::Element) -> A) -> A {
        // SAFETY: the addresses are those of elements, which by the invariant can be read.
        unsafe {
            self.layout.fold_elements(
                self.engine.pointer(),
                first,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |state, element| visit(state, &*element),
            )
        }
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// Calls a function with each natural coordinate, as a Rust tuple, and its element, in colexicographical order.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4], layout![(2, 2) : (2, 1)]);
    /// let mut diagonal = 0;
    /// a.for_each_indexed(#[cfg_attr(not(debug_assertions), inline(always))] |(i, j), x| {
    ///     if i == j {
    ///         diagonal += x;
    ///     }
    /// });
    /// assert_eq!(diagonal, 1 + 4);
    /// ```
    ///
    /// **Cost.** Nested loops, one for each mode. Static sizes are static trip counts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each_indexed(&self, mut visit: impl FnMut(TupleOf<L>, &E::Element)) {
        let (pointer, layout) = (self.engine.pointer(), self.layout);
        // SAFETY: each coordinate is in the domain, so by the invariant the element can be read.
        layout.data_shape().each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |c| visit(c.into_tuple(), unsafe { &*pointer.add(offset(layout, c)) }),
        );
    }

    /// Calls a function with each element of two tensors, of shapes of one profile whose sizes are the same.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn each_with<F, M>(
        &self,
        other: &Tensor<F, M>,
        mut visit: impl FnMut(&E::Element, &F::Element),
    ) -> Result<(), LayoutError>
    where
        F: Engine,
        M: DataLayout<Shape: Nest<Coord = CoordOf<L>>>,
    {
        same_sizes(self.layout, other.layout)?;
        let (a, b) = (self.engine.pointer(), other.engine.pointer());
        let (la, lb) = (self.layout, other.layout);
        la.data_shape().each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |c| {
                // SAFETY: each coordinate is in the domain of both, so by the invariant the elements can be read.
                unsafe { visit(&*a.add(offset(la, c)), &*b.add(offset(lb, c))) }
            },
        );
        Ok(())
    }
}

impl<E: Engine, L: ElementLayout> Tensor<E, L> {
    /// Calls a function with each element, to be written, in colexicographical order of the coordinates.
    ///
    /// An element that has several coordinates is visited several times.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut data = [0; 3];
    /// // Both rows are the same.
    /// make_tensor(&mut data, layout![(2, 3) : (0, 1)]).for_each_mut(|x| *x += 1);
    /// assert_eq!(data, [2, 2, 2]);
    /// ```
    ///
    /// **Cost.** That of [`for_each`](Tensor::for_each).
    #[doc(alias = "mapv_inplace")]
    #[doc(alias = "map_inplace")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each_mut(&mut self, mut visit: impl FnMut(&mut E::Element))
    where
        E: EngineMut,
    {
        let pointer = self.engine.pointer_mut();
        // SAFETY: the addresses are those of elements, which by the invariant can be written. The reference does not outlive
        // the call.
        unsafe {
            self.layout.fold_elements(
                pointer.cast_const(),
                (),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |(), element| visit(&mut *element.cast_mut()),
            );
        }
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// Calls a function with each natural coordinate, as a Rust tuple, and its element, to be written, in
    /// colexicographical order.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = make_tensor([0; 6], layout![(2, 3)]);
    /// a.for_each_indexed_mut(#[cfg_attr(not(debug_assertions), inline(always))] |(i, j), x| *x = 10 * i + j);
    /// assert_eq!(a.to_vec(), [0, 10, 1, 11, 2, 12]);
    /// ```
    ///
    /// **Cost.** That of [`for_each_indexed`](Tensor::for_each_indexed).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each_indexed_mut(&mut self, mut visit: impl FnMut(TupleOf<L>, &mut E::Element))
    where
        E: EngineMut,
    {
        let (pointer, layout) = (self.engine.pointer_mut(), self.layout);
        // SAFETY: as in `for_each_mut`.
        layout.data_shape().each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |c| visit(c.into_tuple(), unsafe { &mut *pointer.add(offset(layout, c)) }),
        );
    }

    /// Calls a function with each element, to be written, in the order that suits the layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn any_order_mut(&mut self, mut visit: impl FnMut(&mut E::Element))
    where
        E: EngineMut,
    {
        if self.layout.data_shape().is_empty() {
            return;
        }
        let pointer = self.engine.pointer_mut();
        let none = no_strides::<L::Shape>();
        let strides = EachLayout { a: strides(self.layout), b: none, c: none };
        let loops = self.layout.data_shape().loops(strides, HNil).in_order().merged();
        let (inner, outer) = loops.split_loop();
        if inner.is_unit().a {
            outer.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| {
                    // SAFETY: the loop goes through `size` coordinates at stride 1, so by the invariant these are elements
                    // that can be written.
                    let run = unsafe { slice::from_raw_parts_mut(pointer.add(at.a), inner.size) };
                    run.iter_mut().for_each(&mut visit);
                },
            );
        } else {
            // SAFETY: as in `for_each_mut`.
            loops.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| visit(unsafe { &mut *pointer.add(at.a) }),
            );
        }
    }

    /// Calls a function with each element, to be written, and that of another tensor, in the order that suits this
    /// layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn any_order_with<F, M>(
        &mut self,
        other: &Tensor<F, M>,
        mut visit: impl FnMut(&mut E::Element, &F::Element),
    ) -> Result<(), LayoutError>
    where
        E: EngineMut,
        F: Engine,
        M: DataLayout<Shape: SameShape<L::Shape>>,
    {
        let loops = loops_of_two(self.layout, other.layout)?;
        if self.layout.data_shape().is_empty() {
            return Ok(());
        }
        let (a, b) = (self.engine.pointer_mut(), other.engine.pointer());
        let (inner, outer) = loops.split_loop();
        if inner.is_unit().a && inner.is_unit().b {
            outer.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| {
                    // SAFETY: the loop goes through `size` coordinates at stride 1 in both, so by the invariant these are
                    // elements that can be written and read. They are different ones: `self` is borrowed exclusively.
                    let (a, b) = unsafe {
                        (
                            slice::from_raw_parts_mut(a.add(at.a), inner.size),
                            slice::from_raw_parts(b.add(at.b), inner.size),
                        )
                    };
                    each_pair(a, b, &mut visit);
                },
            );
        } else {
            // SAFETY: the offsets are those of a coordinate in both domains; as above.
            loops.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| visit(unsafe { &mut *a.add(at.a) }, unsafe { &*b.add(at.b) }),
            );
        }
        Ok(())
    }

    /// Calls a function with each element, to be written, and those of two other tensors, in the order that suits this
    /// layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn any_order_with_two<F, M, G, N>(
        &mut self,
        x: &Tensor<F, M>,
        y: &Tensor<G, N>,
        mut visit: impl FnMut(&mut E::Element, &F::Element, &G::Element),
    ) -> Result<(), LayoutError>
    where
        E: EngineMut,
        F: Engine,
        G: Engine,
        M: DataLayout<Shape: SameShape<L::Shape>>,
        N: DataLayout<Shape: SameShape<L::Shape>>,
    {
        let shape = self.layout.data_shape();
        x.layout.data_shape().same_shape(shape)?;
        y.layout.data_shape().same_shape(shape)?;
        if shape.is_empty() {
            return Ok(());
        }
        let strides = EachLayout {
            a: strides(self.layout),
            b: in_place::<M::Shape, L::Shape>(strides(x.layout)),
            c: in_place::<N::Shape, L::Shape>(strides(y.layout)),
        };
        let (a, b, c) = (self.engine.pointer_mut(), x.engine.pointer(), y.engine.pointer());
        shape.loops(strides, HNil).in_order().merged().each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at| {
                // SAFETY: the offsets are those of a coordinate in each domain, so by the invariant the elements can be
                // written and read. `self` is borrowed exclusively.
                unsafe { visit(&mut *a.add(at.a), &*b.add(at.b), &*c.add(at.c)) }
            },
        );
        Ok(())
    }
}

/// Calls a function with the elements of two slices of one length. A function of its own: what LLVM knows of the
/// arguments of a function is that they do not overlap.
#[cfg_attr(not(debug_assertions), inline(always))]
fn each_pair<T, U>(a: &mut [T], b: &[U], visit: &mut impl FnMut(&mut T, &U)) {
    for (a, b) in a.iter_mut().zip(b) {
        visit(a, b);
    }
}

// Copies of runs: elements that are contiguous in both tensors.

impl<E: EngineMut<Element: Copy>, L: ElementLayout> Tensor<E, L> {
    /// Copies the elements of another tensor, runs at once where both layouts are plain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn copy_elements<F, M>(&mut self, from: &Tensor<F, M>) -> Result<(), LayoutError>
    where
        F: Engine<Element = E::Element>,
        M: ElementLayout<Domain: SameShape<L::Domain>>,
    {
        let (to_layout, from_layout) = (self.layout, from.layout);
        let shape = to_layout.domain();
        from_layout.domain().same_shape(shape)?;
        if shape.is_empty() {
            return Ok(());
        }
        let (to, from) = (self.engine.pointer_mut(), from.engine.pointer());
        let (Some(a), Some(b)) = (to_layout.plain_strides(), from_layout.plain_strides()) else {
            from_layout.domain().each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |coordinate| {
                    let place = M::Domain::in_place(coordinate);
                    // SAFETY: the coordinate is in the domain of both, whose shapes are the same, so by the invariant these are
                    // elements that can be written and read. They are different ones: `self` is borrowed exclusively.
                    unsafe {
                        *to_layout.element_at(to.cast_const(), place).cast_mut() =
                            *from_layout.element_at(from, coordinate);
                    }
                },
            );
            return Ok(());
        };
        let strides = EachLayout { a, b: in_place::<M::Domain, L::Domain>(b), c: no_strides::<L::Domain>() };
        let loops = shape.loops(strides, HNil).in_order().merged();
        let (inner, outer) = loops.split_loop();
        if inner.is_unit().a && inner.is_unit().b {
            // SAFETY: the loop goes through `size` coordinates at stride 1 in both, so by the invariant these are
            // elements that can be written and read. They do not overlap: `self` is borrowed exclusively.
            outer.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| unsafe { ptr::copy_nonoverlapping(from.add(at.b), to.add(at.a), inner.size) },
            );
        } else {
            // SAFETY: the offsets are those of a coordinate in both domains; as above.
            loops.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| unsafe { *to.add(at.a) = *from.add(at.b) },
            );
        }
        Ok(())
    }
}

/// How many elements at once [`copy`](crate::algorithm::copy()) moves between two layouts, by the static integers; 1
/// for a run of dynamic length.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::tensor) fn static_run<L, M>(to: L, from: M) -> Result<usize, LayoutError>
where
    L: DataLayout,
    M: DataLayout<Shape: SameShape<L::Shape>>,
{
    let (inner, _) = loops_of_two(to, from)?.split_loop();
    Ok(if inner.is_unit().a && inner.is_unit().b && inner.is_static { inner.size } else { 1 })
}
