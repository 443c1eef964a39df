//! Attention: products of queries and keys, a softmax of each row, and products with values, in one kernel.

use crate::mma_batched::ManyProducts;
use crate::mma_tiles::{
    BegunPart, ChunksOfAnySize, InSlabs, ManyOfChunks, MmaTiles, PartOfStage, PlaceInPart, StageOfFactor,
    TileOfElements, Wide128x128, stage_of,
};
use colex::prelude::*;
use colex::typenum::{U1, U2, U32, U64, U128, U256};
use colex_atoms::mma::{InRegisters, KMajor, MmaAtom, MnMajor, Stored, Wgmma, WgmmaRs};
use colex_bulk::{
    Backend, Block, ByTerms, Chunk, Half, InWords, Math, Output, PredicatedOfEach, SeveralStages, WarpFragment,
    Warpgroup, WarpgroupMma, WarpgroupMmaRs, WarpgroupRows, Word, exp2, fma,
};

/// The tiler of [`attention_128`].
pub type Attention128Tile = PredicatedOfEach<Shape![(128, 64)]>;
/// The tiler of [`attention_64`].
pub type Attention64Tile = PredicatedOfEach<Shape![(128, 32)]>;

/// The sums of instructions of warpgroups with 128 columns.
type Sums = InRegisters<f32, Layout![((4, 8, 4), (2, 2, 16)) : ((128, 1, 16), (64, 8, 512))], U64>;
/// Those of instructions with 64 columns.
type Sums64 = InRegisters<f32, Layout![((4, 8, 4), (2, 2, 8)) : ((128, 1, 16), (64, 8, 512))], U32>;

/// Elements of queries, keys and values: `f16` and `bf16`.
pub trait OfHeads: InWords + Half + Stored<MnMajor> {
    /// The instruction that multiplies queries and keys.
    type Scores: WarpgroupMma<OfA = Self, OfB = Self, MajorOfA = KMajor, MajorOfB = KMajor> + MmaAtom<C = Sums>;
    /// The instruction that multiplies weights and values of 128 elements.
    type Results: WarpgroupMmaRs<OfA = Self, OfB = Self, MajorOfB = MnMajor> + MmaAtom<C = Sums>;
    /// The same of 64 elements.
    type Results64: WarpgroupMmaRs<OfA = Self, OfB = Self, MajorOfB = MnMajor>
        + MmaAtom<A = <Self::Results as MmaAtom>::A, C = Sums64>;
}
impl<E> OfHeads for E
where
    E: InWords + Half + Stored<MnMajor>,
    Wgmma<U128, E, E, f32>: WarpgroupMma<OfA = E, OfB = E, MajorOfA = KMajor, MajorOfB = KMajor> + MmaAtom<C = Sums>,
    WgmmaRs<U128, E, E, f32, MnMajor>: WarpgroupMmaRs<OfA = E, OfB = E, MajorOfB = MnMajor> + MmaAtom<C = Sums>,
    WgmmaRs<U64, E, E, f32, MnMajor>: WarpgroupMmaRs<OfA = E, OfB = E, MajorOfB = MnMajor>
        + MmaAtom<A = <WgmmaRs<U128, E, E, f32, MnMajor> as MmaAtom>::A, C = Sums64>,
{
    type Scores = Wgmma<U128, E, E, f32>;
    type Results = WgmmaRs<U128, E, E, f32, MnMajor>;
    type Results64 = WgmmaRs<U64, E, E, f32, MnMajor>;
}

/// The state of a warpgroup between the tiles of keys.
struct Kept<B: Backend> {
    /// The greatest score of each row so far.
    most: WarpgroupRows<B>,
    /// How many keys there are.
    keys: usize,
    /// How many keys the first query of the block sees, if it does not see all.
    seen: usize,
}
impl<B: Backend> Clone for Kept<B> {
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B: Backend> Copy for Kept<B> {}

/// The logarithm of e to the base 2, divided by the root of the elements of a head: products are scaled by it.
const SCALE_128: f32 = 0.127_517_43;
/// That of heads of 64.
const SCALE_64: f32 = 0.180_336_88;
/// How many keys a tile has.
const KEYS: usize = 128;

/// `O(i, h) = sum over j of softmax(Q(i, h) · K(j, g) / sqrt(128) for all j)(j) V(j, g)`: attention of heads of 128 elements, by
/// warpgroups.
///
/// `Q`, `K` and `V` are matrices of rows for each head. There may be fewer heads of keys, whose number divides that of the
/// others: `g` is `h` divided by how many heads have one. If it is `CAUSAL`, query `i` of `m` sees the keys `j` of `n` with
/// `j - n <= i - m`. A block has 128 queries of a head, and takes the keys 128 at a time, in a ring of `S` stages. The weights
/// of a tile are rounded to the elements before they are multiplied; their sums are of `f32`.
///
/// # Panics
/// If there is not a key, or more queries than keys and it is `CAUSAL`; if rows are not of 16 chunks; if `V` has not as many rows as
/// `K`, or `Q` fewer than `O`; or if the numbers of heads do not divide.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub fn attention_128<'k, B, E, S, const CAUSAL: bool>(
    block: &mut Block<'k, B, U256>,
    (q, k, v, o): (
        Tensor<View<'k, Chunk<E>>, ManyOfChunks>,
        Tensor<View<'k, Chunk<E>>, ManyOfChunks>,
        Tensor<View<'k, Chunk<E>>, ManyOfChunks>,
        Output<'_, Word<E>, ManyProducts, Attention128Tile>,
    ),
) where
    B: Backend,
    E: OfHeads,
    S: SeveralStages,
{
    let ([q, k, v], tile, tiles, kept) = of_block::<B, E, CAUSAL>(o.begin(block), [q, k, v], 16);
    let half = stage_of::<E, U128, U256, ByTerms>();
    let slab = stage_of::<E, U128, U256, InSlabs>();
    let results = block.ring_of_warpgroups::<S, _, _, _, _, _, _, _, _, _, _>(
        (
            (half, half),
            (q, tile),
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |t, (left, right), (q, tile)| {
                (
                    begin::<E, U128, ByTerms>(left, q, (tile, 0), t.index()),
                    begin::<E, U128, ByTerms>(right, q, (tile, 1), t.index()),
                )
            },
        ),
        (half, half, slab, slab),
        tiles,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |tile| (k, v, tile),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |t, (left, right, upper, lower), (k, v, tile)| {
            let t = t.index();
            (
                begin::<E, U128, ByTerms>(left, k, (tile, 0), t),
                begin::<E, U128, ByTerms>(right, k, (tile, 1), t),
                begin::<E, U128, InSlabs>(upper, v, (0, 2 * tile), t),
                begin::<E, U128, InSlabs>(lower, v, (0, 2 * tile + 1), t),
            )
        },
        kept,
        (WarpFragment::<B, Sums>::zero(), WarpgroupRows::all(0.0)),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |group, tile, (q_left, q_right), (k_left, k_right, upper, lower), kept, (results, sum)| {
            let mut scores = group.products::<E::Scores, _, _, _, _, 2>([q_left, q_right], [k_left, k_right]);
            let factor = weigh::<B, CAUSAL>(group, tile, &mut scores, kept, sum, SCALE_128);
            group.map_rows(results, factor, times);
            let weights = group.factors::<E::Results, _, _, 64, 2>(&scores, E::narrowed_pair);
            group.add_products::<E::Results, _, _, 2>(weights, [upper, lower], results);
        },
    );
    // Only now: its addresses would take registers from the sums.
    let mut to = o.tile(block).with_shape(<Wide128x128 as TileOfElements<U2>>::Grouped::default());
    block.threads(
        (&results, to.by_mut(<Wide128x128 as MmaTiles>::Compute::default())),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |_, ((results, sum), mut to)| {
            let factors = sum.map(Math::recip_fast);
            to.set_with(
                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                |at| result(&results, factors, at),
            );
        },
    );
}

/// [`attention_128`] of heads of 64 elements: the scores are divided by 8, and rows have 8 chunks.
///
/// # Panics
/// As [`attention_128`], of rows of 8 chunks.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub fn attention_64<'k, B, E, S, const CAUSAL: bool>(
    block: &mut Block<'k, B, U256>,
    (q, k, v, o): (
        Tensor<View<'k, Chunk<E>>, ManyOfChunks>,
        Tensor<View<'k, Chunk<E>>, ManyOfChunks>,
        Tensor<View<'k, Chunk<E>>, ManyOfChunks>,
        Output<'_, Word<E>, ManyProducts, Attention64Tile>,
    ),
) where
    B: Backend,
    E: OfHeads,
    S: SeveralStages,
{
    let ([q, k, v], tile, tiles, kept) = of_block::<B, E, CAUSAL>(o.begin(block), [q, k, v], 8);
    let of_rows = stage_of::<E, U128, U256, ByTerms>();
    let slab = stage_of::<E, U64, U256, InSlabs>();
    let results = block.ring_of_warpgroups::<S, _, _, _, _, _, _, _, _, _, _>(
        (
            of_rows,
            (q, tile),
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |t, to, (q, tile)| begin::<E, U128, ByTerms>(to, q, (tile, 0), t.index()),
        ),
        (of_rows, slab, slab),
        tiles,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |tile| (k, v, tile),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |t, (keys, upper, lower), (k, v, tile)| {
            let t = t.index();
            (
                begin::<E, U128, ByTerms>(keys, k, (tile, 0), t),
                begin::<E, U64, InSlabs>(upper, v, (0, 2 * tile), t),
                begin::<E, U64, InSlabs>(lower, v, (0, 2 * tile + 1), t),
            )
        },
        kept,
        (WarpFragment::<B, Sums64>::zero(), WarpgroupRows::all(0.0)),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |group, tile, q, (keys, upper, lower), kept, (results, sum)| {
            let mut scores = group.products::<E::Scores, _, _, _, _, 1>([q], [keys]);
            let factor = weigh::<B, CAUSAL>(group, tile, &mut scores, kept, sum, SCALE_64);
            group.map_rows(results, factor, times);
            let weights = group.factors::<E::Results64, _, _, 64, 2>(&scores, E::narrowed_pair);
            group.add_products::<E::Results64, _, _, 2>(weights, [upper, lower], results);
        },
    );
    // Only now: its addresses would take registers from the sums.
    let mut to = o.tile(block).with_shape(shape![(8, 2, 8, 1, 4, 8, 1)]);
    block.threads(
        (&results, to.by_mut(<Wide128x128 as MmaTiles>::Compute::default())),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |_, ((results, sum), mut to)| {
            let factors = sum.map(Math::recip_fast);
            to.set_with(
                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                |at| result(&results, factors, at),
            );
        },
    );
}

/// The rows of queries, keys and values of the head of a block, the number of its tile of queries, how many tiles of keys it
/// reads, and the state before the first.
///
/// # Panics
/// As [`attention_128`], of rows of so many chunks.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn of_block<'k, B: Backend, E: OfHeads, const CAUSAL: bool>(
    ((first, _), head): ((usize, usize), usize),
    [q, k, v]: [Tensor<View<'k, Chunk<E>>, ManyOfChunks>; 3],
    of_row: usize,
) -> ([Tensor<View<'k, Chunk<E>>, ChunksOfAnySize>; 3], usize, usize, Kept<B>) {
    let (queries, chunks, heads) = sizes_of(q.layout());
    let (keys, of_keys, groups) = sizes_of(k.layout());
    let (values, of_values, of_groups) = sizes_of(v.layout());
    assert!(
        chunks == of_row && of_keys == of_row && of_values == of_row,
        "rows of {chunks}, {of_keys} and {of_values} chunks, not {of_row}"
    );
    assert!(keys > 0 && keys == values, "{keys} keys and {values} values");
    assert!(groups > 0 && groups == of_groups && heads % groups == 0, "{heads} heads, of {groups} and {of_groups}");
    assert!(first < queries && head < heads, "a head of {queries} queries, and {heads} heads");
    assert!(!CAUSAL || queries <= keys, "{queries} queries of {keys} keys");
    let seen = if CAUSAL { keys - queries + first + 1 } else { keys };
    // The last row of the block sees most.
    let tiles = if CAUSAL { keys.min(seen + 127) } else { keys }.div_ceil(KEYS);
    let group = head / (heads / groups);
    let rows = [q.slice(coord![(_, _, head)]), k.slice(coord![(_, _, group)]), v.slice(coord![(_, _, group)])];
    (rows, first / 128, tiles, Kept { most: WarpgroupRows::all(f32::NEG_INFINITY), keys, seen })
}

/// The results at a place of a thread, each times the factor of its row.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn result<E: OfHeads>(results: &[f32], factors: [f32; 2], (_, row, _, _, _, column, _): PlaceInPart) -> Word<E> {
    let pair = E::narrowed_pair([0, 1].map(|of_pair| results[4 * column + 2 * row + of_pair] * factors[row]));
    Word::from_fn(|of_pair| pair[of_pair])
}

/// Makes the scores of a tile of keys weights, and adds them to the sums of the rows: the factor of all before.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn weigh<B: Backend, const CAUSAL: bool>(
    group: Warpgroup<'_, B, U256>,
    tile: usize,
    scores: &mut WarpFragment<B, Sums>,
    kept: &mut Kept<B>,
    sum: &mut WarpgroupRows<B>,
    scale: f32,
) -> WarpgroupRows<B> {
    let (first, keys, seen) = (tile * KEYS, kept.keys, kept.seen);
    // The first row of the warpgroup sees least.
    if first + KEYS > keys || CAUSAL && first + KEYS > seen + 64 * group.index() {
        group.map_indexed(
            scores,
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            move |(row, column), score| {
                let key = first + column;
                if key < keys && (!CAUSAL || key < seen + row) { score } else { f32::NEG_INFINITY }
            },
        );
    }
    let most = group.fold_rows(scores, f32::max).zip(kept.most, f32::max);
    let factor = kept.most.zip(
        most,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        move |before, now| exp2((before - now) * scale),
    );
    kept.most = most;
    group.map_rows(
        scores,
        most,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        move |score, most| exp2(fma(score, scale, -most * scale)),
    );
    *sum = sum.zip(factor, times).zip(group.fold_rows(scores, plus), plus);
    factor
}
/// Begins to copy the part of a thread of a tile.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn begin<'r, E: InWords, R, F: StageOfFactor<R, U256>>(
    to: PartOfStage<'r, E, R, U256, F>,
    whole: Tensor<View<'r, Chunk<E>>, ChunksOfAnySize>,
    tile: (usize, usize),
    t: usize,
) -> BegunPart<'r, E, R, U256, F> {
    F::begin::<_, U1>(to, whole, tile, t)
}
/// The product.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn times(a: f32, b: f32) -> f32 {
    a * b
}
/// The sum.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn plus(a: f32, b: f32) -> f32 {
    a + b
}
/// The sizes of matrices of heads.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn sizes_of(layout: ManyOfChunks) -> (usize, usize, usize) {
    let shape = layout.shape();
    (shape.head, shape.tail.head, shape.tail.tail.head)
}
