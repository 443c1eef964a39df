//! The cover of a divide: how far the tiles go, and the padding in it.

use crate::complement::complement_modes;
use crate::evaluate::arithmetic::ceil_div;
use crate::evaluate::{cosize, size};
use crate::tuple::{Int, IntTuple, Layout, Mode};
use crate::value::Value;
use std::slice;

/// For each tile `T` of the tiler, the size of the mode that it divides, and the cosize of `T` with its complement in the
/// shape of the coalesced mode; for an underscore, and for the modes beyond a tuple, the size twice.
pub fn cover(a: &Layout, tiler: &Value, result: &Value) -> Result<(), String> {
    let covers = covers(a, tiler)?;
    let is_one = |(sizes, padded): &(IntTuple, IntTuple)| {
        let cover = Value::Tuple(vec![Value::from(sizes.clone()), Value::from(padded.clone())]);
        cover.same_values(result)
    };
    ensure!(covers.iter().any(is_one), "expected one of {covers:?}, not {result}");
    Ok(())
}

/// The number of the coordinates of the cover that are beyond the layout.
pub fn padding(a: &Layout, tiler: &Value, result: u64) -> Result<(), String> {
    let paddings: Vec<u64> =
        covers(a, tiler)?.iter().map(|(sizes, padded)| size(padded).saturating_sub(size(sizes))).collect();
    ensure!(paddings.contains(&result), "the tiles {tiler} have {paddings:?} elements beyond {a}, not {result}");
    Ok(())
}

/// The sizes, and the sizes up to which the tiles go. Modes that only their values tell to be one may count as one or not,
/// because the type may not be able to hold it.
fn covers(a: &Layout, tiler: &Value) -> Result<Vec<(IntTuple, IntTuple)>, String> {
    let extent = size(a.shape());
    let tilers = match tiler {
        Value::Layout(tile) => {
            let reaches =
                [reach(tile, &coalesced_shape(a, |int| int.is_static))?, reach(tile, &coalesced_shape(a, |_| true))?];
            return Ok(reaches.map(|reach| (IntTuple::fixed(extent), IntTuple::fixed(reach))).into());
        }
        Value::Int(tile) => {
            let tile = Layout::new(IntTuple::Int(*tile), IntTuple::fixed(1))?;
            return covers(a, &Value::Layout(tile));
        }
        Value::Underscore => return Ok(vec![(IntTuple::fixed(extent), IntTuple::fixed(extent))]),
        Value::Tuple(tilers) | Value::Tiler(tilers) => tilers,
    };
    let modes = a.modes();
    ensure!(tilers.len() <= modes.len(), "{a} has no {} modes", tilers.len());
    let mut all = vec![(Vec::new(), Vec::new())];
    for (k, mode) in modes.iter().enumerate() {
        let covers = covers(mode, tilers.get(k).unwrap_or(&Value::Underscore))?;
        let with = |(sizes, padded): &(Vec<IntTuple>, Vec<IntTuple>)| {
            let (sizes, padded) = (sizes.clone(), padded.clone());
            let with = move |(size, pad): &(IntTuple, IntTuple)| {
                ([&sizes[..], slice::from_ref(size)].concat(), [&padded[..], slice::from_ref(pad)].concat())
            };
            covers.iter().map(with).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    Ok(all.into_iter().map(|(sizes, padded)| (IntTuple::Tuple(sizes), IntTuple::Tuple(padded))).collect())
}

/// The cosize of a tile with its complement in the shape of a coalesced mode: as many copies as each size needs.
fn reach(tile: &Layout, shape: &IntTuple) -> Result<u64, String> {
    if size(tile.shape()) == 0 || size(shape) == 0 {
        return Ok(0);
    }
    let complement = complement_modes(tile)?;
    let (last, gaps) = complement.split_last().ok_or("a complement has a mode")?;
    let copies = size(&ceil_div(shape, &IntTuple::Int(last.stride))?);
    let mut modes: Vec<Layout> = gaps.iter().map(|mode| Layout::fixed(mode.shape.value, mode.stride.value)).collect();
    modes.push(Layout::fixed(copies, last.stride.value));
    Ok(cosize(&Layout::from_modes(&[tile.clone(), Layout::from_modes(&modes)])))
}

/// The sizes of a mode without 1, and with neighbours as one where `known` integers say so.
fn coalesced_shape(mode: &Layout, known: fn(Int) -> bool) -> IntTuple {
    let mut merged: Vec<Mode> = Vec::new();
    for leaf in mode.leaves().into_iter().filter(|leaf| leaf.shape.value != 1 || !known(leaf.shape)) {
        match merged.last_mut() {
            Some(last) if continues(last, &leaf, known) => {
                let is_static = leaf.shape.is_static;
                last.shape = Int { value: last.shape.value * leaf.shape.value, is_static };
            }
            _ => merged.push(leaf),
        }
    }
    IntTuple::Tuple(merged.into_iter().map(|mode| IntTuple::Int(mode.shape)).collect())
}

fn continues(left: &Mode, right: &Mode, known: fn(Int) -> bool) -> bool {
    // Zero times a dynamic number is a static zero.
    let is_known = left.stride.is_fixed(0) || known(left.shape) && known(left.stride);
    is_known && known(right.stride) && left.shape.value * left.stride.value == right.stride.value
}
