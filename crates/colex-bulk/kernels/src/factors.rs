//! The factors of a product: how one lies in memory, and the part of a thread.

use colex::bounds::{DataLayout, PartitionedBy, ReshapedTo};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U1, U64, U128, U256};
use colex_bulk::{Begun, Element, F4, PartitionedByAll, Unwritten, Written};

/// A matrix in vectors of four along its rows' mode, (rows / 4, k), of any pitch: neighbours are rows.
pub type ByRows = Layout<HCons<usize, HCons<usize, HNil>>, HCons<U1, HCons<usize, HNil>>>;
/// A matrix of any pitch, (rows, k): neighbours are terms.
pub type ByTerms = Layout<HCons<usize, HCons<usize, HNil>>, HCons<usize, HCons<U1, HNil>>>;

/// Many matrices of any pitch, (rows / 4, k, number): neighbours are rows.
pub type ManyByRows =
    Layout<HCons<usize, HCons<usize, HCons<usize, HNil>>>, HCons<U1, HCons<usize, HCons<usize, HNil>>>>;
/// Many matrices of any pitch, (rows, k, number): neighbours are terms.
pub type ManyByTerms =
    Layout<HCons<usize, HCons<usize, HCons<usize, HNil>>>, HCons<usize, HCons<U1, HCons<usize, HNil>>>>;

/// `V` vectors of four rows for each of four neighbours in `k`: the numbers that a thread multiplies at once.
pub type Fragment<const V: usize> = [[[f32; 4]; V]; 4];

/// The reader of a stage: one of some lanes, in one of some shares of its terms.
#[derive(Clone, Copy)]
pub struct Reader {
    /// Which of the lanes.
    pub lane: usize,
    /// Which of the shares: of the groups of four terms each of as many as there are shares.
    pub share: usize,
}

/// A factor of a product, for blocks of `N` threads, each with `V` vectors of four rows.
pub trait Factor<N, const V: usize> {
    /// The unit of a copy.
    type Element: Element;
    /// Its layout in the memory of the machine.
    type Whole: DataLayout;
    /// Many of them.
    type Many: DataLayout;
    /// A slab of it there.
    type Slab: DataLayout;
    /// That of a slab in the memory of the block.
    type Stage: PartitionedByAll<Self::Load, N, Part = Self::Loaded> + Injective + Default;
    /// Who loads it.
    type Load: Copy + Default + Send + Sync;
    /// What each of them loads.
    type Loaded: DataLayout;
    /// What each reads of it.
    type Part: DataLayout;
    /// One of many.
    ///
    /// # Panics
    /// If there is no such one.
    fn one_of<'k>(
        many: Tensor<View<'k, Self::Element>, Self::Many>,
        number: usize,
    ) -> Tensor<View<'k, Self::Element>, Self::Whole>;
    /// How many terms there are.
    fn terms(whole: Self::Whole) -> usize;
    /// The slab of rows from `row` on, and of terms from `k` on.
    ///
    /// # Panics
    /// If it leads out of the matrix, or does not begin with a unit of a copy.
    fn slab<'k>(
        whole: Tensor<View<'k, Self::Element>, Self::Whole>,
        row: usize,
        k: usize,
    ) -> Tensor<View<'k, Self::Element>, Self::Slab>;
    /// Begins to copy what the thread `t` loads of a slab.
    fn begin<'r>(
        to: Unwritten<'r, Self::Element, Self::Loaded>,
        from: Tensor<View<'r, Self::Element>, Self::Slab>,
        t: usize,
    ) -> Begun<'r, Self::Element, Self::Loaded>;
    /// The same, but of the first `skip` terms zeros.
    fn begin_behind<'r>(
        to: Unwritten<'r, Self::Element, Self::Loaded>,
        from: Tensor<View<'r, Self::Element>, Self::Slab>,
        t: usize,
        skip: usize,
    ) -> Begun<'r, Self::Element, Self::Loaded>;
    /// Copies what the thread `t` loads of a slab, and of the first `skip` terms zeros.
    fn copy_behind<'r>(
        to: Unwritten<'r, Self::Element, Self::Loaded>,
        from: Tensor<View<'_, Self::Element>, Self::Slab>,
        t: usize,
        skip: usize,
    ) -> Written<'r, Self::Element, Self::Loaded>;
    /// The part of a stage that a reader has.
    fn part<'r>(stage: Tensor<View<'r, Self::Element>, Self::Stage>, t: Reader) -> Tensor<View<'r, F4>, Self::Part>;
    /// The fragment of the four terms of a group.
    fn fragment(part: &Tensor<View<'_, F4>, Self::Part>, group: usize) -> Fragment<V>;
}

/// A factor by rows: for blocks of so many threads, with so many vectors for each; how many vectors and terms a slab has;
/// how many terms it loads at once; and how many lanes read it, and in how many shares of its terms.
macro_rules! by_rows {
    ($($name:ident: $threads:ty, $v:literal, [$vectors:literal, $terms:literal, $groups:literal],
        loads $step:literal, [$lanes:literal, $shares:literal];)*) => { $(
        /// Slabs by rows.
        pub enum $name {}
        impl Factor<$threads, $v> for $name {
            type Element = F4;
            type Whole = ByRows;
            type Many = ManyByRows;
            type Slab = Layout<Shape![($vectors, $terms)], HCons<U1, HCons<usize, HNil>>>;
            type Stage = Layout![($vectors, $terms) : (1, $vectors)];
            type Load = Layout![($vectors, $step) : (1, $vectors)];
            type Loaded = <Self::Stage as PartitionedBy<Self::Load>>::Part;
            type Part = <<Self::Stage as ReshapedTo<Shape![($vectors, 4, $groups)]>>::Reshaped as PartitionedBy<
                Layout![($lanes, 1, $shares) : (1, 0, $lanes)],
            >>::Part;
            #[inline]
            fn one_of(many: Tensor<View<'_, F4>, ManyByRows>, number: usize) -> Tensor<View<'_, F4>, ByRows> {
                many.slice(coord![(_, _, number)])
            }
            #[inline]
            fn terms(whole: ByRows) -> usize {
                whole.shape().tail.head
            }
            #[inline]
            fn slab<'k>(whole: Tensor<View<'k, F4>, ByRows>, row: usize, k: usize) -> Tensor<View<'k, F4>, Self::Slab> {
                assert!(row % 4 == 0, "rows from {row} on, in vectors of four");
                whole.window((row / 4, k), shape![($vectors, $terms)])
            }
            #[inline]
            fn begin<'r>(
                to: Unwritten<'r, F4, Self::Loaded>,
                from: Tensor<View<'r, F4>, Self::Slab>,
                t: usize,
            ) -> Begun<'r, F4, Self::Loaded> {
                to.copy_async(&from.local_partition(Self::Load::default(), t))
            }
            #[inline]
            fn begin_behind<'r>(
                to: Unwritten<'r, F4, Self::Loaded>,
                from: Tensor<View<'r, F4>, Self::Slab>,
                t: usize,
                skip: usize,
            ) -> Begun<'r, F4, Self::Loaded> {
                to.copy_async_each(
                    &from,
                    F4::new([0.0; 4]),
                    #[inline]
                    |at, from| {
                        let k = t / $vectors + $step * at.1;
                        if k < skip { None } else { from.get((t % $vectors, k)) }
                    },
                )
            }
            #[inline]
            fn copy_behind<'r>(
                to: Unwritten<'r, F4, Self::Loaded>,
                from: Tensor<View<'_, F4>, Self::Slab>,
                t: usize,
                skip: usize,
            ) -> Written<'r, F4, Self::Loaded> {
                to.set_with(
                    #[inline]
                    |at| {
                        let k = t / $vectors + $step * at.1;
                        if k < skip { F4::new([0.0; 4]) } else { from[(t % $vectors, k)] }
                    },
                )
            }
            #[inline]
            fn part<'r>(stage: Tensor<View<'r, F4>, Self::Stage>, t: Reader) -> Tensor<View<'r, F4>, Self::Part> {
                let readers = layout![($lanes, 1, $shares) : (1, 0, $lanes)];
                stage.with_shape(shape![($vectors, 4, $groups)]).local_partition(readers, t.lane + $lanes * t.share)
            }
            #[inline]
            fn fragment(part: &Tensor<View<'_, F4>, Self::Part>, group: usize) -> Fragment<$v> {
                let mut fragment = [[[0.0; 4]; $v]; 4];
                for k in 0..4 {
                    for v in 0..$v {
                        fragment[k][v] = part[(v, k, group)].array();
                    }
                }
                fragment
            }
        }
    )* };
}
/// A factor by terms, which is copied element by element, four bytes at once: its stage is by rows, with a padding, so that
/// neighbours along `k` are in different banks.
macro_rules! by_terms {
    ($($name:ident: $threads:ty, $v:literal, [$rows:literal, $vectors:literal, $terms:literal, $groups:literal],
        pitch [$pitch:literal, $fours:literal], loads [$beside:literal, $step:literal], [$lanes:literal, $shares:literal];)*) => { $(
        /// Slabs by terms.
        pub enum $name {}
        impl Factor<$threads, $v> for $name {
            type Element = f32;
            type Whole = ByTerms;
            type Many = ManyByTerms;
            type Slab = Layout<Shape![($rows, $terms)], HCons<usize, HCons<U1, HNil>>>;
            type Stage = Layout![($rows, $terms) : (1, $pitch)];
            type Load = Layout![($beside, $step) : ($step, 1)];
            type Loaded = <Self::Stage as PartitionedBy<Self::Load>>::Part;
            type Part = <<Layout![($vectors, $terms) : (1, $fours)] as ReshapedTo<
                Shape![($vectors, 4, $groups)],
            >>::Reshaped as PartitionedBy<Layout![($lanes, 1, $shares) : (1, 0, $lanes)]>>::Part;
            #[inline]
            fn one_of(many: Tensor<View<'_, f32>, ManyByTerms>, number: usize) -> Tensor<View<'_, f32>, ByTerms> {
                many.slice(coord![(_, _, number)])
            }
            #[inline]
            fn terms(whole: ByTerms) -> usize {
                whole.shape().tail.head
            }
            #[inline]
            fn slab<'k>(whole: Tensor<View<'k, f32>, ByTerms>, row: usize, k: usize) -> Tensor<View<'k, f32>, Self::Slab> {
                whole.window((row, k), shape![($rows, $terms)])
            }
            #[inline]
            fn begin<'r>(
                to: Unwritten<'r, f32, Self::Loaded>,
                from: Tensor<View<'r, f32>, Self::Slab>,
                t: usize,
            ) -> Begun<'r, f32, Self::Loaded> {
                to.copy_async(&from.local_partition(Self::Load::default(), t))
            }
            #[inline]
            fn begin_behind<'r>(
                to: Unwritten<'r, f32, Self::Loaded>,
                from: Tensor<View<'r, f32>, Self::Slab>,
                t: usize,
                skip: usize,
            ) -> Begun<'r, f32, Self::Loaded> {
                to.copy_async_each(
                    &from,
                    0.0,
                    #[inline]
                    |at, from| {
                        let k = t % $step + $step * at.1;
                        if k < skip { None } else { from.get((t / $step + $beside * at.0, k)) }
                    },
                )
            }
            #[inline]
            fn copy_behind<'r>(
                to: Unwritten<'r, f32, Self::Loaded>,
                from: Tensor<View<'_, f32>, Self::Slab>,
                t: usize,
                skip: usize,
            ) -> Written<'r, f32, Self::Loaded> {
                to.set_with(
                    #[inline]
                    |at| {
                        let k = t % $step + $step * at.1;
                        if k < skip { 0.0 } else { from[(t / $step + $beside * at.0, k)] }
                    },
                )
            }
            #[inline]
            fn part<'r>(stage: Tensor<View<'r, f32>, Self::Stage>, t: Reader) -> Tensor<View<'r, F4>, Self::Part> {
                let readers = layout![($lanes, 1, $shares) : (1, 0, $lanes)];
                let stage = stage.recast::<F4>().with_shape(shape![($vectors, 4, $groups)]);
                stage.local_partition(readers, t.lane + $lanes * t.share)
            }
            #[inline]
            fn fragment(part: &Tensor<View<'_, F4>, Self::Part>, group: usize) -> Fragment<$v> {
                let mut fragment = [[[0.0; 4]; $v]; 4];
                for k in 0..4 {
                    for v in 0..$v {
                        fragment[k][v] = part[(v, k, group)].array();
                    }
                }
                fragment
            }
        }
    )* };
}
by_rows! {
    Rows64: U64, 2, [16, 16, 4], loads 4, [8, 1];
    Rows128Of16: U128, 4, [32, 16, 4], loads 4, [8, 1];
    Rows128Of8: U128, 2, [32, 16, 4], loads 4, [16, 1];
    Rows128: U256, 4, [32, 64, 16], loads 8, [8, 4];
    Rows64Of4: U256, 2, [16, 64, 16], loads 16, [8, 4];
    Rows64Of8: U256, 2, [16, 128, 32], loads 16, [8, 8];
    Rows32Of8: U256, 2, [8, 128, 32], loads 32, [4, 8];
}
by_terms! {
    Terms64: U64, 2, [64, 16, 16, 4], pitch [68, 17], loads [4, 16], [8, 1];
    Terms32Of8: U256, 2, [32, 8, 128, 32], pitch [36, 9], loads [16, 16], [4, 8];
}
