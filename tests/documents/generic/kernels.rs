//! A kernel whose configuration is a trait with layouts as associated types.

use colex::bounds::{ConstInteger, DataLayout, Static, TilesTensor};
use colex::prelude::*;
use colex::typenum::{Const, U0, U1};

/// The configuration of a kernel. A static type has its value in a constant, `VALUE`.
trait Configuration {
    /// The tile of a block.
    type Tile: Static;
    /// The order of the elements in packed memory.
    type Packed: Static;
    /// How many of them.
    const STEPS: usize;
}

enum Wide {}
impl Configuration for Wide {
    type Tile = Shape![(2, 4)];
    type Packed = Layout![(2, 4) : (4, 1)];
    const STEPS: usize = 2;
}

enum Tall {}
impl Configuration for Tall {
    type Tile = Shape![(4, 2)];
    type Packed = Layout![(4, 2)];
    const STEPS: usize = 1;
}

/// The sums of the first tiles.
fn first_tiles<K: Configuration<Tile: TilesTensor<L>>, L: DataLayout>(a: Tensor<View<i32>, L>) -> Vec<i32> {
    a.tiles(K::Tile::VALUE).take(K::STEPS).map(|tile| tile.iter().sum()).collect()
}

/// The number of the tiles of a layout.
fn tile_count<K: Configuration<Tile: Tiles<Layout<S, D>>>, S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize {
    a.zipped_divide(K::Tile::VALUE).mode::<U1>().size()
}

/// Each tile in the order in which it is packed.
fn packed<K: Configuration<Tile: Tiles<Layout<S, D>>, Packed: DataLayout>, S: IntTuple, D: IntTuple>(
    a: Layout<S, D>,
    data: &[i32],
) -> Vec<i32> {
    let tiled = a.zipped_divide(K::Tile::VALUE);
    let (tile, tiles) = (tiled.mode::<U0>(), tiled.mode::<U1>());
    let mut all = Vec::new();
    for t in 0..tiles.size() {
        let mut to = VecTensor::filled(K::Packed::VALUE, 0);
        (0..tile.size()).for_each(|i| to[i] = data[tile.at(i) + tiles.at(t)]);
        all.extend(to.into_inner());
    }
    all
}

/// A kernel that has its tile as a const parameter.
fn with_lanes<const LANES: usize>(a: Layout![usize : 1]) -> usize
where
    Const<LANES>: ConstInteger,
{
    a.size() / shape![const LANES].value()
}

fn calls_configured<K: Configuration<Tile: Tiles<Layout<S, D>>, Packed: DataLayout>, S: IntTuple, D: IntTuple>(
    a: Layout<S, D>,
    data: &[i32],
) -> Vec<i32> {
    assert_eq!(tile_count::<K, S, D>(a) * 8, data.len());
    packed::<K, S, D>(a, data)
}

fn calls_first<K: Configuration<Tile: TilesTensor<L>>, L: DataLayout>(layout: L, data: &[i32]) -> Vec<i32> {
    first_tiles::<K, L>(make_tensor(data, layout))
}

fn calls_lanes<const N: usize>(n: usize) -> usize
where
    Const<N>: ConstInteger,
{
    with_lanes::<N>(layout![n : 1])
}

#[test]
fn one_kernel_and_two_configurations() {
    let data: Vec<i32> = (0..16).collect();
    let n = 4;
    let wide = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let tall = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15];
    assert_eq!(calls_configured::<Wide, _, _>(layout![(4, 4) : (4, 1)], &data), wide);
    assert_eq!(calls_configured::<Wide, _, _>(layout![(n, 4) : (4, 1)], &data), wide);
    assert_eq!(calls_configured::<Tall, _, _>(layout![(4, 4) : (4, 1)], &data), tall);
    assert_eq!(calls_configured::<Tall, _, _>(layout![(4, n) : (n, 1)], &data), tall);
    assert_eq!(calls_first::<Wide, _>(layout![(4, n) : (n, 1)], &data), [28, 92]);
    assert_eq!(calls_first::<Tall, _>(layout![(4, 4) : (4, 1)], &data), [52]);
    assert_eq!((calls_lanes::<8>(32), calls_lanes::<16>(32)), (4, 2));
}
