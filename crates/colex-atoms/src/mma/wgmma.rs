//! `wgmma.mma_async`: the instructions of a warpgroup, 128 threads (SM90).
//!
//! The shape is `64 x N x (256 bits of A's element)`. `B` is in shared memory, where each thread sees the whole tile: its
//! thread mode has stride 0. `A` is there, too, or in registers. The sums are in registers.

use super::variant::Overflow;
use super::{InRegisters, InSharedMemory, MmaAtom};
use crate::element::{Element, e4m3, e5m2, tf32};
use crate::host::Instruction;
use colex::bounds::InDecimal;
use colex::typenum::{Quot, U2, U4, U8, U16, U32, U64};
use colex::{Decimal, Layout, Shape};
use core::marker::PhantomData;
use core::ops::Mul;
use half::{bf16, f16};

/// In shared memory the elements along K are next to each other.
#[doc(alias = "GMMA::Major::K")]
#[derive(Clone, Copy, Debug)]
pub enum KMajor {}
/// In shared memory the elements along M, or along N, are next to each other. Only for elements of 16 bits.
#[doc(alias = "GMMA::Major::MN")]
#[derive(Clone, Copy, Debug)]
pub enum MnMajor {}

/// `wgmma` with both operands in shared memory: `N` columns, the element types, how `A` and `B` are stored, and
/// [`Satfinite`](super::Satfinite) or `()`.
///
/// # Examples
/// ```
/// use colex::typenum::U128;
/// use colex_atoms::mma::{KMajor, MnMajor, Wgmma, check_mma_atom};
/// use half::f16;
///
/// check_mma_atom::<Wgmma<U128, f16, f16, f32, KMajor, MnMajor>>();
/// ```
///
/// `N` is a multiple of 8 up to 256:
/// ```compile_fail,E0277
/// use colex::typenum::U100;
/// use colex_atoms::mma::{KMajor, MnMajor, Wgmma, check_mma_atom};
/// use half::f16;
///
/// check_mma_atom::<Wgmma<U100, f16, f16, f32, KMajor, MnMajor>>();
/// ```
#[doc(alias = "SM90_64x128x16_F32F16F16_SS")]
#[doc(alias = "SM90_64x256x16_F32BF16BF16_SS")]
#[doc(alias = "SM90_64x128x8_F32TF32TF32_SS_TN")]
#[doc(alias = "SM90_64x256x32_S32S8S8_SS_TN")]
#[doc(alias = "SM90_64x64x32_F32E4M3E4M3_SS_TN")]
#[doc(alias = "GMMA")]
#[derive(Clone, Copy, Debug)]
pub struct Wgmma<N, A, B, C, MajorA = KMajor, MajorB = KMajor, V = ()>(PhantomData<(N, A, B, C, MajorA, MajorB, V)>);

/// `wgmma` with `A` in registers, by rows: `N` columns, the element types, how `B` is stored, and
/// [`Satfinite`](super::Satfinite) or `()`.
#[doc(alias = "SM90_64x128x16_F32F16F16_RS")]
#[doc(alias = "SM90_64x256x16_F32BF16BF16_RS")]
#[doc(alias = "SM90_64x256x8_F32TF32TF32_RS_TN")]
#[doc(alias = "SM90_64x64x32_S32S8S8_RS_TN")]
#[doc(alias = "SM90_64x256x32_F32E4M3E4M3_RS_TN")]
#[derive(Clone, Copy, Debug)]
pub struct WgmmaRs<N, A, B, C, MajorB = KMajor, V = ()>(PhantomData<(N, A, B, C, MajorB, V)>);

/// A number of columns of `wgmma`. `Columns` is its decimal name.
#[diagnostic::on_unimplemented(
    message = "wgmma: no instruction has {Columns} columns",
    label = "expected a multiple of 8 up to 256; of integers 8, 24 or a multiple of 16"
)]
pub trait WgmmaColumns<Columns> {
    /// An eighth of it.
    type Eighth;
    /// The registers of `f16` sums.
    type Halves: Mul<U32>;
    /// The registers of sums of 32 bits.
    type Words: Mul<U32>;
}
/// A number of columns of `wgmma` of integers. `Columns` is its decimal name.
#[diagnostic::on_unimplemented(
    message = "wgmma: no instruction of integers has {Columns} columns",
    label = "expected 8, 24 or a multiple of 16 up to 256"
)]
pub trait WgmmaIntegerColumns<Columns>: WgmmaColumns<Columns> {}

macro_rules! columns {
    ($($trait:ident: $($n:ident)*;)*) => { $( $( columns!(@ $trait $n); )* )* };
    (@ WgmmaColumns $n:ident) => {
        impl<Columns> WgmmaColumns<Columns> for colex::typenum::$n {
            type Eighth = Quot<Self, U8>;
            type Halves = Quot<Self, U4>;
            type Words = Quot<Self, U2>;
        }
    };
    (@ WgmmaIntegerColumns $n:ident) => {
        impl<Columns> WgmmaIntegerColumns<Columns> for colex::typenum::$n {}
    };
}
columns! {
    WgmmaColumns: U8 U16 U24 U32 U40 U48 U56 U64 U72 U80 U88 U96 U104 U112 U120 U128 U136 U144 U152 U160 U168 U176 U184
        U192 U200 U208 U216 U224 U232 U240 U248 U256;
    WgmmaIntegerColumns: U8 U16 U24 U32 U48 U64 U80 U96 U112 U128 U144 U160 U176 U192 U208 U224 U240 U256;
}

/// How an operand of elements `Self` is stored.
pub trait Stored<Major> {}
impl<T> Stored<KMajor> for T {}
impl Stored<MnMajor> for f16 {}
impl Stored<MnMajor> for bf16 {}

/// Elements of `A`. A register has some next to each other along K.
pub trait WgmmaElement: Element {
    /// The extent K: 256 bits.
    type K;
    /// The thread-value layout of `A` in registers.
    type InRegisters;
}
macro_rules! wgmma_elements {
    ($($($a:ident)* => $k:ident, $layout:tt;)*) => { $( $(
        impl WgmmaElement for $a {
            type K = $k;
            type InRegisters = Layout! $layout;
        }
    )* )* };
}
wgmma_elements! {
    tf32 => U8, [((4, 8, 4), (2, 2)) : ((64, 1, 16), (8, 256))];
    f16 bf16 => U16, [((4, 8, 4), (2, 2, 2)) : ((128, 1, 16), (64, 8, 512))];
    i8 u8 e4m3 e5m2 => U32, [((4, 8, 4), (4, 2, 2)) : ((256, 1, 16), (64, 8, 1024))];
}

type Shared<T, MN, K> = InSharedMemory<T, Layout![(128, (MN, K)) : (0, (1, MN))]>;
type Sums<T, N8, R> = InRegisters<T, Layout![((4, 8, 4), (2, 2, N8)) : ((128, 1, 16), (64, 8, 512))], R>;

macro_rules! wgmma {
    ($($a:ident $b:ident $c:ident $registers:ident $(, $v:ident: $variant:ident, $columns:ident)?;)*) => { $(
        impl<N, MA, MB $(, $v: $variant)?> Instruction for Wgmma<N, $a, $b, $c, MA, MB $(, $v)?>
        where
            Self: MmaAtom,
        {
            type Arithmetic = wgmma!(@ $($v)?);
        }
        impl<N, MB $(, $v: $variant)?> Instruction for WgmmaRs<N, $a, $b, $c, MB $(, $v)?>
        where
            Self: MmaAtom,
        {
            type Arithmetic = wgmma!(@ $($v)?);
        }
        impl<N: InDecimal, MA, MB $(, $v: $variant)?> MmaAtom
            for Wgmma<N, $a, $b, $c, MA, MB $(, $v)?>
        where
            N: WgmmaColumns<Decimal<N>> $(+ $columns<Decimal<N>>)?,
            $a: Stored<MA>,
            $b: Stored<MB>,
        {
            type Shape = Shape![(64, N, <$a as WgmmaElement>::K)];
            type Threads = Layout![128 : 1];
            type A = Shared<$a, U64, <$a as WgmmaElement>::K>;
            type B = Shared<$b, N, <$a as WgmmaElement>::K>;
            type C = Sums<$c, <N as WgmmaColumns<Decimal<N>>>::Eighth, <N as WgmmaColumns<Decimal<N>>>::$registers>;
        }
        impl<N: InDecimal, MB $(, $v: $variant)?> MmaAtom for WgmmaRs<N, $a, $b, $c, MB $(, $v)?>
        where
            N: WgmmaColumns<Decimal<N>> $(+ $columns<Decimal<N>>)?,
            $b: Stored<MB>,
        {
            type Shape = Shape![(64, N, <$a as WgmmaElement>::K)];
            type Threads = Layout![128 : 1];
            type A = InRegisters<$a, <$a as WgmmaElement>::InRegisters, U4>;
            type B = Shared<$b, N, <$a as WgmmaElement>::K>;
            type C = Sums<$c, <N as WgmmaColumns<Decimal<N>>>::Eighth, <N as WgmmaColumns<Decimal<N>>>::$registers>;
        }
    )* };
    (@) => { () };
    (@ $v:ident) => { $v };
}
wgmma! {
    f16 f16 f16 Halves;
    f16 f16 f32 Words;
    bf16 bf16 f32 Words;
    tf32 tf32 f32 Words;
    e4m3 e4m3 f16 Halves;
    e4m3 e5m2 f16 Halves;
    e5m2 e4m3 f16 Halves;
    e5m2 e5m2 f16 Halves;
    e4m3 e4m3 f32 Words;
    e4m3 e5m2 f32 Words;
    e5m2 e4m3 f32 Words;
    e5m2 e5m2 f32 Words;
    i8 i8 i32 Words, V: Overflow, WgmmaIntegerColumns;
    i8 u8 i32 Words, V: Overflow, WgmmaIntegerColumns;
    u8 i8 i32 Words, V: Overflow, WgmmaIntegerColumns;
    u8 u8 i32 Words, V: Overflow, WgmmaIntegerColumns;
}
