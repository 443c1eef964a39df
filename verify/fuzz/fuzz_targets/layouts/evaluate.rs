//! Size, cosize, offsets, and the coordinates of an index.

use colex::prelude::*;
use colex_fuzz::{Source, judge, plain};

/// A number is what is computed in 128 bits, or that exceeds a `usize`.
#[track_caller]
fn same_number(what: &str, found: Result<usize, LayoutError>, expected: Option<u128>) {
    let fits = expected.and_then(|n| usize::try_from(n).ok());
    match found {
        Ok(found) => assert!(fits == Some(found), "{what} is {found}, not {expected:?}"),
        Err(error) => assert!(error.law() == LayoutError::Overflow, "{what}: {error}"),
    }
    // Without numbers beyond it, nothing overflows. In a layout of size 0 there may be.
    if let (Err(LayoutError::Overflow), Some(1..)) = (found, fits) {
        panic!("{what} overflows, though it is {fits:?}");
    }
}

/// Draws a layout, a coordinate and an operation for one of the profiles.
macro_rules! profiles {
    ($source:ident; $($number:pat => $layout:ty, $coordinate:ty),* $(,)?) => {
        match $source.below(6) { $( $number => {
            let a: $layout = $source.draw();
            let text = plain::value(a);
            let layout = plain::layout(a);
            let (size, cosize) = (plain::size(&layout), plain::cosize(&layout));
            let fits = size.and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX);
            match $source.below(6) {
                0 => {
                    same_number(&format!("the size of {a}"), a.try_size(), size);
                    same_number(&format!("the cosize of {a}"), a.try_cosize(), cosize);
                    drop(judge("cosize", std::slice::from_ref(&text), try_cosize(a)));
                    drop(judge("coshape", std::slice::from_ref(&text), a.try_coshape()));
                }
                1 => {
                    let i = $source.coordinate(fits);
                    let found = a.try_at(i);
                    if size != Some(0) {
                        same_number(&format!("{a} at {i}"), found, plain::offset(&layout, i as u128));
                    }
                }
                2 => {
                    let coordinate: $coordinate = $source.draw();
                    let numbers = plain::numbers(&plain::value(coordinate));
                    let mut terms = numbers.iter().zip(plain::modes(&layout));
                    let sum = terms.try_fold(0u128, |sum, (&c, mode)| mode.1.checked_mul(c.into())?.checked_add(sum));
                    same_number(&format!("{a} at {coordinate:?}"), a.try_at(coordinate), sum);
                }
                3 => {
                    let i = $source.coordinate(a.try_cosize().unwrap_or(usize::MAX));
                    let args = [text, plain::value(i)];
                    // The laws are those of layouts that are bijective, and of offsets that they have.
                    let is_lawful = plain::is_compact(&layout) && size.is_some_and(|size| (i as u128) < size);
                    let name = |name| if is_lawful { name } else { "" };
                    drop(judge(name("get_hier_coord"), &args, a.try_get_hier_coord(i)));
                    drop(judge(name("get_flat_coord"), &args, a.try_get_flat_coord(i)));
                    drop(judge(name("get_1d_coord"), &args, a.try_get_1d_coord(i)));
                }
                4 => {
                    let coordinate: $coordinate = $source.draw();
                    let args = [text, plain::value(coordinate)];
                    drop(judge("domain_offset", &args, a.try_domain_offset(coordinate)));
                }
                _ => {
                    let coordinate: $coordinate = $source.draw();
                    let args = [plain::value(coordinate), text];
                    drop(judge("slice_and_offset", &args, a.try_slice_and_offset(coordinate)));
                }
            }
        } )* }
    };
}

/// One evaluation of one layout.
pub fn run(source: &mut Source<'_>) {
    profiles! { source;
        0 => Layout![usize : usize], Shape![usize],
        1 => Layout![(usize, usize) : (usize, usize)], Shape![(usize, usize)],
        2 => Layout![(usize, (usize, usize)) : (usize, (usize, usize))], Shape![(usize, (usize, usize))],
        3 => Layout![(usize, 4, usize) : (2, usize, 8)], Shape![(usize, usize, usize)],
        4 => Layout![((usize, 1), (2, usize)) : ((3, usize), (usize, 1))], Shape![((usize, usize), (usize, usize))],
        _ => Layout![(usize, usize, usize, usize) : (usize, usize, usize, usize)], Shape![(usize, usize, usize, usize)],
    }
}
