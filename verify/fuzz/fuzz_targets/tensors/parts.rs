//! Parts of tensors, and tensors of another layout over the same elements.

use crate::reference::{elements, profiles, storage};
use colex::prelude::*;
use colex_fuzz::{Source, plain};
use colex_laws::Layout as Plain;

/// The elements of a box of coordinates of a layout of two modes, column by column.
fn block(layout: &Plain, [i, j]: [usize; 2], [m, n]: [usize; 2]) -> Option<Vec<usize>> {
    let [first, second] = [0, 1].map(|k| plain::function(&layout.modes()[k]));
    let places = (j..j + n).flat_map(|y| (i..i + m).map(move |x| (x, y)));
    places.map(|(x, y)| Some((first(x as u128)? + second(y as u128)?) as usize)).collect()
}

/// One part of a tensor of two integer modes.
macro_rules! part {
    ($source:ident, $a:ident, $data:ident, $layout:expr) => {{
        let tensor = make_tensor(&*$data, $a);
        let sizes = [0, 1].map(|k| plain::modes($layout)[k].0 as usize);
        let origin = sizes.map(|size| $source.coordinate(size));
        let extent = [$source.number(), $source.number()];
        let fits = |k: usize| origin[k].checked_add(extent[k]).is_some_and(|end| end <= sizes[k]);
        // In an empty layout the offset of a coordinate of the other mode may be too large.
        let is_empty = sizes.contains(&0);
        let is_out = |error: &LayoutError| is_empty && error.law() == LayoutError::Overflow;
        match $source.below(5) {
            0 => match tensor.try_window((origin[0], origin[1]), (extent[0], extent[1])) {
                Ok(window) => {
                    let is_empty = extent.contains(&0);
                    assert!(is_empty || fits(0) && fits(1), "{} has a window at {origin:?} of {extent:?}", $a);
                    if let Some(found) = elements!(window) {
                        let expected = if is_empty { Some(Vec::new()) } else { block($layout, origin, extent) };
                        assert_eq!(Some(found), expected, "the window of {} at {origin:?}", $a);
                    }
                }
                Err(error) => assert!(is_out(&error) || !fits(0) || !fits(1), "{}: {origin:?}, {extent:?}: {error}", $a),
            },
            1 => match tensor.try_domain_offset((origin[0], origin[1])) {
                Ok(rest) => {
                    assert!(origin[0] <= sizes[0] && origin[1] <= sizes[1], "{} from {origin:?} on", $a);
                    let extent = [0, 1].map(|k| sizes[k] - origin[k]);
                    if let Some(found) = elements!(rest) {
                        let expected = if found.is_empty() { Some(Vec::new()) } else { block($layout, origin, extent) };
                        assert_eq!(Some(found), expected, "{} from {origin:?} on", $a);
                    }
                }
                Err(error) => assert!(is_out(&error) || origin[0] > sizes[0] || origin[1] > sizes[1], "{}: {origin:?}: {error}", $a),
            },
            2 => match tensor.try_slice(coord![({ origin[0] }, _)]) {
                Ok(row) => {
                    assert!(origin[0] < sizes[0], "{} has a row {}", $a, origin[0]);
                    if let Some(found) = elements!(row) {
                        assert_eq!(Some(found), block($layout, [origin[0], 0], [1, sizes[1]]), "a row of {}", $a);
                    }
                }
                Err(error) => assert!(is_out(&error) || origin[0] >= sizes[0], "{}: {origin:?}: {error}", $a),
            },
            3 => match tensor.try_slice(coord![(_, { origin[1] })]) {
                Ok(column) => {
                    assert!(origin[1] < sizes[1], "{} has a column {}", $a, origin[1]);
                    if let Some(found) = elements!(column) {
                        assert_eq!(Some(found), block($layout, [0, origin[1]], [sizes[0], 1]), "a column of {}", $a);
                    }
                }
                Err(error) => assert!(is_out(&error) || origin[1] >= sizes[1], "{}: {origin:?}: {error}", $a),
            },
            _ => {
                // Another layout over the same elements, or the same in another form.
                let b: Layout![(usize, usize) : (usize, 2)] = $source.draw();
                let reach = plain::cosize(&plain::layout(b));
                if let Ok(other) = tensor.view().try_with_layout(b) {
                    let found = elements!(other);
                    let length = $data.len() as u128;
                    assert!(reach.is_some_and(|n| n <= length), "{b} over {length} elements");
                    assert!(found.is_none_or(|found| found.iter().all(|&x| (x as u128) < length)));
                }
                if let Some(all) = elements!(tensor.view()) {
                    assert_eq!(elements!(tensor.view().coalesce()), Some(all.clone()), "{} coalesced", $a);
                    assert_eq!(elements!(tensor.view().flatten()), Some(all), "{} flattened", $a);
                }
            }
        }
    }};
}

/// A tensor composed with a layout, or in another shape.
macro_rules! compose {
    ($source:ident, $a:ident, $data:ident, $layout:expr, $b:ty) => {{
        let b: $b = $source.draw();
        let tensor = make_tensor(&*$data, $a);
        let other = plain::layout(b);
        if let Ok(result) = tensor.try_composition(b) {
            let reach = plain::cosize(&other);
            let fits = reach.zip(plain::size($layout)).is_some_and(|(reach, size)| reach <= size);
            assert!(fits, "{} composed with {b}", $a);
            if let (Some(found), Some(size)) = (elements!(result), plain::size(&other)) {
                let (outer, inner) = (plain::function($layout), plain::function(&other));
                let at = |i| outer(inner(i)?).map(|x| x as usize);
                let expected: Option<Vec<_>> = (0..size).map(at).collect();
                assert_eq!(Some(found), expected, "{} composed with {b}", $a);
            }
        }
        let shape = b.shape();
        if let Ok(result) = tensor.try_with_shape(shape) {
            if let Some(found) = elements!(result) {
                let at = plain::function($layout);
                let expected: Option<Vec<_>> = (0..found.len()).map(|i| at(i as u128).map(|x| x as usize)).collect();
                assert_eq!(Some(found), expected, "{} of shape {shape:?}", $a);
            }
        }
    }};
}

/// The elements of a tensor in other units have the same bytes.
fn recast(source: &mut Source<'_>) {
    let a: Layout![(usize, usize) : (1, usize)] = source.draw();
    let layout = plain::layout(a);
    let words: Vec<u32> = storage(source, &layout).iter().map(|&x| 0x0403_0201u32.wrapping_mul(1 + x as u32)).collect();
    let Ok(tensor) = try_make_tensor(&*words, a) else { return };
    let all = tensor.view();
    let Some(expected) = crate::reference::offsets(&layout) else { return };
    let expected: Vec<u8> = expected.into_iter().flat_map(|x| words[x].to_ne_bytes()).collect();
    macro_rules! same_bytes {
        ($($unit:ty)*) => { $(
            match all.try_recast::<$unit>() {
                Ok(units) => {
                    let mut found = Vec::new();
                    units.for_each(|x| found.extend_from_slice(&x.to_ne_bytes()));
                    assert_eq!(found, expected, "{a} as {}", stringify!($unit));
                }
                // A stride in smaller units may be too large, and larger units may not fill a mode.
                Err(error) => assert!(
                    size_of::<$unit>() > 4 || error.law() == LayoutError::Overflow,
                    "{a} as {}: {error}", stringify!($unit),
                ),
            }
        )* };
    }
    same_bytes! { u8 u16 u64 i32 }
}

/// One part of one tensor.
pub fn run(source: &mut Source<'_>) {
    match source.below(8) {
        0 => recast(source),
        1..4 => profiles! { source, 4, compose;
            0 => Layout![usize : usize], Layout![usize : usize];
            1 => Layout![(usize, usize) : (usize, usize)], Layout![usize : usize];
            2 => Layout![(usize, usize) : (usize, 1)], Layout![(usize, usize) : (2, usize)];
            _ => Layout![(4, (usize, usize)) : (usize, (1, usize))], Layout![(usize, 2) : (1, usize)];
        },
        _ => profiles! { source, 4, part;
            0 => Layout![(usize, usize) : (usize, usize)];
            1 => Layout![(usize, usize) : (1, usize)];
            2 => Layout![(6, usize) : (usize, 0)];
            _ => Layout![(usize, 0) : (usize, 3)];
        },
    }
}
