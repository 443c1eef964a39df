//! What a divide covers: how far the tiles go, and what of that is padding.

use crate::complement::complement_modes;
use crate::evaluate::arithmetic::ceil_div;
use crate::evaluate::{cosize, size};
use crate::tuple::{Int, IntTuple, Layout, Mode};
use crate::value::Value;

/// For each tile `T` of the tiler, the size of the mode that it divides, and the cosize of `T` with its complement in the
/// shape of the coalesced mode; for an underscore, and for the modes beyond a tuple, the size twice.
pub fn cover(a: &Layout, tiler: &Value, result: &Value) -> Result<(), String> {
    let (sizes, padded) = expected(a, tiler)?;
    let expected = Value::Tuple(vec![Value::from(sizes), Value::from(padded)]);
    super::surgery::same(&expected, result)
}

/// The number of the coordinates of the cover that are beyond the layout.
pub fn padding(a: &Layout, tiler: &Value, result: u64) -> Result<(), String> {
    let (sizes, padded) = expected(a, tiler)?;
    let expected = size(&padded).saturating_sub(size(&sizes));
    ensure!(result == expected, "the tiles {tiler} have {expected} elements beyond {a}, not {result}");
    Ok(())
}

/// The sizes, and the sizes up to which the tiles go.
fn expected(a: &Layout, tiler: &Value) -> Result<(IntTuple, IntTuple), String> {
    let extent = size(a.shape());
    let tilers = match tiler {
        Value::Layout(tile) => return Ok((IntTuple::fixed(extent), IntTuple::fixed(reach(tile, a)?))),
        Value::Int(tile) => {
            let tile = Layout::new(IntTuple::Int(*tile), IntTuple::fixed(1))?;
            return expected(a, &Value::Layout(tile));
        }
        Value::Underscore => return Ok((IntTuple::fixed(extent), IntTuple::fixed(extent))),
        Value::Tuple(tilers) | Value::Tiler(tilers) => tilers,
    };
    let modes = a.modes();
    ensure!(tilers.len() <= modes.len(), "{a} has no {} modes", tilers.len());
    let mut covers = Vec::new();
    for (k, mode) in modes.iter().enumerate() {
        covers.push(expected(mode, tilers.get(k).unwrap_or(&Value::Underscore))?);
    }
    let (sizes, padded) = covers.into_iter().unzip();
    Ok((IntTuple::Tuple(sizes), IntTuple::Tuple(padded)))
}

/// The cosize of a tile with its complement in a mode: as many copies as each size of the coalesced mode needs.
fn reach(tile: &Layout, mode: &Layout) -> Result<u64, String> {
    if size(tile.shape()) == 0 || size(mode.shape()) == 0 {
        return Ok(0);
    }
    let complement = complement_modes(tile)?;
    let (last, gaps) = complement.split_last().ok_or("a complement has a mode")?;
    let copies = size(&ceil_div(&coalesced_shape(mode), &IntTuple::Int(last.stride))?);
    let mut modes: Vec<Layout> = gaps.iter().map(|mode| Layout::fixed(mode.shape.value, mode.stride.value)).collect();
    modes.push(Layout::fixed(copies, last.stride.value));
    Ok(cosize(&Layout::from_modes(&[tile.clone(), Layout::from_modes(&modes)])))
}

/// The sizes of a mode without static 1 and with neighbours as one where static integers tell that they are.
fn coalesced_shape(mode: &Layout) -> IntTuple {
    let mut merged: Vec<Mode> = Vec::new();
    for leaf in mode.leaves().into_iter().filter(|leaf| !leaf.shape.is_fixed(1)) {
        match merged.last_mut() {
            Some(last) if continues(last, &leaf) => {
                let is_static = leaf.shape.is_static;
                last.shape = Int { value: last.shape.value * leaf.shape.value, is_static };
            }
            _ => merged.push(leaf),
        }
    }
    IntTuple::Tuple(merged.into_iter().map(|mode| IntTuple::Int(mode.shape)).collect())
}

fn continues(left: &Mode, right: &Mode) -> bool {
    let is_static = left.shape.is_static && left.stride.is_static && right.stride.is_static;
    is_static && left.shape.value * left.stride.value == right.stride.value
}
