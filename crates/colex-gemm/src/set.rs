//! The sets of instructions, chosen at run time, and the tiles for each.

use crate::instructions::{Arithmetic, Instructions, Plain};
#[cfg(feature = "rayon")]
use crate::parallel::OnAllCores;
use crate::product::Product;
use crate::tile::{Registers, Tiles};
use colex::typenum::{U2, U4, U6};
use core::ops::{Add, Mul};

#[cfg(target_arch = "aarch64")]
use crate::instructions::Neon;
#[cfg(target_arch = "x86_64")]
use crate::instructions::{Avx2, Avx512, Sse2};

/// A set of instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// x86-64 with AVX-512.
    Avx512,
    /// x86-64 with AVX2 and FMA.
    Avx2,
    /// Any x86-64.
    Sse2,
    /// AArch64.
    Neon,
    /// Any processor: plain code.
    Plain,
}

impl Set {
    /// All sets, the widest vectors first.
    pub const ALL: [Self; 5] = [Self::Avx512, Self::Avx2, Self::Sse2, Self::Neon, Self::Plain];

    /// The set with the widest vectors that the processor has.
    #[inline]
    pub fn of_processor() -> Self {
        Self::ALL.into_iter().find(|set| set.is_available()).unwrap_or(Self::Plain)
    }

    /// Whether the processor has the set.
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => <Avx512 as Instructions<f32>>::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => <Avx2 as Instructions<f32>>::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Sse2 => true,
            #[cfg(target_arch = "aarch64")]
            Self::Neon => <Neon as Instructions<f32>>::detect().is_some(),
            Self::Plain => true,
            _ => false,
        }
    }
}

/// Something to be done with a set of instructions and its tiles.
pub trait Job<R: Arithmetic> {
    /// Does it.
    fn run<I: Instructions<R>, T: Tiles<R, I>>(self, instructions: I);
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

/// A number that matrices are of: `f32` or `f64`.
pub trait Number:
    Arithmetic<A = Self, B = Self, C = Self>
    + Copy
    + Default
    + PartialEq
    + Add<Output = Self>
    + Mul<Output = Self>
    + sealed::Sealed
{
    /// A product on one core, with a set that the processor has: compiled once, here.
    #[doc(hidden)]
    fn multiply(set: Set, product: Product<'_, Self>);
    /// A product on all cores.
    #[cfg(feature = "rayon")]
    #[doc(hidden)]
    fn multiply_on_all_cores(set: Set, product: OnAllCores<'_, Self>);
}

/// Does a job with a set, if the processor has it.
#[inline(always)]
pub fn with<R: Arithmetic, I: Instructions<R>, T: Tiles<R, I>>(job: impl Job<R>) {
    let instructions = I::detect().expect("a set that the processor has");
    job.run::<I, T>(instructions);
}

/// Vectors of rows, and columns. The sums are as many registers as the product of both, and more are needed for a column
/// of `A` and a number of `B`: AVX-512 and AArch64 have 32, the others 16.
macro_rules! dispatch {
    ($set:expr, $job:expr) => {
        match $set {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => with::<Self, Avx512, Registers<U4, U6>>($job),
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => with::<Self, Avx2, Registers<U2, U6>>($job),
            #[cfg(target_arch = "x86_64")]
            Set::Sse2 => with::<Self, Sse2, Registers<U2, U4>>($job),
            #[cfg(target_arch = "aarch64")]
            Set::Neon => with::<Self, Neon, Registers<U4, U6>>($job),
            _ => with::<Self, Plain, Registers<U2, U4>>($job),
        }
    };
}
macro_rules! number {
    ($($number:ty)*) => { $(
        impl Number for $number {
            fn multiply(set: Set, product: Product<'_, Self>) {
                dispatch!(set, product);
            }
            #[cfg(feature = "rayon")]
            fn multiply_on_all_cores(set: Set, product: OnAllCores<'_, Self>) {
                dispatch!(set, product);
            }
        }
    )* };
}
number!(f32 f64);
