//! Parts of a tensor: rows and columns, halves, ranges, and tiles with their coordinates. Each against what the
//! coordinates say, on all small layouts, empty and overlapping ones among them.
//!
//! The element at offset `o` of the storage is `o` itself, and the storage is on the heap and as long as the layout needs.

use colex::prelude::*;
use colex::typenum::{U0, U1};

// Few under Miri, which takes a thousand times as long for each element.
const SIZES: &[usize] = if cfg!(miri) { &[0, 2] } else { &[0, 1, 2, 3] };
const STRIDES: &[usize] = if cfg!(miri) { &[1, 3] } else { &[0, 1, 3, 7] };

/// All layouts of two modes of these sizes and strides, with storage.
fn each_matrix(check: impl Fn([usize; 2], [usize; 2], &mut [usize])) {
    for s in SIZES.iter().flat_map(|&m| SIZES.iter().map(move |&n| [m, n])) {
        for d in STRIDES.iter().flat_map(|&d| STRIDES.iter().map(move |&e| [d, e])) {
            let length = if s.contains(&0) { 0 } else { (s[0] - 1) * d[0] + (s[1] - 1) * d[1] + 1 };
            check(s, d, &mut (0..length).collect::<Box<[usize]>>());
        }
    }
}

/// Whether no two coordinates have one offset.
fn is_injective([m, n]: [usize; 2], [d, e]: [usize; 2]) -> bool {
    let mut offsets: Vec<usize> = (0..m).flat_map(|i| (0..n).map(move |j| i * d + j * e)).collect();
    offsets.sort_unstable();
    offsets.windows(2).all(|pair| pair[0] != pair[1])
}

#[test]
fn rows_and_columns_by_coordinates() {
    each_matrix(|[m, n], [d, e], data| {
        let a = make_tensor(&*data, make_layout((m, n), (d, e)));
        let rows: Vec<Vec<usize>> = a.rows().map(|row| row.to_vec()).collect();
        assert_eq!(rows, (0..m).map(|i| (0..n).map(|j| i * d + j * e).collect::<Vec<_>>()).collect::<Vec<_>>());
        let columns: Vec<Vec<usize>> = a.columns().map(|column| column.to_vec()).collect();
        assert_eq!(columns, a.transpose().rows().map(|row| row.to_vec()).collect::<Vec<_>>());
        assert_eq!(columns.len(), n);
        for (i, row) in a.rows().indexed() {
            (0..n).for_each(|j| assert_eq!((row[j], columns[j][i]), (a[(i, j)], a[(i, j)])));
        }
        assert_eq!(a.transpose().transpose().layout(), a.layout());
        if m * n > 0 {
            assert_eq!(a.transpose()[(n - 1, m - 1)], a[(m - 1, n - 1)]);
        }
    });
}

#[test]
fn exclusive_rows_and_columns_are_written() {
    each_matrix(|[m, n], [d, e], data| {
        let a = make_tensor(data, make_layout((m, n), (d, e)));
        let Ok(mut a) = a.prove_injective() else { return };
        assert!(is_injective([m, n], [d, e]));
        let mut rows: Vec<_> = a.rows_mut().indexed().collect();
        // All of them at the same time, the last first.
        for (i, row) in rows.iter_mut().rev() {
            row.for_each_indexed_mut(|j, x| *x = 100 + 10 * *i + j);
        }
        (0..m).for_each(|i| (0..n).for_each(|j| assert_eq!(a[(i, j)], 100 + 10 * i + j)));
        a.columns_mut().indexed().for_each(|(j, mut column)| column.for_each_indexed_mut(|i, x| *x -= 10 * i + j));
        a.for_each(|&x| assert_eq!(x, 100));
    });
}

#[test]
fn of_nested_modes_and_static_ones() {
    let data: Vec<usize> = (0..24).collect();
    let a = make_tensor(&data, layout![((2, 3), 4) : ((1, 8), 2)]);
    assert_eq!(a.rows().len(), 6);
    let (at, row) = a.rows().indexed().nth(3).unwrap();
    assert_eq!((at, row.layout().to_string(), row[1]), ((1, 1), "_4:_2".into(), 11));
    assert_eq!(a.columns().next().unwrap().layout().to_string(), "(_2,_3):(_1,_8)");
    assert_eq!(a.transpose().layout().to_string(), "(_4,(_2,_3)):(_2,(_1,_8))");
    let huge = usize::MAX;
    let many = make_tensor(&data, make_layout(((huge, 2), 1), ((0, 0), 0)));
    assert_eq!(many.try_rows().err(), Some(LayoutError::Overflow));
    assert_eq!(many.try_columns().map(|columns| columns.len()), Ok(1));
}

#[test]
fn halves_divide_the_coordinates() {
    each_matrix(|[m, n], [d, e], data| {
        let a = make_tensor(&*data, make_layout((m, n), (d, e)));
        for k in 0..=4 {
            let Ok((top, bottom)) = a.try_split_at::<U0, _>(k) else {
                let error = LayoutError::CoordinateRange { coordinate: k, size: m }.in_mode(0);
                assert_eq!(a.try_split_at::<U0, _>(k).err(), Some(error));
                assert!(k > m);
                continue;
            };
            let rows = |from: usize, to: usize| -> Vec<usize> {
                (0..n).flat_map(|j| (from..to).map(move |i| i * d + j * e)).collect()
            };
            assert_eq!((top.to_vec(), bottom.to_vec()), (rows(0, k), rows(k, m)));
        }
        for k in 0..=4 {
            match a.try_split_at::<U1, _>(k) {
                Ok((left, right)) => {
                    let all: Vec<usize> = left.iter().chain(right.iter()).copied().collect();
                    assert_eq!((all, left.shape().tail.head), (a.to_vec(), k));
                }
                Err(error) => {
                    assert_eq!((error.law(), k > n), (LayoutError::CoordinateRange { coordinate: k, size: n }, true))
                }
            }
        }
    });
}

#[test]
fn exclusive_halves_are_written_together() {
    each_matrix(|[m, n], [d, e], data| {
        let Ok(mut a) = make_tensor(data, make_layout((m, n), (d, e))).prove_injective() else { return };
        for k in 0..=m {
            let (mut top, mut bottom) = a.split_at_mut::<U0, _>(k);
            bottom.for_each_indexed_mut(|(i, j), x| *x = 100 * k + 10 * (i + k) + j);
            top.for_each_indexed_mut(|(i, j), x| *x = 100 * k + 10 * i + j);
            a.for_each_indexed(|(i, j), &x| assert_eq!(x, 100 * k + 10 * i + j));
        }
        assert_eq!(
            a.try_split_at_mut::<U1, _>(n + 1).err().and_then(|error| error.mode()).unwrap().to_string(),
            "mode<1>"
        );
    });
}

#[test]
fn static_halves_have_static_layouts() {
    let mut a = make_tensor([0; 24], layout![(4, (2, 3)) : (1, (4, 8))]);
    let (top, bottom) = a.split_at_mut::<U0, _>(shape![1]);
    assert_eq!(top.layout().to_string(), "(_1,(_2,_3)):(_1,(_4,_8))");
    assert_eq!(bottom.layout().to_string(), "(_3,(_2,_3)):(_1,(_4,_8))");
    let vector = make_tensor([1, 2, 3], layout![3 : 1]);
    let (first, rest) = vector.split_at::<U0, _>(shape![1]);
    assert_eq!((first.to_vec(), rest.to_vec()), (vec![1], vec![2, 3]));
}

#[test]
fn ranges_have_elements_by_coordinates() {
    each_matrix(|[m, n], [d, e], data| {
        let a = make_tensor(&*data, make_layout((m, n), (d, e)));
        let expected = |rows: core::ops::Range<usize>, columns: core::ops::Range<usize>| -> Vec<usize> {
            columns.flat_map(|j| rows.clone().map(move |i| i * d + j * e)).collect()
        };
        assert_eq!(a.ranges((.., ..)).to_vec(), a.to_vec());
        assert_eq!(a.ranges((.., Underscore)).layout(), a.layout());
        for (begin, end) in (0..=4).flat_map(|begin| (0..=4).map(move |end| (begin, end))) {
            let found = a.try_ranges((begin..end, ..)).map(|part| part.to_vec());
            if begin > end {
                let error = LayoutError::CoordinateRange { coordinate: begin, size: end };
                assert_eq!(found, Err(error.in_mode(0)));
            } else if end > m {
                let error = LayoutError::CoordinateRange { coordinate: end - 1, size: m };
                assert_eq!(found, Err(error.in_mode(0)));
            } else {
                assert_eq!(found, Ok(expected(begin..end, 0..n)));
            }
            if begin <= end && end <= n {
                assert_eq!(a.ranges((.., begin..end)).to_vec(), expected(0..m, begin..end));
                assert_eq!(a.ranges((0.., begin..)).to_vec(), expected(0..m, begin..n));
                assert_eq!(a.ranges((..m, ..end)).to_vec(), expected(0..m, 0..end));
            }
            if begin <= end && end < n {
                assert_eq!(a.ranges((.., begin..=end)).to_vec(), expected(0..m, begin..end + 1));
                assert_eq!(a.ranges((.., ..=end)).to_vec(), expected(0..m, 0..end + 1));
            }
        }
        let error = LayoutError::CoordinateRange { coordinate: n + 1, size: n };
        assert_eq!(a.try_ranges((.., n + 1..)).unwrap_err(), error.in_mode(1));
        assert_eq!(a.try_ranges((..=usize::MAX, ..)).unwrap_err().law(), LayoutError::Overflow);
    });
}

#[test]
fn ranges_of_nested_and_exclusive_modes() {
    let mut a = VecTensor::from_fn(layout![(2, (3, 4))], |(i, (j, k))| 100 * i + 10 * j + k);
    let part = a.ranges((1.., (..2, 3..)));
    assert_eq!((part.layout().to_string(), part.to_vec()), ("(1,(2,1)):(_1,(_2,_6))".into(), vec![103, 113]));
    assert_eq!(a.ranges((1..2, ..)).layout().to_string(), "(1,(_3,_4)):(_1,(_2,_6))");
    a.ranges_mut((.., (0..1, ..))).for_each_mut(|x| *x = 7);
    assert_eq!(a.iter().filter(|&&x| x == 7).count(), 8);
    assert_eq!(a.view_mut().ranges((.., (1.., ..))).iter().filter(|&&x| x == 7).count(), 0);
    assert_eq!(make_tensor([1, 2, 3, 4], layout![4 : 1]).ranges(1..3).to_vec(), [2, 3]);
}

#[test]
fn tiles_know_their_coordinates() {
    let data: Vec<usize> = (0..6 * 8).collect();
    let a = make_tensor(&data, layout![(6, 8) : (8, 1)]);
    let tiles = || a.tiles(shape![(2, 4)]).indexed();
    for (k, ((i, j), tile)) in tiles().enumerate() {
        assert_eq!((k, tile[(0, 0)]), (i + 3 * j, 16 * i + 4 * j));
    }
    // However the iterator is run.
    let all: Vec<_> = tiles().map(|(at, _)| at).collect();
    assert_eq!(all, [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]);
    assert!(tiles().rev().map(|(at, _)| at).eq(all.iter().rev().copied()));
    let (front, back) = tiles().split_at(4);
    assert!(front.chain(back).map(|(at, _)| at).eq(all.iter().copied()));
    let mut rest = a.tiles(shape![(2, 4)]);
    rest.nth(1);
    assert_eq!(rest.indexed().next().map(|(at, tile)| (at, tile[0])), Some(((2, 0), 32)));
    let mut folded = Vec::new();
    tiles().for_each(|(at, _)| folded.push(at));
    assert_eq!(folded, all);

    // Those that reach beyond the tensor.
    let mut seen = 0;
    for ((i, j), tile) in a.padded_tiles(shape![(4, 3)]).indexed() {
        tile.for_each_indexed(|(s, t), &x| assert_eq!(x, 8 * (4 * i + s) + 3 * j + t));
        seen += tile.count();
    }
    assert_eq!(seen, 48);
    // A tiler of one integer, and one that is nested.
    assert!(make_tensor(&data, layout![48 : 1]).tiles(shape![6]).indexed().all(|(i, tile)| tile[0] == 6 * i));
    let mut nested = make_tensor(&data, layout![((2, 3), 8)]).into_tiles(((2, 1), 4)).indexed().map(|(at, _)| at);
    assert_eq!(nested.next_back(), Some(((0, 2), 1)));
}

#[test]
fn arrays_are_shapes_and_coordinates() {
    let sizes = [3, 4];
    let data: Vec<usize> = (0..12).collect();
    let a = make_tensor(&data, make_layout(sizes, [4, 1]));
    for at in a.coords().map(|(i, j)| [i, j]) {
        assert_eq!((a[at], *a.at(at), a.get(at)), (4 * at[0] + at[1], 4 * at[0] + at[1], Some(&a[at])));
    }
    assert_eq!(a.get([3, 0]), None);
    assert_eq!(a.window([1, 1], [2, 2]).to_vec(), [5, 9, 6, 10]);
    assert_eq!(make_layout_right([2, 3, 4]).to_string(), "(2,3,4):(12,4,_1)");
    assert_eq!(a.try_at([0, 4]).err(), Some(LayoutError::CoordinateRange { coordinate: 4, size: 4 }.in_mode(1)));
}
