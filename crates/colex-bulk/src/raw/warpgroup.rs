//! Warpgroups that multiply stages, and compute with the sums.

use super::backend::Backend;
use super::chunk::{Chunk, InWords};
use super::matrix::{MatrixStage, MatrixTile};
use super::warp::WARP;
use super::warp_fragment::{InRegistersOfLanes, LaneOfThread, PartsOfLanes, WarpFragment, sealed};
use super::wgmma::{StageOfWarpgroups, WarpgroupMma};
use super::wgmma_rs::WarpgroupMmaRs;
use colex::bounds::StaticInteger;
use colex::prelude::*;
use colex_atoms::mma::InRegisters;
use core::marker::PhantomData;

/// A warpgroup, in a function of warpgroups: four warps, all their lanes at once.
///
/// What such a function does is the same in all lanes. It does not see a lane: it has the sums of all of them, and functions of
/// single numbers, which take values along and cannot change any.
pub struct Warpgroup<'w, B, N> {
    warp: usize,
    // A function of warpgroups is for each `'w`, so that the warpgroup stays in it.
    of: PhantomData<(fn(&'w ()) -> &'w (), fn() -> (B, N))>,
}
impl<B, N> Clone for Warpgroup<'_, B, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B, N> Copy for Warpgroup<'_, B, N> {}

/// A number for each row of the sums of a warpgroup: a lane has those of its two rows.
pub struct WarpgroupRows<B: Backend>(B::Of<[f32; 2]>);
impl<B: Backend> Clone for WarpgroupRows<B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B: Backend> Copy for WarpgroupRows<B> {}
impl<B: Backend> sealed::Parts<B> for WarpgroupRows<B> {}
impl<B: Backend> PartsOfLanes<B> for WarpgroupRows<B> {
    type Part = [f32; 2];
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part_of(&self, lane: &LaneOfThread) -> [f32; 2] {
        B::value_of(&self.0, lane.number())
    }
}
impl<B: Backend> WarpgroupRows<B> {
    /// The same number for each row.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn all(number: f32) -> Self {
        Self(B::in_each([number; 2]))
    }

    /// For each row, the result of a function of its number and of that of other rows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip(self, other: Self, f: impl Fn(f32, f32) -> f32 + Copy + Sync + 'static) -> Self {
        Self(B::map_both(
            &self.0,
            &other.0,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |_, a, b| [f(a[0], b[0]), f(a[1], b[1])],
        ))
    }
}

/// Sums of `f32` of a warpgroup: those of an atom `Wgmma` or `WgmmaRs`.
pub trait SumsOfWarpgroup: of_warpgroups::Sealed + InRegistersOfLanes {}
mod of_warpgroups {
    pub trait Sealed {}
}
impl<N8, R> SumsOfWarpgroup for InRegisters<f32, Layout![((4, 8, 4), (2, 2, N8)) : ((128, 1, 16), (64, 8, 512))], R> where
    Self: InRegistersOfLanes
{
}
impl<N8, R> of_warpgroups::Sealed
    for InRegisters<f32, Layout![((4, 8, 4), (2, 2, N8)) : ((128, 1, 16), (64, 8, 512))], R>
where
    Self: InRegistersOfLanes,
{
}

/// A stage whose tiles these are.
type Of<E, W, L> = MatrixStage<Chunk<E>, W, L, ()>;

impl<B: Backend, N: StaticInteger> Warpgroup<'_, B, N> {
    /// # Safety
    /// All lanes of the warpgroup do the same with it, and the tiles that they have begin at multiples of 1024 bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const unsafe fn at(warp: usize) -> Self {
        Self { warp, of: PhantomData }
    }

    /// Its number, below that of the warpgroups of the block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn index(self) -> usize {
        self.warp / 4
    }

    /// The products of its 64 rows of `A`, and of all rows of `B`, over the terms of all tiles: by `wgmma`, which is done
    /// after this.
    ///
    /// **Definition.** Of warpgroup `g`, the sum over `i` of the products of rows `64 g` to `64 g + 63` of `a[i]` and of the rows
    /// of `b[i]`, each over 128 bytes of terms.
    ///
    /// At compile time there is an error if `A` has not 64 rows for each warpgroup, or `B` not as many rows as the instruction
    /// has columns.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn products<X, WA, LA, WB, LB, const COUNT: usize>(
        self,
        a: [MatrixTile<'_, Chunk<X::OfA>, WA, LA>; COUNT],
        b: [MatrixTile<'_, Chunk<X::OfB>, WB, LB>; COUNT],
    ) -> WarpFragment<B, X::C>
    where
        X: WarpgroupMma,
        Of<X::OfA, WA, LA>: StageOfWarpgroups<X::OfA, Major = X::MajorOfA>,
        Of<X::OfB, WB, LB>: StageOfWarpgroups<X::OfB, Major = X::MajorOfB>,
    {
        const {
            let (rows, columns) = (Of::<X::OfA, WA, LA>::ROWS, Of::<X::OfB, WB, LB>::ROWS);
            assert!(rows == N::VALUE / 2, "the tile of A has not 64 rows for each warpgroup");
            assert!(columns == X::SHAPE[1], "the tile of B has not as many rows as the instruction has columns");
        }
        let mut sums = WarpFragment::zero();
        // SAFETY: by `at` all lanes come here. The tiles are filled, and nobody writes them while they are borrowed; the
        // products are waited for before the end.
        unsafe {
            for i in 0..COUNT {
                let (a, b, words) = (a[i].first, b[i].first, &mut sums.words);
                B::multiply_stage::<X, Of<X::OfA, WA, LA>, Of<X::OfB, WB, LB>>(i > 0, self.warp, a, b, words);
            }
            B::await_products(&mut sums.words);
        }
        sums
    }

    /// Adds the products of 64 rows of factors in registers and of all rows of `B`, over the terms of all tiles.
    ///
    /// **Definition.** `sums` plus the sum over `i` of the products of `a[i]` and of the rows of `b[i]`, each over 128 bytes of
    /// terms. [`factors`](Self::factors) makes `a`.
    ///
    /// At compile time there is an error if `B` has not as many rows as the instruction has columns.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn add_products<X, W, L, const COUNT: usize>(
        self,
        a: [[WarpFragment<B, X::A>; 4]; COUNT],
        b: [MatrixTile<'_, Chunk<X::OfB>, W, L>; COUNT],
        sums: &mut WarpFragment<B, X::C>,
    ) where
        X: WarpgroupMmaRs,
        Of<X::OfB, W, L>: StageOfWarpgroups<X::OfB, Major = X::MajorOfB>,
    {
        const {
            let columns = Of::<X::OfB, W, L>::ROWS;
            assert!(columns == X::SHAPE[1], "the tile of B has not as many rows as the instruction has columns");
        }
        // SAFETY: as in `products`. The registers of the factors are kept until the wait.
        unsafe {
            for i in 0..COUNT {
                let words = [a[i][0].words, a[i][1].words, a[i][2].words, a[i][3].words];
                B::multiply_registers::<X, Of<X::OfB, W, L>>(self.warp, &words, b[i].first, &mut sums.words);
            }
            B::await_products(&mut sums.words);
        }
        for fragment in a.as_flattened() {
            B::kept_until_now(&fragment.words);
        }
    }

    /// Of each row of sums, all numbers made one by a function of two of them.
    ///
    /// The order is not stated: the function is associative and commutative, such as a sum or `f32::max`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fold_rows<O, F, const R: usize>(self, sums: &WarpFragment<B, O>, f: F) -> WarpgroupRows<B>
    where
        O: SumsOfWarpgroup<Words = [u32; R]>,
        F: Fn(f32, f32) -> f32 + Copy + Sync + 'static,
    {
        let rows = B::map(
            &sums.words,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |words| {
                // Two chains for each of the two rows.
                [f(chain(&words, 0, f), chain(&words, 1, f)), f(chain(&words, 2, f), chain(&words, 3, f))]
            },
        );
        // The four lanes that have parts of a row.
        // SAFETY: by `at` all lanes come here.
        let rows = unsafe { joined::<B>(joined::<B>(rows, 1, f), 2, f) };
        WarpgroupRows(rows)
    }

    /// Makes each sum the result of a function of it and of the number of its row.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn map_rows<O, F, const R: usize>(self, sums: &mut WarpFragment<B, O>, rows: WarpgroupRows<B>, f: F)
    where
        O: SumsOfWarpgroup<Words = [u32; R]>,
        F: Fn(f32, f32) -> f32 + Copy + Sync + 'static,
    {
        sums.words = B::map_both(
            &sums.words,
            &rows.0,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |_, words, rows| {
                core::array::from_fn(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |value| f(f32::from_bits(words[value]), rows[value / 2 % 2]).to_bits(),
                )
            },
        );
    }

    /// Makes each sum the result of a function of its place and of it: the row among those of all warpgroups of the block, and
    /// the column.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn map_indexed<O, F, const R: usize>(self, sums: &mut WarpFragment<B, O>, f: F)
    where
        O: SumsOfWarpgroup<Words = [u32; R]>,
        F: Fn((usize, usize), f32) -> f32 + Copy + Sync + 'static,
    {
        let warp = self.warp;
        sums.words = B::map_both(
            &sums.words,
            &sums.words,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |lane, words, _| {
                let (row, column) = (16 * warp + lane % WARP / 4, 2 * (lane % 4));
                core::array::from_fn(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |value| {
                        let at = (row + value / 2 % 2 * 8, column + value % 2 + value / 4 * 8);
                        f(at, f32::from_bits(words[value])).to_bits()
                    },
                )
            },
        );
    }

    /// Sums as the first factor of other products, over the columns as terms, by a function of pairs of neighbours.
    ///
    /// At compile time there is an error if `COUNT` times 128 bytes of terms are not the columns.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn factors<X, O, F, const R: usize, const COUNT: usize>(
        self,
        sums: &WarpFragment<B, O>,
        f: F,
    ) -> [[WarpFragment<B, X::A>; 4]; COUNT]
    where
        X: WarpgroupMmaRs,
        O: SumsOfWarpgroup<Words = [u32; R]>,
        F: Fn([f32; 2]) -> [X::OfA; 2] + Copy + Sync + 'static,
    {
        const { assert!(X::OfA::PER_WORD == 2 && R == 32 * COUNT, "128 bytes of terms are 64 columns of sums") }
        core::array::from_fn(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |i| {
                core::array::from_fn(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |step| {
                        WarpFragment::new(B::map(
                            &sums.words,
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |words| {
                                core::array::from_fn(
                                    #[cfg_attr(not(debug_assertions), inline(always))]
                                    |word| {
                                        let first = 32 * i + 8 * step + 2 * word;
                                        let [lower, upper] =
                                            f([f32::from_bits(words[first]), f32::from_bits(words[first + 1])]);
                                        lower.to_bits() | upper.to_bits() << 16
                                    },
                                )
                            },
                        ))
                    },
                )
            },
        )
    }
}

/// The sums of every fourth number of a lane from `first` on, made one: places that are known at compile time.
#[cfg_attr(not(debug_assertions), inline(always))]
fn chain<const R: usize>(words: &[u32; R], first: usize, f: impl Fn(f32, f32) -> f32) -> f32 {
    let mut folded = f32::from_bits(words[first]);
    for i in 1..R / 4 {
        folded = f(folded, f32::from_bits(words[first + 4 * i]));
    }
    folded
}
/// The numbers of the rows of each lane, and of the lane at a distance, made one.
///
/// # Safety
/// All lanes of a warp come here.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn joined<B: Backend>(rows: B::Of<[f32; 2]>, distance: usize, f: impl Fn(f32, f32) -> f32) -> B::Of<[f32; 2]> {
    // SAFETY: the caller says so.
    let others = unsafe { B::exchange(&rows, distance) };
    B::map_both(
        &rows,
        &others,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, a, b| [f(a[0], b[0]), f(a[1], b[1])],
    )
}
