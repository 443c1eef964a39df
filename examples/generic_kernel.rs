//! A kernel over any layout and any tiler: a tiled transpose, in two lines of bounds.
//!
//! `T: Tiles<Layout<S, D>>` says that `T` tiles the layout, and carries all that the body needs: the sizes and modes of
//! the tiled layout, its offsets and slices. A tiler that does not fit is reported at the call of the kernel, with the
//! message of the divide.

use colex::prelude::*;
use colex::typenum::{U0, U1};

/// Calls `visit` for each element of the layout with its offset, tile by tile.
fn by_tiles<S, D, T>(a: Layout<S, D>, tiler: T, mut visit: impl FnMut(usize))
where
    S: IntTuple,
    D: IntTuple,
    T: Tiles<Layout<S, D>>,
{
    let tiled = a.zipped_divide(tiler);
    let (tile, tiles) = (tiled.mode::<U0>(), tiled.mode::<U1>());
    for t in 0..tiles.size() {
        let begin = tiles.at(t);
        for i in 0..tile.size() {
            visit(begin + tile.at(i));
        }
    }
}

/// Copies `source`, of the layout `from`, to `target`, of the layout `to`, tile by tile. Both layouts are tiled alike.
fn copy_by_tiles<S, D, E, T>(from: Layout<S, D>, source: &[f32], to: Layout<S, E>, target: &mut [f32], tiler: T)
where
    S: IntTuple,
    D: IntTuple,
    E: IntTuple,
    T: Tiles<Layout<S, D>> + Tiles<Layout<S, E>> + Copy,
{
    let (from, to) = (from.zipped_divide(tiler), to.zipped_divide(tiler));
    for t in 0..from.mode::<U1>().size() {
        for i in 0..from.mode::<U0>().size() {
            target[to.at((i, t))] = source[from.at((i, t))];
        }
    }
}

/// Two levels of tiles: the tile of a tile is tiled again.
fn count_twice_tiled<S, D, T, U>(a: Layout<S, D>, tiler: T, inner: U) -> (usize, usize)
where
    S: IntTuple,
    D: IntTuple,
    T: Tiles<Layout<S, D>>,
    U: Tiles<TileOf<Layout<S, D>, T>>,
{
    let tiled = a.zipped_divide(tiler);
    let again = tiled.mode::<U0>().zipped_divide(inner);
    (tiled.mode::<U1>().size(), again.mode::<U1>().size())
}

fn main() {
    let rows = layout![(4, 6) : (6, 1)];
    let mut order = Vec::new();
    by_tiles(rows, shape![(2, 3)], |offset| order.push(offset));
    println!("{rows} in tiles of (2,3):\n{order:?}");
    assert_eq!(order[..6], [0, 6, 1, 7, 2, 8]);
    assert_eq!(order[6..12], [12, 18, 13, 19, 14, 20]);

    // The same kernel with the extents known at run time, and with the tiles interleaved.
    let (m, n) = (4, 6);
    let mut interleaved = Vec::new();
    by_tiles(layout![(m, n) : (n, 1)], (layout![2 : 2], layout![3 : 1]), |offset| interleaved.push(offset));
    println!("with every second row in a tile:\n{interleaved:?}");
    assert_eq!(interleaved[..6], [0, 12, 1, 13, 2, 14]);

    let source: Vec<f32> = (0..24u8).map(f32::from).collect();
    let mut transposed = [0.0; 24];
    copy_by_tiles(rows, &source, layout![(4, 6) : (1, 4)], &mut transposed, shape![(2, 3)]);
    println!("transposed:\n{transposed:?}");
    assert!((0..24).all(|i| transposed[i % 6 * 4 + i / 6] == source[i]));

    let counts = count_twice_tiled(layout![(64, 64) : (64, 1)], shape![(16, 16)], shape![(4, 8)]);
    println!("{} tiles of {} tiles", counts.0, counts.1);
    assert_eq!(counts, (16, 8));
    println!("each of the layout {}", type_notation::<TileOf<Layout![(64, 64) : (64, 1)], Shape![(16, 16)]>>());
}
