//! Programs over any layouts: a bound for each layout, and none that an error had to name.

use colex::algorithm::{copy_by_modes, gemm_by_modes};
use colex::bounds::{ComposedWith, ConstInteger, Engine, EngineMut, MatrixLayout};
use colex::prelude::*;
use colex::typenum::Const;
use colex::{Fragment, VecTensor};
use std::fmt::{Display, Formatter};
use std::ops::{AddAssign, Index, Mul};

/// The places of tiles in a matrix, with those at the edges.
fn places(size: (usize, usize), tile: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, columns) = (size.0.div_ceil(tile), size.1.div_ceil(tile));
    (0..columns).flat_map(move |j| (0..rows).map(move |i| (i, j)))
}

/// The transposed matrix, by tiles of 4 x 4 with edges.
fn transposed<E: EngineMut<Element: Copy>, L: MatrixLayout, M: MatrixLayout>(
    a: Tensor<View<E::Element>, L>,
    b: &mut Tensor<E, M>,
) {
    for (i, j) in places(a.sizes(), 4) {
        let tile = a.clipped_block((i, j), shape![(4, 4)]);
        copy_by_modes(&tile.transpose(), &mut b.view_mut().clipped_block((j, i), shape![(4, 4)]));
    }
}

/// `c = a b^T` by blocks, whose sums are in registers.
fn product<T, A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    a: Tensor<View<T>, A>,
    b: Tensor<View<T>, B>,
    c: &mut Tensor<ViewMut<T>, C>,
) where
    T: Copy + Default + Mul<Output = T> + AddAssign,
{
    for (i, j) in places(c.sizes(), 2) {
        let mut sums = Fragment::filled(layout![(2, 2)], T::default());
        for k in 0..a.sizes().1 / 3 {
            gemm_by_modes(&a.block((i, k), shape![(2, 3)]), &b.block((j, k), shape![(2, 3)]), &mut sums);
        }
        copy_by_modes(&sums, &mut c.view_mut().block((i, j), shape![(2, 2)]));
    }
}

/// The places of an image, and for each of them those of a window of 2 x 2, of so many rows.
type Windows = Layout![((usize, usize), (2, 2)) : ((1, usize), (1, usize))];

/// The windows of an image.
fn windows((rows, columns): (usize, usize)) -> Windows {
    layout![(({ rows - 1 }, { columns - 1 }), (2, 2)) : ((1, rows), (1, rows))]
}

/// A convolution: the product of the windows of an image, which are nowhere in memory, with filters.
fn convolved<L, F: MatrixLayout, O: MatrixLayout>(
    image: Tensor<View<i32>, L>,
    filters: Tensor<View<i32>, F>,
    out: &mut Tensor<ViewMut<i32>, O>,
) where
    L: MatrixLayout + ComposedWith<Windows, Composed: MatrixLayout>,
{
    let sizes = image.sizes();
    gemm_by_modes(&image.composition(windows(sizes)), &filters, out);
}

/// A cache in pages of so many columns each: the products of a query with the first `length` positions.
fn scores<L: MatrixLayout>(
    cache: Tensor<View<i32>, L>,
    (pages, columns, length): (&[usize], usize, usize),
    query: &[i32],
) -> Vec<i32> {
    let physical = |position: usize| pages[position / columns] * columns + position % columns;
    let score = |column: usize| cache.column(column).iter().zip(query).map(|(key, x)| key * x).sum();
    (0..length).map(|position| score(physical(position))).collect()
}

/// The sums of the threads of a thread-value layout.
fn sums_by_thread<L: ComposedWith<V, Composed: MatrixLayout>, V>(tile: Tensor<View<i32>, L>, values: V) -> Vec<i32> {
    sums_of_parts(tile.composition(values))
}

/// The same, where the caller composes: each row has the values of a thread.
fn sums_of_parts<E: Engine<Element = i32>, L: MatrixLayout>(parts: Tensor<E, L>) -> Vec<i32> {
    parts.rows().map(|values| values.iter().sum()).collect()
}

/// A matrix of any layout.
struct Grid<L> {
    cells: VecTensor<i32, L>,
}
impl<L: MatrixLayout> Index<(usize, usize)> for Grid<L> {
    type Output = i32;
    fn index(&self, (i, j): (usize, usize)) -> &i32 {
        &self.cells[i + j * self.cells.sizes().0]
    }
}
impl<L: MatrixLayout> Display for Grid<L> {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        write!(f, "{}", self.cells)
    }
}

/// The trace of a grid, in front of its text.
fn traced<L: MatrixLayout>(layout: L) -> String {
    let mut next = 0..;
    let mut cells = VecTensor::filled(layout, 0);
    cells.for_each_mut(|cell| *cell = next.next().unwrap_or(0));
    let grid = Grid { cells };
    format!("{}: {grid}", grid[(0, 0)] + grid[(1, 1)])
}

/// A dot product with `N` sums at once, of columns whose size need not be a multiple.
fn dot<const N: usize, A: MatrixLayout, B: MatrixLayout>(a: Tensor<View<i32>, A>, b: Tensor<View<i32>, B>) -> i32
where
    Const<N>: ConstInteger,
{
    let mut sums = [0; N];
    for (i, _) in places((a.sizes().0, 1), N) {
        let (a, b) = (a.clipped_block((i, 0), shape![(const N, 1)]), b.clipped_block((i, 0), shape![(const N, 1)]));
        sums.iter_mut().zip(a.iter().zip(b.iter())).for_each(|(sum, (x, y))| *sum += x * y);
    }
    sums.iter().sum()
}

/// Each element is its 1-D coordinate.
fn counting<L: MatrixLayout>(layout: L) -> VecTensor<i32, L> {
    let mut next = 0..;
    let mut tensor = VecTensor::filled(layout, 0);
    tensor.for_each_mut(|x| *x = next.next().unwrap_or(0));
    tensor
}

fn calls_counting<L: MatrixLayout>(layout: L) -> usize {
    counting(layout).size()
}

/// Whether the transposed matrix has the elements of its rows in its columns, whatever the layouts.
fn calls_transposed<L: MatrixLayout, M: MatrixLayout>(from: L, to: M) -> bool {
    let (a, mut b) = (counting(from), counting(to));
    transposed(a.view(), &mut b);
    a.rows().zip(b.columns()).all(|(row, column)| row.iter().eq(column.iter()))
}

/// The product, and whether each element is that of a row and a row.
fn calls_product<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(a: A, b: B, c: C) -> bool {
    let (a, b, mut c) = (counting(a), counting(b), counting(c));
    product(a.view(), b.view(), &mut c.view_mut());
    let sum = |(x, y): (Tensor<View<i32>, _>, Tensor<View<i32>, _>)| x.iter().zip(y.iter()).map(|(x, y)| x * y).sum();
    let expected: Vec<i32> = b.rows().flat_map(|y| a.rows().map(move |x| (x, y))).map(sum).collect();
    c.to_vec() == expected
}

fn calls_convolved<L, F: MatrixLayout>(image: L, filters: F) -> Vec<i32>
where
    L: MatrixLayout + ComposedWith<Windows, Composed: MatrixLayout>,
{
    let (image, filters) = (counting(image), counting(filters));
    let ((rows, columns), (count, _)) = (image.sizes(), filters.sizes());
    let mut out = VecTensor::filled(make_layout_left(((rows - 1) * (columns - 1), count)), 0);
    convolved(image.view(), filters.view(), &mut out.view_mut());
    out.into_inner()
}

fn calls_scores<L: MatrixLayout>(cache: L, pages: &[usize], columns: usize, length: usize) -> Vec<i32> {
    scores(counting(cache).view(), (pages, columns, length), &[1, 10])
}

fn calls_sums_by_thread<L, V>(layout: L, values: V) -> Vec<i32>
where
    L: MatrixLayout + ComposedWith<V, Composed: MatrixLayout>,
{
    sums_by_thread(counting(layout).view(), values)
}

fn calls_traced<L: MatrixLayout>(layout: L) -> String {
    traced(layout)
}

fn calls_dot<A: MatrixLayout, B: MatrixLayout>(a: A, b: B) -> [i32; 3] {
    let (a, b) = (counting(a), counting(b));
    [dot::<1, _, _>(a.view(), b.view()), dot::<4, _, _>(a.view(), b.view()), dot::<16, _, _>(a.view(), b.view())]
}

#[test]
fn transposes_with_edges() {
    let (m, n) = (5, 6);
    assert_eq!(calls_counting(layout![(m, n)]), 30);
    assert!(calls_transposed(layout![(m, n) : (n, 1)], layout![(6, 5)]));
    assert!(calls_transposed(layout![(8, 7)], layout![(7, (4, 2)) : (1, (7, 30))]));
    assert!(calls_transposed(layout![((4, 3), (2, n)) : ((1, 60), (4, 8))], layout![((2, n), 12)]));
}

#[test]
fn products_of_blocks() {
    let n = 6;
    assert!(calls_product(layout![(4, n) : (n, 1)], layout![(2, 6)], layout![(4, 2) : (2, 1)]));
    assert!(calls_product(layout![((2, 2), (3, 2))], layout![(n, (3, 2)) : (6, (1, 3))], layout![((2, 2), n)]));
}

#[test]
fn convolutions_are_products() {
    let (m, n) = (3, 4);
    let sums = |step: i32| (0..6).map(move |at| at % 2 + 3 * (at / 2) + step * 4);
    let filters = layout![(1, 4)];
    // The windows of an element x are x, x + 1, x + 3 and x + 4.
    let expected: Vec<i32> = sums(0).map(|x| (x + 1) + 2 * (x + 3) + 3 * (x + 4)).collect();
    assert_eq!(calls_convolved(layout![(m, n) : (n, 1)], filters), expected);
    assert_eq!(calls_convolved(layout![(m, n)], filters), expected);
}

#[test]
fn an_odd_last_page() {
    // Pages of 3 columns, in the order 2, 0: the last position is the first column of page 0.
    let key = |column: i32| 2 * column + 10 * (2 * column + 1);
    let n = 9;
    assert_eq!(calls_scores(layout![(2, 9)], &[2, 0], 3, 4), [key(6), key(7), key(8), key(0)]);
    assert_eq!(calls_scores(layout![(2, (3, 3)) : (n, (1, 3))], &[2, 0], 3, 4), [key(6), key(7), key(8), key(0)]);
}

#[test]
fn sums_of_threads_and_values() {
    assert_eq!(calls_sums_by_thread(layout![(4, 2) : (2, 1)], layout![(2, 4) : (4, 1)]), [1 + 2 + 3, 4 + 5 + 6 + 7]);
    assert_eq!(calls_sums_by_thread(layout![((2, 2), 2)], layout![(4, 2) : (1, 4)]), [4, 6, 8, 10]);
}

#[test]
fn a_grid_of_any_layout() {
    let n = 3;
    assert_eq!(calls_traced(layout![(2, n) : (n, 1)]), "3: (_2,3):(3,_1):\n0  2  4\n1  3  5");
    assert_eq!(calls_traced(layout![((2, 1), 2)]), "3: ((_2,_1),_2):((_1,_0),_2):\n0  2\n1  3");
}

#[test]
fn dot_products_with_remainder() {
    let n = 6;
    assert_eq!(calls_dot(layout![(6, 1) : (2, 0)], layout![(n, 1)]), [55; 3]);
    assert_eq!(calls_dot(layout![(16, 1)], layout![(16, 1)]), [1240; 3]);
}
