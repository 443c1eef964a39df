//! Sets of vector instructions: their multiplication and addition, and the proof that the processor has them.
//!
//! A value of a set is the proof: [`detect`](Instructions::detect) gives it on a processor that has the instructions. So all
//! functions of it are safe, and this module is the only one with `unsafe` for instructions. Code for a set is what
//! [`run`](Instructions::run) is given, if all of it is `#[inline(always)]`: it is compiled for the set.

#![allow(unsafe_code, reason = "the instructions of a processor")]

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod plain;
#[cfg(target_arch = "x86_64")]
mod x86_64;
#[cfg(target_arch = "x86_64")]
mod x86_64_groups;

#[cfg(target_arch = "aarch64")]
pub use aarch64::Neon;
pub use plain::Plain;
#[cfg(target_arch = "x86_64")]
pub use x86_64::{Avx2, Avx512, Sse2};
#[cfg(target_arch = "x86_64")]
pub use x86_64_groups::{Avx512Bf16, Avx512Vnni};

use colex::prelude::StaticInteger;

/// The types of a multiplication and sum, `c += a * b`.
pub trait Arithmetic: 'static {
    /// An element of the one operand; a vector has several.
    type A: Copy + Default + bytemuck::Pod + Send + Sync;
    /// An element of the other operand, which each in a vector is multiplied with.
    type B: Copy + Default + bytemuck::Pod + Send + Sync;
    /// A sum.
    type C: Copy + Default + PartialEq + Send + Sync;
    /// The sum 1.
    fn one() -> Self::C;
    /// `a * b + c`.
    fn multiply_add(a: Self::A, b: Self::B, c: Self::C) -> Self::C;
    /// `alpha * x + beta * y` of the factors `alpha` and `beta`, without `y` if `beta` is 0.
    fn combine(factors: [Self::C; 2], x: Self::C, y: Self::C) -> Self::C;
}

/// Numbers that are both elements and sums.
macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Arithmetic for $number {
            type A = $number;
            type B = $number;
            type C = $number;
            #[inline(always)]
            fn one() -> $number {
                1.0
            }
            #[inline(always)]
            fn multiply_add(a: $number, b: $number, c: $number) -> $number {
                a * b + c
            }
            #[inline(always)]
            fn combine([alpha, beta]: [$number; 2], x: $number, y: $number) -> $number {
                if beta == 0.0 { alpha * x } else { alpha * x + beta * y }
            }
        }
    )* };
}
numbers!(f32 f64);

/// Something to be compiled for a set of instructions.
pub trait Work {
    /// The result.
    type Output;
    /// Does it. `#[inline(always)]`, as everything in it that shall be compiled for the set.
    fn run(self) -> Self::Output;
}

/// As many places as the longest vector has.
pub(crate) const MOST: usize = 16;

/// A set of instructions for an arithmetic.
pub trait Instructions<R: Arithmetic>: Copy + Send + Sync + 'static {
    /// How many elements, and sums, a vector has.
    type Lanes: StaticInteger;
    /// A vector of elements.
    type Vector: Copy;
    /// An element in each place of a vector.
    type Repeated: Copy;
    /// A vector of sums.
    type Sums: Copy;

    /// The set, if the processor has it.
    fn detect() -> Option<Self>;
    /// Does work that is compiled for the set.
    fn run<W: Work>(self, work: W) -> W::Output;
    /// Sums of nothing.
    fn zero(self) -> Self::Sums;
    /// The first elements of a slice, from any address.
    ///
    /// # Panics
    /// If it has fewer than [`Lanes`](Instructions::Lanes).
    fn load(self, elements: &[R::A]) -> Self::Vector;
    /// Fewer elements than a vector has, or as many, and then others that do not matter.
    #[inline(always)]
    fn load_part(self, elements: &[R::A]) -> Self::Vector {
        if elements.len() >= Self::Lanes::VALUE {
            return self.load(elements);
        }
        let mut whole = [R::A::default(); MOST];
        whole[..elements.len()].copy_from_slice(elements);
        self.load(&whole)
    }
    /// An element in each place.
    fn repeat(self, element: R::B) -> Self::Repeated;
    /// Elements that differ, where [`repeat`](Instructions::repeat) has one in each place: for sums over what is
    /// contiguous.
    ///
    /// # Panics
    /// If there are fewer than [`Lanes`](Instructions::Lanes).
    fn load_other(self, elements: &[R::B]) -> Self::Repeated;
    /// `a * b + c`.
    fn multiply_add(self, a: Self::Vector, b: Self::Repeated, c: Self::Sums) -> Self::Sums;
    /// `alpha * sums + beta * to` of the factors `alpha` and `beta` for the first places of a slice, which are not read if
    /// `beta` is 0.
    ///
    /// # Panics
    /// If it has fewer than [`Lanes`](Instructions::Lanes).
    fn update(self, sums: Self::Sums, factors: [R::C; 2], to: &mut [R::C]);
    /// [`update`](Instructions::update) of fewer places than a vector has.
    #[inline(always)]
    fn update_part(self, sums: Self::Sums, factors: [R::C; 2], to: &mut [R::C]) {
        if to.len() >= Self::Lanes::VALUE {
            return self.update(sums, factors, to);
        }
        let mut whole = [R::C::default(); MOST];
        whole[..to.len()].copy_from_slice(to);
        self.update(sums, factors, &mut whole);
        to.copy_from_slice(&whole[..to.len()]);
    }
    /// Brings elements near, which will be used soon.
    #[inline(always)]
    fn expect(self, _: &mut [R::C]) {}
}
