//! `copy`, `copy_if` and `copy_vector`.

use crate::diagnostics::LayoutError;
use crate::tensor::raw::{ElementLayout, static_run};
use crate::tensor::{DataLayout, Engine, EngineMut, SameShape, Tensor, View};
use colex_macros::twin;

// `copy`.

/// Copies each element: `y(i) = x(i)`.
///
/// Elements that are contiguous in both tensors are copied at once: modes with the same static strides `1, s0, s0*s1, …`
/// in both are one run, whatever their order in the shape. Either layout can have [signs](crate::signs), or be swizzled;
/// then elements are copied one by one.
///
/// **Defined when** the shapes are equal; static sizes that differ are a compile error.
///
/// **In CuTe**: `copy(x, y)`, which copies by 1-D coordinate, and reads beyond the end of a smaller `x`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch).
/// Then nothing is copied.
///
/// # Examples
/// ```
/// use colex::algorithm::copy;
/// use colex::prelude::*;
///
/// let x = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]);
/// let mut data = [0; 6];
/// let mut y = make_tensor(&mut data, layout![(2, 3)]);
/// copy(&x, &mut y);
/// assert_eq!(y[(1, 0)], 4);
/// ```
///
/// A copy converts nothing, and [`transform`](crate::algorithm::transform()) does:
/// ```compile_fail,E0277
/// use colex::algorithm::copy;
/// use colex::prelude::*;
///
/// let mut to = [0.0f64; 6];
/// copy(&make_tensor(&[0.0f32; 6], layout![(2, 3)]), &mut make_tensor(&mut to, layout![(2, 3)]));
/// ```
/// ```
/// use colex::algorithm::transform;
/// use colex::prelude::*;
///
/// let mut to = [0.0f64; 6];
/// transform(&make_tensor(&[0.0f32; 6], layout![(2, 3)]), &mut make_tensor(&mut to, layout![(2, 3)]), |&x| x.into());
/// ```
///
/// Two columns are not three:
/// ```compile_fail,E0277
/// use colex::algorithm::copy;
/// use colex::prelude::*;
///
/// let mut to = [0; 6];
/// copy(&make_tensor(&[0; 6], layout![(2, 2)]), &mut make_tensor(&mut to, layout![(2, 3)]));
/// ```
/// ```
/// use colex::algorithm::copy;
/// use colex::prelude::*;
///
/// let mut to = [0; 6];
/// copy(&make_tensor(&[0; 6], layout![(2, 3)]), &mut make_tensor(&mut to, layout![(2, 3)]));
/// ```
///
/// **Cost.** A run of static length is copied as an array, which LLVM does with vector moves; one of dynamic length with
/// `memcpy`. Without a run, an assignment for each element.
#[twin(LayoutError)]
#[doc(alias = "assign")]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn copy<E, L, F, M>(x: &Tensor<E, L>, y: &mut Tensor<F, M>)
where
    F: EngineMut<Element: Copy + CopiedFrom<E::Element>>,
    E: Engine,
    L: ElementLayout<Domain: SameShape<M::Domain>>,
    M: ElementLayout,
{
    y.copy_elements(&CopiedFrom::view_of(x))
}

/// How many elements [`copy()`] moves at once, by the static integers.
///
/// **Definition.** The length of the run: for static layouts that are not empty,
/// [`max_common_vector`](crate::Layout::max_common_vector), and at least that for others; 1 for a run of dynamic
/// length.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch).
///
/// # Examples
/// ```
/// use colex::algorithm::copy_vector;
/// use colex::prelude::*;
///
/// let x = layout![(8, 4) : (4, 1)];
/// assert_eq!(copy_vector(x, x), 32);
/// assert_eq!(copy_vector(x, layout![(8, 4) : (6, 1)]), 4);
/// assert_eq!(copy_vector(x, layout![(8, 4)]), 1);
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn copy_vector<L, M>(x: L, y: M) -> usize
where
    L: DataLayout<Shape: SameShape<M::Shape>>,
    M: DataLayout,
{
    static_run(y, x)
}

// `copy_if`.

/// Copies the elements where a tensor of `bool` is true: `y(i) = x(i)` if `p(i)`.
///
/// **Defined when** the three shapes are equal; static sizes that differ are a compile error.
///
/// **In CuTe**: `copy_if(p, x, y)`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Errors
/// [`ShapeMismatch`](LayoutError::ShapeMismatch).
/// Then nothing is copied.
///
/// # Examples
/// ```
/// use colex::algorithm::copy_if;
/// use colex::prelude::*;
///
/// let x = make_tensor(&[1, 2, 3, 4], layout![(2, 2)]);
/// // The same for each row: stride 0.
/// let p = make_tensor(&[true, false], layout![(2, 2) : (0, 1)]);
/// let mut data = [0; 4];
/// let mut y = make_tensor(&mut data, layout![(2, 2)]);
/// copy_if(&p, &x, &mut y);
/// assert_eq!([y[0], y[1], y[2], y[3]], [1, 2, 0, 0]);
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn copy_if<P, K, E, L, F, M>(p: &Tensor<P, K>, x: &Tensor<E, L>, y: &mut Tensor<F, M>)
where
    P: Engine<Element: Predicate>,
    F: EngineMut<Element: Copy + CopiedFrom<E::Element>>,
    E: Engine,
    K: DataLayout<Shape: SameShape<M::Shape>>,
    L: DataLayout<Shape: SameShape<M::Shape>>,
    M: DataLayout,
{
    y.any_order_with_two(
        &CopiedFrom::view_of(x),
        p,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |y, x, p| {
            if p.holds() {
                *y = *x;
            }
        },
    )
}

// Elements of one type.

/// The elements of a copy have the same type. A trait, so that the error of a copy says how to convert them.
#[diagnostic::on_unimplemented(
    message = "copy: elements of type `{T}` to elements of type `{Self}`",
    label = "the elements of the tensors are not of the same type",
    note = "a copy converts nothing, and `transform` does: `transform(&x, &mut y, |&x| x.into())`, or an `as` instead of `into`",
    note = "if both are type parameters, make them the same: `F: EngineMut<Element = E::Element>`"
)]
pub trait CopiedFrom<T>: Sized {
    /// A view of elements of type `Self`.
    fn view_of<E: Engine<Element = T>, L: ElementLayout>(tensor: &Tensor<E, L>) -> Tensor<View<'_, Self>, L>;
}
#[diagnostic::do_not_recommend]
impl<T> CopiedFrom<T> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn view_of<E: Engine<Element = T>, L: ElementLayout>(tensor: &Tensor<E, L>) -> Tensor<View<'_, T>, L> {
        tensor.view()
    }
}

/// An element of the predicate of [`copy_if`](crate::algorithm::copy_if()), which is `bool`.
#[diagnostic::on_unimplemented(
    message = "a predicate has elements of type `bool`, not `{Self}`",
    label = "expected a tensor of `bool`",
    note = "the tensors are the predicate, the one that is copied from and the one that is copied to, in this order"
)]
pub trait Predicate: Copy {
    /// Whether the element is copied.
    fn holds(self) -> bool;
}
impl Predicate for bool {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(self) -> bool {
        self
    }
}
