//! Matrix instructions of a warpgroup: four warps, whose operands are in memory of the block.

use super::chunk::{Chunk, InWords};
use super::matrix::{MatrixStage, SwizzleOfStage};
use super::warp_fragment::InRegistersOfLanes;
use colex::bounds::StaticInteger;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U0, U1, U3, U8, U64, U128, U192, U256, U512};
use colex_atoms::element::{bf16, e4m3, e5m2, f16, tf32};
use colex_atoms::host::MmaModel;
use colex_atoms::mma::{KMajor, MmaAtom, MnMajor, Stored, Wgmma};

pub(super) mod sealed {
    pub trait Sealed {}
    pub trait Major {}
    pub trait HoldsFactors {}
}

/// The words of the sums of a lane.
pub(super) type SumsOf<X> = <<X as MmaAtom>::C as InRegistersOfLanes>::Words;

/// A matrix instruction of a warpgroup, `wgmma.mma_async`: an atom of 64 rows, of `N` columns, and of 32 bytes of terms,
/// whose factors are in memory of the block. It is of SM90: other GPUs do not load the code.
///
/// | atom | columns `N` |
/// | --- | --- |
/// | `Wgmma<N, f16, f16, f32, MA, MB>`, `Wgmma<N, bf16, bf16, f32, MA, MB>` | 64, 128, 192, 256 |
/// | `Wgmma<N, tf32, tf32, f32>` | the same |
/// | `Wgmma<N, e4m3, e4m3, f32>` and with `e5m2` for one of the factors, or both | the same |
/// | `Wgmma<N, i8, i8, i32>` | the same |
///
/// `MA` and `MB` are [`KMajor`] or [`MnMajor`], as the stage of the factor is.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a matrix instruction of a warpgroup",
    label = "the documentation of `WarpgroupMma` has the list of atoms"
)]
pub trait WarpgroupMma:
    sealed::Sealed
    + MmaAtom<C: InRegistersOfLanes<Words: Awaited>>
    + MmaModel<ElementA = Self::OfA, ElementB = Self::OfB, ElementC = Self::OfC>
    + 'static
{
    /// The elements of `A`.
    type OfA: InWords;
    /// The elements of `B`.
    type OfB: InWords;
    /// The sums.
    type OfC: InWords;
    /// Whether terms or rows of `A` are neighbours.
    type MajorOfA: Major;
    /// Whether terms or rows of `B` are neighbours.
    type MajorOfB: Major;
    /// Adds the products of 128 bytes of terms, or sets the sums to them: four instructions, which are one group.
    ///
    /// # Safety
    /// All threads of a warpgroup come here. `a` and `b` describe factors of 64 rows and of so many columns, which nobody
    /// writes until the group is waited for; and nobody uses the sums until then.
    #[cfg(target_arch = "nvptx64")]
    unsafe fn instructions(add: bool, a: u64, b: u64, sums: &mut SumsOf<Self>);
}
/// The words of the sums of a lane, which instructions of a warpgroup change after they have begun.
pub trait Awaited {
    /// Waits for all groups. The sums go through it, so that nothing that reads them comes before.
    ///
    /// # Safety
    /// All threads of a warpgroup come here.
    #[cfg(target_arch = "nvptx64")]
    unsafe fn wait(&mut self);
}

/// How a factor lies in its stage: [`KMajor`], a row has terms that are neighbours, or [`MnMajor`], a term has rows that are.
pub trait Major: sealed::Major + 'static {
    /// Whether it is [`MnMajor`].
    const BY_ROWS: bool;
    /// From 32 bytes of terms to the next ones, in units of 16 bytes.
    const STEP: u64;
}
impl sealed::Major for KMajor {}
impl Major for KMajor {
    const BY_ROWS: bool = false;
    const STEP: u64 = 2;
}
impl sealed::Major for MnMajor {}
impl Major for MnMajor {
    const BY_ROWS: bool = true;
    const STEP: u64 = 128;
}

/// From 64 rows of a factor to the next ones in its stage, in chunks.
pub(super) const SLAB: usize = 512;

/// `Self` is a stage that holds a factor of instructions of warpgroups: 128 bytes of terms of some rows, in the swizzle of the
/// instruction.
///
/// | order | layout of the chunks, before `Swizzle::<U3, U0, U3>` |
/// | --- | --- |
/// | [`KMajor`] | `(R, 8):(8, 1)` for `R` rows, a multiple of 64 for `A` |
/// | [`MnMajor`], of 64 terms | `(64, (8, R / 64)):(8, (1, 512))` |
///
/// ```
/// use colex::{prelude::*, typenum::{U0, U3}};
/// use colex_atoms::element::f16;
/// use colex_bulk::{Chunk, InWords, MatrixStage, StageOfWarpgroups};
///
/// fn rows<E: InWords, D: StageOfWarpgroups<E>>(_: D) -> usize {
///     D::ROWS
/// }
/// let swizzle = Swizzle::<U3, U0, U3>::new();
/// let by_terms = MatrixStage::<Chunk<f16>, _, _, _>::new(swizzle, layout![(128, 8) : (8, 1)], layout![(32, 8) : (8, 1)]);
/// let by_rows = MatrixStage::<Chunk<f16>, _, _, _>::new(
///     swizzle,
///     layout![(64, (8, 2)) : (8, (1, 512))],
///     layout![(16, (8, 2)) : (16, (1, 8))],
/// );
/// assert_eq!((rows(by_terms), rows(by_rows)), (128, 128));
/// ```
/// Rows of 64 bytes:
/// ```compile_fail,E0277
/// # use colex::{prelude::*, typenum::{U0, U3}};
/// # use colex_atoms::element::f16;
/// # use colex_bulk::{Chunk, InWords, MatrixStage, StageOfWarpgroups};
/// # fn rows<E: InWords, D: StageOfWarpgroups<E>>(_: D) -> usize {
/// #     D::ROWS
/// # }
/// # let swizzle = Swizzle::<U3, U0, U3>::new();
/// rows(MatrixStage::<Chunk<f16>, _, _, _>::new(swizzle, layout![(128, 4) : (4, 1)], layout![(64, 4) : (4, 1)]));
/// ```
#[diagnostic::on_unimplemented(
    message = "a stage that an instruction of a warpgroup cannot read",
    label = "expected rows of 128 bytes in `Swizzle<U3, U0, U3>`",
    note = "the layout of a factor whose terms are neighbours is (R, 8):(8, 1), in chunks; if its rows are neighbours, it is \
            (64, (8, R / 64)):(8, (1, 512))"
)]
pub trait StageOfWarpgroups<E: InWords>: sealed::HoldsFactors {
    /// How it lies there.
    type Major: Major;
    /// How many rows of the factor it has.
    const ROWS: usize;
    /// How many chunks lie between a stage and the next one: whole periods of the swizzle.
    const CHUNKS: usize = (8 * Self::ROWS).next_multiple_of(<SwizzleOf128Bytes as SwizzleOfStage>::PERIOD);
    /// The chunk of a row and a term, and which element of it.
    fn chunk_of(row: usize, term: usize) -> (usize, usize);
}
/// The swizzle of the stages, of chunks.
pub(super) type SwizzleOf128Bytes = Swizzle<U3, U0, U3>;
/// The layout of a stage by terms.
type ByLines<R> = Layout<HCons<R, HCons<U8, HNil>>, HCons<U8, HCons<U1, HNil>>>;
/// The layout of a stage by rows.
type BySlabs<G> =
    Layout<HCons<U64, HCons<HCons<U8, HCons<G, HNil>>, HNil>>, HCons<U8, HCons<HCons<U1, HCons<U512, HNil>>, HNil>>>;

impl<T, W, L, TL> sealed::HoldsFactors for MatrixStage<T, W, L, TL> {}
impl<E: InWords, R: StaticInteger, TL> StageOfWarpgroups<E>
    for MatrixStage<Chunk<E>, SwizzleOf128Bytes, ByLines<R>, TL>
{
    type Major = KMajor;
    const ROWS: usize = R::VALUE;
    #[inline]
    fn chunk_of(row: usize, term: usize) -> (usize, usize) {
        (SwizzleOf128Bytes::new().at(8 * row + term / Chunk::<E>::COUNT), term % Chunk::<E>::COUNT)
    }
}
impl<E: InWords + Stored<MnMajor>, G: StaticInteger, TL> StageOfWarpgroups<E>
    for MatrixStage<Chunk<E>, SwizzleOf128Bytes, BySlabs<G>, TL>
{
    type Major = MnMajor;
    const ROWS: usize = 64 * G::VALUE;
    #[inline]
    fn chunk_of(row: usize, term: usize) -> (usize, usize) {
        let (slab, chunk) = (row / 64, row % 64 / Chunk::<E>::COUNT);
        (SwizzleOf128Bytes::new().at(SLAB * slab + 8 * term + chunk), row % Chunk::<E>::COUNT)
    }
}

/// What describes a factor that begins at an address of shared memory, a multiple of 1024.
///
/// Eight lines of 128 bytes are 1024 bytes, and a slab of 64 rows is eight times as much; the swizzle is that of 128 bytes.
#[cfg(target_arch = "nvptx64")]
#[inline(always)]
pub(super) const fn descriptor(address: u32) -> u64 {
    (address >> 4) as u64 & 0x3fff | (SLAB as u64) << 16 | 64 << 32 | 1 << 62
}

/// The instructions of one kind and one number of columns, whose sums are in so many registers.
macro_rules! instruction {
    ($columns:ident, $name:literal, $count:literal: $first:literal $($i:literal)*; [$($p:ident)*] $ma:ty, $mb:ty;
        $a:ident $b:ident $c:ident = $kind:literal, $tail:literal $(, $key:ident = $value:expr)*
    ) => {
        impl<$($p),*> sealed::Sealed for Wgmma<$columns, $a, $b, $c, $ma, $mb> {}
        impl<$($p: Major),*> WarpgroupMma for Wgmma<$columns, $a, $b, $c, $ma, $mb>
        where
            $a: Stored<$ma>,
            $b: Stored<$mb>,
            Self: MmaAtom<C: InRegistersOfLanes<Words = [u32; $count]>>
                + MmaModel<ElementA = $a, ElementB = $b, ElementC = $c>,
        {
            type OfA = $a;
            type OfB = $b;
            type OfC = $c;
            type MajorOfA = $ma;
            type MajorOfB = $mb;
            #[cfg(target_arch = "nvptx64")]
            #[inline(always)]
            unsafe fn instructions(add: bool, a: u64, b: u64, sums: &mut [u32; $count]) {
                let (stepa, stepb) = (<$ma as Major>::STEP, <$mb as Major>::STEP);
                // SAFETY: it reads the factors, and touches registers alone; the caller says so.
                unsafe {
                    core::arch::asm!(
                        "{{ .reg .pred %p; .reg .b64 %a, %b; setp.eq.u32 %p, {add}, 1; wgmma.fence.sync.aligned;",
                        "mov.b64 %a, {a}; mov.b64 %b, {b};",
                        instruction!(@ $name, $kind, $tail, $first $($i)*),
                        "setp.eq.u32 %p, 0, 0;",
                        "add.u64 %a, %a, {stepa}; add.u64 %b, %b, {stepb};",
                        instruction!(@ $name, $kind, $tail, $first $($i)*),
                        "add.u64 %a, %a, {stepa}; add.u64 %b, %b, {stepb};",
                        instruction!(@ $name, $kind, $tail, $first $($i)*),
                        "add.u64 %a, %a, {stepa}; add.u64 %b, %b, {stepb};",
                        instruction!(@ $name, $kind, $tail, $first $($i)*),
                        "wgmma.commit_group.sync.aligned; }}",
                        inout(reg32) sums[$first], $(inout(reg32) sums[$i],)*
                        a = in(reg64) a, b = in(reg64) b, stepa = in(reg64) stepa, stepb = in(reg64) stepb,
                        add = in(reg32) u32::from(add) $(, $key = const $value)*, options(nostack, preserves_flags)
                    );
                }
            }
        }
    };
    (@ $name:literal, $kind:literal, $tail:literal, $first:literal $($i:literal)*) => {
        concat!(
            "wgmma.mma_async.sync.aligned.m64n", $name, $kind, " {{{", $first, "}" $(, ", {", $i, "}")*, "}}, %a, %b, %p", $tail, ";"
        )
    };
}
/// Calls a macro with each number of columns: its name, how many sums of it a lane has, and their numbers.
macro_rules! each_number_of_columns {
    ($call:ident) => {
        $call! {
            U64 = 64, 32: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31;
            U128 = 128, 64: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
                36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63;
            U192 = 192, 96: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
                36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71
                72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95;
            U256 = 256, 128: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
                36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71
                72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 101
                102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127;
        }
    };
}
pub(super) use each_number_of_columns;
macro_rules! columns {
    ($($columns:ident = $name:literal, $count:literal: $($i:literal)*;)*) => { $(
        instruction! { $columns, $name, $count: $($i)*; [MA MB] MA, MB; f16 f16 f32 = "k16.f32.f16.f16", ", 1, 1, {ta}, {tb}",
            ta = MA::BY_ROWS as u32, tb = MB::BY_ROWS as u32 }
        instruction! { $columns, $name, $count: $($i)*; [MA MB] MA, MB; bf16 bf16 f32 = "k16.f32.bf16.bf16", ", 1, 1, {ta}, {tb}",
            ta = MA::BY_ROWS as u32, tb = MB::BY_ROWS as u32 }
        instruction! { $columns, $name, $count: $($i)*; [] KMajor, KMajor; tf32 tf32 f32 = "k8.f32.tf32.tf32", ", 1, 1" }
        instruction! { $columns, $name, $count: $($i)*; [] KMajor, KMajor; e4m3 e4m3 f32 = "k32.f32.e4m3.e4m3", ", 1, 1" }
        instruction! { $columns, $name, $count: $($i)*; [] KMajor, KMajor; e4m3 e5m2 f32 = "k32.f32.e4m3.e5m2", ", 1, 1" }
        instruction! { $columns, $name, $count: $($i)*; [] KMajor, KMajor; e5m2 e4m3 f32 = "k32.f32.e5m2.e4m3", ", 1, 1" }
        instruction! { $columns, $name, $count: $($i)*; [] KMajor, KMajor; e5m2 e5m2 f32 = "k32.f32.e5m2.e5m2", ", 1, 1" }
        instruction! { $columns, $name, $count: $($i)*; [] KMajor, KMajor; i8 i8 i32 = "k32.s32.s8.s8", "" }
    )* };
}
each_number_of_columns! { columns }

macro_rules! awaited {
    ($($columns:ident = $name:literal, $count:literal: $($i:literal)*;)*) => { $(
        impl Awaited for [u32; $count] {
            #[cfg(target_arch = "nvptx64")]
            #[inline(always)]
            unsafe fn wait(&mut self) {
                // SAFETY: it touches registers alone; the caller says that all threads come here.
                unsafe {
                    core::arch::asm!(
                        concat!("wgmma.wait_group.sync.aligned 0; //" $(, " {", $i, "}")*),
                        $(inout(reg32) self[$i],)* options(nostack, preserves_flags)
                    );
                }
            }
        }
    )* };
}
each_number_of_columns! { awaited }
