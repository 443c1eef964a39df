//! `make_tensor`.

use super::raw::{KnownLength, StoredLayout};
use super::{DataLayout, Storage, Tensor, View, ViewMut};
use crate::algebra::{Compact, HasLayout};
use crate::composed::ComposedLayout;
use crate::diagnostics::laws::StorageLength;
use crate::diagnostics::{Decimal, InDecimal, LayoutError};
use crate::int::{Compared, DynamicOrder, StaticInteger, computed};
use crate::int_tuple::As;
use crate::layout::{Cosize, Layout, layout};
use colex_macros::twin;
use typenum::{Const, Equal, Greater, Less, U1, UInt, UTerm};

/// The type of `make_tensor` of the storage `St` and the layout `L`.
pub type MakeTensorOf<St, L> = Tensor<<St as Storage>::Engine, L>;

/// A tensor: the layout over the storage.
///
/// **Defined when** the storage has at least as many elements as the cosize of the layout. If both are static, less
/// storage is a compile error.
///
/// The layout can be [composed](ComposedLayout): then the swizzle gives the places of the elements, and the true cosize
/// is compared when the tensor is made. Slices, tiles, windows, divides and compositions of such a tensor are those of
/// the layout on the right.
///
/// **In CuTe**: `make_tensor(pointer, layout)`, which cannot check it.
///
/// # Panics
/// If the storage is too small, or the cosize overflows.
///
/// # Errors
/// [`StorageTooSmall`](LayoutError::StorageTooSmall) with both numbers; [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let data: Vec<i32> = (0..12).collect();
/// let a = make_tensor(&data[..], layout![(3, 4) : (4, 1)]);
/// assert_eq!(a[(2, 1)], 9);
///
/// let n = 13;
/// let error = try_make_tensor(&data[..], layout![n : 1]).unwrap_err();
/// assert_eq!(error.to_string(), "storage: 12 elements are too few for a layout of cosize 13");
/// ```
///
/// Swizzled, with more elements than the cosize of the layout inside:
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2};
///
/// let layout = Swizzle::<U2, U0, U2>::new().composition(layout![9 : 1]);
/// let error = try_make_tensor(&[0; 10][..], layout).err().unwrap();
/// assert_eq!(error.to_string(), "storage: 10 elements are too few for a layout of cosize 11");
///
/// let data: Vec<i32> = (0..11).collect();
/// assert_eq!(make_tensor(&data[..], layout)[8], 10);
/// ```
///
/// A column, and tiles, of a swizzled layout:
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2};
///
/// let layout = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
/// let data: Vec<i32> = (0..16).collect();
/// let a = make_tensor(&data[..], layout);
/// assert_eq!(a.slice(coord![(_, 1)]).to_vec(), [1, 4, 11, 14]);
/// let tiles = a.zipped_divide(shape![(2, 2)]);
/// assert_eq!(tiles.layout().to_string(), "Sw<2,0,2> o _0 o ((_2,_2),(_2,_2)):((_4,_1),(_8,_2))");
/// assert_eq!(tiles[((1, 0), (0, 1))], a[(1, 2)]);
/// ```
///
/// An array of 12 does not take a layout of cosize 13:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// make_tensor(&[0; 12], layout![13 : 1]);
/// ```
/// ```
/// use colex::prelude::*;
///
/// make_tensor(&[0; 12], layout![12 : 1]);
/// ```
///
/// **Cost.** One comparison; none where both lengths are static.
#[twin(LayoutError)]
#[doc(alias = "from_shape_vec")]
#[doc(alias = "from_shape")]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn make_tensor<St, L, E, N>(storage: St, layout: L) -> Tensor<E, L>
where
    St: Storage<Engine = E, Length = N>,
    As<L, E>: Under<L, N>,
{
    E::under(storage, layout)
}

/// The engine `Self` of storage of length `N` can be that of a tensor of layout `L`.
///
/// The engine requires it. The engine of a type that is not storage is unknown, so for arguments in the wrong order the
/// error names the first one only.
pub trait Under<L, N>: Sized {
    /// The tensor, with an error instead of a panic.
    fn under<St: Storage<Engine = Self, Length = N>>(storage: St, layout: L) -> Result<Tensor<Self, L>, LayoutError>;
}
impl<E, L: StoredLayout + StoredIn<N>, N> Under<L, N> for E {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn under<St: Storage<Engine = E, Length = N>>(storage: St, layout: L) -> Result<Tensor<E, L>, LayoutError> {
        Tensor::new(storage, layout)
    }
}

/// The layout `Self` can be that of a tensor over storage of length `N`, an integer.
pub trait StoredIn<N> {}
impl<L, N: Stores<L>> StoredIn<N> for L {}

/// Storage of the length `Self` holds a layout `L`, as far as the types decide it.
///
/// For a dynamic length they decide nothing, so the layout has no bounds: its integers may be type parameters.
pub trait Stores<L> {}
impl<L> Stores<L> for usize {}
impl<L, C> Stores<L> for UTerm
where
    L: KnownCosize<Output = C>,
    C: FitsIn<UTerm>,
{
}
impl<L, C, U, B> Stores<L> for UInt<U, B>
where
    L: KnownCosize<Output = C>,
    C: FitsIn<UInt<U, B>>,
{
}

/// The cosize of a layout, as far as the types give it.
pub trait KnownCosize {
    type Output;
}
impl<L: HasLayout<Layout = M>, M: Cosize> KnownCosize for L {
    type Output = M::Output;
}
// That of a composed layout is found by its values alone.
#[diagnostic::do_not_recommend]
impl<A, O, L> KnownCosize for ComposedLayout<A, O, L> {
    type Output = usize;
}

/// The cosize `Self` is at most `N`, as far as the types decide it.
pub trait FitsIn<N> {}
impl<C: Compared<N, Output: FitsIf<C, N>>, N> FitsIn<N> for C {}

/// The order of the cosize `C` and the length `N` in which the storage is large enough.
pub trait FitsIf<C, N> {}
impl<C, N> FitsIf<C, N> for DynamicOrder {}
impl<C, N> FitsIf<C, N> for Less {}
impl<C, N> FitsIf<C, N> for Equal {}
impl<C, N> FitsIf<C, N> for Greater
where
    C: InDecimal,
    N: InDecimal,
    Decimal<N>: StorageLength<Decimal<C>>,
{
}

// Tensors from slices, arrays and vectors, and back.
//
// A slice is a tensor of one mode, and a tensor whose layout is proven compact is a slice.

/// The tensor of a storage of dynamic length.
macro_rules! dynamic {
    ($([$($generics:tt)*] $storage:ty, $engine:ty;)*) => { $(
        impl<$($generics)*> From<$storage> for Tensor<$engine, Layout<usize, U1>> {
            /// One mode, of the length of the storage.
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from(storage: $storage) -> Self {
                let layout = layout(storage.len(), computed(1));
                match Tensor::new(storage, layout) {
                    Ok(tensor) => tensor,
                    Err(_) => unreachable!("the cosize is the length"),
                }
            }
        }
    )* };
}
dynamic! {
    ['a, T] &'a [T], View<'a, T>;
    ['a, T] &'a mut [T], ViewMut<'a, T>;
}
#[cfg(feature = "alloc")]
dynamic! {
    [T] alloc::vec::Vec<T>, alloc::vec::Vec<T>;
}

/// The tensor of an array.
macro_rules! arrays {
    ($([$($lifetime:lifetime)?] $storage:ty, $engine:ty;)*) => { $(
        impl<$($lifetime,)? T, const N: usize> From<$storage>
            for Tensor<$engine, Layout<<Const<N> as KnownLength>::Length, U1>>
        where
            Const<N>: KnownLength<Length: StaticInteger>,
        {
            /// One mode, of the length of the array.
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from(storage: $storage) -> Self {
                let layout = layout(computed(N), computed(1));
                match Tensor::new(storage, layout) {
                    Ok(tensor) => tensor,
                    Err(_) => unreachable!("the cosize is the length"),
                }
            }
        }
    )* };
}
arrays! {
    [] [T; N], [T; N];
    ['a] &'a [T; N], View<'a, T>;
    ['a] &'a mut [T; N], ViewMut<'a, T>;
}

impl<'a, T, L: DataLayout + Compact> From<Tensor<View<'a, T>, L>> for &'a [T] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(tensor: Tensor<View<'a, T>, L>) -> Self {
        tensor.into_slice()
    }
}
impl<'a, T, L: DataLayout + Compact> From<Tensor<ViewMut<'a, T>, L>> for &'a mut [T] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(tensor: Tensor<ViewMut<'a, T>, L>) -> Self {
        tensor.into_mut_slice()
    }
}
#[cfg(feature = "alloc")]
impl<T, L: DataLayout> From<Tensor<Self, L>> for alloc::vec::Vec<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(tensor: Tensor<Self, L>) -> Self {
        tensor.into_inner()
    }
}
