//! Operations on the modes of layouts and int tuples.

use super::Value;
use super::operation::{Answer, Operands, Operation, Refusal};
use crate::{DynLayout, DynTuple};
use alloc::vec::Vec;
use colex::LayoutError;

/// The operations.
pub(super) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "flatten",
        usage: "(A)",
        counts: 1..=1,
        run: |a| a.either(0, |l| Ok(l.flatten()), |t| Ok(t.flatten())),
    },
    Operation {
        name: "flatten_to_tuple",
        usage: "(A)",
        counts: 1..=1,
        run: |a| a.either(0, |l| Ok(l.flatten_to_tuple()), |t| Ok(t.flatten_to_tuple())),
    },
    Operation {
        name: "reverse",
        usage: "(A)",
        counts: 1..=1,
        run: |a| a.either(0, |l| Ok(l.reverse()), |t| Ok(t.reverse())),
    },
    Operation { name: "squeeze", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.squeeze().into()) },
    Operation { name: "sort", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.sort().into()) },
    Operation { name: "wrap", usage: "(A)", counts: 1..=1, run: |a| a.either(0, |l| Ok(l.wrap()), |t| Ok(t.wrap())) },
    Operation {
        name: "unwrap",
        usage: "(A)",
        counts: 1..=1,
        run: |a| a.either(0, |l| Ok(l.unwrap()), |t| Ok(t.unwrap())),
    },
    Operation {
        name: "mode",
        usage: "(A, i)",
        counts: 2..=2,
        run: |a| {
            let i = a.index(1)?;
            a.either(0, |l| l.mode(i), |t| t.mode(i))
        },
    },
    Operation {
        name: "get",
        usage: "(A, i)",
        counts: 2..=2,
        run: |a| {
            let i = a.index(1)?;
            a.either(0, |l| l.get(i), |t| t.get(i))
        },
    },
    Operation {
        name: "take",
        usage: "(A, begin, end)",
        counts: 3..=3,
        run: |a| {
            let (begin, end) = (a.index(1)?, a.index(2)?);
            a.either(0, |l| l.take(begin, end), |t| t.take(begin, end))
        },
    },
    Operation {
        name: "group",
        usage: "(A, begin, end)",
        counts: 3..=3,
        run: |a| {
            let (begin, end) = (a.index(1)?, a.index(2)?);
            a.either(0, |l| l.group(begin, end), |t| t.group(begin, end))
        },
    },
    Operation {
        name: "ungroup",
        usage: "(A, i)",
        counts: 2..=2,
        run: |a| {
            let i = a.index(1)?;
            a.either(0, |l| l.ungroup(i), |t| t.ungroup(i))
        },
    },
    Operation {
        name: "select",
        usage: "(A, i, j, ...)",
        counts: 1..=usize::MAX,
        run: |a| {
            let modes = a.indices(1)?;
            a.either(0, |l| l.select(&modes), |t| t.select(&modes))
        },
    },
    Operation {
        name: "remove",
        usage: "(A, i)",
        counts: 2..=2,
        run: |a| {
            let i = a.index(1)?;
            a.either(0, |l| l.remove(i), |t| t.remove(i))
        },
    },
    Operation { name: "concat", usage: "(A, B, ...)", counts: 1..=usize::MAX, run: |a| concat(a) },
    Operation {
        name: "append",
        usage: "(A, mode)",
        counts: 2..=2,
        run: |a| alike(a, 1, |l, mode| l.append(mode), |t, mode| t.append(mode)),
    },
    Operation {
        name: "prepend",
        usage: "(A, mode)",
        counts: 2..=2,
        run: |a| alike(a, 1, |l, mode| l.prepend(mode), |t, mode| t.prepend(mode)),
    },
    Operation {
        name: "append_to_rank",
        usage: "(A, rank, mode)",
        counts: 3..=3,
        run: |a| {
            let rank = a.index(1)?;
            alike(a, 2, |l, mode| l.append_to_rank(rank, mode), |t, mode| t.append_to_rank(rank, mode))
        },
    },
    Operation {
        name: "prepend_to_rank",
        usage: "(A, rank, mode)",
        counts: 3..=3,
        run: |a| {
            let rank = a.index(1)?;
            alike(a, 2, |l, mode| l.prepend_to_rank(rank, mode), |t, mode| t.prepend_to_rank(rank, mode))
        },
    },
    Operation {
        name: "replace",
        usage: "(A, i, mode)",
        counts: 3..=3,
        run: |a| {
            let i = a.index(1)?;
            alike(a, 2, |l, mode| l.replace(i, mode), |t, mode| t.replace(i, mode))
        },
    },
    Operation {
        name: "insert",
        usage: "(A, i, mode)",
        counts: 3..=3,
        run: |a| {
            let i = a.index(1)?;
            alike(a, 2, |l, mode| l.insert(i, mode), |t, mode| t.insert(i, mode))
        },
    },
    Operation {
        name: "unflatten",
        usage: "(A, profile)",
        counts: 2..=2,
        run: |a| {
            let profile = a.tiler(1)?;
            a.either(0, |l| l.unflatten(&profile), |t| t.unflatten(&profile))
        },
    },
    Operation {
        name: "repeat",
        usage: "(n, A)",
        counts: 2..=2,
        run: |a| {
            let n = a.index(0)?;
            a.either(1, |l| l.repeat(n), |t| t.repeat(n))
        },
    },
    Operation {
        name: "repeat_like",
        usage: "(profile, A)",
        counts: 2..=2,
        run: |a| {
            let profile = a.tiler(0)?;
            a.either(1, |l| l.repeat_like(&profile), |t| t.repeat_like(&profile))
        },
    },
    Operation {
        name: "zip",
        usage: "(A) | (A, B)",
        counts: 1..=2,
        run: |a| match a.count() {
            1 => a.either(0, |l| l.zip(), |t| t.zip()),
            _ => alike(a, 1, |l, other| l.zip_with(other), |t, other| t.zip_with(other)),
        },
    },
    Operation {
        name: "zip2_by",
        usage: "(A, guide)",
        counts: 2..=2,
        run: |a| {
            let guide = a.tiler(1)?;
            a.either(0, |l| l.zip2_by(&guide), |t| t.zip2_by(&guide))
        },
    },
    Operation {
        name: "tile_unzip",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| {
            let tiler = a.tiler(1)?;
            a.either(0, |l| l.tile_unzip(&tiler), |t| t.tile_unzip(&tiler))
        },
    },
    Operation {
        name: "slice",
        usage: "(coordinate, A)",
        counts: 2..=2,
        run: |a| {
            let coordinate = a.coord(0)?;
            a.either(1, |l| l.slice(&coordinate), |t| t.slice(&coordinate))
        },
    },
    Operation {
        name: "dice",
        usage: "(coordinate, A)",
        counts: 2..=2,
        run: |a| {
            let coordinate = a.coord(0)?;
            a.either(1, |l| l.dice(&coordinate), |t| t.dice(&coordinate))
        },
    },
    Operation {
        name: "slice_and_offset",
        usage: "(coordinate, A)",
        counts: 2..=2,
        run: |a| {
            let (layout, offset) = a.layout(1)?.slice_and_offset(&a.coord(0)?)?;
            Ok(Value::Several(Vec::from([layout.into(), offset.into()])))
        },
    },
    Operation {
        name: "domain_offset",
        usage: "(coordinate, A)",
        counts: 2..=2,
        run: |a| {
            let (layout, offset) = a.layout(1)?.domain_offset(&a.coord(0)?)?;
            Ok(Value::Several(Vec::from([layout.into(), offset.into()])))
        },
    },
    Operation {
        name: "equal",
        usage: "(A, B)",
        counts: 2..=2,
        run: |a| match (&a.0[0], &a.0[1]) {
            (Value::Tuple(s), Value::Tuple(t)) => Ok(s.equal(t).into()),
            _ => Ok(a.layout(0)?.equal(a.layout(1)?).into()),
        },
    },
];

/// The layout of layouts, or the tuple of int tuples.
pub(super) fn concat(a: &Operands<'_>) -> Answer {
    if let Value::Layout(_) = a.0[0] {
        let layouts: Result<Vec<_>, _> = (0..a.count()).map(|index| a.layout(index).cloned()).collect();
        return Ok(DynLayout::concat(layouts?)?.into());
    }
    let tuples: Result<Vec<_>, _> = (0..a.count()).map(|index| a.tuple(index).cloned()).collect();
    Ok(DynTuple::concat(tuples?)?.into())
}

/// An operation on two layouts, or on two int tuples: the first operand and another one.
fn alike(
    a: &Operands<'_>,
    other: usize,
    of_layouts: impl FnOnce(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
    of_tuples: impl FnOnce(&DynTuple, &DynTuple) -> Result<DynTuple, LayoutError>,
) -> Answer {
    match &a.0[0] {
        Value::Layout(layout) => Ok(of_layouts(layout, a.layout(other)?)?.into()),
        Value::Tuple(tuple) => Ok(of_tuples(tuple, a.tuple(other)?)?.into()),
        _ => Err(Refusal::Operand { index: 0, expected: "a layout or an int tuple" }),
    }
}
