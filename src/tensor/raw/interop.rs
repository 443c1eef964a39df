//! Tensors from the arrays and matrices of other libraries, and back: the common part.

use crate::diagnostics::LayoutError;
use crate::tensor::Tensor;

/// An array or a matrix of another library that is a tensor of the engine `E` and the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an array that this tensor is made of",
    label = "expected an array or a matrix of a library in `colex::interop`",
    note = "a view or a reference becomes a tensor over a `View` or a `ViewMut`, an array that owns its elements one over a `Vec`",
    note = "the features `ndarray`, `nalgebra035`, `nalgebra033` and `faer` add these libraries, in the versions that `colex::interop` has",
    note = "data without a shape gets one: `make_tensor(&data, layout)`"
)]
pub trait IntoTensor<E, L> {
    fn into_tensor(self) -> Result<Tensor<E, L>, LayoutError>;
}

/// An array or a matrix of another library that is a tensor of the engine `E` and the layout `L`, which has signs.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an array that this signed tensor is made of",
    label = "expected a view or a reference, of an array of `ndarray` or a matrix of `faer`",
    note = "strides of either sign are those of a view, `array.view()`, or of a reference; `colex::interop` has the versions of the libraries",
    note = "the strides of other arrays and matrices are not negative: `Tensor::try_from(array)`"
)]
pub trait IntoSignedTensor<E, L> {
    fn into_signed_tensor(self) -> Result<Tensor<E, L>, LayoutError>;
}

/// # Exchange
///
/// Tensors from the arrays and matrices of other libraries, and back: [`interop`](crate::interop) has the table.
// Not `TryFrom`: where no impl fits, rustc only lists them. A bound of this crate has its own words.
impl<E, L> Tensor<E, L> {
    /// An array or a matrix of another library as a tensor, without a copy.
    ///
    /// **Definition.** The element at a coordinate is that of the array at this index. A view, a reference and an array that
    /// owns its elements become a tensor over a [`View`](crate::View), a [`ViewMut`](crate::ViewMut) or a `Vec`. Sizes and
    /// strides that are static there are static here.
    ///
    /// # Errors
    /// [`NegativeStride`](LayoutError::NegativeStride), which [`try_from_signed`](Tensor::try_from_signed) accepts;
    /// [`Overflow`](LayoutError::Overflow), of elements without a size.
    ///
    /// # Examples
    /// ```
    /// # #[cfg(feature = "ndarray")] {
    /// use colex::interop::ndarray::{Array2, s};
    /// use colex::prelude::*;
    ///
    /// let mut array = Array2::from_shape_fn((2, 3), |(i, j)| 10 * i + j);
    /// let every_second = Tensor::try_from(array.slice(s![.., ..;2])).unwrap();
    /// assert_eq!(every_second.layout().to_string(), "(2,2):(3,2)");
    /// Tensor::try_from(&mut array).unwrap()[(1, 2)] = 7;
    ///
    /// let owned: VecTensor<usize, _> = Tensor::try_from(array).unwrap();
    /// assert_eq!(owned.into_inner(), [0, 1, 2, 10, 11, 7]);
    /// # }
    /// ```
    /// A slice does not have a shape:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// let a = Tensor::try_from(&[1, 2, 3, 4, 5, 6]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3)]);
    /// ```
    /// **Cost.** None but the checks. An owned array that was sliced moves its elements to the beginning of its vector.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_from<A: IntoTensor<E, L>>(array: A) -> Result<Self, LayoutError> {
        array.into_tensor()
    }

    /// A view of an array or a matrix as a tensor, whatever the signs of its strides are.
    ///
    /// **Definition.** As [`try_from`](Tensor::try_from), with a [`SignedLayout`](crate::signs::SignedLayout): the coordinate 0 is
    /// the first element of an axis that was inverted.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), of elements without a size.
    ///
    /// # Examples
    /// ```
    /// # #[cfg(feature = "ndarray")] {
    /// use colex::interop::ndarray::{arr2, s};
    /// use colex::prelude::*;
    ///
    /// let array = arr2(&[[1, 2, 3], [4, 5, 6]]);
    /// let mirrored = Tensor::try_from_signed(array.slice(s![.., ..;-1])).unwrap();
    /// assert_eq!(mirrored.layout().to_string(), "(2,3):(3,-1)");
    /// assert_eq!((mirrored[(0, 0)], mirrored[(1, 2)]), (3, 4));
    /// # }
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_from_signed<A: IntoSignedTensor<E, L>>(array: A) -> Result<Self, LayoutError> {
        array.into_signed_tensor()
    }
}

#[cfg(any(feature = "faer", feature = "ndarray"))]
pub use strided::{Axes, Axis, DynamicModes};
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
pub(super) use verdict::owned_are_refused;
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
pub use verdict::{BecomesIf, ByView, HasModes, KeptBy, PairOfModes, Refused};

/// `TryFrom`, which a program can ask of every array for every tensor.
///
/// Where no impl fits, rustc lists those of the other library. So there is an impl for every tensor. Its error is a
/// [`LayoutError`] where the tensor keeps the law, and [`Refused`] where it does not: each use of that error is a compile error
/// that names the law, and a program that does not use it is not built.
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
mod verdict {
    use crate::algebra::Proven;
    use crate::composed::ComposedLayout;
    use crate::diagnostics::LayoutError;
    use crate::int::{AndOf, Integer, Truth};
    use crate::int_tuple::{HCons, HNil};
    use crate::layout::Layout;
    use crate::signs::SignedLayout;
    use crate::tensor::Tensor;
    use core::convert::Infallible;
    use core::error::Error;
    use core::fmt::{self, Debug, Display, Formatter};
    use core::marker::PhantomData;
    use typenum::{B0, B1};

    /// The error of the subject `S`, a tensor's layout or its elements, which breaks the law `L`. It does not have values.
    ///
    /// The law is named by the remedy, because the next trait solver does not look behind `Debug`, which `unwrap` requires.
    pub struct Refused<L, S>(PhantomData<(L, S)>, Infallible);
    /// A law that the subject `S` keeps.
    pub trait KeptBy<S> {}
    // What programs do with an error requires the law.
    impl<S, L: KeptBy<S>> Debug for Refused<L, S> {
        fn fmt(&self, _: &mut Formatter<'_>) -> fmt::Result {
            match self.1 {}
        }
    }
    impl<S, L: KeptBy<S>> Display for Refused<L, S> {
        fn fmt(&self, _: &mut Formatter<'_>) -> fmt::Result {
            match self.1 {}
        }
    }
    impl<S, L: KeptBy<S>> Error for Refused<L, S> {}
    impl<S, L: KeptBy<S>> From<Refused<L, S>> for LayoutError {
        fn from(refused: Refused<L, S>) -> Self {
            match refused.1 {}
        }
    }

    /// A tensor that becomes the array `A`, where `V` is the answer whether it keeps the law `L`.
    pub trait BecomesIf<V, L, A>: Sized {
        type Error;
        fn become_array(self) -> Result<A, Self::Error>;
    }
    impl<E, S, L, A> BecomesIf<B0, L, A> for Tensor<E, S> {
        type Error = Refused<L, S>;
        fn become_array(self) -> Result<A, Self::Error> {
            const { panic!("the modes of this tensor are not those of this array; `unwrap` names the law") }
        }
    }

    /// The law that a view of an array has the elements of a view.
    pub enum ByView {}
    #[diagnostic::on_unimplemented(
        message = "storage: a view of an array has the elements of a view",
        label = "this tensor owns its elements",
        note = "`a.view()` and `a.view_mut()` lend them"
    )]
    pub trait Lends {}
    impl<E: Lends> KeptBy<E> for ByView {}
    /// `TryFrom` of the tensors that own their elements, for a view of an array.
    macro_rules! owned_are_refused {
        ($([$($generics:tt)*] $view:ty;)*) => { $(
            impl<$($generics)*, E: $crate::tensor::owned::OwnedStorage, L> TryFrom<Tensor<E, L>> for $view {
                type Error = $crate::tensor::raw::interop::Refused<$crate::tensor::raw::interop::ByView, E>;
                fn try_from(_: Tensor<E, L>) -> Result<Self, Self::Error> {
                    const { panic!("a view of an array has the elements of a view, `a.view()`; `unwrap` names the law") }
                }
            }
        )* };
    }
    pub(in crate::tensor::raw) use owned_are_refused;

    /// A list of two modes.
    pub type PairOfModes = HCons<usize, HCons<usize, HNil>>;
    /// Whether the modes of a layout, or of its shape, are integers, as many as the list `R` has.
    pub trait HasModes<R> {
        type Answer: Truth;
    }
    /// Whether a mode is an integer.
    pub trait IsLeaf {
        type Answer: Truth;
    }
    macro_rules! answers {
        ($([$($generics:tt)*] $trait:ty, $of:ty => $answer:ty;)*) => { $(
            impl<$($generics)*> $trait for $of {
                type Answer = $answer;
            }
        )* };
    }
    answers! {
        [I: Integer] IsLeaf, I => B1;
        [] IsLeaf, HNil => B0;
        [H, T] IsLeaf, HCons<H, T> => B0;
        [] HasModes<HNil>, HNil => B1;
        [A, R] HasModes<HCons<A, R>>, HNil => B0;
        [H, T] HasModes<HNil>, HCons<H, T> => B0;
        [H: IsLeaf, T: HasModes<R>, A, R] HasModes<HCons<A, R>>, HCons<H, T> => AndOf<H::Answer, T::Answer>;
        [I: Integer] HasModes<HNil>, I => B0;
        [I: Integer, A] HasModes<HCons<A, HNil>>, I => B1;
        [I: Integer, A, B, R] HasModes<HCons<A, HCons<B, R>>>, I => B0;
        [S: HasModes<R>, D, R] HasModes<R>, Layout<S, D> => S::Answer;
        [S: HasModes<R>, D, R] HasModes<R>, SignedLayout<S, D> => S::Answer;
        [L: HasModes<R>, P, R] HasModes<R>, Proven<L, P> => L::Answer;
        [A, O, L, R] HasModes<R>, ComposedLayout<A, O, L> => B0;
    }
}

/// Arrays whose strides have either sign.
#[cfg(any(feature = "faer", feature = "ndarray"))]
mod strided {
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
            let count =
                axes.iter().filter(|axis| axis.size > 0).try_fold(1usize, |all, axis| all.checked_mul(axis.size));
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
        label = "the modes of this tensor are nested, which `flatten` ends, or of another number",
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
}
