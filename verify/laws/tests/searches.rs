//! Whether there is a result: each search against all layouts that could be one.

use colex_laws::evaluate::{cosize, offset, offset_of_modes, size};
use colex_laws::existence::{Existence, existence};
use colex_laws::notation::parse;
use colex_laws::{Checked, Int, Layout, Value, check};

fn exists(op: &str, args: &[Value]) -> bool {
    matches!(existence(op, args).expect("arguments of the operation"), Existence::Some(_))
}

/// All lists of a length with numbers from a smallest one up to a largest one.
fn lists(length: usize, numbers: std::ops::RangeInclusive<u64>) -> Vec<Vec<u64>> {
    let mut lists = vec![Vec::new()];
    for _ in 0..length {
        let longer = |list: &Vec<u64>| numbers.clone().map(|n| [list.as_slice(), &[n]].concat()).collect::<Vec<_>>();
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

fn layout(shape: &[u64], stride: &[u64]) -> Layout {
    let modes: Vec<Layout> = shape.iter().zip(stride).map(|(s, d)| Layout::fixed(*s, *d)).collect();
    Layout::from_modes(&modes)
}

/// All layouts of a rank.
fn layouts(rank: usize, largest: u64, stride: u64) -> Vec<Layout> {
    let strides = lists(rank, 0..=stride);
    let shapes = lists(rank, 0..=largest);
    shapes.iter().flat_map(|shape| strides.iter().map(move |stride| layout(shape, stride))).collect()
}

/// Whether some layout has these values at `0, 1, 2, …`: by trying all.
fn is_layout(values: &[u64]) -> bool {
    let size = values.len() as u64;
    let fits = |a: Layout| (0..size).all(|i| offset(&a, i) == values[i as usize]);
    (0..4).any(|rank| {
        let shapes = lists(rank, 2..=size.max(2)).into_iter().filter(|shape| shape.iter().product::<u64>() == size);
        shapes.into_iter().any(|shape| {
            // The stride of a mode is the value at the place where it begins.
            let begin = |k: usize| shape[..k].iter().product::<u64>() as usize;
            let strides: Vec<u64> = (0..rank).map(|k| values[begin(k)]).collect();
            fits(layout(&shape, &strides))
        })
    })
}

/// Whether each leaf of B becomes a layout, and what becomes of the leaves adds up to what becomes of B.
fn is_composition(a: &Layout, b: &Layout) -> bool {
    let leaves = a.leaves();
    let through =
        |b: &Layout| -> Vec<u64> { (0..size(b.shape())).map(|i| offset_of_modes(&leaves, offset(b, i))).collect() };
    let parts: Vec<Vec<u64>> = b.modes().iter().map(through).collect();
    let mut sums = vec![0];
    for part in &parts {
        sums = part.iter().flat_map(|x| sums.iter().map(move |sum| sum + x)).collect();
    }
    sums == through(b) && parts.iter().all(|part| is_layout(part))
}

#[test]
fn compositions_are_found() {
    let mut counts = [0, 0];
    let right = layouts(1, 6, 6).into_iter().filter(|b| size(b.shape()) > 1);
    let right: Vec<Layout> = right.chain(layouts(2, 3, 3).into_iter().filter(|b| size(b.shape()) > 3)).collect();
    let left = layouts(2, 3, 3).into_iter().chain([
        layout(&[2, 2, 2], &[0, 3, 1]),
        layout(&[2, 3, 2], &[1, 0, 5]),
        layout(&[3, 2, 3], &[2, 2, 2]),
        layout(&[2, 4, 4], &[0, 3, 9]),
        layout(&[4, 2, 2], &[1, 3, 1]),
    ]);
    for a in left {
        let has_coordinates =
            a.modes().split_last().is_none_or(|(_, first)| size(Layout::from_modes(first).shape()) > 0);
        for b in &right {
            let expected = has_coordinates && is_composition(&a, b);
            let args = [Value::Layout(a.clone()), Value::Layout(b.clone())];
            assert_eq!(exists("composition", &args), expected, "{a} o {b}");
            counts[usize::from(expected)] += 1;
        }
    }
    println!("{counts:?}");
    assert!(counts[0] > 1000 && counts[1] > 1000);
}

/// Whether the value of some layout at each offset of A is a coordinate of A that has it: by trying all whose modes end
/// before the last offset.
fn has_left_inverse(a: &Layout) -> bool {
    let (reached, leaves) = (cosize(a), a.leaves());
    let offsets: Vec<u64> = (0..size(a.shape())).map(|i| offset_of_modes(&leaves, i)).collect();
    (0..4).any(|rank| {
        let largest = reached.max(2);
        let shapes = lists(rank, 2..=largest).into_iter().filter(|shape| shape.iter().product::<u64>() < reached);
        shapes.into_iter().any(|mut shape| {
            // Behind these extents the last mode goes on.
            shape.push(1);
            lists(shape.len(), 0..=size(a.shape()).saturating_sub(1)).iter().any(|strides| {
                let inverse = layout(&shape, strides).leaves();
                offsets.iter().all(|&there| {
                    let place = offset_of_modes(&inverse, there);
                    place < size(a.shape()) && offset_of_modes(&leaves, place) == there
                })
            })
        })
    }) || reached <= 1
}

#[test]
fn left_inverses() {
    let mut counts = [0, 0];
    let small = layouts(2, 2, 7).into_iter().chain(layouts(1, 4, 3));
    let larger = [
        ([2, 3], [5, 2]),
        ([3, 2], [1, 4]),
        ([3, 2], [2, 5]),
        ([2, 3], [3, 4]),
        ([3, 2], [0, 5]),
        ([2, 3], [2, 7]),
        ([2, 3], [5, 7]),
        ([2, 2], [8, 11]),
    ];
    for a in small.chain(larger.map(|(shape, stride)| layout(&shape, &stride))) {
        let expected = has_left_inverse(&a);
        assert_eq!(exists("left_inverse", &[Value::Layout(a.clone())]), expected, "{a}");
        counts[usize::from(expected)] += 1;
    }
    println!("{counts:?}");
    assert!(counts[0] > 0 && counts[1] > 100);
}

/// Whether each mode can join some neighbours, and have some stride, so that the old element at `x` is part of `x / n`.
fn has_upcast(a: &Layout, n: u64) -> bool {
    let shape = a.shape().numbers();
    let largest = shape.iter().copied().max().unwrap_or(1).max(1);
    lists(shape.len(), 1..=largest).iter().any(|joined| {
        lists(shape.len(), 0..=6).iter().any(|strides| {
            (0..size(a.shape())).all(|i| {
                let (mut rest, mut to) = (i, 0);
                for ((extent, joined), stride) in shape.iter().zip(joined).zip(strides) {
                    to += rest % extent / joined * stride;
                    rest /= extent;
                }
                to == offset(a, i) / n
            })
        })
    })
}

#[test]
fn upcasts_are_found() {
    let mut counts = [0, 0];
    for a in layouts(2, 3, 6).into_iter().chain(layouts(1, 6, 6)) {
        for n in 1..=4 {
            let args = [Value::Layout(a.clone()), Value::Int(Int::fixed(n))];
            let expected = has_upcast(&a, n);
            assert_eq!(exists("upcast", &args), expected, "{a} in elements of {n}");
            counts[usize::from(expected)] += 1;
        }
    }
    println!("{counts:?}");
    assert!(counts[0] > 100 && counts[1] > 100);
}

/// A result that the law of downcast accepts has exactly the parts of the old elements; and it is accepted only with
/// a mode of stride 1 or of one element.
#[test]
fn downcasts_are_found() {
    let mut count = 0;
    for a in layouts(2, 3, 4) {
        for n in 1..=3 {
            let args = [Value::Layout(a.clone()), Value::Int(Int::fixed(n))];
            let ones = (0..2).filter(|&k| a.stride().numbers()[k] == 1);
            for k in ones.clone() {
                let (mut shape, mut stride) = (a.shape().numbers(), a.stride().numbers());
                shape[k] *= n;
                stride[1 - k] *= n;
                let result = layout(&shape, &stride);
                if check("downcast", &args, &Value::Layout(result.clone())) != Ok(Checked::Law) {
                    continue;
                }
                let sorted = |mut offsets: Vec<u64>| {
                    offsets.sort_unstable();
                    offsets.dedup();
                    offsets
                };
                let old = (0..size(a.shape())).map(|i| offset(&a, i));
                let parts = sorted(old.flat_map(|x| x * n..x * n + n).collect());
                let found = sorted((0..size(result.shape())).map(|i| offset(&result, i)).collect());
                assert_eq!(found, parts, "{a} in parts of {n}");
                count += 1;
            }
            // A mode of one element can have the stride 1.
            let can_be_adjacent = ones.count() > 0 || a.shape().numbers().contains(&1);
            assert_eq!(exists("downcast", &args), can_be_adjacent, "{a} in parts of {n}");
        }
    }
    assert!(count > 100);
}

/// Which kind of a result a family has, in texts.
#[test]
fn by_mode_and_by_rank() {
    for (op, args, expected) in [
        // The tile that an integer stands for has stride 1.
        ("composition", &["(_4,_6):(_1,_100)", "_6"][..], "None"),
        ("composition", &["(_4,_6):(_1,_100)", "_6:_2"], "Plain"),
        ("withshape", &["(_4,_6):(_1,_100)", "_6"], "None"),
        // The rarest kind of all modes, wherever it is.
        ("composition", &["((_4,_4),_4):((_1,_1000),_9)", "<_8:_5,_2:_1>"], "Plain"),
        ("composition", &["(_4,(_4,_4)):(_9,(_1,_1000))", "<_2:_1,_8:_5>"], "Plain"),
        ("composition", &["(_0,_4):(_1,_1)", "_2:_1"], "None"),
        ("complement", &["_0:_1", "_0"], "EmptyCotarget"),
        ("complement", &["_0:_1", "_1"], "None"),
        ("complement", &["(_2,_4):(_1,_0)", "_4"], "Plain"),
        ("hier_coord", &["(_4,_2):(_0,_1)", "1"], "None"),
        ("blocked_product", &["(_2,_2):(_1,_4)", "_3:_1"], "None"),
        ("blocked_product", &["_3:_1", "(_2,_2):(_1,_4)"], "Plain"),
        // The counts of the tile are 3 and 2: the first one does not fill the gap of 2.
        ("tile_to_shape", &["(_2,_2):(_1,_4)", "(_6,_4)"], "None"),
        ("tile_to_shape", &["(_2,_2):(_1,_4)", "(_4,_4)"], "Plain"),
        ("logical_product", &["(_2,_2):(_2,_3)", "_3:_1"], "Interleaved"),
        ("downcast", &["_4:_2", "1"], "None"),
        // Modes that are one do not have a stride between them that the others must divide.
        ("left_inverse", &["(_2,_2,_2):(_1,_2,_5)"], "Plain"),
        ("left_inverse", &["(_2,_3,_2):(_1,_0,_2)"], "Plain"),
        ("left_inverse", &["(_2,_2):(_2,_5)"], "AnotherForm"),
        ("left_inverse", &["_1:_0"], "Plain"),
        // Twice each element of the half; the elements of another interval.
        ("exact_logical_divide", &["_16:_1", "(_2,(_2,_2,_2)):(_0,(_1,_3,_11))"], "None"),
        ("exact_logical_divide", &["_5:_1", "(_2,_2):(_1,_3)"], "None"),
        ("exact_logical_divide", &["(_4,_6):(_1,_4)", "_3:_1"], "Plain"),
        ("logical_divide", &["_12:_1", "(_2,_2):(_2,_3)"], "Interleaved"),
        ("logical_divide", &["_0:_1", "_0:_1"], "EmptyCotarget"),
        ("logical_divide", &["(_4,_6):(_1,_5)", "_3:_1"], "None"),
        // Once, by the modes of the layout; twice, by its size, would leave it.
        ("logical_divide", &["(_2,_2,_1):(_1,_2,_0)", "_3:_1"], "Gap"),
        // A single tile, after which nothing follows.
        ("logical_divide", &["(_2,_1):(_0,_1)", "(_2,_2):(_3,_5)"], "None"),
        ("logical_product", &["_4:_1", "_0:_1"], "EmptyCotarget"),
    ] {
        let args: Vec<Value> = args.iter().map(|arg| parse(arg).expect("CuTe's notation")).collect();
        let found = match existence(op, &args).expect("arguments of the operation") {
            Existence::Some(kind) => format!("{kind:?}"),
            Existence::None(_) => "None".to_owned(),
        };
        assert_eq!(found, expected, "{op} {args:?}");
    }
}
