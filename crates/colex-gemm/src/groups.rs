//! Numbers so narrow that processors multiply several at a time and add them up: four bytes, two `bf16`.
//!
//! Such a group is an element of `A` and of `B`: the product of the matrices of groups is that of the matrices. What brings
//! the numbers of a group together is a layout: a row of `G` numbers, blocked with the matrix of groups,
//!
//! ```text
//! blocked_product((1,G):(0,1), (M,K/G):(1,M))   = ((1,M),(G,K/G)):((0,G),(1,G*M))   of a column-major matrix
//! blocked_product((1,G):(0,1), (M,K/G):(K/G,1)) = ((1,M),(G,K/G)):((0,K),(1,G))     of a row-major one
//! ```
//!
//! into which a matrix of any strides is copied. The last group is filled up with zeros.

use crate::error::{GemmError, check_injective, check_sizes};
use crate::instructions::{Arithmetic, Plain};
#[cfg(target_arch = "x86_64")]
use crate::instructions::{Avx512Bf16, Avx512Vnni, Instructions};
use crate::matrix::{Matrix, MatrixMut, by_numbers, by_numbers_mut, pair, sizes, strides};
use crate::product::Product;
use crate::set::{Set, with};
use crate::tile::Registers;
use colex::algorithm::copy;
use colex::prelude::*;
#[cfg(target_arch = "x86_64")]
use colex::typenum::U6;
use colex::typenum::{U0, U1, U2, U4};
use core::array::from_fn;
use half::bf16;

/// An arithmetic of groups of numbers.
pub trait Groups: Arithmetic {
    /// A number of `A`.
    type Left: Copy + Default;
    /// A number of `B`.
    type Right: Copy + Default;
    /// The groups of `A`.
    #[doc(hidden)]
    fn group_left(a: Matrix<'_, Self::Left>) -> Result<Grouped<Self::A>, GemmError>;
    /// The groups of `B`.
    #[doc(hidden)]
    fn group_right(b: Matrix<'_, Self::Right>) -> Result<Grouped<Self::B>, GemmError>;
    /// A product on one core, by a set of instructions that [`is_available`](Groups::is_available).
    #[doc(hidden)]
    fn multiply(set: Set, product: Product<'_, Self>)
    where
        Self: Sized;
    /// Whether the processor has the set with an instruction for this arithmetic.
    fn is_available(set: Set) -> bool;
}

/// A matrix of groups.
#[derive(Debug)]
pub struct Grouped<T> {
    groups: Vec<T>,
    shape: [usize; 2],
    stride: [usize; 2],
}
impl<T> Grouped<T> {
    fn view(&self) -> Matrix<'_, T> {
        let ([m, k], [dm, dk]) = (self.shape, self.stride);
        make_tensor(&self.groups[..], make_layout(pair(m, k), pair(dm, dk)))
    }
}

/// `C = alpha * A * B + beta * C` of numbers that are multiplied in groups: [`Bytes`] or [`Bf16`].
///
/// **Definition, and defined when**: as of [`gemm`](crate::gemm()).
///
/// # Panics
/// If the sizes differ, `C` overlaps itself, or there is not enough memory for the groups: [`try_gemm_in_groups`] returns the
/// error.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_gemm::groups::{Bytes, gemm_in_groups};
///
/// let (a, b, mut c) = ([200_u8, 100, 50], [-100_i8, 50, 25], [0]);
/// let a = make_tensor(&a[..], layout![(1, 3)]);
/// let b = make_tensor(&b[..], layout![(1, 3)]);
/// gemm_in_groups::<Bytes>(1, a, b, 0, make_tensor(&mut c[..], layout![(1, 1)]));
/// assert_eq!(c, [-20_000 + 5_000 + 1_250]);
/// ```
#[track_caller]
pub fn gemm_in_groups<G: Groups>(
    alpha: G::C,
    a: Matrix<'_, G::Left, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, G::Right, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: G::C,
    c: MatrixMut<'_, G::C, impl Integer, impl Integer, impl Integer, impl Integer>,
) {
    if let Err(error) = try_gemm_in_groups::<G>(alpha, a, b, beta, c) {
        panic!("{error}");
    }
}

/// [`gemm_in_groups`], or what is wrong; then nothing is written.
///
/// # Errors
/// [`Sizes`](GemmError::Sizes), [`Overlap`](GemmError::Overlap); [`Memory`](GemmError::Memory), as the operands are copied in
/// groups.
pub fn try_gemm_in_groups<G: Groups>(
    alpha: G::C,
    a: Matrix<'_, G::Left, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, G::Right, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: G::C,
    c: MatrixMut<'_, G::C, impl Integer, impl Integer, impl Integer, impl Integer>,
) -> Result<(), GemmError> {
    let set = Set::ALL.into_iter().find(|&set| G::is_available(set)).unwrap_or(Set::Plain);
    try_gemm_in_groups_on::<G>(set, alpha, a, b, beta, c)
}

/// [`try_gemm_in_groups`] by a set of instructions, to compare them.
///
/// # Errors
/// Also [`Instructions`](GemmError::Instructions), if the processor does not have the set, or the set no instruction for
/// such numbers.
pub fn try_gemm_in_groups_on<G: Groups>(
    set: Set,
    alpha: G::C,
    a: Matrix<'_, G::Left, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, G::Right, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: G::C,
    c: MatrixMut<'_, G::C, impl Integer, impl Integer, impl Integer, impl Integer>,
) -> Result<(), GemmError> {
    if !G::is_available(set) {
        return Err(GemmError::Instructions(set));
    }
    let (a, b, c) = (by_numbers(a), by_numbers(b), by_numbers_mut(c));
    check_sizes(sizes(a.layout()), sizes(b.layout()), sizes(c.layout()))?;
    check_injective(sizes(c.layout()), strides(c.layout()))?;
    // The operand that has elements may be of any size then, too large to be copied.
    if sizes(c.layout()).contains(&0) {
        return Ok(());
    }
    let (a, b) = (G::group_left(a)?, G::group_right(b)?);
    let (a, b) = (a.view(), b.view());
    G::multiply(set, Product { a, b, factors: [alpha, beta], c });
    Ok(())
}

/// Bytes: `u8` of `A` times `i8` of `B`, summed up in an `i32`, which wraps around.
#[derive(Clone, Copy, Debug)]
pub struct Bytes;

impl Arithmetic for Bytes {
    type A = [u8; 4];
    type B = [i8; 4];
    type C = i32;
    #[inline(always)]
    fn one() -> i32 {
        1
    }
    #[inline(always)]
    fn multiply_add(a: [u8; 4], b: [i8; 4], c: i32) -> i32 {
        a.into_iter().zip(b).fold(c, |c, (a, b)| c.wrapping_add(i32::from(a) * i32::from(b)))
    }
    #[inline(always)]
    fn combine([alpha, beta]: [i32; 2], x: i32, y: i32) -> i32 {
        alpha.wrapping_mul(x).wrapping_add(beta.wrapping_mul(y))
    }
}
impl Groups for Bytes {
    type Left = u8;
    type Right = i8;
    fn group_left(a: Matrix<'_, u8>) -> Result<Grouped<[u8; 4]>, GemmError> {
        groups_of_4('A', a)
    }
    fn group_right(b: Matrix<'_, i8>) -> Result<Grouped<[i8; 4]>, GemmError> {
        groups_of_4('B', b)
    }
    fn multiply(set: Set, product: Product<'_, Self>) {
        match set {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => with::<Self, Avx512Vnni, Registers<U4, U6>>(product),
            _ => with::<Self, Plain, Registers<U2, U4>>(product),
        }
    }
    fn is_available(set: Set) -> bool {
        match set {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => Avx512Vnni::detect().is_some(),
            set => set == Set::Plain,
        }
    }
}

/// `bf16`, in pairs, summed up in an `f32`. Numbers next to 0 that are not normal are 0.
#[derive(Clone, Copy, Debug)]
pub struct Bf16;

impl Arithmetic for Bf16 {
    type A = [bf16; 2];
    type B = [bf16; 2];
    type C = f32;
    #[inline(always)]
    fn one() -> f32 {
        1.0
    }
    #[inline(always)]
    fn multiply_add(a: [bf16; 2], b: [bf16; 2], c: f32) -> f32 {
        let [first, second] = [0, 1].map(|i| a[i].to_f32() * b[i].to_f32());
        c + first + second
    }
    #[inline(always)]
    fn combine(factors: [f32; 2], x: f32, y: f32) -> f32 {
        <f32 as Arithmetic>::combine(factors, x, y)
    }
}
impl Groups for Bf16 {
    type Left = bf16;
    type Right = bf16;
    fn group_left(a: Matrix<'_, bf16>) -> Result<Grouped<[bf16; 2]>, GemmError> {
        groups_of_2('A', a)
    }
    fn group_right(b: Matrix<'_, bf16>) -> Result<Grouped<[bf16; 2]>, GemmError> {
        groups_of_2('B', b)
    }
    fn multiply(set: Set, product: Product<'_, Self>) {
        match set {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => with::<Self, Avx512Bf16, Registers<U4, U6>>(product),
            _ => with::<Self, Plain, Registers<U2, U4>>(product),
        }
    }
    fn is_available(set: Set) -> bool {
        match set {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => Avx512Bf16::detect().is_some(),
            set => set == Set::Plain,
        }
    }
}

/// The groups of a matrix of `(M,K)`, in the order of the matrix: row-major if its rows are contiguous, and then a row of
/// groups is the row, filled up; else column-major.
macro_rules! group {
    ($name:ident, $size:literal) => {
        fn $name<T: Copy + Default>(operand: char, matrix: Matrix<'_, T>) -> Result<Grouped<[T; $size]>, GemmError> {
            let ([m, k], [dm, dk]) = (sizes(matrix.layout()), strides(matrix.layout()));
            let (whole, count) = (k / $size, k.div_ceil($size));
            let zeros = |rows: usize| zeros(rows, count).ok_or(GemmError::Memory { operand, shape: [m, k] });
            if dk == 1 {
                let mut groups: Vec<[T; $size]> = zeros(m)?;
                let shape = pair(k, m);
                let rows = matrix.select::<(U1, U0)>().with_layout(make_layout(shape, pair(U1::new(), dm)));
                let filled_up = make_layout(shape, pair(U1::new(), $size * count));
                copy(&rows, &mut make_tensor(groups.as_flattened_mut(), filled_up));
                return Ok(Grouped { groups, shape: [m, count], stride: [count, 1] });
            }
            let step = step_of_columns::<[T; $size]>(m);
            let mut groups: Vec<[T; $size]> = zeros(step)?;
            if dm == 1 && m > 0 {
                let columns = matrix.with_layout(make_layout(pair(m, k), pair(U1::new(), dk)));
                for (k, groups) in groups.chunks_exact_mut(step).take(whole).enumerate() {
                    interleave(from_fn(|column| columns.tile_at($size * k + column).into_slice()), &mut groups[..m]);
                }
            } else if m * whole > 0 {
                let numbers = layout![(1, $size)].blocked_product(layout![(m, whole) : (1, step)]);
                let matrix = matrix.window((0, 0), pair(m, $size * whole)).logical_divide(shape![(1, $size)]);
                copy(&matrix, &mut make_tensor(groups.as_flattened_mut(), numbers));
            }
            for k in $size * whole..k {
                for i in 0..m {
                    groups[i + whole * step][k - $size * whole] = matrix[(i, k)];
                }
            }
            Ok(Grouped { groups, shape: [m, count], stride: [1, step] })
        }
    };
}

/// Rows times columns of groups of zeros, if there is memory for them.
///
/// It is tried first, for `vec!` aborts; but `vec!` gets zeros from the system, and writes none.
fn zeros<T: Copy + Default, const G: usize>(rows: usize, columns: usize) -> Option<Vec<[T; G]>> {
    let count = rows.checked_mul(columns)?;
    Vec::<[T; G]>::new().try_reserve_exact(count).ok()?;
    Some(vec![[T::default(); G]; count])
}

/// From column to column of groups: where columns would be multiples of 1 KiB apart, they would be in the same few sets of the
/// caches, and are a line further.
fn step_of_columns<T>(rows: usize) -> usize {
    let line = 64 / size_of::<T>();
    if (rows * size_of::<T>()).is_multiple_of(1024) { rows + line } else { rows }
}

/// The numbers of each group from as many columns, which are contiguous: vectors, where a copy in any order goes by single
/// numbers.
fn interleave<T: Copy, const G: usize>(columns: [&[T]; G], groups: &mut [[T; G]]) {
    let columns = columns.map(|column| &column[..groups.len()]);
    for (i, group) in groups.iter_mut().enumerate() {
        *group = columns.map(|column| column[i]);
    }
}
group!(groups_of_4, 4);
group!(groups_of_2, 2);
