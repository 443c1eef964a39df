//! Products of matrices of each order, of sizes that are not multiples of a tile, and of few rows or columns.

use crate::factors::{Factor, Reader};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U, U1, U64, U256};
use colex_bulk::{Backend, Block, Edges, F4, Output, PerThread, SeveralStages, Stage, fma, rolled};

/// A product in vectors of four along `m`, (m / 4, n), of any pitch.
pub type Product = Layout<HCons<usize, HCons<usize, HNil>>, HCons<U1, HCons<usize, HNil>>>;
/// The sums of a thread: of `V` vectors of four rows and of eight columns.
type Sums<const V: usize> = [[[f32; 8]; 4]; V];

/// `sums(m, n) += a(m) b(n)`.
#[inline]
fn add_products<const V: usize>(sums: &mut Sums<V>, a: &[[f32; 4]; V], b: &[[f32; 4]; 2]) {
    for v in 0..V {
        for row in 0..4 {
            for n in 0..8 {
                // There and back again: each product has a factor of the one before it, which the GPU then reads once.
                let n = if row % 2 == 0 { n } else { 7 - n };
                sums[v][row][n] = fma(a[v][row], b[n / 4][n % 4], sums[v][row][n]);
            }
        }
    }
}

/// The sums of a vector of a part: of its number `m`, and of the column `n` of a group of four.
#[inline]
pub(crate) fn vector_of<const V: usize>(sums: &Sums<V>, (m, n, group): (usize, usize, usize)) -> F4 {
    let [a, b, c, d] = sums[m];
    F4::new([a, b, c, d].map(
        #[inline]
        |row| row[n + 4 * group],
    ))
}

/// The sums of the tile of a block that begins at `(row, column)`; each thread has its part. Of the terms, in slabs of
/// `K`, each has those of its share, of `SHARES` shares.
#[inline]
pub(crate) fn sums<'k, B, N, S, FA, FB, R, const V: usize, const K: usize, const SHARES: usize>(
    block: &mut Block<'k, B, N>,
    (row, column): (usize, usize),
    (a, b): (Tensor<View<'k, FA::Element>, FA::Whole>, Tensor<View<'k, FB::Element>, FB::Whole>),
    readers: R,
) -> PerThread<B, Sums<V>, N>
where
    B: Backend,
    N: StaticInteger,
    S: SeveralStages,
    FA: Factor<N, V>,
    FB: Factor<N, 2>,
    R: Fn(usize) -> (Reader, Reader) + Copy + Sync,
{
    let (terms, of_b) = (FA::terms(a.layout()), FB::terms(b.layout()));
    assert!(terms == of_b && terms >= K, "A has {terms} columns, and B {of_b}");
    let mut sums = block.per_thread::<Sums<V>>([[[0.0; 8]; 4]; V]);
    let (stage_a, stage_b) = (FA::Stage::default(), FB::Stage::default());
    let stages = (
        Stage::<FA::Element, _, _>::new(stage_a, FA::Load::default()),
        Stage::<FB::Element, _, _>::new(stage_b, FB::Load::default()),
    );
    // The last slab is the last `K` terms. Those before the rest have been added, and are replaced by zeros. Of small
    // slabs it is one after the ring, since in the ring it costs each of them some instructions.
    let (slabs, rest) = if K > 16 { (terms.div_ceil(K), 0) } else { (terms / K, terms % K) };
    block.ring::<S, _, _, _, _, _, _>(
        stages,
        slabs,
        #[inline]
        |slab| {
            let k = if K > 16 { (slab * K).min(terms - K) } else { slab * K };
            (FA::slab(a, row, k), FB::slab(b, column, k), slab * K - k)
        },
        #[inline]
        |t, (to_a, to_b), (a, b, skip)| {
            let t = t.index();
            if K <= 16 || skip == 0 {
                (FA::begin(to_a, a, t), FB::begin(to_b, b, t))
            } else {
                (FA::begin_behind(to_a, a, t, skip), FB::begin_behind(to_b, b, t, skip))
            }
        },
        &mut sums,
        #[inline]
        move |t, (a, b), sums| {
            let (of_a, of_b) = readers(t.index());
            let (a, b) = (FA::part(a, of_a), FB::part(b, of_b));
            for group in 0..K / 4 / SHARES {
                let (a, b) = (FA::fragment(&a, group), FB::fragment(&b, group));
                for k in 0..4 {
                    add_products(sums, &a[k], &b[k]);
                }
            }
        },
    );
    if rest > 0 {
        let (to_a, to_b) = (block.shared::<FA::Element, _>(stage_a), block.shared::<FB::Element, _>(stage_b));
        let (last_a, last_b) = block.fill(
            (to_a.by(FA::Load::default()), to_b.by(FB::Load::default())),
            (FA::slab(a, row, terms - K), FB::slab(b, column, terms - K), K - rest),
            #[inline]
            |t, (to_a, to_b), (a, b, skip)| {
                (FA::copy_behind(to_a, a, t.index(), skip), FB::copy_behind(to_b, b, t.index(), skip))
            },
        );
        block.threads(
            (&last_a, &last_b, &mut sums),
            #[inline]
            move |t, (a, b, sums)| {
                let (of_a, of_b) = readers(t.index());
                let (a, b) = (FA::part(a, of_a), FB::part(b, of_b));
                for group in 0..rolled(K / 4 / SHARES) {
                    let (a, b) = (FA::fragment(&a, group), FB::fragment(&b, group));
                    for k in 0..4 {
                        add_products(sums, &a[k], &b[k]);
                    }
                }
            },
        );
    }
    sums
}

/// The tiler of [`gemm_64`], in vectors of four along `m`: 64 x 64.
pub type Gemm64Tile = Edges<Shape![(16, 64)]>;

/// `C(m, n) = sum over k of A(m, k) B(n, k)` of each order, of any sizes from a tile on: tiles of 64 x 64, 8 x 8 a thread.
///
/// The factors say how they lie in memory: [`Rows64`](crate::Rows64), [`Terms64`](crate::Terms64). `S` is the number of the
/// stages of their ring.
///
/// # Panics
/// If `A` and `B` have not the same columns, 16 or more, or less rows than `C` has rows and columns; and if `B` is by rows and
/// `C` has a number of columns that is not a multiple of four, since the last tile then begins inside a vector.
#[inline]
pub fn gemm_64<'k, B, S: SeveralStages, FA: Factor<U64, 2>, FB: Factor<U64, 2>>(
    block: &mut Block<'k, B, U64>,
    (a, b, c): (
        Tensor<View<'k, FA::Element>, FA::Whole>,
        Tensor<View<'k, FB::Element>, FB::Whole>,
        Output<'_, F4, Product, Gemm64Tile>,
    ),
) where
    B: Backend,
{
    let (m, n) = c.begin(block);
    let sums = sums::<_, _, S, FA, FB, _, 2, 16, 1>(
        block,
        (4 * m, n),
        (a, b),
        #[inline]
        |t| (Reader { lane: t % 8, share: 0 }, Reader { lane: t / 8, share: 0 }),
    );
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(shape![(16, 4, 16)]);
    block.threads(
        (&sums, to.by_mut(layout![(8, 1, 8) : (1, 0, 8)])),
        #[inline]
        |_, (sums, mut to)| {
            to.set_with(
                #[inline]
                |at| vector_of(sums, (at.0, at.1, at.2)),
            );
        },
    );
}

/// The same of sums whose columns are along `m`: of the group `group` of four columns, of the row `row` of the vector `v`.
#[inline]
fn vector_across<const V: usize>(sums: &Sums<V>, (group, row, v): (usize, usize, usize)) -> F4 {
    let of = &sums[v][row];
    F4::new([of[4 * group], of[4 * group + 1], of[4 * group + 2], of[4 * group + 3]])
}

/// Rows and columns as they are.
#[inline]
const fn straight<A: Copy, B: Copy>(a: A, b: B) -> (A, B) {
    (a, b)
}
/// Rows and columns exchanged.
#[inline]
const fn across<A: Copy, B: Copy>(a: A, b: B) -> (B, A) {
    (b, a)
}

/// A kernel whose threads have shares of the terms, and then add up the sums of all shares. The sums are those of the product,
/// `straight`, of `FA` and `FB`, or those of its transpose, `across`, of `FB` and `FA`.
macro_rules! of_shares {
    ($(#[$about:meta])* $name:ident, $tile:ident: $turn:ident [$first:ident, $second:ident], $v:literal x 4 rows, slabs of $terms:literal,
        tiles of [$vectors:literal, $columns:literal, $fours:literal], $shares:literal shares, pitch [$four:literal, $share:literal],
        lanes [$lanes:literal, $across:literal], threads $threads:tt : $strides:tt, $vector_of:ident, $beside:literal) => {
        /// The tiler of the kernel of its name, in vectors of four along `m`.
        pub type $tile = Edges<Shape![($vectors, $columns)]>;

        $(#[$about])*
        ///
        /// # Panics
        /// If `A` and `B` have not the same columns, as many as a slab or more, or less rows than `C` has rows and columns.
        #[inline]
        pub fn $name<'k, B, S: SeveralStages, FA: Factor<U256, $v>, FB: Factor<U256, 2>>(
            block: &mut Block<'k, B, U256>,
            (a, b, c): (
                Tensor<View<'k, FA::Element>, FA::Whole>,
                Tensor<View<'k, FB::Element>, FB::Whole>,
                Output<'_, F4, Product, $tile>,
            ),
        ) where
            B: Backend,
        {
            let (m, n) = c.begin(block);
            let sums = sums::<_, _, S, $first, $second, _, $v, $terms, $shares>(
                block,
                $turn(4 * m, n),
                $turn(a, b),
                #[inline]
                |t| {
                    let share = t / ($lanes * $across);
                    (Reader { lane: t % $lanes, share }, Reader { lane: t / $lanes % $across, share })
                },
            );
            let of_shares = block.shared::<F4, _>(layout![
                ($vectors, 4, $fours, $shares) : (1, $vectors, $four, { U::<$share>::default() })
            ]);
            let of_shares = block.fill(
                of_shares.by(layout![$threads : $strides]),
                &sums,
                #[inline]
                |_, to, sums| to.set_with(
                    #[inline]
                    |at| $vector_of(sums, (at.0, at.1, at.2)),
                ),
            );
            let mut to = c.tile(block);
            block.threads(
                (&of_shares, to.by_mut(layout![($vectors, $beside) : (1, $vectors)])),
                #[inline]
                |t, (of_shares, mut to)| {
                    let own = layout![($vectors, $beside, 1) : (1, $vectors, 0)];
                    let own = of_shares.with_shape(shape![($vectors, $columns, $shares)]).local_partition(own, t.index());
                    to.set_with(
                        #[inline]
                        |at| {
                            let mut sum = own[(at.0, at.1, 0)].array();
                            for share in 1..$shares {
                                let other = own[(at.0, at.1, share)].array();
                                sum = core::array::from_fn(|i| sum[i] + other[i]);
                            }
                            F4::new(sum)
                        },
                    );
                },
            );
        }
    };
}
of_shares! {
    /// [`gemm_64`] for products of few tiles: tiles of 128 x 64, 16 x 8 a thread, and the terms in four shares.
    gemm_of_4, GemmOf4Tile: straight [FA, FB], 4 x 4 rows, slabs of 64, tiles of [32, 64, 16], 4 shares, pitch [128, 2048],
    lanes [8, 8], threads (8, 1, 8, 4) : (1, 0, 8, 64), vector_of, 8
}
of_shares! {
    /// [`gemm_64`] for few rows or columns: tiles of 64 x 32, 8 x 8 a thread, and the terms in eight shares.
    gemm_of_8, GemmOf8Tile: straight [FA, FB], 2 x 4 rows, slabs of 128, tiles of [16, 32, 8], 8 shares, pitch [64, 512],
    lanes [8, 4], threads (8, 1, 4, 8) : (1, 0, 8, 32), vector_of, 16
}
of_shares! {
    /// [`gemm_of_8`] with tiles of 32 x 64: where the long factor is `A`, and is by terms, it has the short side. Its sums are
    /// those of [`gemm_of_8`] with `A` and `B` exchanged.
    gemm_of_8_wide, GemmOf8WideTile: across [FB, FA], 2 x 4 rows, slabs of 128, tiles of [8, 64, 16], 8 shares, pitch [33, 528],
    lanes [8, 4], threads (4, 1, 8, 8) : (8, 0, 1, 32), vector_across, 32
}
