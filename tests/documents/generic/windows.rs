//! Tiles of matrices of any sizes and strides, with no bound but `Integer`: the tiler makes windows.

use colex::ConstInteger;
use colex::algorithm::{copy, fill, gemm};
use colex::bounds::{DataLayout, MatrixLayout, PadsTensor, WindowedBy};
use colex::prelude::*;
use colex::tuple::{crd2idx, idx2crd, size};
use colex::typenum::{Const, U0, U1};

type Matrix<M, N, DM, DN> = Layout![(M, N) : (DM, DN)];
type Shared<'a, M, N, DM, DN> = Tensor<View<'a, i32>, Matrix<M, N, DM, DN>>;
type Exclusive<'a, M, N, DM, DN> = Tensor<ViewMut<'a, i32>, Matrix<M, N, DM, DN>>;

fn tile_sums<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Vec<i32> {
    a.tiles(window_tiler(shape![(2, 3)])).map(|tile| tile.iter().sum()).collect()
}

/// Tiles of as many rows as the run has.
fn dynamic_tile_sums<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>, n: usize) -> Vec<i32> {
    a.tiles(window_tiler(shape![(n, 3)])).map(|tile| tile.iter().sum()).collect()
}

/// Tiles whose sizes are a parameter, too.
fn square_tile_count<T: StaticInteger, M: Integer, N: Integer, DM: Integer, DN: Integer>(
    a: Shared<M, N, DM, DN>,
    t: T,
) -> usize {
    a.padded_tiles(window_tiler(shape![(t, t)])).len()
}

fn padded_counts<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Vec<usize> {
    a.padded_tiles(window_tiler(shape![(3, 4)])).map(|tile| tile.count()).collect()
}

/// Whole rows, one in each tile.
fn row_sums<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Vec<i32> {
    a.tiles(window_tiler(coord![(1, _)])).map(|row| row.iter().sum()).collect()
}

fn one_tile<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>, i: usize, j: usize) -> i32 {
    a.local_tile(window_tiler(shape![(2, 3)]), (i, j)).iter().sum()
}

fn numbered<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Exclusive<M, N, DM, DN>) -> Result<(), LayoutError> {
    let mut a = a.prove_injective()?;
    for ((i, j), mut tile) in a.try_tiles_mut(window_tiler(shape![(2, 3)]))?.indexed() {
        fill(&mut tile, (10 * i + j) as i32);
    }
    Ok(())
}

/// `c += a * b^T` by tiles of `c`, each of panels of `a` and `b`.
fn blocked_product<M: Integer, N: Integer, K: Integer, A: Integer, B: Integer, C: Integer>(
    a: Shared<M, K, A, U1>,
    b: Shared<N, K, B, U1>,
    c: Exclusive<M, N, C, U1>,
) -> Result<(), LayoutError> {
    let (panel, steps) = (window_tiler(shape![(2, 4)]), a.shape().tail.head.value() / 4);
    let mut c = c.prove_injective()?;
    for ((i, j), mut c) in c.try_tiles_mut(window_tiler(shape![(2, 2)]))?.indexed() {
        (0..steps).for_each(|l| gemm(&a.local_tile(panel, (i, l)), &b.local_tile(panel, (j, l)), &mut c));
    }
    Ok(())
}

/// Each tile in turn, copied to one of its own.
fn packed<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Vec<i32> {
    let mut all = Vec::new();
    for tile in a.tiles(window_tiler(shape![(2, 3)])) {
        let mut block = VecTensor::filled(layout![(2, 3) : (3, 1)], 0);
        copy(&tile, &mut block);
        all.extend(block.into_inner());
    }
    all
}

/// The halves of a matrix; the part of a mode beyond a dynamic number is dynamic.
fn halves<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> (i32, i32) {
    let (upper, lower) = a.split_at::<U0, _>(a.shape().head.value() / 2);
    (upper.iter().sum(), lower.iter().sum())
}

/// A result whose type differs between matrices exists once the types are forgotten.
fn at_run_time<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Matrix<M, N, DM, DN>, i: usize) -> [usize; 3] {
    let (shape, stride) = (a.shape().to_dynamic(), a.stride().to_dynamic());
    [a.to_dynamic().cosize(), size(shape), crd2idx(idx2crd(i, shape), shape, stride)]
}

#[cfg(feature = "rayon")]
fn numbered_in_parallel<M: Integer, N: Integer, DM: Integer, DN: Integer>(
    a: Exclusive<M, N, DM, DN>,
) -> Result<(), LayoutError> {
    use rayon::prelude::*;
    let mut a = a.prove_injective()?;
    let tiles = a.try_par_tiles_mut(window_tiler(shape![(2, 3)]))?;
    tiles.indexed().for_each(|((i, j), mut tile)| tile.for_each_mut(|x| *x = (10 * i + j) as i32));
    Ok(())
}

/// Three modes.
fn corners<A: Integer, B: Integer, C: Integer, DA: Integer, DB: Integer, DC: Integer>(
    a: Tensor<View<i32>, Layout![(A, B, C) : (DA, DB, DC)]>,
) -> Vec<i32> {
    a.tiles(window_tiler(shape![(2, 1, 2)])).indexed().map(|((i, j, k), tile)| tile[0] - a[(2 * i, j, 2 * k)]).collect()
}

fn calls_shared<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Vec<i32> {
    let sums = tile_sums(a);
    assert_eq!(dynamic_tile_sums(a, 2), sums);
    assert_eq!(packed(a).chunks(6).map(|tile| tile.iter().sum()).collect::<Vec<i32>>(), sums);
    assert_eq!(one_tile(a, 1, 1), sums[3]);
    assert_eq!(padded_counts(a).iter().sum::<usize>(), a.size());
    assert_eq!(square_tile_count(a, shape![3]), 4);
    let (upper, lower) = halves(a);
    assert_eq!(upper + lower, row_sums(a).iter().sum::<i32>());
    let layout = a.layout();
    assert_eq!((at_run_time(layout, 5)[1..]), [a.size(), layout.at(5)]);
    sums
}

fn calls_exclusive<M: Integer, N: Integer, DM: Integer, DN: Integer>(
    layout: Matrix<M, N, DM, DN>,
) -> Result<Vec<i32>, LayoutError> {
    let mut data = vec![-1; at_run_time(layout, 0)[0]];
    numbered(make_tensor(data.as_mut_slice(), layout))?;
    #[cfg(feature = "rayon")]
    {
        let mut again = vec![-1; data.len()];
        numbered_in_parallel(make_tensor(again.as_mut_slice(), layout))?;
        assert_eq!(again, data);
    }
    Ok(data)
}

fn calls_product<M: Integer, K: Integer>(data: &[i32], m: M, k: K) -> Result<Vec<i32>, LayoutError> {
    let a = make_tensor(data, layout![(m, k) : (k, 1)]);
    let mut c = vec![0; m.value() * m.value()];
    blocked_product(a, a, make_tensor(c.as_mut_slice(), layout![(m, m) : (m, 1)]))?;
    Ok(c)
}

/// The ranges of a tensor of three modes; where one ends is not known before.
type Ranges = Shape![(usize, usize, usize)];

/// A run of each mode.
fn range_sum<L: WindowedBy<Ranges, Ranges, Window: WindowedBy<Ranges, Ranges>>>(
    a: Tensor<View<i32>, L>,
    i: usize,
) -> i32 {
    a.ranges((i.., .., 1..=2)).ranges((..1, .., ..)).iter().sum()
}

/// How many elements each tile has, by the bound of a concrete shape.
fn counts<const BM: usize, L: DataLayout>(a: Tensor<View<i32>, L>) -> Vec<usize>
where
    Const<BM>: ConstInteger,
    Shape![(const BM, 2)]: PadsTensor<L>,
{
    a.padded_tiles(shape![(const BM, 2)]).map(|tile| tile.count()).collect()
}

fn calls_counts<const BM: usize, L: MatrixLayout>(a: Tensor<View<i32>, L>) -> usize
where
    Const<BM>: ConstInteger,
    Shape![(const BM, 2)]: PadsTensor<L>,
{
    let counts = counts::<BM, L>(a);
    assert_eq!(counts.iter().sum::<usize>(), a.size());
    counts.len()
}

fn calls_range_sum<L: WindowedBy<Ranges, Ranges, Window: WindowedBy<Ranges, Ranges>>>(
    a: Tensor<View<i32>, L>,
) -> [i32; 2] {
    [range_sum(a, 0), range_sum(a, 1)]
}

fn calls_corners<A: Integer, B: Integer, C: Integer>(data: &[i32], a: A, b: B, c: C) -> Vec<i32> {
    corners(make_tensor(data, layout![(a, b, c) : (1, a, {a.value() * b.value()})]))
}

#[test]
fn windows_of_all_kinds_of_matrices() {
    let data: Vec<i32> = (0..24).collect();
    let (m, n) = (4, 6);
    let expected = [24, 96, 42, 114];
    assert_eq!(calls_shared(make_tensor(&data, layout![(4, 6) : (6, 1)])), expected);
    assert_eq!(calls_shared(make_tensor(&data, layout![(m, 6) : (6, 1)])), expected);
    assert_eq!(calls_shared(make_tensor(&data, layout![(m, n) : (n, 1)])), expected);
    assert_eq!(calls_corners(&data, shape![2], m / 2, n), [0; 6]);
}

#[test]
fn windows_that_are_written() {
    let (m, n) = (4, 6);
    let rows = [[0, 0, 0, 1, 1, 1], [0, 0, 0, 1, 1, 1], [10, 10, 10, 11, 11, 11], [10, 10, 10, 11, 11, 11]];
    assert_eq!(calls_exclusive(layout![(m, 6) : (6, 1)]), Ok(rows.concat()));
    assert_eq!(calls_exclusive(layout![(4, n) : (n, 1)]), Ok(rows.concat()));
    let error = calls_exclusive(layout![(m, 5) : (5, 1)]);
    assert_eq!(error, Err(LayoutError::TileDivisibility { size: 5, tile: 3 }.in_mode(1)));
    assert!(matches!(calls_exclusive(layout![(m, n) : (0, 1)]), Err(LayoutError::NotInjective { .. })));
}

#[test]
fn a_product_of_windows() {
    let data: Vec<i32> = (0..32).map(|i| i % 7).collect();
    let (m, k) = (4, 8);
    let of = |i: usize, j: usize| (0..8).map(|l| data[8 * i + l] * data[8 * j + l]).sum();
    let expected: Vec<i32> = (0..16).map(|x| of(x / 4, x % 4)).collect();
    assert_eq!(calls_product(&data, m, k).as_ref(), Ok(&expected));
    assert_eq!(calls_product(&data, shape![4], k).as_ref(), Ok(&expected));
    assert_eq!(calls_product(&data, shape![4], shape![8]), Ok(expected));
}

#[test]
fn ranges_of_three_modes() {
    let data: Vec<i32> = (0..24).collect();
    let (m, n) = (2, 3);
    assert_eq!(calls_range_sum(make_tensor(&data, layout![(2, 3, 4)])), [3 * 8 + 3 * 14, 3 * 9 + 3 * 15]);
    assert_eq!(calls_range_sum(make_tensor(&data, layout![(m, n, 4) : (12, 1, 3)])), [12 + 21, 12 + 21 + 6 * 12]);
}

#[test]
#[should_panic(expected = "coordinate range: the coordinate 2 is outside a mode of size 2, in mode<2>")]
fn a_range_beyond_its_mode() {
    range_sum(make_tensor(&[0; 18], layout![(2, 3, 3) : (9, 1, 3)]).window((0, 0, 0), shape![(2, 3, 2)]), 0);
}

#[test]
fn padded_tiles_of_a_concrete_shape() {
    let n = 5;
    assert_eq!(calls_counts::<2, _>(make_tensor(&[0; 15], layout![(3, n)])), 6);
    assert_eq!(calls_counts::<4, _>(make_tensor(&[0; 16], layout![((2, 2), 4)])), 2);
}
