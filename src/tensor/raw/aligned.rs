//! Storage whose alignment is a type.

use crate::tensor::alignment::Alignment;
use crate::tensor::owned::OwnedStorage;
use crate::tensor::{Engine, EngineMut, Storage};
use core::fmt;

/// An array whose alignment is `A` bytes: storage of an owned tensor, in place.
///
/// `S` is `[T; N]` or a `GenericArray`. See [`AlignedVec`](super::AlignedVec), which is on the heap.
///
/// # Examples
/// ```
/// use colex::Aligned;
/// use colex::prelude::*;
/// use colex::typenum::U64;
///
/// let mut a = make_tensor(Aligned::<_, U64>::new([0.0f32; 32]), layout![(16, 2)]);
/// assert_eq!(a.as_ptr().addr() % 64, 0);
/// a.recast_mut::<[f32; 16]>()[1][3] = 1.5;
/// assert_eq!(a[(3, 1)], 1.5);
/// ```
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Aligned<S, A: Alignment> {
    /// Takes no space, and aligns the next field.
    alignment: [A::Block; 0],
    elements: S,
}

impl<S, A: Alignment> Aligned<S, A> {
    /// The array, at an aligned place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new(elements: S) -> Self {
        Self { alignment: [], elements }
    }

    /// Returns the storage without its alignment.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_inner(self) -> S {
        self.elements
    }
}
impl<S: fmt::Debug, A: Alignment> fmt::Debug for Aligned<S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Aligned").field(&self.elements).finish()
    }
}

/// Arrays, whose elements are in place: those of other storage are elsewhere, and are not aligned with it.
macro_rules! in_place {
    ($([$($generics:tt)*] $array:ty;)*) => { $(
        // SAFETY: the elements are those of the array, which is at offset 0.
        #[diagnostic::do_not_recommend]
        unsafe impl<$($generics)*, A: Alignment> Engine for Aligned<$array, A> {
            type Element = T;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn pointer(&self) -> *const T {
                self.elements.pointer()
            }
        }
        // SAFETY: as above.
        #[diagnostic::do_not_recommend]
        unsafe impl<$($generics)*, A: Alignment> EngineMut for Aligned<$array, A> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn pointer_mut(&mut self) -> *mut T {
                self.elements.pointer_mut()
            }
        }
        impl<$($generics)*, A: Alignment> super::storage::sealed::Sealed for Aligned<$array, A> where $array: Storage {}
        #[diagnostic::do_not_recommend]
        impl<$($generics)*, A: Alignment> Storage for Aligned<$array, A>
        where
            $array: Storage,
        {
            type Engine = Self;
            type Length = <$array as Storage>::Length;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn length(&self) -> usize {
                self.elements.length()
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_engine(self) -> Self {
                self
            }
        }
        impl<$($generics)*, A: Alignment> OwnedStorage for Aligned<$array, A>
        where
            $array: OwnedStorage<Element = T>,
        {
            const ALIGNMENT: Option<usize> = Some(A::VALUE);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn generate(cosize: usize, make: impl FnMut() -> T) -> Self {
                Self::new(<$array>::generate(cosize, make))
            }
        }
    )* };
}
in_place! {
    [T, const N: usize] [T; N];
}
#[cfg(feature = "generic-array")]
in_place! {
    [T, N: generic_array::ArrayLength] generic_array::GenericArray<T, N>;
}

#[cfg(feature = "alloc")]
pub use heap::AlignedVec;

#[cfg(feature = "alloc")]
mod heap {
    use super::*;
    use crate::diagnostics::LayoutError;
    use crate::tensor::owned::check_bytes;
    use crate::tensor::raw::PlainData;
    use alloc::vec::Vec;
    use core::marker::PhantomData;
    use core::slice;

    /// Elements on the heap whose alignment is `A` bytes: storage of an owned tensor, as a `Vec<T>` is.
    ///
    /// The alignment is a type, `U16` to `U256`, so that a recast to vectors of at most that alignment cannot fail for the
    /// address, and one to vectors of a greater alignment does not compile. The elements are [plain
    /// data](crate::bounds::PlainData), whose alignment is at most this.
    ///
    /// **In CuTe**: `cute::aligned_struct`, `alignas`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U64;
    /// use colex::{AlignedVec, AlignedVecTensor};
    ///
    /// let a = AlignedVecTensor::<f32, _, U64>::from_fn(layout![(16, 4)], |(i, j)| (10 * j + i) as f32);
    /// let vectors = a.recast::<[f32; 16]>();
    /// assert_eq!(vectors.layout().to_string(), "(_1,_4):(_1,_1)");
    /// assert_eq!(vectors.as_ptr().addr() % 64, 0);
    ///
    /// let b = make_tensor((0..8).collect::<AlignedVec<u32, U64>>(), layout![8 : 1]);
    /// assert_eq!(b.into_inner().as_slice(), [0, 1, 2, 3, 4, 5, 6, 7]);
    /// ```
    ///
    /// Three bytes are not an alignment:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U3;
    ///
    /// colex::AlignedVecTensor::<f32, _, U3>::filled(layout![16], 0.0);
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// colex::AlignedVecTensor::<f32, _, U4>::filled(layout![16], 0.0);
    /// ```
    // The invariant: the blocks have the space of `length` elements.
    pub struct AlignedVec<T, A: Alignment> {
        blocks: Vec<A::Block>,
        length: usize,
        elements: PhantomData<T>,
    }

    impl<T: PlainData, A: Alignment> AlignedVec<T, A> {
        /// This many elements of zero bytes.
        #[inline]
        fn zeros(length: usize) -> Self {
            const {
                assert!(align_of::<T>() <= align_of::<A::Block>(), "the alignment is less than that of an element");
                assert!(size_of::<A::Block>() == A::VALUE && align_of::<A::Block>() == A::VALUE);
            }
            // It is the length of a slice, or what `check_room` has let through.
            let Some(bytes) = length.checked_mul(size_of::<T>()) else {
                unreachable!("{length} elements are too many")
            };
            let mut blocks = Vec::new();
            blocks.resize(bytes.div_ceil(A::VALUE), A::ZEROS);
            Self { blocks, length, elements: PhantomData }
        }

        /// The elements, in the order of their offsets.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn as_slice(&self) -> &[T] {
            // SAFETY: the blocks are contiguous, initialised, and have the space of `length` elements from an address on
            // that is aligned for a block, and so for an element. They are plain data: any bytes are elements. The
            // pointer is that of all blocks, which are borrowed.
            unsafe { slice::from_raw_parts(self.blocks.as_ptr().cast(), self.length) }
        }

        /// The elements, in the order of their offsets, to be written.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn as_mut_slice(&mut self) -> &mut [T] {
            // SAFETY: as above; the blocks are borrowed exclusively. Any bytes are a block, too, which is an array of
            // bytes, and those of an element are initialised.
            unsafe { slice::from_raw_parts_mut(self.blocks.as_mut_ptr().cast(), self.length) }
        }
    }
    impl<T: PlainData, A: Alignment> Clone for AlignedVec<T, A> {
        fn clone(&self) -> Self {
            Self { blocks: self.blocks.clone(), length: self.length, elements: PhantomData }
        }
    }
    impl<T: PlainData + fmt::Debug, A: Alignment> fmt::Debug for AlignedVec<T, A> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            fmt::Debug::fmt(self.as_slice(), f)
        }
    }
    impl<T: PlainData, A: Alignment> From<&[T]> for AlignedVec<T, A> {
        /// The elements, copied.
        fn from(elements: &[T]) -> Self {
            let mut all = Self::zeros(elements.len());
            all.as_mut_slice().copy_from_slice(elements);
            all
        }
    }
    impl<T: PlainData, A: Alignment> FromIterator<T> for AlignedVec<T, A> {
        fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
            Self::from(&*elements.into_iter().collect::<Vec<T>>())
        }
    }

    // SAFETY: the elements are on the heap, and nothing resizes the vector of blocks.
    #[diagnostic::do_not_recommend]
    unsafe impl<T: PlainData, A: Alignment> Engine for AlignedVec<T, A> {
        type Element = T;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn pointer(&self) -> *const T {
            self.blocks.as_ptr().cast()
        }
    }
    // SAFETY: as above.
    #[diagnostic::do_not_recommend]
    unsafe impl<T: PlainData, A: Alignment> EngineMut for AlignedVec<T, A> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn pointer_mut(&mut self) -> *mut T {
            self.blocks.as_mut_ptr().cast()
        }
    }
    impl<T: PlainData, A: Alignment> super::super::storage::sealed::Sealed for AlignedVec<T, A> {}
    #[diagnostic::do_not_recommend]
    impl<T: PlainData, A: Alignment> Storage for AlignedVec<T, A> {
        type Engine = Self;
        type Length = usize;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn length(&self) -> usize {
            self.length
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn into_engine(self) -> Self {
            self
        }
    }
    impl<T: PlainData, A: Alignment> OwnedStorage for AlignedVec<T, A> {
        const ALIGNMENT: Option<usize> = Some(A::VALUE);
        #[inline]
        fn check_room(cosize: usize) -> Result<(), LayoutError> {
            let bytes = cosize.checked_mul(size_of::<T>());
            check_bytes(bytes.and_then(|bytes| bytes.checked_next_multiple_of(A::VALUE)))
        }
        #[inline]
        fn generate(cosize: usize, mut make: impl FnMut() -> T) -> Self {
            let mut all = Self::zeros(cosize);
            all.as_mut_slice().fill_with(&mut make);
            all
        }
    }
}
