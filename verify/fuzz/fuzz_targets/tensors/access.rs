//! Elements by coordinate, and all of them by iterators and loops.

use crate::reference::{offsets, profiles};
use colex::prelude::*;
use colex_fuzz::{Source, plain};

/// One way to have elements.
macro_rules! access {
    ($source:ident, $a:ident, $data:ident, $layout:expr, $coordinate:ty) => {{
        let all = offsets($layout);
        let mut data = $data;
        match $source.below(5) {
            0 => {
                let coordinate: $coordinate = $source.draw();
                let numbers = plain::numbers(&plain::value(coordinate));
                let pairs = || numbers.iter().map(|&c| u128::from(c)).zip(plain::modes($layout));
                let is_in_range = pairs().all(|(c, (size, _))| c < size);
                let expected = is_in_range.then(|| pairs().map(|(c, (_, stride))| c * stride).sum::<u128>() as usize);
                let mut tensor = make_tensor(&mut *data, $a);
                assert_eq!(tensor.get(coordinate).copied(), expected, "{} at {coordinate:?}", $a);
                assert_eq!(tensor.get_mut(coordinate).map(|x| *x), expected, "{} at {coordinate:?}", $a);
            }
            1 => {
                let size = plain::size($layout);
                let i = $source.coordinate(size.and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX));
                let is_in_range = size.is_none_or(|size| (i as u128) < size);
                let expected = if is_in_range { plain::offset($layout, i as u128).map(|x| x as usize) } else { None };
                let tensor = make_tensor(&*data, $a);
                assert_eq!(tensor.get(i).copied(), expected, "{} at {i}", $a);
            }
            2 => {
                // A loop of all elements, and iterators.
                let tensor = make_tensor(&*data, $a);
                if let Some(all) = all {
                    let mut found = Vec::new();
                    tensor.for_each(|&x| found.push(x));
                    assert_eq!(found, all, "{}", $a);
                    assert_eq!(tensor.iter().len(), all.len());
                    assert!(tensor.iter().copied().eq(all.iter().copied()), "{}", $a);
                    let k = $source.number();
                    assert_eq!(tensor.iter().nth(k).copied(), all.get(k).copied());
                    assert_eq!(tensor.fold(0, |sum: usize, &x| sum + x), all.iter().sum());
                    assert!(tensor.coords().map(|c| tensor[c]).eq(all.iter().copied()), "{}", $a);
                    let mut indexed = Vec::new();
                    tensor.for_each_indexed(|c, &x| indexed.push((tensor[c], x)));
                    assert!(indexed.iter().all(|(x, y)| x == y) && indexed.len() == all.len(), "{}", $a);
                    assert!(tensor.indexed_iter().all(|(c, &x)| tensor.get(c) == Some(&x)), "{}", $a);
                    assert_eq!(tensor.to_vec(), all);
                }
            }
            3 => {
                // Exactly the elements of the tensor are written.
                if let Some(all) = all {
                    let mut tensor = make_tensor(&mut *data, $a);
                    tensor.for_each_mut(|x| *x = usize::MAX);
                    for (place, &x) in data.iter().enumerate() {
                        assert_eq!(x == usize::MAX, all.contains(&place), "{} writes {place}", $a);
                    }
                }
            }
            _ => {
                let mut tensor = make_tensor(&mut *data, $a);
                // The storage may have more elements than are walked through.
                if let (Ok(slice), Some(all)) = (tensor.try_as_slice(), all) {
                    let mut sorted = all;
                    sorted.sort_unstable();
                    sorted.dedup();
                    assert_eq!(slice, sorted, "{} as a slice", $a);
                    assert!(tensor.try_as_mut_slice().is_ok());
                }
            }
        }
    }};
}

/// One access to one tensor.
pub fn run(source: &mut Source<'_>) {
    profiles! { source, 7, access;
        0 => Layout![usize : usize], Shape![usize];
        1 => Layout![(usize, usize) : (usize, usize)], Shape![(usize, usize)];
        2 => Layout![(usize, (usize, usize)) : (usize, (usize, usize))], Shape![(usize, (usize, usize))];
        3 => Layout![(3, usize) : (usize, 1)], Shape![(usize, usize)];
        4 => Layout![(usize, usize) : (0, 1)], Shape![(usize, usize)];
        5 => Layout![((usize, 2), (0, usize)) : ((1, usize), (7, usize))], Shape![((usize, usize), (usize, usize))];
        _ => Layout![(usize, usize, usize, usize) : (usize, usize, usize, usize)], Shape![(usize, usize, usize, usize)];
    }
}
