//! The laws of operations on composed layouts.

use super::{Composed, Outer, Swizzle, swizzle};
use crate::check::{Checked, check as check_plain};
use crate::complement::complement_modes;
use crate::evaluate::{crd2idx, measure, offset_of_modes};
use crate::law::slice::{closed, part};
use crate::notation::parse;
use crate::tuple::Int;
use crate::value::Value;

/// Checks the result of the operation with this name, all in CuTe's notation.
pub fn check(op: &str, args: &[&str], result: &str) -> Result<Checked, String> {
    law(op, args, result).map_err(|why| format!("{op}({}) -> {result}: {why}", args.join(", ")))
}

fn law(op: &str, args: &[&str], result: &str) -> Result<Checked, String> {
    match (op, args) {
        // With an underscore it is a slice, and CuTe drops a part of its offset.
        ("call", [_, coordinate]) if coordinate.split(['(', ',', ')']).any(|part| part == "_") => Ok(Checked::NoLaw),
        ("call", [layout, coordinate]) if swizzle(layout)?.is_none() => call(layout, coordinate, result),
        ("call", [sw, offset]) => {
            let sw = swizzle(sw)?.ok_or("not a swizzle")?;
            same_number(result, sw.at(number(offset)?))
        }
        ("size", [layout]) => same_number(result, Composed::parse(layout)?.size()),
        ("cosize", [layout]) => same_number(result, Composed::parse(layout)?.cosize()),
        ("max_alignment", [layout]) if swizzle(layout)?.is_none() => alignment(layout, result),
        ("max_alignment", [sw]) => runs(&swizzle(sw)?.ok_or("not a swizzle")?, number(result)?),
        ("size_get", [layout, k]) => same_number(result, mode(layout, k)?.size()),
        ("cosize_get", [layout, k]) => same_number(result, mode(layout, k)?.cosize()),
        ("rank", [layout]) => same_number(result, measure::rank(Composed::parse(layout)?.inner.shape()) as u64),
        ("depth", [layout]) => same_number(result, measure::depth(Composed::parse(layout)?.inner.shape()) as u64),
        ("slice" | "slice_and_offset", [coordinate, layout]) => slice(op, coordinate, layout, result),
        ("domain_offset", [coordinate, layout]) => domain_offset(coordinate, layout, result),
        ("upcast", [layout, n]) if swizzle(layout)?.is_none() => upcast(layout, n, result),
        ("downcast", [layout, n]) if swizzle(layout)?.is_none() => downcast(layout, n, result),
        ("upcast", [sw, n]) => recast_swizzle(result, sw, n),
        ("downcast", [sw, n]) => recast_swizzle(sw, result, n),
        ("right_inverse" | "left_inverse", [layout]) if swizzle(layout)?.is_none() => inverse(op, layout, result),
        ("composition", [a, b]) if swizzle(a)?.is_some() || swizzle(b)?.is_some() || b.contains(" o ") => {
            composition(a, b, result)
        }
        ("logical_product" | "zipped_product", [block, tiler]) if tiler.contains(" o ") => {
            repeated(block, tiler, result)
        }
        ("make_swizzle", [reads, changes]) => {
            let (sw, reads, changes) = (swizzle(result)?.ok_or("not a swizzle")?, number(reads)?, number(changes)?);
            let bits = |mask: u64| (0..64).filter(move |bit| mask >> bit & 1 == 1);
            for (from, to) in bits(reads).zip(bits(changes)) {
                ensure!(sw.at(1 << from) == 1 << from | 1 << to, "{sw:?} does not change the bit {to} by {from}");
            }
            let others = |bit: &u64| reads >> bit & 1 == 0;
            ensure!((0..63).filter(others).all(|bit| sw.at(1 << bit) == 1 << bit), "{sw:?} reads other bits");
            Ok(Checked::Law)
        }
        ("make_layout", [sw]) => {
            let (sw, layout) = (swizzle(sw)?.ok_or("not a swizzle")?, Composed::parse(result)?);
            let bits = sw.bits + sw.base + sw.shift.unsigned_abs();
            ensure!(layout.size() == 1 << bits, "{} offsets have {bits} bits", layout.size());
            for i in 0..layout.size() {
                ensure!(layout.at(i) == sw.at(i), "{result} is {} at {i}", layout.at(i));
            }
            Ok(Checked::Law)
        }
        ("max_common_vector", [a, b]) => common_vector(a, b, number(result)?),
        ("max_common_layout", [a, b]) => common_layout(a, b, result),
        ("nullspace", [layout]) => check_plain("nullspace", &[inner(layout)?], &value(result)?),
        ("make_fragment_like", [layout]) => check_plain("make_fragment_like", &[inner(layout)?], &value(result)?),
        ("as_position_independent_swizzle_layout", [layout]) => {
            same_function(&Composed::parse(result)?, 0, &Composed::parse(layout)?)
        }
        ("gmma_atom", [name, bits]) => atom(name, number(bits)?, result),
        ("tile_to_shape3", [layout, rest @ ..]) => inside("tile_to_shape", layout, rest, result),
        _ if INSIDE.contains(&op) && args[0].contains(" o ") => inside(op, args[0], &args[1..], result),
        _ => Ok(Checked::NoLaw),
    }
}

/// The operations of the layout on the right.
const INSIDE: &[&str] = &[
    "coalesce",
    "coalesce_by_profile",
    "flatten",
    "composition",
    "withshape",
    "reshape",
    "reshape_right",
    "append_n",
    "zip",
    "logical_divide",
    "zipped_divide",
    "tiled_divide",
    "flat_divide",
    "logical_product",
    "zipped_product",
    "tiled_product",
    "flat_product",
    "blocked_product",
    "raked_product",
    "tile_to_shape",
];

/// `R(i) = a(b(i))`, where one of the two is composed or a swizzle: that has the coordinates of the other.
fn composition(a: &str, b: &str, result: &str) -> Result<Checked, String> {
    let function = |text: &str| match swizzle(text)? {
        Some(swizzle) => Ok(Outer::Swizzle(swizzle)),
        None => Composed::parse(text).map(|function| {
            Outer::Behind(Box::new(function.outer), function.offset, Box::new(Outer::Layout(function.inner)))
        }),
    };
    let size = |text: &str| match swizzle(text)? {
        Some(_) => Ok(None),
        None => Composed::parse(text).map(|function| Some(function.size())),
    };
    let expected = Outer::Behind(Box::new(function(a)?), Int::fixed(0), Box::new(function(b)?));
    let Some(size) = size(b)?.or(size(a)?) else {
        let found = swizzle(result)?.ok_or("two swizzles are one, not a layout")?;
        return same_permutation(&found, &expected);
    };
    let result = Composed::parse(result)?;
    ensure!(result.size() == size, "the size is {size}, not {}", result.size());
    for i in 0..size {
        ensure!(result.at(i) == expected.at(i), "the offset of {i} is {}, not {}", expected.at(i), result.at(i));
    }
    Ok(Checked::Law)
}

/// Swizzles, or chains of them, are the same function. They commute with exclusive or, so it is enough to compare the image
/// of each bit.
fn same_permutation(found: &Swizzle, expected: &Outer) -> Result<Checked, String> {
    for x in (0..u64::BITS).map(|bit| 1 << bit) {
        let (found, expected) = (found.at(x), expected.at(x));
        ensure!(found == expected, "{x} goes to {expected}, not to {found}");
    }
    Ok(Checked::Law)
}

/// The block, and its repetitions where the tiler says: `A(i) + A*(C(j))`, with the unbounded complement `A*`.
fn repeated(block: &str, tiler: &str, result: &str) -> Result<Checked, String> {
    let (block, tiler, result) = (Composed::parse(block)?, Composed::parse(tiler)?, Composed::parse(result)?);
    ensure!(block.outer == Outer::IDENTITY, "the block is composed, too");
    let (n, m) = (block.size(), tiler.size());
    ensure!(result.size() == n * m, "the size is {}, not {}", n * m, result.size());
    let free = complement_modes(&block.inner)?;
    for (i, j) in (0..m).flat_map(|j| (0..n).map(move |i| (i, j))) {
        let expected = block.at(i) + offset_of_modes(&free, tiler.at(j));
        let found = result.at(i + n * j);
        ensure!(found == expected, "element {i} of the repetition {j} is at {found}, not {expected}");
    }
    Ok(Checked::Law)
}

/// The layout on the right.
fn inner(layout: &str) -> Result<Value, String> {
    Ok(Value::Layout(Composed::parse(layout)?.inner))
}

/// Each offset below `n` belongs to a coordinate that has it in both; a vector of one element is always one.
fn common_vector(a: &str, b: &str, n: u64) -> Result<Checked, String> {
    let (a, b) = (Composed::parse(a)?, Composed::parse(b)?);
    if n == 1 {
        return Ok(Checked::Law);
    }
    let size = a.size().min(b.size());
    for k in 0..n {
        ensure!((0..size).any(|i| a.at(i) == k && b.at(i) == k), "no coordinate has the offset {k} in both");
    }
    Ok(Checked::Law)
}

/// `a(R(i)) = b(R(i)) = i`.
fn common_layout(a: &str, b: &str, result: &str) -> Result<Checked, String> {
    let (a, b, result) = (Composed::parse(a)?, Composed::parse(b)?, Composed::parse(result)?);
    for i in 0..result.size() {
        let place = result.at(i);
        ensure!(place < a.size().min(b.size()), "R({i}) = {place} is no coordinate of both");
        let (in_a, in_b) = (a.at(place), b.at(place));
        ensure!(in_a == i && in_b == i, "R({i}) = {place}, where a has {in_a} and b has {in_b}");
    }
    Ok(Checked::Law)
}

/// Eight rows of 16, 32, 64 or 128 bytes, of elements of so many bits, in which the vectors of 16 bytes are permuted by the
/// lowest bits of the row.
fn atom(name: &str, bits: u64, result: &str) -> Result<Checked, String> {
    let (major, width) = name.split_once('_').ok_or("not the name of an atom")?;
    let rows = 8;
    let vectors = match width {
        "INTER" => 1,
        "SW32" => 2,
        "SW64" => 4,
        "SW128" => 8,
        _ => return Err(format!("not the width of an atom: {width}")),
    };
    let in_vector = 128 / bits;
    let in_row = vectors * in_vector;
    let result = Composed::parse(result)?;
    ensure!(result.size() == rows * in_row, "the size is {}", result.size());
    // The address of a row in units of 128 bytes is what the vectors are permuted by.
    for (row, column) in (0..rows).flat_map(|row| (0..in_row).map(move |column| (row, column))) {
        let (vector, rest) = (column / in_vector, column % in_vector);
        let line = row * vectors / 8;
        let expected = (row * vectors + (vector ^ (line % vectors))) * in_vector + rest;
        let index = if major == "K" { row + rows * column } else { column + in_row * row };
        let found = result.at(index);
        ensure!(found == expected, "({row}, {column}) is at {found}, not at {expected}");
    }
    Ok(Checked::Law)
}

/// Aligned blocks are in the image as a whole, or not at all, unless one element is all that there is.
fn alignment(layout: &str, result: &str) -> Result<Checked, String> {
    let (layout, n) = (Composed::parse(layout)?, number(result)?);
    let image: std::collections::BTreeSet<u64> = (0..layout.size()).map(|i| layout.at(i)).collect();
    let is_whole = |x: &u64| (x - x % n..x - x % n + n).all(|y| image.contains(&y));
    let (whole, multiples) = (image.iter().all(is_whole), image.iter().all(|x| x % n == 0));
    ensure!(whole || multiples, "not whole aligned blocks of {n}");
    Ok(Checked::Law)
}

/// Aligned runs of `n` offsets stay together.
fn runs(sw: &Swizzle, n: u64) -> Result<Checked, String> {
    for x in 0..sw.period().max(n) {
        ensure!(sw.at(x) == sw.at(x - x % n) + x % n, "{x} does not stay in its run of {n}");
    }
    Ok(Checked::Law)
}

/// A mode with the whole offset.
fn mode(layout: &str, k: &str) -> Result<Composed, String> {
    let layout = Composed::parse(layout)?;
    let modes = layout.inner.modes();
    let k = usize::try_from(number(k)?).map_err(|why| why.to_string())?;
    let inner = modes.get(k).ok_or_else(|| format!("there is no mode {k}"))?.clone();
    Ok(Composed { inner, ..layout })
}

fn number(text: &str) -> Result<u64, String> {
    match parse(text) {
        Ok(Value::Int(int)) => Ok(int.value),
        other => Err(format!("{text} is not a number: {other:?}")),
    }
}

fn same_number(found: &str, expected: u64) -> Result<Checked, String> {
    let found = number(found)?;
    ensure!(found == expected, "it is {expected}, not {found}");
    Ok(Checked::Law)
}

/// The offset of a coordinate.
fn call(layout: &str, coordinate: &str, result: &str) -> Result<Checked, String> {
    let layout = Composed::parse(layout)?;
    let origin = closed(&value(coordinate)?)?;
    let inner = crd2idx(&origin, layout.inner.shape(), layout.inner.stride())?;
    same_number(result, layout.outer.at(layout.offset.value + inner))
}

fn value(text: &str) -> Result<Value, String> {
    parse(text).map_err(|why| format!("{text}: {why}"))
}

/// The operation is that of the layout on the right; the left function stays, or is the identity.
fn inside(op: &str, layout: &str, rest: &[&str], result: &str) -> Result<Checked, String> {
    let (layout, result) = (Composed::parse(layout)?, Composed::parse(result)?);
    let identity = |outer: &Outer| matches!(outer, Outer::Swizzle(Swizzle { bits: 0, .. }));
    let same = result.outer == layout.outer || identity(&result.outer) && identity(&layout.outer);
    ensure!(same, "the function on the left of {layout} is not that of {result}");
    let (found, expected) = (result.offset.value, layout.offset.value);
    ensure!(found == expected, "the offset is {expected}, not {found}");
    let mut args = vec![Value::Layout(layout.inner)];
    for arg in rest {
        args.push(value(arg)?);
    }
    check_plain(op, &args, &Value::Layout(result.inner))
}

/// The pair of a layout and an offset.
fn pair(text: &str) -> Result<(Composed, u64), String> {
    let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let (layout, offset) = inside.and_then(|text| text.rsplit_once(',')).ok_or(format!("{text} is not a pair"))?;
    Ok((Composed::parse(layout)?, number(offset)?))
}

/// Each coordinate that is left has the offset that it has in the whole, less the one that is given apart.
fn slice(op: &str, coordinate: &str, layout: &str, result: &str) -> Result<Checked, String> {
    let layout = Composed::parse(layout)?;
    let coordinate = value(coordinate)?;
    let (result, apart) = if op == "slice" { (Composed::parse(result)?, 0) } else { pair(result)? };
    let origin = crd2idx(&closed(&coordinate)?, layout.inner.shape(), layout.inner.stride())?;
    let Value::Layout(inner) = part(&coordinate, &Value::Layout(layout.inner.clone()))? else {
        return Err(format!("{coordinate} leaves nothing open"));
    };
    let offset = Int::dynamic(layout.offset.value + origin);
    same_function(&result, apart, &Composed { inner, offset, ..layout })
}

/// At each coordinate the offset of the sum of the coordinates.
fn domain_offset(coordinate: &str, layout: &str, result: &str) -> Result<Checked, String> {
    let layout = Composed::parse(layout)?;
    let (result, apart) = pair(result)?;
    let origin = crd2idx(&closed(&value(coordinate)?)?, layout.inner.shape(), layout.inner.stride())?;
    let offset = Int::dynamic(layout.offset.value + origin);
    same_function(&result, apart, &Composed { offset, ..layout })
}

fn same_function(result: &Composed, apart: u64, expected: &Composed) -> Result<Checked, String> {
    ensure!(result.size() == expected.size(), "the size is {}, not {}", expected.size(), result.size());
    for i in 0..expected.size() {
        let (found, expected) = (result.at(i) + apart, expected.at(i));
        ensure!(found == expected, "the offset of {i} is {expected}, not {found}");
    }
    Ok(Checked::Law)
}

/// A group of `n` elements that begins at a multiple of `n` stays one, in its order: `a(n*x + k) = n*a'(x) + k`; and
/// the function before it moves whole groups.
fn upcast(layout: &str, n: &str, result: &str) -> Result<Checked, String> {
    let (old, new, n) = (Composed::parse(layout)?, Composed::parse(result)?, number(n)?);
    groups(&new.outer, &old.outer, n)?;
    ensure!(new.offset.value * n == old.offset.value, "the offset {} in elements of {n}", old.offset);
    check_plain("upcast", &[Value::Layout(old.inner), int(n)], &Value::Layout(new.inner))
}

/// As [`upcast`], from the other side.
fn downcast(layout: &str, n: &str, result: &str) -> Result<Checked, String> {
    let (old, new, n) = (Composed::parse(layout)?, Composed::parse(result)?, number(n)?);
    groups(&old.outer, &new.outer, n)?;
    ensure!(old.offset.value * n == new.offset.value, "the offset {} in parts of {n}", old.offset);
    check_plain("downcast", &[Value::Layout(old.inner), int(n)], &Value::Layout(new.inner))
}

fn int(n: u64) -> Value {
    Value::Int(Int::dynamic(n))
}

/// The function `fine` moves groups of `n` elements as `coarse` moves single ones: until both begin again, or until the
/// first group that is torn apart, if `n` is not a power of two.
fn groups(coarse: &Outer, fine: &Outer, n: u64) -> Result<(), String> {
    ensure!(n != 0, "groups of no elements");
    let period = |outer: &Outer| match outer {
        Outer::Swizzle(swizzle) => Ok(swizzle.period()),
        other => Err(format!("a recast behind {other}")),
    };
    for element in 0..period(fine)?.max(n * period(coarse)?) {
        let (x, k) = (element / n, element % n);
        let (found, expected) = (fine.at(element), n * coarse.at(x) + k);
        ensure!(found == expected, "element {k} of the group {x} goes to {found}, not to {expected}");
    }
    Ok(())
}

/// The swizzle `fine` moves groups of `n` elements as `coarse` moves single ones.
fn recast_swizzle(coarse: &str, fine: &str, n: &str) -> Result<Checked, String> {
    let swizzled = |text| swizzle(text)?.map(Outer::Swizzle).ok_or(format!("{text} is no swizzle"));
    groups(&swizzled(coarse)?, &swizzled(fine)?, number(n)?)?;
    Ok(Checked::Law)
}

/// `C(R(i)) = i`, or `C(R(C(i))) = C(i)`, which is `R(C(i)) = i` where the layout is injective; always a coordinate of it.
fn inverse(op: &str, layout: &str, result: &str) -> Result<Checked, String> {
    let (layout, result) = (Composed::parse(layout)?, Composed::parse(result)?);
    let is_right = op == "right_inverse";
    for i in 0..if is_right { result.size() } else { layout.size() } {
        let offset = if is_right { i } else { layout.at(i) };
        let found = result.at(offset);
        ensure!(found < layout.size(), "{offset} goes to {found}, no coordinate of {layout}");
        ensure!(layout.at(found) == offset, "{offset} goes to {found}, and that to {}", layout.at(found));
    }
    Ok(Checked::Law)
}
