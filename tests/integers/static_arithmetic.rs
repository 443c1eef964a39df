//! The arithmetic of static integers in the algebra, compared with that of typenum.
//!
//! Whether two modes join is a product and a comparison, and the reach of a complement is a product: each is tried with
//! numbers that typenum multiplies, and of their neighbours.

// Half a minute of types for each compiler: none for a linter, nor for a second width of `usize`, for which they are the same.
#![cfg(not(any(clippy, target_pointer_width = "32")))]

use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{Add1, Bit, Prod, Sub1, U2, U3, UInt, UTerm, Unsigned};

/// The numbers of a layout, those of the shape first.
///
/// Of two thousand types a text would be a minute of formatting code.
trait Numbers {
    fn push_to(numbers: &mut Vec<usize>);
}
impl Numbers for UTerm {
    fn push_to(numbers: &mut Vec<usize>) {
        numbers.push(0);
    }
}
impl<U: Unsigned, B: Bit> Numbers for UInt<U, B> {
    fn push_to(numbers: &mut Vec<usize>) {
        numbers.push(Self::USIZE);
    }
}
impl Numbers for HNil {
    fn push_to(_: &mut Vec<usize>) {}
}
impl<H: Numbers, T: Numbers> Numbers for HCons<H, T> {
    fn push_to(numbers: &mut Vec<usize>) {
        H::push_to(numbers);
        T::push_to(numbers);
    }
}
impl<S: Numbers, D: Numbers> Numbers for Layout<S, D> {
    fn push_to(numbers: &mut Vec<usize>) {
        S::push_to(numbers);
        D::push_to(numbers);
    }
}
#[track_caller]
fn has_numbers(push_to: fn(&mut Vec<usize>), expected: &[usize]) {
    let mut numbers = Vec::new();
    push_to(&mut numbers);
    assert_eq!(numbers, expected);
}

/// Calls a macro for each number of the one list and of the other.
macro_rules! for_each_pair {
    ($check:ident: [$($first:literal)*] $second:tt) => {
        $(for_each_pair!(@row $check $first $second);)*
    };
    (@row $check:ident $first:literal [$($second:literal)*]) => {
        $($check!($first, $second);)*
    };
}

#[test]
fn a_mode_ends_at_its_product() {
    let mut checked = 0;
    macro_rules! check {
        ($size:literal, $stride:literal) => {{
            type End = Prod<Shape![$size], Shape![$stride]>;
            has_numbers(CoalesceOf::<Layout![($size, 2) : ($stride, End)]>::push_to, &[2 * $size, $stride]);
            let (size, stride, end) = ($size, $stride, $size * $stride);
            has_numbers(
                CoalesceOf::<Layout![($size, 2) : ($stride, Add1<End>)]>::push_to,
                &[size, 2, stride, end + 1],
            );
            has_numbers(
                CoalesceOf::<Layout![($size, 2) : ($stride, Sub1<End>)]>::push_to,
                &[size, 2, stride, end - 1],
            );
            has_numbers(
                CoalesceOf::<Layout![($size, 2) : ($stride, Prod<End, U2>)]>::push_to,
                &[size, 2, stride, 2 * end],
            );
            has_numbers(
                CoalesceOf::<Layout![($size, 2) : ($stride, Prod<End, U3>)]>::push_to,
                &[size, 2, stride, 3 * end],
            );
            checked += 1;
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 9 10 12 13 15 24 27 45 64 1875] [1 2 3 4 5 6 7 9 11 12 15 28 48 63 6075 194400]);
    assert_eq!(checked, 16 * 16);
}

#[test]
fn a_complement_begins_after_the_mode() {
    macro_rules! check {
        ($size:literal, $stride:literal) => {{
            type Reach = Prod<Shape![$size], Shape![$stride]>;
            has_numbers(
                ComplementOf::<Layout![$size : $stride], Prod<Reach, U3>>::push_to,
                &[$stride, 3, 1, $size * $stride],
            );
            has_numbers(ComplementOf::<Layout![$size : $stride], Reach>::push_to, &[$stride, 1]);
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 9 10 12 15 21 32 7500] [2 3 4 5 6 7 8 9 11 12 15 28 48 63 1875 6075 194400]);
}

#[test]
fn an_element_is_a_stride_product() {
    macro_rules! check {
        ($tile:literal, $stride:literal) => {{
            has_numbers(
                CompositionOf::<Layout![100000000 : $stride], Layout![2 : $tile]>::push_to,
                &[2, $tile * $stride],
            );
        }};
    }
    for_each_pair!(check: [1 2 3 4 5 6 7 8 9 10 12 15 48 1024 6075] [0 1 2 3 4 5 6 7 8 9 12 15 48 1024 6075 194400]);
}

#[test]
fn a_hole_is_a_rounded_quotient() {
    macro_rules! check {
        ($size:literal, $cotarget:literal) => {{
            let repetitions = usize::div_ceil($cotarget, $size);
            let stride = if repetitions == 1 { 0 } else { $size };
            has_numbers(ComplementOf::<Layout![$size : 1], Shape![$cotarget]>::push_to, &[repetitions, stride]);
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 21 32 63 64 97 7500 65536] [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 29 31 33 60 63 64 65 255 256 6075 65535 65536 194400 16777213]);
}

#[test]
fn a_tile_leaves_the_exact_quotient() {
    macro_rules! check {
        ($tile:literal, $rest:literal) => {{
            type Size = Prod<Prod<Shape![$tile], Shape![$rest]>, U3>;
            has_numbers(
                LogicalDivideOf::<Layout![Size : 5], Layout![$tile : 3]>::push_to,
                &[$tile, 3, $rest, 15, 5, 15 * $tile],
            );
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 8 9 10 11 12 13 15 16 32 63 97 1024 7500] [2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 31 48 64 255 512 6075 65535]);
}

#[test]
fn modes_are_sorted_by_their_strides() {
    macro_rules! check {
        ($first:literal, $second:literal) => {{
    type Inverse = RightInverseOf<Layout![(2, $first, $second) : (1, Prod<U2, Shape![$second]>, U2)]>;
            has_numbers(Inverse::push_to, &[2, $second, $first, 1, 2 * $first, 2]);
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 8 9 11 16 17 63 64 65 194400] [2 3 4 5 6 7 8 10 13 16 31 255 256 257]);
}

#[test]
fn the_digits_of_leaves_add() {
    macro_rules! check {
        ($first:literal, $second:literal) => {{
            // (first - 1) * 1 + (second - 1) * first is the last element of the mode.
            type Size = Prod<Shape![$first], Shape![$second]>;
    type A = Layout![(Size, 2) : (1, 1000000007)];
    type Full = CompositionOf<A, Layout![($first, $second) : (1, $first)]>;
            has_numbers(Full::push_to, &[$first, $second, 1, $first]);
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 8 9 11 16 17 63 64 65 194400] [2 3 4 5 6 7 8 10 13 16 31 255 256 257]);
}
