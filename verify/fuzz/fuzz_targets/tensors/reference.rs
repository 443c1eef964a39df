//! The elements of a tensor, by the offsets of its layout.

use colex::LayoutError;
use colex_fuzz::{Source, plain};
use colex_laws::Layout as Plain;

/// More elements than these are not walked through.
pub const WALK: u128 = 1024;

/// Storage whose elements are their places: mostly exactly as long as the layout needs, at times of another length.
pub fn storage(source: &mut Source<'_>, layout: &Plain) -> Box<[usize]> {
    let needed = plain::cosize(layout).filter(|&cosize| cosize <= 2 * WALK).map(|cosize| cosize as usize);
    let length = match (needed, source.below(8)) {
        (Some(needed), 0..6) => needed,
        (Some(needed), 6) => needed.saturating_sub(1),
        _ => source.below(64),
    };
    (0..length).collect()
}

/// A tensor over this many elements is made exactly if its layout needs no more.
pub fn is_made(layout: &Plain, length: usize, error: Option<LayoutError>) {
    let fits = plain::cosize(layout).is_some_and(|cosize| cosize <= length as u128);
    match error {
        None => assert!(fits, "{layout} is a layout over {length} elements"),
        Some(error) => {
            // A layout of size 0 may have numbers beyond all bounds.
            let is_empty = plain::size(layout) == Some(0) && error == LayoutError::Overflow;
            assert!(!fits || is_empty, "{layout} over {length} elements: {error}");
        }
    }
}

/// The offsets of all elements in colexicographical order, if they are few.
pub fn offsets(layout: &Plain) -> Option<Vec<usize>> {
    let size = plain::size(layout).filter(|&size| size <= WALK)?;
    let at = plain::function(layout);
    (0..size).map(|i| at(i).map(|offset| offset as usize)).collect()
}

/// Whether no offset occurs twice.
pub fn is_injective(offsets: &[usize]) -> bool {
    let mut sorted = offsets.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] < pair[1])
}

/// The same elements, in whatever order.
#[track_caller]
pub fn same_elements(what: &str, mut found: Vec<usize>, mut expected: Vec<usize>) {
    found.sort_unstable();
    expected.sort_unstable();
    assert!(found == expected, "{what} has the elements {found:?}, not {expected:?}");
}

/// All elements of a tensor, if they are few.
macro_rules! elements {
    ($tensor:expr) => {{
        let tensor = $tensor;
        let layout = colex_fuzz::plain::layout(tensor.layout());
        colex_fuzz::plain::size(&layout).filter(|&size| size <= crate::reference::WALK).map(|_| {
            let mut all = Vec::new();
            tensor.for_each(|&x| all.push(x));
            all
        })
    }};
}
pub(crate) use elements;

/// Draws a layout and storage for one of the profiles, and goes on with an operation if they make a tensor.
macro_rules! profiles {
    ($source:ident, $count:literal, $operation:ident; $($number:pat => $layout:ty $(, $operand:ty)*);* $(;)?) => {
        match $source.below($count) { $( $number => {
            let a: $layout = $source.draw();
            let layout = colex_fuzz::plain::layout(a);
            let data = crate::reference::storage($source, &layout);
            let error = colex::prelude::try_make_tensor(&*data, a).err();
            crate::reference::is_made(&layout, data.len(), error);
            if error.is_none() {
                $operation!($source, a, data, &layout $(, $operand)*);
            }
        } )* }
    };
}
pub(crate) use profiles;
