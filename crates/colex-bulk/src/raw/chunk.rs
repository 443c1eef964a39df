//! Elements of tensor cores in memory.

use super::element::Holds;
use colex::bounds::PlainData;
use colex::typenum::{U4, U8, U16};
use colex_atoms::element::{bf16, e4m3, e5m2, f16, tf32};
use core::marker::PhantomData;
use core::mem::transmute_copy;

mod sealed {
    pub trait Sealed {}
}

/// An element that fills a word of 4 bytes alone, in pairs or in fours, the first one in the lowest bits.
pub trait InWords: sealed::Sealed + Copy + Default + Send + Sync + 'static {
    /// How many a word has.
    const PER_WORD: usize;
    /// The element of the lowest bits.
    fn of_bits(bits: u32) -> Self;
    /// Its bits, and zeros.
    fn to_bits(self) -> u32;

    /// Element `i` of words.
    ///
    /// # Panics
    /// If the words have fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_words(words: &[u32], i: usize) -> Self {
        Self::of_bits(words[i / Self::PER_WORD] >> (32 / Self::PER_WORD * (i % Self::PER_WORD)))
    }
}
macro_rules! in_words {
    ($($name:ty = $count:literal, $bits:ident => $of:expr, $x:ident => $to:expr;)*) => { $(
        impl sealed::Sealed for $name {}
        impl InWords for $name {
            const PER_WORD: usize = $count;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn of_bits($bits: u32) -> Self {
                $of
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn to_bits(self) -> u32 {
                let $x = self;
                $to
            }
        }
    )* };
}
in_words! {
    f16 = 2, bits => Self::from_bits(bits as u16), x => x.to_bits().into();
    bf16 = 2, bits => Self::from_bits(bits as u16), x => x.to_bits().into();
    tf32 = 1, bits => Self(f32::from_bits(bits)), x => x.0.to_bits();
    f32 = 1, bits => Self::from_bits(bits), x => x.to_bits();
    i32 = 1, bits => bits as Self, x => x as u32;
    i8 = 4, bits => bits as Self, x => u32::from(x as u8);
    u8 = 4, bits => bits as Self, x => x.into();
    e4m3 = 4, bits => Self(bits as u8), x => x.0.into();
    e5m2 = 4, bits => Self(bits as u8), x => x.0.into();
}

/// 16 bytes of elements: 4 of `tf32`, 8 of `f16`, 16 of `i8`. They are loaded and stored at once.
///
/// A row of eight matrices of [`load_matrix`](super::Warp::load_matrix).
///
/// ```
/// use colex_atoms::element::f16;
/// use colex_bulk::Chunk;
///
/// let chunk = Chunk::from_fn(|i| f16::from_f32(i as f32));
/// assert_eq!((Chunk::<f16>::COUNT, chunk.at(5).to_f32()), (8, 5.0));
/// ```
#[repr(C, align(16))]
pub struct Chunk<E> {
    words: [u32; 4],
    of: PhantomData<fn() -> E>,
}
impl<E> Clone for Chunk<E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<E> Copy for Chunk<E> {}
// SAFETY: four words without padding; any bits are such. The elements are there as their bits alone.
unsafe impl<E: 'static> PlainData for Chunk<E> {
    type Bytes = U16;
}
macro_rules! chunks {
    ($($(#[$of:meta])* $element:ty as $number:ty = $count:literal;)*) => { $(
        // SAFETY: it is an array of so many, aligned to more than they are.
        $(#[$of])*
        unsafe impl Holds<$number> for Chunk<$element> {
            const COUNT: usize = $count;
        }
    )* };
}
chunks! {
    tf32 as f32 = 4;
    i8 as i8 = 16;
    u8 as u8 = 16;
    e4m3 as u8 = 16;
    e5m2 as u8 = 16;
    #[cfg(feature = "half")]
    f16 as f16 = 8;
    #[cfg(feature = "half")]
    bf16 as bf16 = 8;
}
// SAFETY: it is an array of four words, aligned to more than they are.
unsafe impl<E: 'static> Holds<Word<E>> for Chunk<E> {
    const COUNT: usize = 4;
}
impl<E: InWords> Chunk<E> {
    /// How many elements it has.
    pub const COUNT: usize = 4 * E::PER_WORD;
    /// Elements whose bits are all 0.
    pub const ZERO: Self = Self { words: [0; 4], of: PhantomData };

    /// The chunk whose elements a function gives.
    #[must_use]
    pub fn from_fn(mut element: impl FnMut(usize) -> E) -> Self {
        let mut words = [0; 4];
        for i in 0..Self::COUNT {
            words[i / E::PER_WORD] |= element(i).to_bits() << (32 / E::PER_WORD * (i % E::PER_WORD));
        }
        Self { words, of: PhantomData }
    }

    /// Element `i`.
    ///
    /// # Panics
    /// If it has fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn at(&self, i: usize) -> E {
        E::of_words(&self.words, i)
    }
}

/// 4 bytes of elements: 2 of `f16`. They are loaded and stored at once, as neighbours in a row of results.
///
/// ```
/// use colex_atoms::element::f16;
/// use colex_bulk::Word;
///
/// let word = Word::from_fn(|i| f16::from_f32(i as f32));
/// assert_eq!((Word::<f16>::COUNT, word.at(1).to_f32()), (2, 1.0));
/// ```
#[repr(transparent)]
pub struct Word<E> {
    bits: u32,
    of: PhantomData<fn() -> E>,
}
impl<E> Clone for Word<E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<E> Copy for Word<E> {}
// SAFETY: a word without padding; any bits are one.
unsafe impl<E: 'static> PlainData for Word<E> {
    type Bytes = U4;
}
impl<E: InWords> Word<E> {
    /// How many elements it has.
    pub const COUNT: usize = E::PER_WORD;

    /// The word whose elements a function gives.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_fn(mut element: impl FnMut(usize) -> E) -> Self {
        let mut bits = 0;
        for i in 0..Self::COUNT {
            bits |= element(i).to_bits() << (32 / E::PER_WORD * i);
        }
        Self { bits, of: PhantomData }
    }

    /// Element `i`.
    ///
    /// # Panics
    /// If it has fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn at(&self, i: usize) -> E {
        E::of_words(&[self.bits], i)
    }
}

/// Two numbers that are loaded and stored at once: neighbours in a row of sums.
#[cfg_attr(target_arch = "nvptx64", repr(simd))]
#[cfg_attr(not(target_arch = "nvptx64"), repr(C, align(8)))]
pub struct Pair<T>([T; 2]);
// Not derived: on a device it is a vector, without fields.
impl<T: Copy> Clone for Pair<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Copy> Copy for Pair<T> {}
impl<T: Copy> Pair<T>
where
    Self: PlainData,
{
    /// The pair of them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn new(numbers: [T; 2]) -> Self {
        // SAFETY: both are two numbers without padding: it is plain data of `f32` or `i32` alone.
        unsafe { transmute_copy(&numbers) }
    }

    /// The numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn array(self) -> [T; 2] {
        // SAFETY: as above.
        unsafe { transmute_copy(&self) }
    }
}
macro_rules! pairs {
    ($($number:ty)*) => { $(
        // SAFETY: two numbers without padding; any bits are such.
        unsafe impl PlainData for Pair<$number> {
            type Bytes = U8;
        }
        // SAFETY: it is an array of two, aligned to more than they are.
        unsafe impl Holds<$number> for Pair<$number> {
            const COUNT: usize = 2;
        }
    )* };
}
pairs! { f32 i32 }
