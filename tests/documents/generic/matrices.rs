//! Matrices whose sizes and strides are integers of any kind, each a type parameter.

use colex::Fragment;
use colex::algorithm::{copy, fill, gemm, reduce};
use colex::bounds::{FragmentLayout, TilesTensor};
use colex::prelude::*;
use colex::typenum::{U0, U1};

type Matrix<M, N, DM, DN> = Layout![(M, N) : (DM, DN)];
type Shared<'a, M, N, DM, DN> = Tensor<View<'a, i32>, Matrix<M, N, DM, DN>>;
type Exclusive<'a, M, N, DM, DN> = Tensor<ViewMut<'a, i32>, Matrix<M, N, DM, DN>>;

fn element<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>, i: usize, j: usize) -> i32 {
    a[(i, j)]
}

/// By a 1-D coordinate, which counts down the columns.
fn element_1d<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>, i: usize) -> i32 {
    a[i]
}

fn element_if_there<M: Integer, N: Integer, DM: Integer, DN: Integer>(
    a: Shared<M, N, DM, DN>,
    i: usize,
    j: usize,
) -> Option<i32> {
    a.get((i, j)).copied()
}

fn offset<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Matrix<M, N, DM, DN>, i: usize, j: usize) -> usize {
    a.at((i, j))
}

fn size<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Matrix<M, N, DM, DN>) -> usize {
    a.size()
}

fn column<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Matrix<M, N, DM, DN>) -> Layout![M : DM] {
    a.mode::<U0>()
}

fn row_sum<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>, i: usize) -> i32 {
    a.slice((i, Underscore)).iter().sum()
}

fn window_sum<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>, i: usize, j: usize) -> i32 {
    a.window((i, j), shape![(2, 3)]).iter().sum()
}

fn transposed<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Shared<N, M, DN, DM> {
    a.reverse()
}

fn text<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Matrix<M, N, DM, DN>) -> String {
    a.to_string()
}

/// Tiles whose sizes are known at run time: the static sizes of the matrix are lost.
fn sums_of_tiles<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>, rows: usize) -> Vec<i32> {
    a.to_dynamic().tiles(shape![(rows, 2)]).map(|tile| tile.iter().sum()).collect()
}

/// Tiles whose layouts are static where those of the matrix are: one bound for the tiler.
fn sums_of_static_tiles<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Vec<i32>
where
    Shape![(2, 2)]: TilesTensor<Matrix<M, N, DM, DN>>,
{
    a.tiles(shape![(2, 2)]).map(|tile| tile.iter().sum()).collect()
}

/// The elements in each tile, with those at the edges.
fn counts_of_padded_tiles<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> Vec<usize> {
    a.to_dynamic().padded_tiles(shape![(3, 4)]).map(|tile| tile.count()).collect()
}

/// The offsets of the first elements of tiles of a layout.
fn first_offsets<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Matrix<M, N, DM, DN>) -> Vec<usize> {
    let tiles = a.to_dynamic().zipped_divide(shape![(2, 2)]).mode::<U1>();
    (0..tiles.size()).map(|t| tiles.at(t)).collect()
}

fn number_tiles<M: Integer, N: Integer, DM: Integer, DN: Integer>(
    a: Exclusive<M, N, DM, DN>,
) -> Result<(), LayoutError> {
    let mut a = a.to_dynamic().prove_injective()?;
    for (number, mut tile) in (0..).zip(a.tiles_mut(shape![(2, 2)])) {
        fill(&mut tile, number);
    }
    Ok(())
}

/// Sizes that stand in two places are the same shape as themselves.
fn copied<M: Integer + SameShape, N: Integer + SameShape, DM: Integer, DN: Integer, EM: Integer, EN: Integer>(
    a: &Shared<M, N, DM, DN>,
    b: &mut Exclusive<M, N, EM, EN>,
) {
    copy(a, b);
}

fn filled<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: &mut Exclusive<M, N, DM, DN>, value: i32) {
    fill(a, value);
}

fn total<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Shared<M, N, DM, DN>) -> i32 {
    reduce(&a, 0, |sum, x| sum + x)
}

/// `c += a * b^T`
fn product<
    M: Integer + SameShape,
    N: Integer + SameShape,
    K: Integer + SameShape,
    A: Integer,
    B: Integer,
    C: Integer,
>(
    a: &Shared<M, K, A, U1>,
    b: &Shared<N, K, B, U1>,
    c: &mut Exclusive<M, N, C, U1>,
) {
    gemm(a, b, c);
}

/// The trace of an identity in registers.
fn trace_in_registers<N: StaticInteger>(n: N) -> i32
where
    Layout![(N, N) : (1, N)]: FragmentLayout,
{
    let mut a = Fragment::filled(layout![(n, n) : (1, n)], 0);
    (0..N::VALUE).for_each(|i| a[(i, i)] = 1);
    a.iter().sum()
}

/// A row-major matrix of any sizes over a slice.
fn last_of_rows<M: Integer, N: Integer>(data: &[i32], m: M, n: N) -> i32 {
    let a = make_tensor(data, layout![(m, n) : (n, 1)]);
    a[(m.value() - 1, n.value() - 1)]
}

/// A nested shape.
fn element_of_panels<M: Integer, N: Integer>(data: &[i32], m: M, n: N, at: (usize, usize)) -> i32 {
    let a = make_tensor(data, layout![((4, m), n) : ((1, {4 * n.value()}), 4)]);
    a[at]
}

fn calls_on_shared<M: Integer + SameShape, N: Integer + SameShape, DM: Integer, DN: Integer>(
    a: Shared<M, N, DM, DN>,
) -> Result<i32, LayoutError> {
    let layout = a.layout();
    let (rows, columns) = (layout.mode::<U0>().size(), layout.mode::<U1>().size());
    let sum: i32 = (0..rows).map(|i| row_sum(a, i)).sum();
    assert_eq!((sum, size(layout)), (total(a), rows * columns));
    assert_eq!(sums_of_tiles(a, 2).iter().sum::<i32>(), sum);
    assert_eq!(counts_of_padded_tiles(a).iter().sum::<usize>(), size(layout));
    for j in 0..columns {
        for i in 0..rows {
            assert_eq!(element(a, i, j), element_1d(a, i + j * rows));
            assert_eq!(Some(element(transposed(a), j, i)), element_if_there(a, i, j));
            assert_eq!(offset(layout, i, j), column(layout).at(i) + offset(layout, 0, j));
        }
    }
    assert_eq!(element_if_there(a, rows, 0), None);
    assert_eq!(first_offsets(layout)[1], offset(layout, 2, 0));
    let window: i32 = (0..6).map(|i| element(a, 1 + i % 2, 1 + i / 2)).sum();
    assert_eq!(window_sum(a, 1, 1), window);
    assert!(text(layout).starts_with('('));

    // The same shape with other strides.
    let mut data = vec![0; size(layout)];
    let mut compact = make_tensor(data.as_mut_slice(), make_layout(a.shape(), (columns, 1)));
    copied(&a, &mut compact);
    assert_eq!(total(compact.view()), sum);
    filled(&mut compact, 1);
    assert_eq!(total(compact.view()), size(layout) as i32);
    number_tiles(compact)?;
    Ok(sum)
}

fn calls_with_static_tiles<M: Integer, N: Integer>(data: &[i32], m: M, n: N) -> Vec<i32>
where
    Shape![(2, 2)]: TilesTensor<Matrix<M, N, N, U1>>,
{
    assert_eq!(last_of_rows(data, m, n), data[m.value() * n.value() - 1]);
    sums_of_static_tiles(make_tensor(data, layout![(m, n) : (n, 1)]))
}

fn calls_product<M: Integer + SameShape, K: Integer + SameShape>(data: &[i32], m: M, k: K) -> Vec<i32> {
    let a = make_tensor(data, layout![(m, k) : (k, 1)]);
    let mut c = vec![0; m.value() * m.value()];
    product(&a, &a, &mut make_tensor(c.as_mut_slice(), layout![(m, m) : (m, 1)]));
    c
}

fn calls_in_registers<N: StaticInteger>(n: N) -> i32
where
    Layout![(N, N) : (1, N)]: FragmentLayout,
{
    trace_in_registers(n)
}

fn calls_panels<M: Integer, N: Integer>(data: &[i32], m: M, n: N) -> Vec<i32> {
    (0..4 * m.value()).map(|i| element_of_panels(data, m, n, (i, 1))).collect()
}

#[test]
fn matrices_of_all_kinds_of_integers() {
    let data: Vec<i32> = (0..24).collect();
    let (m, n, pitch) = (4, 6, 6);
    let sum = Ok(23 * 12);
    assert_eq!(calls_on_shared(make_tensor(&data, layout![(4, 6) : (6, 1)])), sum);
    assert_eq!(calls_on_shared(make_tensor(&data, layout![(m, 6) : (6, 1)])), sum);
    assert_eq!(calls_on_shared(make_tensor(&data, layout![(4, n) : (1, 4)])), sum);
    assert_eq!(calls_on_shared(make_tensor(&data, layout![(m, n) : (pitch, 1)])), sum);
    assert_eq!(calls_on_shared(make_tensor(&data, layout![(m, n) : (1, m)])), sum);
    // A pitch, and a matrix all of whose rows are one.
    let padded: Vec<i32> = (0..32).collect();
    assert_eq!(
        calls_on_shared(make_tensor(&padded, layout![(4, n) : (8, 1)])),
        Ok((0..32).filter(|x| x % 8 < 6).sum())
    );
    assert_eq!(calls_on_shared(make_tensor(&data, layout![(m, 6) : (0, 1)])), Ok(4 * 15));
}

#[test]
fn tiles_match_a_concrete_matrix() {
    let data: Vec<i32> = (0..24).collect();
    let a = make_tensor(&data, layout![(4, 6) : (6, 1)]);
    let sums: Vec<i32> = a.tiles(shape![(2, 2)]).map(|tile| tile.iter().sum()).collect();
    let (m, n) = (4, 6);
    assert_eq!(calls_with_static_tiles(&data, shape![4], shape![6]), sums);
    assert_eq!(calls_with_static_tiles(&data, m, shape![6]), sums);
    assert_eq!(calls_with_static_tiles(&data, m, n), sums);
    assert_eq!(sums_of_tiles(make_tensor(&data, layout![(4, n) : (6, 1)]), 2), sums);
}

#[test]
fn products_of_static_and_dynamic_sizes() {
    let data = [1, 2, 3, 4, 5, 6];
    let expected = [14, 32, 32, 77];
    let (m, k) = (2, 3);
    assert_eq!(calls_product(&data, shape![2], shape![3]), expected);
    assert_eq!(calls_product(&data, m, shape![3]), expected);
    assert_eq!(calls_product(&data, m, k), expected);
    assert_eq!(calls_in_registers(shape![3]), 3);
}

#[test]
fn a_nested_shape_has_both_coordinates() {
    let data: Vec<i32> = (0..24).collect();
    let (m, n) = (2, 3);
    let panels = [4, 5, 6, 7, 16, 17, 18, 19];
    assert_eq!(calls_panels(&data, m, n), panels);
    assert_eq!(calls_panels(&data, shape![2], n), panels);
    assert_eq!(calls_panels(&data, shape![2], shape![3]), panels);
}

#[test]
fn a_remainder_is_told_with_numbers() {
    let n = 5;
    let a = layout![(4, n) : (5, 1)].to_dynamic();
    let error = make_tensor(&[0; 20], a).try_tiles(shape![(2, 2)]).err();
    assert_eq!(error, Some(LayoutError::TileDivisibility { size: 5, tile: 2 }.in_mode(1)));
}
