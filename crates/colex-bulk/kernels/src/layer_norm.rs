//! Layer norm.

use colex::bounds::{DataLayout, PartitionedBy, TiledBy};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, fma, rsqrt};

/// The tile of a block, in vectors of four: a row of 4096.
pub type LayerNormTile = Shape![(1, 1024)];
type Threads = Layout![(1, 256) : (0, 1)];
type Part = Shape![(1, 4)];

/// Of some numbers: how many, their mean, and the sum of the squares of their distances from it.
pub type Moments = [f32; 3];

/// `(x - mean) / sqrt(variance + epsilon) scale + shift`.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn normalised(x: f32, of_row: Moments, epsilon: f32, scale: f32, shift: f32) -> f32 {
    let [mean, by] = mean_and_factor(of_row, epsilon);
    fma((x - mean) * by, scale, shift)
}
/// The mean, and the factor of a distance from it.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn mean_and_factor([all, mean, squares]: Moments, epsilon: f32) -> [f32; 2] {
    [mean, rsqrt(squares / all + epsilon)]
}

/// Those of both, of numbers that there are, or of none at all: `[0, 0, 0]`.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn join_moments(a: Moments, b: Moments) -> Moments {
    if a[0] == 0.0 {
        b
    } else if b[0] == 0.0 {
        a
    } else {
        join(a, b)
    }
}

/// Those of both, of numbers that there are.
#[cfg_attr(not(debug_assertions), inline(always))]
fn join([a, a_mean, a_squares]: Moments, [b, b_mean, b_squares]: Moments) -> Moments {
    let (all, apart) = (a + b, b_mean - a_mean);
    let share = b / all;
    [all, fma(apart, share, a_mean), a_squares + b_squares + apart * apart * a * share]
}

/// `dst(i, j) = (src(i, j) - mean_i) / sqrt(variance_i + epsilon) scale(i, j) + shift(i, j)`, with mean and variance of
/// row `i`, which has 4096 elements in vectors of four.
///
/// `scale` and `shift` are of the shape of `src`, and any layout will do: a stride of 0 between the rows makes them one for
/// all.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn layer_norm<B, S, W, D>(
    block: &mut Block<'_, B, U256>,
    (src, scale, shift, dst, epsilon): (
        Tensor<View<'_, F4>, S>,
        Tensor<View<'_, F4>, W>,
        Tensor<View<'_, F4>, W>,
        Output<'_, F4, D, LayerNormTile>,
        f32,
    ),
) where
    B: Backend,
    S: TiledBy<LayerNormTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
    W: TiledBy<LayerNormTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
    D: TiledBy<LayerNormTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
{
    let (at, tiler) = (block.at(), shape![(1, 1024)]);
    let (from, scale, shift) = (S::tile_of(src, tiler, at), W::tile_of(scale, tiler, at), W::tile_of(shift, tiler, at));
    let mut to = dst.tile(block);
    let threads = layout![(1, 256) : (0, 1)];
    let mut row = block.per_thread([[0f32; 4]; 4]);
    let mut moments = block.per_thread([0f32; 3]);
    block.threads(
        (from, &mut row, &mut moments),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (from, row, moments)| {
            PartitionedBy::part_of(from, threads, t.index()).for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| row[at.1] = x.array(),
            );
            let all = || row.iter().flatten().copied();
            let mean = all().fold(0.0, |sum, x| sum + x) / 16.0;
            *moments = [16.0, mean, all().fold(0.0, |sum, x| fma(x - mean, x - mean, sum))];
        },
    );
    block.reduce(&mut moments, join);
    block.threads(
        (&row, &moments, (scale, shift), epsilon, to.by_mut(threads)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (row, &[all, mean, squares], (scale, shift), epsilon, mut to)| {
            let by = rsqrt(squares / all + epsilon);
            let (mut scales, mut shifts) = ([F4::new([0.0; 4]); 4], [F4::new([0.0; 4]); 4]);
            PartitionedBy::part_of(scale, threads, t.index()).for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| scales[at.1] = *x,
            );
            PartitionedBy::part_of(shift, threads, t.index()).for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| shifts[at.1] = *x,
            );
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| {
                    let j = at.1;
                    let (scale, shift) = (scales[j].array(), shifts[j].array());
                    *x = F4::new(core::array::from_fn(|i| fma((row[j][i] - mean) * by, scale[i], shift[i])));
                },
            );
        },
    );
}
