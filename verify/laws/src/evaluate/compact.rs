//! Strides of compact layouts: bijections onto `0..size`.

use crate::evaluate::measure::size;
use crate::tuple::{Int, IntTuple};

/// Strides in which the leftmost mode varies fastest, starting with `start`.
pub fn compact_col_major(shape: &IntTuple, start: u64) -> IntTuple {
    let mut stride = start;
    shape.map(&mut |extent| {
        let current = stride;
        stride *= extent.value;
        Int::fixed(current)
    })
}

/// Strides in which the rightmost mode varies fastest, starting with `start`.
pub fn compact_row_major(shape: &IntTuple, start: u64) -> IntTuple {
    // From the right; a mode of size 0 is treated like any other.
    let mut strides = vec![start];
    for extent in shape.numbers().into_iter().skip(1).rev() {
        strides.push(strides.last().unwrap_or(&start) * extent);
    }
    shape.map(&mut |_| Int::fixed(strides.pop().unwrap_or(start)))
}

/// Strides in which the mode with the smallest order varies fastest: a mode starts at the product
/// of the sizes of all modes of smaller order. An integer in `order` over a tuple of the shape
/// orders that tuple as a whole, column-major inside. Dynamic orders come last, from left to right.
pub fn compact_ordered(shape: &IntTuple, order: &IntTuple) -> Result<IntTuple, String> {
    let mut blocks = Vec::new();
    collect(shape, order, &mut blocks)?;
    let places = blocks.iter().enumerate().map(|(place, (_, order))| match order.is_static {
        true => (false, order.value),
        false => (true, place as u64),
    });
    let places: Vec<(bool, u64)> = places.collect();
    let start = |own| {
        let below = blocks.iter().zip(&places).filter(|(_, other)| *other < own);
        below.map(|((block, _), _)| size(block)).product()
    };
    let starts: Vec<u64> = places.iter().map(start).collect();
    let strides = blocks.iter().zip(starts);
    let mut numbers = strides
        .flat_map(|((block, _), start)| compact_col_major(block, start).leaves())
        .collect::<Vec<_>>()
        .into_iter();
    Ok(shape.map(&mut |extent| numbers.next().unwrap_or(extent)))
}

fn collect(shape: &IntTuple, order: &IntTuple, blocks: &mut Vec<(IntTuple, Int)>) -> Result<(), String> {
    match (shape, order) {
        (_, IntTuple::Int(order)) => blocks.push((shape.clone(), *order)),
        (IntTuple::Tuple(shapes), IntTuple::Tuple(orders)) if shapes.len() == orders.len() => {
            for (shape, order) in shapes.iter().zip(orders) {
                collect(shape, order, blocks)?;
            }
        }
        _ => {
            return Err(format!("the order {order} is not weakly congruent to the shape {shape}"));
        }
    }
    Ok(())
}
