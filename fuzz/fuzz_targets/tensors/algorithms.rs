//! Algorithms on two tensors, whose layouts may be empty, and may have an element several times.

use crate::reference::{offsets, storage};
use colex::prelude::*;
use colex_fuzz::{Source, plain};

/// Copies, compares, transforms, fills.
macro_rules! pairs {
    ($source:ident; $($number:pat => $a:ty, $b:ty);* $(;)?) => {
        match $source.below(4) { $( $number => {
            let (a, mut b): ($a, $b) = ($source.draw(), $source.draw());
            if $source.below(4) != 0 {
                // Of the same shape.
                b = make_layout(a.shape(), b.stride());
            }
            let (from, to) = (plain::layout(a), plain::layout(b));
            let (x, mut y) = (storage($source, &from), storage($source, &to));
            let before = y.clone();
            let Ok(x) = try_make_tensor(&*x, a) else { return };
            let Ok(mut out) = try_make_tensor(&mut *y, b) else { return };
            let same_shape = a.shape() == b.shape();
            let is_empty = plain::size(&from) == Some(0);
            let (Some(from), Some(to)) = (offsets(&from), offsets(&to)) else { return };
            match $source.below(4) {
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
                    let error = try_transform(&x, &mut out, |x| x + 1000).err();
                    assert_eq!(error.is_none(), same_shape, "{a} to {b}: {error:?}");
                    for (place, &found) in y.iter().enumerate() {
                        assert_eq!(found >= 1000, same_shape && to.contains(&place), "{a} to {b}: {place}");
                    }
                }
                2 => {
                    fill(&mut out, 1000);
                    for (place, &found) in y.iter().enumerate() {
                        assert_eq!(found == 1000, to.contains(&place), "{b} filled: {place}");
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
