//! Matrix instructions of processors: one thread, whose registers are vectors or tiles.
//!
//! The order of the values is that of the elements in a register, lowest first, and register after register.

use super::{InRegisters, MmaAtom};
use crate::element::Element;
use crate::host::Instruction;
use colex::bounds::StaticInteger;
use colex::typenum::{U1, U2, U4, U16, U32, U64, U128, U256, U512, U8192};
use colex::{Layout, Shape};
use core::marker::PhantomData;
use core::ops::Mul;
use half::{bf16, f16};

/// Atoms of one thread: shape, the layouts of the values of `A`, `B` and `C`, and the registers as number x bits.
macro_rules! cpu_atoms {
    ($(
        $(#[$doc:meta])*
        $name:ident {$(
            $($t:ty),+ => ($m:literal, $n:literal, $k:literal),
            $ta:ty: $a:tt : $ad:tt in $ra:ident x $wa:ident,
            $tb:ty: $b:tt : $bd:tt in $rb:ident x $wb:ident,
            $tc:ty: $c:tt : $cd:tt in $rc:ident x $wc:ident;
        )*}
    )*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<A, B = A, C = A>(PhantomData<(A, B, C)>);
        $(
            impl MmaAtom for $name<$($t),+> {
                type Shape = Shape![($m, $n, $k)];
                type Threads = Layout![1 : 0];
                type A = InRegisters<$ta, Layout![(1, $a) : (0, $ad)], $ra, $wa>;
                type B = InRegisters<$tb, Layout![(1, $b) : (0, $bd)], $rb, $wb>;
                type C = InRegisters<$tc, Layout![(1, $c) : (0, $cd)], $rc, $wc>;
            }
            impl Instruction for $name<$($t),+> {
                type Arithmetic = ();
            }
        )*
    )* };
}
cpu_atoms! {
    /// AVX2 and FMA: a number times a vector of 256 bits.
    #[doc(alias = "_mm256_fmadd_ps")]
    #[doc(alias = "vfmadd231ps")]
    Avx2Fma {
        f32 => (1, 8, 1), f32: 1 : 0 in U1 x U32, f32: 8 : 1 in U1 x U256, f32: 8 : 1 in U1 x U256;
        f64 => (1, 4, 1), f64: 1 : 0 in U1 x U64, f64: 4 : 1 in U1 x U256, f64: 4 : 1 in U1 x U256;
    }
    /// AVX-512: a number times a vector of 512 bits.
    #[doc(alias = "_mm512_fmadd_ps")]
    Avx512Fma {
        f32 => (1, 16, 1), f32: 1 : 0 in U1 x U32, f32: 16 : 1 in U1 x U512, f32: 16 : 1 in U1 x U512;
        f64 => (1, 8, 1), f64: 1 : 0 in U1 x U64, f64: 8 : 1 in U1 x U512, f64: 8 : 1 in U1 x U512;
    }
    /// AVX-512 VNNI and BF16: a group of neighbours along K of 32 bits times a vector of such groups.
    #[doc(alias = "vpdpbusd")]
    #[doc(alias = "_mm512_dpbusd_epi32")]
    #[doc(alias = "vdpbf16ps")]
    Avx512Vnni {
        u8, i8, i32 => (1, 16, 4),
            u8: 4 : 1 in U1 x U32, i8: (4, 16) : (16, 1) in U1 x U512, i32: 16 : 1 in U1 x U512;
        i16, i16, i32 => (1, 16, 2),
            i16: 2 : 1 in U1 x U32, i16: (2, 16) : (16, 1) in U1 x U512, i32: 16 : 1 in U1 x U512;
        bf16, bf16, f32 => (1, 16, 2),
            bf16: 2 : 1 in U1 x U32, bf16: (2, 16) : (16, 1) in U1 x U512, f32: 16 : 1 in U1 x U512;
    }
    /// AMX: tiles of 16 rows of 64 bytes. A row of `B` has groups of neighbours along K of 32 bits.
    #[doc(alias = "tdpbssd")]
    #[doc(alias = "tdpbusd")]
    #[doc(alias = "tdpbf16ps")]
    #[doc(alias = "tdpfp16ps")]
    Amx {
        i8, i8, i32 => (16, 16, 64), i8: (64, 16) : (16, 1) in U1 x U8192,
            i8: (4, 16, 16) : (16, 1, 64) in U1 x U8192, i32: (16, 16) : (16, 1) in U1 x U8192;
        i8, u8, i32 => (16, 16, 64), i8: (64, 16) : (16, 1) in U1 x U8192,
            u8: (4, 16, 16) : (16, 1, 64) in U1 x U8192, i32: (16, 16) : (16, 1) in U1 x U8192;
        u8, i8, i32 => (16, 16, 64), u8: (64, 16) : (16, 1) in U1 x U8192,
            i8: (4, 16, 16) : (16, 1, 64) in U1 x U8192, i32: (16, 16) : (16, 1) in U1 x U8192;
        u8, u8, i32 => (16, 16, 64), u8: (64, 16) : (16, 1) in U1 x U8192,
            u8: (4, 16, 16) : (16, 1, 64) in U1 x U8192, i32: (16, 16) : (16, 1) in U1 x U8192;
        bf16, bf16, f32 => (16, 16, 32), bf16: (32, 16) : (16, 1) in U1 x U8192,
            bf16: (2, 16, 16) : (16, 1, 32) in U1 x U8192, f32: (16, 16) : (16, 1) in U1 x U8192;
        f16, f16, f32 => (16, 16, 32), f16: (32, 16) : (16, 1) in U1 x U8192,
            f16: (2, 16, 16) : (16, 1, 32) in U1 x U8192, f32: (16, 16) : (16, 1) in U1 x U8192;
    }
    /// NEON: an element of a vector times a vector of 128 bits, `fmla` by element.
    #[doc(alias = "vfmaq_laneq_f32")]
    NeonFmla {
        f32 => (1, 4, 1), f32: 1 : 0 in U1 x U32, f32: 4 : 1 in U1 x U128, f32: 4 : 1 in U1 x U128;
        f64 => (1, 2, 1), f64: 1 : 0 in U1 x U64, f64: 2 : 1 in U1 x U128, f64: 2 : 1 in U1 x U128;
        f16 => (1, 8, 1), f16: 1 : 0 in U1 x U16, f16: 8 : 1 in U1 x U128, f16: 8 : 1 in U1 x U128;
    }
    /// NEON: a group of four neighbours along K times a vector of four such groups, `sdot` and `udot` by element.
    #[doc(alias = "vdotq_laneq_s32")]
    NeonDot {
        i8, i8, i32 => (1, 4, 4), i8: 4 : 1 in U1 x U32, i8: (4, 4) : (4, 1) in U1 x U128, i32: 4 : 1 in U1 x U128;
        u8, u8, u32 => (1, 4, 4), u8: 4 : 1 in U1 x U32, u8: (4, 4) : (4, 1) in U1 x U128, u32: 4 : 1 in U1 x U128;
    }
    /// NEON: 2 rows times 2 columns, `smmla`, `ummla`, `usmmla` and `bfmmla`.
    #[doc(alias = "vmmlaq_s32")]
    #[doc(alias = "vbfmmlaq_f32")]
    NeonMmla {
        i8, i8, i32 => (2, 2, 8), i8: (8, 2) : (2, 1) in U1 x U128,
            i8: (8, 2) : (2, 1) in U1 x U128, i32: (2, 2) : (2, 1) in U1 x U128;
        u8, u8, u32 => (2, 2, 8), u8: (8, 2) : (2, 1) in U1 x U128,
            u8: (8, 2) : (2, 1) in U1 x U128, u32: (2, 2) : (2, 1) in U1 x U128;
        u8, i8, i32 => (2, 2, 8), u8: (8, 2) : (2, 1) in U1 x U128,
            i8: (8, 2) : (2, 1) in U1 x U128, i32: (2, 2) : (2, 1) in U1 x U128;
        bf16, bf16, f32 => (2, 2, 4), bf16: (4, 2) : (2, 1) in U1 x U128,
            bf16: (4, 2) : (2, 1) in U1 x U128, f32: (2, 2) : (2, 1) in U1 x U128;
    }
}

/// SME: the outer product of two vectors of `L` sums of `C` each, into a tile of `L` rows: `fmopa`, `bfmopa`, `smopa`.
///
/// `L` is the streaming vector length in bits, divided by those of `C`. Of elements narrower than `C` each lane has a
/// group of neighbours along K.
///
/// ```
/// use colex::typenum::U16;
/// use colex_atoms::mma::{SmeMopa, check_mma_atom};
///
/// check_mma_atom::<SmeMopa<U16, f32, f32, f32>>();            // 512 bits
/// check_mma_atom::<SmeMopa<U16, i8, i8, i32>>();
/// ```
#[doc(alias = "fmopa")]
#[doc(alias = "smopa")]
#[derive(Clone, Copy, Debug)]
pub struct SmeMopa<L, A, B = A, C = A>(PhantomData<(L, A, B, C)>);

macro_rules! sme {
    ($($a:ident $b:ident $c:ident x $k:ident;)*) => { $(
        impl<L: StaticInteger + Mul<<$c as Element>::Bits> + Mul<L>> MmaAtom for SmeMopa<L, $a, $b, $c> {
            type Shape = Shape![(L, L, $k)];
            type Threads = Layout![1 : 0];
            type A = InRegisters<$a, Layout![(1, ($k, L)) : (0, (L, 1))], L, <$c as Element>::Bits>;
            type B = InRegisters<$b, Layout![(1, ($k, L)) : (0, (L, 1))], L, <$c as Element>::Bits>;
            type C = InRegisters<$c, Layout![(1, (L, L)) : (0, (L, 1))], colex::typenum::Prod<L, L>, <$c as Element>::Bits>;
        }
        impl<L> Instruction for SmeMopa<L, $a, $b, $c>
        where
            Self: MmaAtom,
        {
            type Arithmetic = ();
        }
    )* };
}
sme! {
    f32 f32 f32 x U1;
    f64 f64 f64 x U1;
    f16 f16 f32 x U2;
    bf16 bf16 f32 x U2;
    i8 i8 i32 x U4;
    u8 u8 i32 x U4;
    i8 u8 i32 x U4;
    u8 i8 i32 x U4;
}
