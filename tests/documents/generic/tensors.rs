//! Any tensor: where its elements are, and its layout, are one parameter each.

use colex::Fragment;
use colex::VecTensor;
use colex::algorithm::{copy, fill, reduce};
use colex::bounds::{
    ComposedWith, ConstInteger, DataLayout, Engine, EngineMut, FragmentLayout, MatrixLayout, PadsTensor, PartitionedBy,
    ReshapedTo, SameShape, SlicedBy, TiledBy, TilesTensor, WindowedBy,
};
use colex::prelude::*;
use colex::typenum::Const;

/// The greatest element, of a view or of what owns its elements.
fn greatest<E: Engine<Element = i32>, L: DataLayout>(a: &Tensor<E, L>) -> Option<i32> {
    a.iter().copied().max()
}

/// The first and the last element in colexicographical order.
fn ends<E: Engine<Element = i32>, L: DataLayout>(a: &Tensor<E, L>) -> [i32; 2] {
    [a[0], a[a.size() - 1]]
}

fn sum<E: Engine<Element = i32>, L: DataLayout>(a: &Tensor<E, L>) -> i32 {
    reduce(a, 0, |sum, x| sum + x)
}

fn scale<E: EngineMut<Element = i32>, L: DataLayout>(a: &mut Tensor<E, L>, factor: i32) {
    a.for_each_mut(|x| *x *= factor);
}

/// Two layouts of one shape.
fn copied<L: DataLayout<Shape: SameShape<M::Shape>>, M: DataLayout>(
    a: Tensor<View<i32>, L>,
    b: &mut Tensor<ViewMut<i32>, M>,
) {
    copy(&a, b);
}

/// Elements of any type.
fn differences<E: Engine, L: DataLayout>(a: &Tensor<E, L>) -> Vec<E::Element>
where
    E::Element: Copy + std::ops::Sub<Output = E::Element>,
{
    (1..a.size()).map(|i| a[i] - a[i - 1]).collect()
}

fn tile_sums<L: DataLayout, T: TilesTensor<L>>(a: Tensor<View<i32>, L>, tiler: T) -> Vec<i32> {
    a.tiles(tiler).map(|tile| sum(&tile)).collect()
}

/// Tiles that nobody else has: the layout is injective.
fn number_tiles<L: DataLayout + Injective, T: TilesTensor<L>>(a: &mut Tensor<ViewMut<i32>, L>, tiler: T) {
    for (number, mut tile) in (0..).zip(a.tiles_mut(tiler)) {
        fill(&mut tile, number);
    }
}

/// Tiles at the edges too.
fn padded_sums<L: DataLayout, T: PadsTensor<L>>(a: Tensor<View<i32>, L>, tiler: T) -> Vec<i32> {
    let mut sums = Vec::new();
    for tile in a.padded_tiles(tiler) {
        let mut sum = 0;
        tile.for_each(|x| sum += x);
        sums.push(sum);
    }
    sums
}

fn one_tile<L: TiledBy<T>, T>(a: Tensor<View<i32>, L>, tiler: T, i: usize, j: usize) -> i32 {
    sum(&a.local_tile(tiler, (i, j)))
}

fn sums_of_threads<L: PartitionedBy<T>, T: Copy>(a: Tensor<View<i32>, L>, threads: T, count: usize) -> Vec<i32> {
    (0..count).map(|index| sum(&a.local_partition(threads, index))).collect()
}

fn last_in_shape<L: ReshapedTo<S>, S>(a: Tensor<View<i32>, L>, shape: S) -> i32 {
    ends(&a.with_shape(shape))[1]
}

/// What each thread of a tile has, one bound for both steps.
fn sums_of_a_tile<L, T, P>(a: Tensor<View<i32>, L>, tiler: T, threads: P, at: (usize, usize), count: usize) -> Vec<i32>
where
    L: TiledBy<T, Tile: PartitionedBy<P>>,
    P: Copy,
{
    sums_of_threads(a.local_tile(tiler, at), threads, count)
}

/// The values of each thread: the result of the composition has two modes.
fn sums_of_values<L: ComposedWith<B, Composed: MatrixLayout>, B>(a: Tensor<View<i32>, L>, threads: B) -> Vec<i32> {
    a.composition(threads).rows().map(|values| sum(&values)).collect()
}

/// A coordinate of a layout of three modes; the last one is a batch.
type OfBatch = Shape![(Underscore, Underscore, usize)];

/// The sums of the rows of a matrix of a batch.
fn row_sums_of_one<L: SlicedBy<OfBatch, Slice: MatrixLayout>>(batch: Tensor<View<i32>, L>, index: usize) -> Vec<i32> {
    batch.slice((Underscore, Underscore, index)).rows().map(|row| sum(&row)).collect()
}

/// Clears a window of 2 x 2, and the first row of the window again.
fn clear_window<L: WindowedBy<Shape![(2, 2)], Window: MatrixLayout>>(a: Tensor<ViewMut<i32>, L>, at: (usize, usize)) {
    let mut window = a.window(at, shape![(2, 2)]);
    fill(&mut window, 0);
    fill(&mut window.row(0), -1);
}

/// A tensor of any layout, made.
fn counting<L: DataLayout>(layout: L) -> VecTensor<i32, L> {
    let mut tensor = VecTensor::filled(layout, 0);
    let mut next = 0..;
    tensor.for_each_mut(|x| *x = next.next().unwrap_or(0));
    tensor
}

/// In registers, if its layout is static.
fn doubled_in_registers<L: DataLayout + FragmentLayout>(layout: L, value: i32) -> i32 {
    let mut registers: Fragment<i32, L> = Fragment::filled(layout, value);
    scale(&mut registers, 2);
    sum(&registers)
}

fn calls_on_any<E: EngineMut<Element = i32>, L: DataLayout>(a: &mut Tensor<E, L>) -> i32 {
    let before = sum(a);
    scale(a, 3);
    assert_eq!(sum(a), 3 * before);
    assert_eq!(greatest(a), greatest(&a.view()));
    assert_eq!(differences(a).len(), a.size() - 1);
    assert_eq!(sum(&a.view_mut()) - ends(a)[1] + ends(&a.view())[1], 3 * before);
    before
}

fn calls_on_tiles<L: DataLayout + Injective, T: TilesTensor<L> + PadsTensor<L>>(layout: L, tiler: T) -> Vec<i32> {
    let mut owned = counting(layout);
    let before = calls_on_any(&mut owned);
    assert_eq!(tile_sums(owned.view(), tiler).iter().sum::<i32>(), 3 * before);
    assert_eq!(padded_sums(owned.view(), tiler), tile_sums(owned.view(), tiler));
    number_tiles(&mut owned.view_mut(), tiler);
    tile_sums(owned.view(), tiler)
}

/// The tiles of any tensor, on all cores.
#[cfg(feature = "rayon")]
fn double_in_parallel<L: DataLayout + Injective, T: TilesTensor<L>>(a: &mut Tensor<ViewMut<i32>, L>, tiler: T) {
    use rayon::prelude::*;
    a.par_tiles_mut(tiler).for_each(|mut tile| tile.for_each_mut(|x| *x *= 2));
}

/// Their sums, in order.
#[cfg(feature = "rayon")]
fn sums_in_parallel<L: DataLayout, T: TilesTensor<L>>(a: Tensor<View<i32>, L>, tiler: T) -> Vec<i32> {
    use rayon::prelude::*;
    a.par_tiles(tiler).map(|tile| sum(&tile)).collect()
}

#[cfg(feature = "rayon")]
fn calls_in_parallel<L: DataLayout + Injective, T: TilesTensor<L>>(layout: L, tiler: T) -> Vec<i32> {
    let mut owned = counting(layout);
    double_in_parallel(&mut owned.view_mut(), tiler);
    sums_in_parallel(owned.view(), tiler)
}

fn calls_at_a_place<L: TiledBy<T>, T: Copy>(layout: L, tiler: T) -> [i32; 2] {
    let owned = counting(layout);
    [one_tile(owned.view(), tiler, 0, 0), one_tile(owned.view(), tiler, 1, 1)]
}

fn calls_of_threads<L: PartitionedBy<T>, T: Copy>(layout: L, threads: T, count: usize) -> Vec<i32> {
    sums_of_threads(counting(layout).view(), threads, count)
}

fn calls_in_shape<L: ReshapedTo<S>, S>(layout: L, shape: S) -> i32 {
    last_in_shape(counting(layout).view(), shape)
}

fn calls_of_a_tile<L: TiledBy<T, Tile: PartitionedBy<P>>, T, P: Copy>(layout: L, tiler: T, threads: P) -> Vec<i32> {
    sums_of_a_tile(counting(layout).view(), tiler, threads, (1, 0), 2)
}

fn calls_of_values<L: ComposedWith<B, Composed: MatrixLayout>, B>(layout: L, threads: B) -> Vec<i32> {
    sums_of_values(counting(layout).view(), threads)
}

fn calls_of_one<L: SlicedBy<OfBatch, Slice: MatrixLayout>>(layout: L) -> Vec<i32> {
    row_sums_of_one(counting(layout).view(), 1)
}

fn calls_of_windows<L: WindowedBy<Shape![(2, 2)], Window: MatrixLayout>>(layout: L) -> Vec<i32> {
    let mut a = counting(layout);
    clear_window(a.view_mut(), (1, 0));
    a.to_vec()
}

/// The rows of a transposed matrix are its columns, for any two modes.
fn column_sums<L: MatrixLayout>(a: Tensor<View<i32>, L>) -> Vec<i32> {
    a.transpose().rows().map(|column| sum(&column)).collect()
}

fn calls_transposed<L: MatrixLayout>(a: L) -> [Vec<i32>; 3] {
    let a = counting(a);
    let twice = a.view().transpose().transpose();
    [column_sums(a.view()), column_sums(a.view().transpose()), column_sums(twice)]
}

/// The size of a const parameter is the same in both.
fn copied_columns<const N: usize>(
    a: Tensor<View<i32>, Layout![(const N, usize) : (1, const N)]>,
    b: &mut Tensor<ViewMut<i32>, Layout![(const N, usize) : (usize, 1)]>,
) where
    Const<N>: ConstInteger,
{
    copy(&a, b);
}

fn calls_copied_columns<const N: usize>(data: &[i32]) -> Vec<i32>
where
    Const<N>: ConstInteger,
{
    let (n, mut rows) = (data.len() / N, vec![0; data.len()]);
    let to = &mut make_tensor(&mut rows, layout![(const N, n) : (n, 1)]);
    copied_columns::<N>(make_tensor(data, layout![(const N, n) : (1, const N)]), to);
    rows
}

fn calls_copied<L: DataLayout<Shape: SameShape<M::Shape>>, M: DataLayout>(from: L, to: M) -> Vec<i32> {
    let mut target = counting(to);
    copied(counting(from).view(), &mut target.view_mut());
    target.into_inner()
}

fn calls_in_registers<L: DataLayout + FragmentLayout>(layout: L) -> i32 {
    doubled_in_registers(layout, 5)
}

#[test]
fn tiles_of_any_tensor() {
    let (m, n) = (4, 6);
    let sums = [0, 4, 8, 12, 16, 20];
    assert_eq!(calls_on_tiles(layout![(4, 6) : (6, 1)], shape![(2, 2)]), sums);
    assert_eq!(calls_on_tiles(layout![(4, n)], shape![(2, 2)]), sums);
    assert_eq!(calls_on_tiles(layout![(4, { 6 })], shape![(2, 2)]), sums);
    assert_eq!(calls_on_tiles(layout![((2, 2), 6)], shape![(2, 2)]), sums);
    assert_eq!(calls_on_tiles(layout![24 : 1], shape![8]), [0, 8, 16]);
    assert_eq!(calls_at_a_place(layout![(4, 6)], shape![(2, 3)]), [1 + 4 + 5 + 8 + 9, 14 + 15 + 18 + 19 + 22 + 23]);
    assert_eq!(calls_at_a_place(layout![(m, n) : (n, 1)], (1, 1).into_nested()), [0, 5]);
}

#[cfg(feature = "rayon")]
#[test]
fn tiles_on_all_cores() {
    let n = 4;
    assert_eq!(calls_in_parallel(layout![(2, n)], shape![(2, 2)]), [12, 44]);
    assert_eq!(calls_in_parallel(layout![8 : 1], shape![4]), [12, 44]);
}

#[test]
fn parts_and_shapes_of_any_tensor() {
    assert_eq!(calls_of_threads(layout![8 : 1], layout![4 : 1], 4), [4, 6, 8, 10]);
    assert_eq!(calls_of_threads(layout![(4, 2)], layout![(2, 2)], 4), [2, 4, 10, 12]);
    assert_eq!(calls_of_a_tile(layout![(4, 2)], shape![(2, 2)], layout![(2, 1)]), [2 + 6, 3 + 7]);
    assert_eq!(calls_of_values(layout![(4, 2) : (2, 1)], layout![(2, 4) : (4, 1)]), [1 + 2 + 3, 4 + 5 + 6 + 7]);
    assert_eq!(calls_in_shape(layout![(2, 3)], shape![(3, 1)]), 2);
    assert_eq!(calls_in_shape(layout![(2, 3) : (3, 1)], shape![2]), 1);
}

#[test]
fn slices_and_windows_of_any_tensor() {
    let n = 2;
    assert_eq!(calls_of_one(layout![(2, n, 2)]), [4 + 6, 5 + 7]);
    assert_eq!(calls_of_one(layout![(2, (2, n), 2) : (8, (1, 2), 16)]), [8 + 10 + 12 + 14, 9 + 11 + 13 + 15]);
    assert_eq!(calls_of_windows(layout![(3, n) : (n, 1)]), [0, -1, 0, 3, -1, 0]);
}

#[test]
fn transposes_of_any_matrix() {
    let n = 3;
    let (columns, rows) = (vec![1, 5, 9], vec![6, 9]);
    assert_eq!(calls_transposed(layout![(2, n)]), [columns.clone(), rows.clone(), columns.clone()]);
    assert_eq!(calls_transposed(layout![((2, 1), 3) : ((3, 0), 1)]), [columns.clone(), rows, columns]);
}

#[test]
fn copies_between_layouts() {
    let n = 3;
    assert_eq!(calls_copied(layout![(2, 3)], layout![(2, 3) : (3, 1)]), [0, 2, 4, 1, 3, 5]);
    assert_eq!(calls_copied(layout![(2, n)], layout![(2, 3) : (n, 1)]), [0, 2, 4, 1, 3, 5]);
    assert_eq!(calls_copied_columns::<2>(&[0, 1, 2, 3, 4, 5]), [0, 2, 4, 1, 3, 5]);
    assert_eq!(calls_in_registers(layout![(2, 3) : (3, 1)]), 60);
}
