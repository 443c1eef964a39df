//! Layouts made from a shape: bijections onto `0..size` in a given order of modes.

use super::common::same_function;
use crate::evaluate::compact::{compact_col_major, compact_ordered, compact_row_major};
use crate::evaluate::offset;
use crate::tuple::{Int, IntTuple, Layout};

fn has_shape(shape: &IntTuple, result: &Layout) -> Result<(), String> {
    ensure!(result.shape().same_values(shape), "the shape of {result} is not {shape}");
    Ok(())
}

/// The result has the shape and goes through `0, 1, 2, …`.
pub fn layout_left(shape: &IntTuple, result: &Layout) -> Result<(), String> {
    has_shape(shape, result)?;
    same_function(result, "the compact column-major layout", |i| i)
}

/// The result has the shape and goes through `0, 1, 2, …` when its leaves are read from the right.
pub fn layout_right(shape: &IntTuple, result: &Layout) -> Result<(), String> {
    has_shape(shape, result)?;
    let mut modes = Vec::new();
    for leaf in result.leaves().into_iter().rev() {
        modes.push(Layout::new(IntTuple::Int(leaf.shape), IntTuple::Int(leaf.stride))?);
    }
    same_function(&Layout::from_modes(&modes), "its reverse", |i| i)
}

/// The result has the shape and each mode starts at the product of the sizes of all modes of
/// smaller order: a bijection onto `0..size` if no orders are equal.
pub fn make_ordered_layout(shape: &IntTuple, order: &IntTuple, result: &Layout) -> Result<(), String> {
    has_shape(shape, result)?;
    let expected = Layout::new(shape.clone(), compact_ordered(shape, order)?)?;
    same_function(result, "the ordered layout", |i| offset(&expected, i))
}

/// Compact in the order of the strides; a mode of static stride 0 keeps it.
pub fn make_layout_like(layout: &Layout, result: &Layout) -> Result<(), String> {
    has_shape(layout.shape(), result)?;
    let moving = layout.map(&mut |mut mode| {
        if mode.stride.is_fixed(0) {
            mode.shape = Int::fixed(1);
        }
        mode
    });
    // Modes of equal stride keep their order.
    let strides = layout.stride().leaves();
    let mut sorted: Vec<usize> = (0..strides.len()).collect();
    sorted.sort_by_key(|&place| strides[place].value);
    let mut places = strides.iter().enumerate();
    let order = layout.stride().map(&mut |stride| {
        let (own, _) = places.next().expect("each stride once");
        let before = sorted.iter().take_while(|&&place| place != own);
        Int { value: before.count() as u64, ..stride }
    });
    let strides = compact_ordered(moving.shape(), &order)?;
    let mut strides = strides.leaves().into_iter();
    let expected = moving.map(&mut |mut mode| {
        let stride = strides.next().unwrap_or(mode.stride);
        mode.stride = if mode.shape.value == 1 { Int::fixed(0) } else { stride };
        mode
    });
    let expected = Layout::new(layout.shape().clone(), expected.stride().clone())?;
    same_function(result, "the compact layout", |i| offset(&expected, i))
}

/// Strides of [`layout_left`], starting with `start`.
pub fn col_major(shape: &IntTuple, start: u64, result: &IntTuple) -> Result<(), String> {
    strides(shape, &compact_col_major(shape, start), result)
}

/// Strides of [`layout_right`], starting with `start`.
pub fn row_major(shape: &IntTuple, start: u64, result: &IntTuple) -> Result<(), String> {
    strides(shape, &compact_row_major(shape, start), result)
}

/// Strides of [`make_ordered_layout`].
pub fn ordered(shape: &IntTuple, order: &IntTuple, result: &IntTuple) -> Result<(), String> {
    strides(shape, &compact_ordered(shape, order)?, result)
}

/// The strides agree, except for modes of size 1, whose stride is free.
fn strides(shape: &IntTuple, expected: &IntTuple, result: &IntTuple) -> Result<(), String> {
    let layout = Layout::new(shape.clone(), result.clone())?;
    for (k, (mode, expected)) in layout.leaves().iter().zip(expected.leaves()).enumerate() {
        let (found, expected) = (mode.stride.value, expected.value);
        ensure!(found == expected || mode.shape.value == 1, "stride {k} of {shape} is {expected}, not {found}");
    }
    Ok(())
}
