//! The axes of the arrays and matrices of other libraries, whose strides have either sign.

use crate::algebra::{HasLayout, Proven};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Signed, signed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use crate::signs::{Directions, SignedLayout, of_signed_modes};
use crate::tensor::raw::signed::{SignedData, check_reaches};
use crate::tensor::{DataLayout, try_cosize};

/// An axis of an array: its size, how far it steps, and whether it steps back.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    pub size: usize,
    pub stride: usize,
    pub is_back: bool,
}
impl Axis {
    fn new<D: Directions<Forward: Integer, Backward: Integer>>(size: impl Integer, stride: D) -> Self {
        let (forward, back) = stride.directions_apart();
        let (forward, back) = (forward.value(), back.value());
        Self { size: size.value(), stride: forward.max(back), is_back: back > 0 }
    }

    /// The axes as those of a view of elements of type `T`, if its offsets are at most `isize::MAX`, and the distance from
    /// the first element in memory to the one at the coordinate 0.
    ///
    /// An axis that nothing moves along has stride 0.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn checked<T, const N: usize>(mut axes: [Self; N]) -> Result<([Self; N], usize), LayoutError> {
        let fits = |number: Option<usize>| number.is_some_and(|number| isize::try_from(number).is_ok());
        let count = axes.iter().filter(|axis| axis.size > 0).try_fold(1usize, |all, axis| all.checked_mul(axis.size));
        let is_empty = axes.iter().any(|axis| axis.size == 0);
        for axis in axes.iter_mut().filter(|axis| is_empty || axis.size == 1) {
            (axis.stride, axis.is_back) = (0, false);
        }
        let reach = |is_back: bool| {
            axes.iter()
                .filter(|axis| axis.is_back == is_back && !is_empty)
                .try_fold(0usize, |last, axis| last.checked_add((axis.size - 1).checked_mul(axis.stride)?))
        };
        let (forward, back) = (reach(false), reach(true).ok_or(LayoutError::Overflow)?);
        let last = forward.and_then(|forward| forward.checked_add(back)?.checked_add(1));
        let bytes = last.and_then(|last| last.checked_mul(size_of::<T>().max(1)));
        if fits(count) && fits(bytes) { Ok((axes, back)) } else { Err(LayoutError::Overflow) }
    }
}

/// A layout whose modes are `N` axes.
///
/// It cannot be named outside of the crate.
#[diagnostic::on_unimplemented(
    message = "axes: the modes of this tensor are not those of an array, up to 6 integers, or of a matrix, 2 integers",
    label = "these modes are nested, or not as many: use `flatten` or `slice`",
    note = "`a.flatten()` makes each integer of the shape a mode of its own",
    note = "`a.slice(coord)` takes modes away"
)]
pub trait Axes<const N: usize>: Copy {
    fn axes(self) -> [Axis; N];
}
#[diagnostic::do_not_recommend]
impl<S: Integer, D: Directions<Forward: Integer, Backward: Integer>> Axes<1> for Layout<S, D> {
    fn axes(self) -> [Axis; 1] {
        [Axis::new(self.shape, self.stride)]
    }
}
#[diagnostic::do_not_recommend]
impl<const N: usize, L: Axes<N>, P> Axes<N> for Proven<L, P>
where
    Self: HasLayout<Layout = L>,
{
    fn axes(self) -> [Axis; N] {
        HasLayout::layout(self).axes()
    }
}

/// Axes of an array that a tensor does not have. `?` has this trait in its headline, and of the words only the label.
#[diagnostic::on_unimplemented(
    message = "axes: the modes of this tensor are not those of an array, up to 6 integers, or of a matrix, 2 integers",
    label = "these modes are nested, or not as many: use `flatten` or `slice`",
    note = "`a.flatten()` makes each integer of the shape a mode of its own",
    note = "`a.slice(coord)` takes modes away"
)]
pub trait AxesOfTheTensor {}

/// The sizes of an array, as the shape of a layout of dynamic integers.
pub trait DynamicModes: Sized {
    /// The layout of dynamic sizes and strides.
    type Layout: DataLayout;
    /// The layout of dynamic sizes, and strides of either sign.
    type Signed: SignedData;
    /// The layout of an array.
    ///
    /// # Errors
    /// [`NegativeStride`](LayoutError::NegativeStride), [`Overflow`](LayoutError::Overflow).
    fn layout(sizes: &[usize], strides: &[isize]) -> Result<Self::Layout, LayoutError>;
    /// The layout of an array, with the signs of its strides.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    fn signed_layout(sizes: &[usize], strides: &[isize]) -> Result<Self::Signed, LayoutError>;
}

/// The stride of an axis of a layout: that of the array, where something moves along it.
fn stride(sizes: &[usize], strides: &[isize], axis: usize) -> Result<usize, LayoutError> {
    match usize::try_from(strides[axis]) {
        Ok(stride) => Ok(stride),
        Err(_) if sizes[axis] == 1 || sizes.contains(&0) => Ok(0),
        Err(_) => Err(LayoutError::NegativeStride { stride: strides[axis] }),
    }
}

/// A nested list of one type for each mode, of types, of values, or as a pattern.
macro_rules! list {
    (each $leaf:ty;) => { HNil };
    (each $leaf:ty; $first:literal $($rest:literal)*) => { HCons<$leaf, list!(each $leaf; $($rest)*)> };
    (type) => { HNil };
    (type $first:ident $($rest:ident)*) => { HCons<$first, list!(type $($rest)*)> };
    (value) => { HNil };
    (value $first:expr, $($rest:expr,)*) => { HCons { head: $first, tail: list!(value $($rest,)*) } };
    (pattern) => { HNil };
    (pattern $first:ident $($rest:ident)*) => { HCons { head: $first, tail: list!(pattern $($rest)*) } };
}
macro_rules! ranks {
    ($($rank:literal: $($s:ident $d:ident $k:literal),*;)*) => { $(
        impl DynamicModes for [usize; $rank] {
            type Layout = Layout<list!(each usize; $($k)*), list!(each usize; $($k)*)>;
            type Signed = SignedLayout<list!(each usize; $($k)*), list!(each Signed; $($k)*)>;
            fn layout(_sizes: &[usize], _strides: &[isize]) -> Result<Self::Layout, LayoutError> {
                let layout =
                    layout(list!(value $(_sizes[$k],)*), list!(value $(stride(_sizes, _strides, $k)?,)*));
                try_cosize(layout)?;
                Ok(layout)
            }
            fn signed_layout(_sizes: &[usize], _strides: &[isize]) -> Result<Self::Signed, LayoutError> {
                // Nothing is stepped on along an axis of one element.
                let _stride = |k: usize| signed(if _sizes[k] == 1 { 0 } else { _strides[k] });
                let layout =
                    of_signed_modes(layout(list!(value $(_sizes[$k],)*), list!(value $(_stride($k),)*)));
                check_reaches(layout)?;
                Ok(layout)
            }
        }
        ranks!(axes Layout $rank: $($s $d),*);
        ranks!(axes SignedLayout $rank: $($s $d),*);
    )* };
    (axes $layout:ident $rank:literal: $($s:ident $d:ident),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($s: Integer, $d: Directions<Forward: Integer, Backward: Integer>),*> Axes<$rank>
            for $layout<list!(type $($s)*), list!(type $($d)*)>
        {
            #[allow(non_snake_case)]
            fn axes(self) -> [Axis; $rank] {
                let (list!(pattern $($s)*), list!(pattern $($d)*)) = (self.shape(), self.stride());
                [$(Axis::new($s, $d)),*]
            }
        }
    };
}
ranks! {
    0:;
    1: A DA 0;
    2: A DA 0, B DB 1;
    3: A DA 0, B DB 1, C DC 2;
    4: A DA 0, B DB 1, C DC 2, D DD 3;
    5: A DA 0, B DB 1, C DC 2, D DD 3, E DE 4;
    6: A DA 0, B DB 1, C DC 2, D DD 3, E DE 4, F DF 5;
}
