//! The loops of a product of matrices.

use super::order::{in_place, no_strides, strides};
use crate::diagnostics::LayoutError;
use crate::int_tuple::HNil;
use crate::tensor::matrix::{FirstOf, SecondOf};
use crate::tensor::same_shape::{OfM, SameMode, SecondFactor};
use crate::tensor::{
    DataLayout, EachLayout, Engine, EngineMut, Loops, Matrix, Nest, OffsetOfEach, StridesOfEach, Tensor,
};
use core::slice;

/// The strides of the two modes of a matrix.
#[cfg_attr(not(debug_assertions), inline(always))]
fn strides_by_mode<L: DataLayout<Shape: Matrix>>(
    layout: L,
) -> (StridesOfEach<<FirstOf<L> as Nest>::Coord>, StridesOfEach<<SecondOf<L> as Nest>::Coord>) {
    let StridesOfEach { value, dynamic } = strides(layout);
    let (value, dynamic) = (L::Shape::split(value), L::Shape::split(dynamic));
    (StridesOfEach { value: value.0, dynamic: dynamic.0 }, StridesOfEach { value: value.1, dynamic: dynamic.1 })
}

impl<E: EngineMut, L: DataLayout<Shape: Matrix>> Tensor<E, L> {
    /// For each `k` of the matrices `a(m, k)` and `b(n, k)`, in colexicographical order, and each `(m, n)`, in the order
    /// that suits this layout, calls a function with the elements at `(m, n)`, `(m, k)` and `(n, k)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn each_product<EA, LA, EB, LB, P>(
        &mut self,
        a: &Tensor<EA, LA>,
        b: &Tensor<EB, LB>,
        mut visit: impl FnMut(&mut E::Element, &EA::Element, &EB::Element),
    ) -> Result<(), LayoutError>
    where
        EA: Engine,
        EB: Engine,
        LA: DataLayout<Shape: Matrix<First: SameMode<OfM, FirstOf<L>, Product = P>>>,
        LB: DataLayout<Shape: SecondFactor<SecondOf<L>, SecondOf<LA>, P>>,
    {
        let ((m, n), (ma, k)) = (self.layout.data_shape().modes(), a.layout.data_shape().modes());
        ma.same_mode(m)?;
        b.layout.data_shape().same_modes(n, k)?;
        if m.is_empty() || n.is_empty() || k.is_empty() {
            return Ok(());
        }
        let ((c_m, c_n), (a_m, a_k), (b_n, b_k)) =
            (strides_by_mode(self.layout), strides_by_mode(a.layout), strides_by_mode(b.layout));
        let of_m = EachLayout { a: c_m, b: in_place::<FirstOf<LA>, FirstOf<L>>(a_m), c: no_strides::<FirstOf<L>>() };
        let b_n = b_n.map(LB::Shape::first_in_place);
        let of_n = EachLayout { a: c_n, b: no_strides::<SecondOf<L>>(), c: b_n };
        let of_k = EachLayout { a: no_strides::<SecondOf<LA>>(), b: a_k, c: b_k.map(LB::Shape::second_in_place) };
        let elements = m.loops(of_m, n.loops(of_n, HNil)).in_order().merged();
        let terms = k.loops(of_k, HNil).merged();
        let (c, a, b) = (self.engine.pointer_mut(), a.engine.pointer(), b.engine.pointer());

        let (inner, outer) = elements.split_loop();
        // In the inner loop the element of `a` stays, or that of `b`. Closures given to the iterators are not always
        // inlined: the loops of a convolution got other instructions with them.
        let (a_stays, b_stays) = (inner.stride.b == 0 && !inner.dynamic.b, inner.stride.c == 0 && !inner.dynamic.c);
        let unit = inner.is_unit();
        terms.each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at| {
                if unit.a && unit.b && b_stays {
                    outer.fold_offsets(
                        at,
                        (),
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |(), at: OffsetOfEach| {
                            // SAFETY: the loop goes through `size` coordinates at stride 1 in `c` and `a`, and stays in `b`, so
                            // by the invariant these are elements that can be written and read. `self` is borrowed exclusively.
                            let (c, a, b) = unsafe {
                                let c = slice::from_raw_parts_mut(c.add(at.a), inner.size);
                                (c, slice::from_raw_parts(a.add(at.b), inner.size), &*b.add(at.c))
                            };
                            c.iter_mut().zip(a).for_each(|(c, a)| visit(c, a, b));
                        },
                    );
                } else if unit.a && unit.c && a_stays {
                    outer.fold_offsets(
                        at,
                        (),
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |(), at: OffsetOfEach| {
                            // SAFETY: as above, with `a` and `b` exchanged.
                            let (c, a, b) = unsafe {
                                let c = slice::from_raw_parts_mut(c.add(at.a), inner.size);
                                (c, &*a.add(at.b), slice::from_raw_parts(b.add(at.c), inner.size))
                            };
                            c.iter_mut().zip(b).for_each(|(c, b)| visit(c, a, b));
                        },
                    );
                } else {
                    elements.fold_offsets(
                        at,
                        (),
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |(), at: OffsetOfEach| {
                            // SAFETY: the offsets are those of a coordinate in each domain; as above.
                            unsafe { visit(&mut *c.add(at.a), &*a.add(at.b), &*b.add(at.c)) }
                        },
                    );
                }
            },
        );
        Ok(())
    }
}
