//! Algorithms on two tensors, whose layouts may be empty, and may have an element several times.

use crate::reference::{offsets, storage};
use colex::algorithm::{fill, try_axpby, try_copy, try_copy_if, try_copy_vector, try_transform};
use colex::prelude::*;
use colex_fuzz::{Source, plain};
use std::num::Wrapping;

/// More than any place in the storage.
const MARK: usize = 1 << 20;

/// Numbers that do not overflow.
fn wrapping(numbers: &[usize]) -> Box<[Wrapping<usize>]> {
    numbers.iter().copied().map(Wrapping).collect()
}

/// Copies, compares, transforms, fills, adds.
macro_rules! pairs {
    ($source:ident; $($number:pat => $a:ty, $b:ty);* $(;)?) => {
        match $source.below(4) { $( $number => {
            let (a, mut b): ($a, $b) = ($source.draw(), $source.draw());
            if $source.below(4) != 0 {
                // Of the same shape.
                b = make_layout(a.shape(), b.stride());
            }
            let (from, to) = (plain::layout(a), plain::layout(b));
            let (data, mut y) = (storage($source, &from), storage($source, &to));
            let before = y.clone();
            let Ok(x) = try_make_tensor(&*data, a) else { return };
            let Ok(mut out) = try_make_tensor(&mut *y, b) else { return };
            let same_shape = a.shape() == b.shape();
            let is_empty = plain::size(&from) == Some(0);
            let (Some(from), Some(to)) = (offsets(&from), offsets(&to)) else { return };
            match $source.below(6) {
                4 => {
                    // Which of several writes of one element is the last is not said.
                    let (alpha, beta) = (Wrapping($source.number()), Wrapping($source.number()));
                    let (x, mut sum) = (wrapping(&data), wrapping(&before));
                    let (x, mut out) = (make_tensor(&*x, a), make_tensor(&mut *sum, b));
                    let error = try_axpby(alpha, &x, beta, &mut out).err();
                    assert_eq!(error.is_none(), same_shape, "{a} to {b}: {error:?}");
                    for (place, &found) in sum.iter().enumerate() {
                        let written: Vec<_> = from.iter().zip(&to).filter(|(_, to)| same_shape && **to == place).collect();
                        let old = Wrapping(before[place]);
                        let is_right = match *written {
                            [] => found == old,
                            [(&x, _)] => found == alpha * Wrapping(x) + beta * old,
                            _ => beta != Wrapping(0) || written.iter().any(|(x, _)| found == alpha * Wrapping(**x)),
                        };
                        assert!(is_right, "{alpha} * {a} + {beta} * {b}: the element {place} is {found}");
                    }
                }
                5 => {
                    let mut p: $b = $source.draw();
                    if $source.below(4) != 0 {
                        p = make_layout(b.shape(), p.stride());
                    }
                    let same_shape = same_shape && p.shape() == b.shape();
                    let mask = plain::layout(p);
                    let truths: Box<[bool]> = storage($source, &mask).iter().map(|place| place % 3 != 1).collect();
                    let Ok(truth) = try_make_tensor(&*truths, p) else { return };
                    let error = try_copy_if(&truth, &x, &mut out).err();
                    assert_eq!(error.is_none(), same_shape, "{a} to {b} where {p}: {error:?}");
                    let Some(mask) = offsets(&mask) else { return };
                    for (place, &found) in y.iter().enumerate() {
                        let copied = from.iter().zip(&to).zip(&mask).filter(|((_, to), mask)| **to == place && truths[**mask]);
                        let mut copied = copied.filter(|_| same_shape).map(|((x, _), _)| *x).peekable();
                        let is_copied = copied.peek().is_some();
                        let is_right = if is_copied { copied.any(|x| x == found) } else { found == before[place] };
                        assert!(is_right, "{a} to {b} where {p}: the element {place} is {found}");
                    }
                }
                0 => {
                    let error = try_copy(&x, &mut out).err();
                    assert_eq!(error.is_none(), same_shape, "{a} to {b}: {error:?}");
                    for (place, &found) in y.iter().enumerate() {
                        let mut written = from.iter().zip(&to).filter(|(_, to)| same_shape && **to == place).peekable();
                        let is_written = written.peek().is_some();
                        let is_right = if is_written { written.any(|(&x, _)| x == found) } else { found == before[place] };
                        assert!(is_right, "{a} to {b}: the element {place} is {found}");
                    }
                }
                1 => {
                    let error = try_transform(&x, &mut out, |x| x + MARK).err();
                    assert_eq!(error.is_none(), same_shape, "{a} to {b}: {error:?}");
                    for (place, &found) in y.iter().enumerate() {
                        assert_eq!(found >= MARK, same_shape && to.contains(&place), "{a} to {b}: {place}");
                    }
                }
                2 => {
                    fill(&mut out, MARK);
                    for (place, &found) in y.iter().enumerate() {
                        assert_eq!(found == MARK, to.contains(&place), "{b} filled: {place}");
                    }
                }
                _ => {
                    let out = out.view();
                    assert_eq!(x == out, same_shape && (is_empty || from == to), "{a} and {b} with the same elements");
                    // No more at a time than there are.
                    if let Ok(count) = try_copy_vector(a, b) {
                        assert!(count <= from.len().max(1), "{a} to {b}: {count} at a time");
                    }
                    drop(x.to_string());
                }
            }
        } )* }
    };
}

/// One algorithm on two tensors.
pub fn run(source: &mut Source<'_>) {
    pairs! { source;
        0 => Layout![usize : usize], Layout![usize : usize];
        1 => Layout![(usize, usize) : (usize, usize)], Layout![(usize, usize) : (usize, usize)];
        2 => Layout![(usize, usize) : (1, usize)], Layout![(usize, usize) : (0, usize)];
        _ => Layout![(usize, (usize, 2)) : (usize, (usize, 1))], Layout![(usize, (usize, 2)) : (1, (usize, usize))];
    }
}
