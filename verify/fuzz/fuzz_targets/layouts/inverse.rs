//! Inverses and complements of layouts, whose strides are static where the operation sorts by them.

use colex::prelude::*;
use colex_fuzz::judge::list;
use colex_fuzz::{Source, judge, plain};
use colex_laws::{Layout as Plain, Value};
use std::collections::BTreeSet;

/// `A(R(A(i))) = A(i)`, where `A(i)` is below the size of R and `R(A(i))` below that of A; for an injective A,
/// `R(A(i)) = i`.
fn is_left_inverse(a: &Plain, result: &Value) {
    let inverse = plain::as_layout(result);
    let size = plain::size(a);
    if size == Some(0) {
        return;
    }
    let samples = plain::samples(a);
    let (at, back) = (plain::function(a), plain::function(&inverse));
    let offsets: BTreeSet<_> = samples.iter().filter_map(|&i| at(i)).collect();
    // All of it is looked at.
    let is_injective = size == Some(offsets.len() as u128);
    for i in samples {
        let Some(offset) = at(i) else { continue };
        let in_domain = plain::size(&inverse).is_none_or(|size| offset < size);
        assert!(in_domain, "the left inverse of {a} is {result}, too small for the offset {offset}");
        let Some(place) = back(offset) else { continue };
        let again = at(place);
        assert!(again == Some(offset), "the left inverse of {a} is {result}: {i} -> {offset} -> {place} -> {again:?}");
        assert!(size.is_none_or(|size| place < size), "the left inverse of {a} is {result}: {offset} -> {place}");
        assert!(!is_injective || place == i, "the left inverse of {a} is {result}: {i} -> {offset} -> {place}");
    }
}

/// `A(R(i)) = i` with `R(i) < size(A)`.
fn is_right_inverse(a: &Plain, result: &Value) {
    let inverse = plain::as_layout(result);
    if plain::size(a) == Some(0) {
        // It does not have a coordinate to come back to. The law in `colex-laws` looks at its strides.
        return;
    }
    let (at, to) = (plain::function(a), plain::function(&inverse));
    for i in plain::samples(&inverse) {
        let Some(place) = to(i) else { continue };
        let back = at(place);
        assert!(back == Some(i), "the right inverse of {a} is {result}: {i} -> {place} -> {back:?}");
        assert!(plain::size(a).is_none_or(|n| place < n), "the right inverse of {a} is {result}: {i} -> {place}");
    }
}

/// Ordered, and together with A at least as large as the cotarget.
fn is_complement(args: &[Value], cotarget: Option<u128>, result: &Value) {
    let rest = plain::as_layout(result);
    let at = plain::function(&rest);
    let offsets = plain::samples(&rest).into_iter().map(|i| (i, at(i)));
    let mut offsets: Vec<_> = offsets.collect();
    offsets.sort_unstable();
    for pair in offsets.windows(2) {
        let in_order = pair[0].0 == pair[1].0 || pair[0].1 < pair[1].1 || pair[1].1.is_none();
        assert!(in_order, "the complement of {} is {result}, which is not ordered", list(args));
    }
    let a = plain::as_layout(&args[0]);
    if plain::size(&a) == Some(0) {
        // The operation does not see an empty mode of stride 0: the rest need not be empty.
        return;
    }
    if let (Some(a), Some(rest), Some(cotarget)) = (plain::cosize(&a), plain::cosize(&rest), cotarget) {
        let reach = (a + rest).saturating_sub(1);
        assert!(reach >= cotarget, "the complement of {} is {result}, and both reach {reach}", list(args));
    }
}

/// Draws a layout and an operation for one of the profiles.
macro_rules! profiles {
    ($source:ident, $count:literal; $($number:pat => $layout:ty),* $(,)?) => {
        match $source.below($count) { $( $number => {
            let a: $layout = $source.draw();
            let text = plain::value(a);
            let layout = plain::layout(a);
            let args = std::slice::from_ref(&text);
            match $source.below(4) {
                0 => {
                    if let Some(result) = judge("left_inverse", args, a.try_left_inverse()) {
                        is_left_inverse(&layout, &result);
                    }
                }
                1 => {
                    if let Some(result) = judge("right_inverse", args, a.try_right_inverse()) {
                        is_right_inverse(&layout, &result);
                    }
                }
                2 => {
                    let cotarget = $source.number();
                    let args = [text.clone(), plain::value(cotarget)];
                    if let Some(result) = judge("complement", &args, a.try_complement(cotarget)) {
                        is_complement(&args, Some(cotarget as u128), &result);
                    }
                }
                _ => {
                    if let Some(result) = judge("complement", args, a.try_complement_in_cosize()) {
                        is_complement(args, None, &result);
                    }
                }
            }
        } )* }
    };
}

/// One operation on one layout.
pub fn run(source: &mut Source<'_>) {
    profiles! { source, 9;
        0 => Layout![(usize, usize) : (2, 1)],
        1 => Layout![(usize, usize, usize) : (2, 1, 8)],
        2 => Layout![(usize, usize) : (1, 4)],
        3 => Layout![(usize, (usize, 1)) : (3, (6, 0))],
        4 => Layout![(usize, usize, usize) : (0, 1, 1)],
        5 => Layout![(4, usize, 2) : (1, 4, 64)],
        6 => Layout![((usize, usize), (usize, 2)) : ((16, 1), (4, 0))],
        7 => Layout![usize : 3],
        _ => Layout![(1, usize) : (usize, 2)],
    }
}
