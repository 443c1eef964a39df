//! The arithmetic of static integers in the algebra, beside that of typenum.
//!
//! Whether two modes join is a product and a comparison, and what a complement reaches is a product: each is asked of
//! numbers that typenum multiplies, and of their neighbours.

use colex::prelude::*;
use colex::typenum::{Add1, Prod, Sub1, U2, U3};

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
fn a_mode_ends_where_its_product_is_and_nowhere_else() {
    let mut checked = 0;
    macro_rules! check {
        ($size:literal, $stride:literal) => {{
            type End = Prod<Shape![$size], Shape![$stride]>;
            let joined = CoalesceOf::<Layout![($size, 2) : ($stride, End)]>::of_type();
            assert_eq!(joined.to_string(), format!("_{}:_{}", 2 * $size, $stride));
            for apart in [
                CoalesceOf::<Layout![($size, 2) : ($stride, Add1<End>)]>::of_type().to_string(),
                CoalesceOf::<Layout![($size, 2) : ($stride, Sub1<End>)]>::of_type().to_string(),
                CoalesceOf::<Layout![($size, 2) : ($stride, Prod<End, U2>)]>::of_type().to_string(),
                CoalesceOf::<Layout![($size, 2) : ($stride, Prod<End, U3>)]>::of_type().to_string(),
            ] {
                assert!(apart.starts_with(&format!("(_{},_2):(_{},", $size, $stride)), "{apart}");
            }
            checked += 1;
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 9 10 12 13 15 24 27 45 64 1875] [1 2 3 4 5 6 7 9 11 12 15 28 48 63 6075 194400]);
    assert_eq!(checked, 16 * 16);
}

#[test]
fn a_complement_begins_where_the_product_of_size_and_stride_is() {
    macro_rules! check {
        ($size:literal, $stride:literal) => {{
            type Reach = Prod<Shape![$size], Shape![$stride]>;
            let holes = ComplementOf::<Layout![$size : $stride], Prod<Reach, U3>>::of_type();
            assert_eq!(holes.to_string(), format!("(_{},_3):(_1,_{})", $stride, $size * $stride));
            let filled = ComplementOf::<Layout![$size : $stride], Reach>::of_type();
            assert_eq!(filled.to_string(), format!("_{}:_1", $stride));
        }};
    }
    for_each_pair!(check: [2 3 4 5 6 7 9 10 12 15 21 32 7500] [2 3 4 5 6 7 8 9 11 12 15 28 48 63 1875 6075 194400]);
}

#[test]
fn an_element_of_a_mode_is_the_product_of_the_strides() {
    macro_rules! check {
        ($tile:literal, $stride:literal) => {{
    type Element = CompositionOf<Layout![100000000 : $stride], Layout![2 : $tile]>;
            assert_eq!(Element::of_type().to_string(), format!("_2:_{}", $tile * $stride));
        }};
    }
    for_each_pair!(check: [1 2 3 4 5 6 7 8 9 10 12 15 48 1024 6075] [0 1 2 3 4 5 6 7 8 9 12 15 48 1024 6075 194400]);
}
