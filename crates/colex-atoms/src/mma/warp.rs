//! `mma.sync`: the instructions of one warp, SM75 to SM90.
//!
//! A row of the table is an instruction by its element types: the numbers of registers of `A`, `B` and `C`.

use super::variant::mma_atoms;
use super::{InRegisters, MmaAtom};
use crate::element::{Complex, Gauss, b1, e4m3, e5m2, s4, tf32, u4};
use crate::host::Instruction;
use colex::typenum::{U1, U2, U128, U192};
use colex::{Layout, Shape};
use half::{bf16, f16};

mma_atoms! {
    /// 8 x 8 x 4: `f64` and complex numbers of a warp (SM80), `f16` of a quad pair (SM70).
    ///
    /// The `f16` atoms have the order of their operands as the variant: [`RowCol`](super::RowCol),
    /// [`ColRow`](super::ColRow), [`ColCol`](super::ColCol) or [`RowRow`](super::RowRow). The complex ones are several
    /// instructions.
    ["SM70_8x8x4_F16F16F16F16_TN" "SM70_8x8x4_F16F16F16F16_NT" "SM70_8x8x4_F16F16F16F16_NN"
     "SM70_8x8x4_F16F16F16F16_TT" "SM70_8x8x4_F32F16F16F32_TN" "SM70_8x8x4_F32F16F16F32_NT"
     "SM70_8x8x4_F32F16F16F32_NN" "SM70_8x8x4_F32F16F16F32_TT" "SM80_8x8x4_F64F64F64F64_TN"
     "SM80_8x8x4_C64C64C64C64_TN" "SM80_8x8x4_GC64C64C64GC64_TN"]
    MmaM8N8K4 (8, 8, 4) on [32 : 1] {
        a ((4, 8), 1) : ((8, 1), 0),
        b ((4, 8), 1) : ((8, 1), 0),
        c ((4, 8), 2) : ((16, 1), 8) {
            f64, f64, f64, () => U1 U1 U2 x U64;
            Complex<f64>, Complex<f64>, Complex<f64>, () => U1 U1 U2 x U128;
        }
    }
    /// 8 x 8 x 16: integers of 8 bits (SM75).
    ["SM75_8x8x16_S32S8S8S32_TN" "SM80_8x8x16_S32S8S8S32_TN" "SM80_8x8x16_S32S8S8S32_TN_SATURATE"
     "SM80_8x8x16_S32S8U8S32_TN" "SM80_8x8x16_S32S8U8S32_TN_SATURATE" "SM80_8x8x16_S32U8S8S32_TN"
     "SM80_8x8x16_S32U8S8S32_TN_SATURATE" "SM80_8x8x16_S32U8U8S32_TN" "SM80_8x8x16_S32U8U8S32_TN_SATURATE"]
    MmaM8N8K16 (8, 8, 16) on [32 : 1] {
        a ((4, 8), 4) : ((32, 1), 8),
        b ((4, 8), 4) : ((32, 1), 8),
        c ((4, 8), 2) : ((16, 1), 8) {
            where V: Overflow, i8, i8, i32, V => U1 U1 U2;
            where V: Overflow, i8, u8, i32, V => U1 U1 U2;
            where V: Overflow, u8, i8, i32, V => U1 U1 U2;
            where V: Overflow, u8, u8, i32, V => U1 U1 U2;
        }
    }
    /// 8 x 8 x 32: integers of 4 bits (SM75).
    ["SM80_8x8x32_S32S4S4S32_TN" "SM80_8x8x32_S32S4S4S32_TN_SATURATE" "SM80_8x8x32_S32S4U4S32_TN"
     "SM80_8x8x32_S32S4U4S32_TN_SATURATE" "SM80_8x8x32_S32U4S4S32_TN" "SM80_8x8x32_S32U4S4S32_TN_SATURATE"
     "SM80_8x8x32_S32U4U4S32_TN" "SM80_8x8x32_S32U4U4S32_TN_SATURATE"]
    MmaM8N8K32 (8, 8, 32) on [32 : 1] {
        a ((4, 8), (8)) : ((64, 1), (8)),
        b ((4, 8), (8)) : ((64, 1), (8)),
        c ((4, 8), 2) : ((16, 1), 8) {
            where V: Overflow, s4, s4, i32, V => U1 U1 U2;
            where V: Overflow, s4, u4, i32, V => U1 U1 U2;
            where V: Overflow, u4, s4, i32, V => U1 U1 U2;
            where V: Overflow, u4, u4, i32, V => U1 U1 U2;
        }
    }
    /// 8 x 8 x 128: bits (SM75, [`AndPopc`](super::AndPopc) SM80).
    ["SM80_8x8x128_S32U1U1S32_TN_XORPOPC" "SM80_8x8x128_S32U1U1S32_TN_ANDPOPC"]
    MmaM8N8K128 (8, 8, 128) on [32 : 1] {
        a ((4, 8), 32) : ((256, 1), 8),
        b ((4, 8), 32) : ((256, 1), 8),
        c ((4, 8), 2) : ((16, 1), 8) {
            where V: BitOperation, b1, b1, i32, V => U1 U1 U2;
        }
    }
    /// 16 x 8 x 4: `tf32` (SM80), `f64` and complex numbers (SM90).
    ["SM80_16x8x4_F32TF32TF32F32_TN" "SM90_16x8x4_F64F64F64F64_TN" "SM90_16x8x4_C64C64C64C64_TN"]
    MmaM16N8K4 (16, 8, 4) on [32 : 1] {
        a ((4, 8), 2) : ((16, 1), 8),
        b ((4, 8), 1) : ((8, 1), 0),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            tf32, tf32, f32, () => U2 U1 U4;
            f64, f64, f64, () => U2 U1 U4 x U64;
            Complex<f64>, Complex<f64>, Complex<f64>, () => U2 U1 U4 x U128;
        }
    }
    /// 16 x 8 x 8: `f16` (SM75), `bf16` and `tf32` (SM80), `f64` and complex numbers (SM90).
    ["SM75_16x8x8_F32F16F16F32_TN" "SM80_16x8x8_F16F16F16F16_TN" "SM80_16x8x8_F32F16F16F32_TN"
     "SM80_16x8x8_F32BF16BF16F32_TN" "SM80_16x8x8_F32TF32TF32F32_TN" "SM90_16x8x8_F64F64F64F64_TN"
     "SM90_16x8x8_C64C64C64C64_TN"]
    MmaM16N8K8 (16, 8, 8) on [32 : 1] {
        a ((4, 8), (2, 2)) : ((32, 1), (16, 8)),
        b ((4, 8), 2) : ((16, 1), 8),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            f16, f16, f16, () => U2 U1 U2;
            f16, f16, f32, () => U2 U1 U4;
            bf16, bf16, f32, () => U2 U1 U4;
        }
        a ((4, 8), (2, 2)) : ((16, 1), (8, 64)),
        b ((4, 8), 2) : ((8, 1), 32),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            tf32, tf32, f32, () => U4 U2 U4;
            f64, f64, f64, () => U4 U2 U4 x U64;
            Complex<f64>, Complex<f64>, Complex<f64>, () => U4 U2 U4 x U128;
        }
    }
    /// 16 x 8 x 16: `f16`, `bf16` and integers of 8 bits (SM80), `f64` and complex numbers (SM90).
    ["SM80_16x8x16_F16F16F16F16_TN" "SM80_16x8x16_F32F16F16F32_TN" "SM80_16x8x16_F32BF16BF16F32_TN"
     "SM80_16x8x16_S32S8S8S32_TN" "SM80_16x8x16_S32S8S8S32_TN_SATURATE" "SM80_16x8x16_S32S8U8S32_TN"
     "SM80_16x8x16_S32S8U8S32_TN_SATURATE" "SM80_16x8x16_S32U8S8S32_TN" "SM80_16x8x16_S32U8S8S32_TN_SATURATE"
     "SM80_16x8x16_S32U8U8S32_TN" "SM80_16x8x16_S32U8U8S32_TN_SATURATE" "SM90_16x8x16_F64F64F64F64_TN"
     "SM90_16x8x16_C64C64C64C64_TN"]
    MmaM16N8K16 (16, 8, 16) on [32 : 1] {
        a ((4, 8), (2, 2, 2)) : ((32, 1), (16, 8, 128)),
        b ((4, 8), (2, 2)) : ((16, 1), (8, 64)),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            f16, f16, f16, () => U4 U2 U2;
            f16, f16, f32, () => U4 U2 U4;
            bf16, bf16, f32, () => U4 U2 U4;
        }
        a ((4, 8), (4, 2)) : ((64, 1), (16, 8)),
        b ((4, 8), 4) : ((32, 1), 8),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            where V: Overflow, i8, i8, i32, V => U2 U1 U4;
            where V: Overflow, i8, u8, i32, V => U2 U1 U4;
            where V: Overflow, u8, i8, i32, V => U2 U1 U4;
            where V: Overflow, u8, u8, i32, V => U2 U1 U4;
        }
        a ((4, 8), (2, 4)) : ((16, 1), (8, 64)),
        b ((4, 8), 4) : ((8, 1), 32),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            f64, f64, f64, () => U8 U4 U4 x U64;
            Complex<f64>, Complex<f64>, Complex<f64>, () => U8 U4 U4 x U128;
        }
    }
    /// 16 x 8 x 32: integers of 8 and 4 bits (SM80), numbers of 8 bits (SM89).
    ///
    /// CuTe 4.2 has `B` of the integers of 4 bits wrong: 160 of its 256 elements are reached.
    ["SM80_16x8x32_S32S8S8S32_TN" "SM80_16x8x32_S32S8S8S32_TN_SATURATE" "SM80_16x8x32_S32S8U8S32_TN"
     "SM80_16x8x32_S32S8U8S32_TN_SATURATE" "SM80_16x8x32_S32U8S8S32_TN" "SM80_16x8x32_S32U8S8S32_TN_SATURATE"
     "SM80_16x8x32_S32U8U8S32_TN" "SM80_16x8x32_S32U8U8S32_TN_SATURATE" "SM80_16x8x32_S32S4S4S32_TN"
     "SM80_16x8x32_S32S4S4S32_TN_SATURATE" "SM80_16x8x32_S32S4U4S32_TN" "SM80_16x8x32_S32S4U4S32_TN_SATURATE"
     "SM80_16x8x32_S32U4S4S32_TN" "SM80_16x8x32_S32U4S4S32_TN_SATURATE" "SM80_16x8x32_S32U4U4S32_TN"
     "SM80_16x8x32_S32U4U4S32_TN_SATURATE" "SM89_16x8x32_F32E4M3E4M3F32_TN" "SM89_16x8x32_F32E4M3E5M2F32_TN"
     "SM89_16x8x32_F32E5M2E5M2F32_TN" "SM89_16x8x32_F32E5M2E4M3F32_TN" "SM89_16x8x32_F16E4M3E4M3F16_TN"
     "SM89_16x8x32_F16E4M3E5M2F16_TN" "SM89_16x8x32_F16E5M2E5M2F16_TN" "SM89_16x8x32_F16E5M2E4M3F16_TN"]
    MmaM16N8K32 (16, 8, 32) on [32 : 1] {
        a ((4, 8), (4, 2, 2)) : ((64, 1), (16, 8, 256)),
        b ((4, 8), (4, 2)) : ((32, 1), (8, 128)),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            where V: Overflow, i8, i8, i32, V => U4 U2 U4;
            where V: Overflow, i8, u8, i32, V => U4 U2 U4;
            where V: Overflow, u8, i8, i32, V => U4 U2 U4;
            where V: Overflow, u8, u8, i32, V => U4 U2 U4;
            e4m3, e4m3, f32, () => U4 U2 U4;
            e4m3, e4m3, f16, () => U4 U2 U2;
            e4m3, e5m2, f32, () => U4 U2 U4;
            e4m3, e5m2, f16, () => U4 U2 U2;
            e5m2, e4m3, f32, () => U4 U2 U4;
            e5m2, e4m3, f16, () => U4 U2 U2;
            e5m2, e5m2, f32, () => U4 U2 U4;
            e5m2, e5m2, f16, () => U4 U2 U2;
        }
        a ((4, 8), (8, 2)) : ((128, 1), (16, 8)),
        b ((4, 8), (8)) : ((64, 1), (8)),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            where V: Overflow, s4, s4, i32, V => U2 U1 U4;
            where V: Overflow, s4, u4, i32, V => U2 U1 U4;
            where V: Overflow, u4, s4, i32, V => U2 U1 U4;
            where V: Overflow, u4, u4, i32, V => U2 U1 U4;
        }
    }
    /// 16 x 8 x 64: integers of 4 bits (SM80).
    ["SM80_16x8x64_S32S4S4S32_TN" "SM80_16x8x64_S32S4S4S32_TN_SATURATE" "SM80_16x8x64_S32S4U4S32_TN"
     "SM80_16x8x64_S32S4U4S32_TN_SATURATE" "SM80_16x8x64_S32U4S4S32_TN" "SM80_16x8x64_S32U4S4S32_TN_SATURATE"
     "SM80_16x8x64_S32U4U4S32_TN" "SM80_16x8x64_S32U4U4S32_TN_SATURATE"]
    MmaM16N8K64 (16, 8, 64) on [32 : 1] {
        a ((4, 8), (8, 2, 2)) : ((128, 1), (16, 8, 512)),
        b ((4, 8), (8, 2)) : ((64, 1), (8, 256)),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            where V: Overflow, s4, s4, i32, V => U4 U2 U4;
            where V: Overflow, s4, u4, i32, V => U4 U2 U4;
            where V: Overflow, u4, s4, i32, V => U4 U2 U4;
            where V: Overflow, u4, u4, i32, V => U4 U2 U4;
        }
    }
    /// 16 x 8 x 128: bits (SM80).
    ///
    /// CuTe has the strides of `A` one bracket too deep, so that no use of it compiles.
    ["SM80_16x8x128_S32U1U1S32_TN_XORPOPC" "SM80_16x8x128_S32U1U1S32_TN_ANDPOPC"]
    MmaM16N8K128 (16, 8, 128) on [32 : 1] {
        a ((4, 8), (32, 2)) : ((512, 1), (16, 8)),
        b ((4, 8), 32) : ((256, 1), 8),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            where V: BitOperation, b1, b1, i32, V => U2 U1 U4;
        }
    }
    /// 16 x 8 x 256: bits (SM80).
    ["SM80_16x8x256_S32U1U1S32_TN_XORPOPC" "SM80_16x8x256_S32U1U1S32_TN_ANDPOPC"]
    MmaM16N8K256 (16, 8, 256) on [32 : 1] {
        a ((4, 8), (32, 2, 2)) : ((512, 1), (16, 8, 2048)),
        b ((4, 8), (32, 2)) : ((256, 1), (8, 1024)),
        c ((4, 8), (2, 2)) : ((32, 1), (16, 8)) {
            where V: BitOperation, b1, b1, i32, V => U4 U2 U4;
        }
    }
}

/// The complex product by three real ones, whose sums are kept apart.
impl MmaAtom for MmaM8N8K4<Complex<f64>, Complex<f64>, Gauss<f64>> {
    type Shape = Shape![(8, 8, 4)];
    type Threads = Layout![32 : 1];
    type A = InRegisters<Complex<f64>, Layout![((4, 8), 1) : ((8, 1), 0)], U1, U128>;
    type B = InRegisters<Complex<f64>, Layout![((4, 8), 1) : ((8, 1), 0)], U1, U128>;
    type C = InRegisters<Gauss<f64>, Layout![((4, 8), 2) : ((16, 1), 8)], U2, U192>;
}
impl Instruction for MmaM8N8K4<Complex<f64>, Complex<f64>, Gauss<f64>> {
    type Arithmetic = ();
}
