//! Layouts on plain numbers, in 128 bits: results that the library computes in a `usize` are exact here, or too large to be
//! computed at all (`None`).

use colex::notation;
use colex::bounds::Notation;
use colex_laws::notation::parse;
use colex_laws::{Layout, Value};

/// An argument or a result, as the laws read it.
pub fn value(x: impl Notation) -> Value {
    let text = notation(x).to_string();
    parse(&text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A layout, as the laws read it.
pub fn layout(x: impl Notation) -> Layout {
    as_layout(&value(x))
}

/// The layout in a value; an integer `N` is `N:1`.
pub fn as_layout(value: &Value) -> Layout {
    value.as_layout().unwrap_or_else(|| panic!("{value} is no layout")).clone()
}

/// The sizes and strides of the integers, from left to right.
pub fn modes(layout: &Layout) -> Vec<(u128, u128)> {
    let leaves = layout.leaves().into_iter();
    leaves.map(|mode| (u128::from(mode.shape.value), u128::from(mode.stride.value))).collect()
}

/// The size.
pub fn size(layout: &Layout) -> Option<u128> {
    let modes = modes(layout);
    if modes.iter().any(|mode| mode.0 == 0) {
        return Some(0);
    }
    modes.iter().try_fold(1u128, |product, mode| product.checked_mul(mode.0))
}

/// One more than the greatest offset.
pub fn cosize(layout: &Layout) -> Option<u128> {
    if size(layout) == Some(0) {
        return Some(0);
    }
    modes(layout).iter().try_fold(1u128, |sum, mode| (mode.0 - 1).checked_mul(mode.1)?.checked_add(sum))
}

/// The offset at a 1-D coordinate; the last mode goes on beyond its size. A layout of size 0 has none.
pub fn offset(layout: &Layout, index: u128) -> Option<u128> {
    function(layout)(index)
}

/// The layout as a function, for many coordinates.
pub fn function(layout: &Layout) -> impl Fn(u128) -> Option<u128> + use<> {
    let modes = modes(layout);
    move |index| {
        let (last, first) = modes.split_last()?;
        let (mut rest, mut sum) = (index, 0u128);
        for &(size, stride) in first {
            // In 64 bits where it fits, which is faster by far.
            let (digit, above) = match (u64::try_from(rest), u64::try_from(size)) {
                (Ok(rest), Ok(size)) => (u128::from(rest.checked_rem(size)?), u128::from(rest / size)),
                _ => (rest.checked_rem(size)?, rest / size),
            };
            sum = digit.checked_mul(stride)?.checked_add(sum)?;
            rest = above;
        }
        rest.checked_mul(last.1)?.checked_add(sum)
    }
}

/// Whether the offsets of a layout that is not empty are all numbers below its size, each once.
pub fn is_compact(layout: &Layout) -> bool {
    let mut modes = modes(layout);
    modes.retain(|mode| mode.0 != 1);
    modes.sort_unstable_by_key(|mode| mode.1);
    let end = modes.iter().try_fold(1u128, |end, mode| if mode.1 == end { end.checked_mul(mode.0) } else { None });
    end.is_some_and(|end| end > 0)
}

/// Coordinates at which functions of a size are compared: the ends, those around, and the corners of the modes.
pub fn samples(layout: &Layout) -> Vec<u128> {
    let Some(size) = size(layout) else { return (0..64).collect() };
    if size <= 256 {
        return (0..size).collect();
    }
    let mut samples: Vec<u128> = (0..32).chain(size - 32..size).collect();
    let mut corner = 1u128;
    for mode in modes(layout) {
        samples.extend([corner - 1, corner, corner + 1]);
        corner *= mode.0;
        samples.push(corner - 1);
    }
    // A walk through the middle.
    let step = (size / 29) | 1;
    samples.extend((1..29).map(|k| k * step));
    samples.retain(|&i| i < size);
    samples
}

/// All integers of a value.
pub fn numbers(value: &Value) -> Vec<u64> {
    match value {
        Value::Int(int) => vec![int.value],
        Value::Layout(layout) => {
            layout.leaves().iter().flat_map(|mode| [mode.shape.value, mode.stride.value]).collect()
        }
        Value::Tuple(elements) | Value::Tiler(elements) => elements.iter().flat_map(numbers).collect(),
        Value::Underscore => Vec::new(),
    }
}
