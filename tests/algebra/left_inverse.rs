//! The left inverse, against its definition: `self(R(self(i))) = self(i)` with `R(self(i)) < size(self)`.

use colex::prelude::*;
use std::collections::BTreeSet;

/// Whether the modes, by increasing stride, each end before the next begins: exactly then an inverse of this form exists.
fn exists(sizes: &[usize], strides: &[usize]) -> bool {
    let mut modes: Vec<_> = strides.iter().zip(sizes).filter(|(stride, _)| **stride > 0).collect();
    modes.sort_by_key(|(stride, _)| **stride);
    sizes.contains(&0) || modes.windows(2).all(|pair| pair[0].0 * pair[0].1 <= *pair[1].0)
}

/// How many layouts were accepted and refused.
#[derive(Default)]
struct Counts {
    accepted: usize,
    refused: usize,
}

/// Holds the left inverse of a layout of these sizes and strides against the definition.
macro_rules! check {
    ($counts:ident, $layout:expr, $sizes:expr, $strides:expr) => {{
        let a = $layout;
        match a.try_left_inverse() {
            Ok(r) => {
                $counts.accepted += 1;
                assert!(exists(&$sizes, &$strides), "{a} has the left inverse {r}");
                let offsets: BTreeSet<usize> = (0..a.size()).map(|i| a.at(i)).collect();
                let is_injective = offsets.len() == a.size();
                for i in 0..a.size() {
                    let (offset, place) = (a.at(i), r.at(a.at(i)));
                    assert!(place < a.size() && a.at(place) == offset, "A = {a}, R = {r}: R(A({i})) = {place}");
                    assert!(!is_injective || place == i, "A = {a}, R = {r}: R(A({i})) = {place}");
                }
            }
            Err(LayoutError::LeftInverseReach { size, stride, next }) => {
                $counts.refused += 1;
                assert!(size * stride > next, "{a}");
                assert!(!exists(&$sizes, &$strides), "{a} has a left inverse");
            }
            Err(error) => panic!("{a}: {error}"),
        }
    }};
}

/// Layouts of these static strides, of all sizes up to 6.
macro_rules! of_strides {
    ($(($a:literal, $b:literal, $c:literal))*) => {{
        let mut counts = Counts::default();
        for [m, n, o] in (0..343).map(|i| [i % 7, i / 7 % 7, i / 49]) {
            $(
                check!(counts, layout![(m, n, o) : ($a, $b, $c)], [m, n, o], [$a, $b, $c]);
                check!(counts, layout![((m, n), 1, (o)) : (($a, $b), 7, ($c))], [m, n, o], [$a, $b, $c]);
                check!(counts, layout![(m, (1, n), 1) : ($a, ({ o }, $b), { o })], [m, n], [$a, $b]);
            )*
        }
        counts
    }};
}

#[test]
fn of_dynamic_sizes() {
    let counts = of_strides!((2, 1, 8)(1, 2, 8)(8, 2, 1)(0, 1, 4)(2, 0, 6)(3, 6, 3)(4, 4, 4)(0, 0, 2));
    assert!(counts.accepted > 1000 && counts.refused > 1000, "{} and {}", counts.accepted, counts.refused);
}

#[test]
fn modes_that_reach_further_are_refused() {
    let error = layout![({ 8 }, { 1 }) : (1, 4)].try_left_inverse().unwrap_err();
    assert_eq!(error.to_string(), "left inverse reach: 8 elements at stride 1 reach beyond the next stride 4");
    let error = layout![({ 6 }, { 2 }, { 1 }) : (2, 1, 8)].try_left_inverse().unwrap_err();
    assert_eq!(error, LayoutError::LeftInverseReach { size: 6, stride: 2, next: 8 });
    let huge = usize::MAX / 2 + 1;
    let error = layout![({ huge }, 2) : (2, 4)].try_left_inverse().unwrap_err();
    assert_eq!(error, LayoutError::LeftInverseReach { size: huge, stride: 2, next: 4 });
}

#[test]
fn size_one_has_a_free_stride() {
    assert_eq!(layout![1 : { 5 }].left_inverse().to_string(), "_1:_0");
    assert_eq!(layout![1 : { 0 }].left_inverse().to_string(), "_1:_0");
    assert_eq!(layout![(1, 4) : ({ 0 }, 1)].left_inverse().to_string(), "_4:_1");
    assert_eq!(layout![(4, 1) : (2, { 7 })].left_inverse().to_string(), "(_2,_4):(_0,_1)");
}

#[test]
fn static_size_zero_has_an_inverse() {
    let a = layout![(0, 4, 4) : (1, 2, 4)];
    assert_eq!(a.left_inverse().size() % 4, 0);
    assert_eq!(a.size(), 0);
}
