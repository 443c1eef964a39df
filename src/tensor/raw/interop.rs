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

#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035"))]
pub use verdict::PairOfModes;
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
pub use verdict::{BecomesIf, HasModes, KeptBy, Refused, UseView};
#[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035", feature = "ndarray"))]
pub(super) use verdict::{are_refused, owned_are_refused};

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
    /// The law is named by the remedy, because the next trait solver names only this type where `unwrap` requires `Debug`.
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

    /// The law that a view of an array has the elements of a view. Its remedy is in the label, because `?` shows nothing else.
    pub enum UseView {}
    #[diagnostic::on_unimplemented(
        message = "storage: a view of an array has the elements of a view",
        label = "this tensor owns its elements: use `a.view()` or `a.view_mut()`",
        note = "`a.view()` and `a.view_mut()` lend them"
    )]
    pub trait Lends {}
    impl<E: Lends> KeptBy<E> for UseView {}
    /// `TryFrom` of tensors that never become an array: the tensor and the array, the subject and the law, and its words.
    macro_rules! are_refused {
        ($([$($generics:tt)*] $tensor:ty => $array:ty, $subject:ty, $law:ty: $words:literal;)*) => { $(
            impl<$($generics)*> TryFrom<$tensor> for $array {
                type Error = $crate::tensor::raw::interop::Refused<$law, $subject>;
                fn try_from(_: $tensor) -> Result<Self, Self::Error> {
                    const { panic!(concat!($words, "; `unwrap` names the law")) }
                }
            }
        )* };
    }
    pub(in crate::tensor::raw) use are_refused;
    /// `TryFrom` of the tensors that own their elements, for a view of an array.
    macro_rules! owned_are_refused {
        ($([$($generics:tt)*] $view:ty;)*) => { $(
            $crate::tensor::raw::interop::are_refused! {
                [$($generics)*, E: $crate::tensor::owned::OwnedStorage, L] Tensor<E, L> => $view,
                    E, $crate::tensor::raw::interop::UseView: "a view of an array has the elements of a view, `a.view()`";
            }
        )* };
    }
    pub(in crate::tensor::raw) use owned_are_refused;

    /// A list of two modes.
    #[cfg(any(feature = "faer", feature = "nalgebra033", feature = "nalgebra035"))]
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
