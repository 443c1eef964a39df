//! Each atom is lawful: its layouts fit its shape, its threads and its registers.

use colex::prelude::*;
use colex::typenum::{U24, U40, U64, U72, U96, U128, U192, U256};
use colex_atoms::copy::*;
use colex_atoms::element::*;
use colex_atoms::mma::*;

macro_rules! lawful {
    ($($name:ident: $($atom:ty),* ;)*) => { $(
        #[test]
        fn $name() {
            $( check_mma_atom::<$atom>(); )*
        }
    )* };
}
lawful! {
    one_thread: UniversalFma<f32>, UniversalFma<f16, f16, f32>, UniversalFma<Complex<f32>>, Dp4a, Dp2a;
    quad_pair: MmaM8N8K4<f16, f16, f16, RowCol>, MmaM8N8K4<f16, f16, f32, RowCol>,
        MmaM8N8K4<f16, f16, f16, ColRow>, MmaM8N8K4<f16, f16, f32, ColRow>,
        MmaM8N8K4<f16, f16, f16, ColCol>, MmaM8N8K4<f16, f16, f32, ColCol>,
        MmaM8N8K4<f16, f16, f16, RowRow>, MmaM8N8K4<f16, f16, f32, RowRow>;
    eight_rows: MmaM8N8K4<f64, f64, f64>, MmaM8N8K4<Complex<f64>, Complex<f64>, Complex<f64>>,
        MmaM8N8K4<Complex<f64>, Complex<f64>, Gauss<f64>>,
        MmaM8N8K16<i8, i8, i32>, MmaM8N8K16<u8, i8, i32, Satfinite>, MmaM8N8K32<s4, u4, i32>,
        MmaM8N8K128<b1, b1, i32, XorPopc>;
    floats: MmaM16N8K8<f16, f16, f16>, MmaM16N8K8<f16, f16, f32>, MmaM16N8K8<bf16, bf16, f32>,
        MmaM16N8K16<f16, f16, f16>, MmaM16N8K16<f16, f16, f32>, MmaM16N8K16<bf16, bf16, f32>,
        MmaM16N8K4<tf32, tf32, f32>, MmaM16N8K8<tf32, tf32, f32>,
        MmaM16N8K4<f64, f64, f64>, MmaM16N8K8<f64, f64, f64>, MmaM16N8K16<f64, f64, f64>,
        MmaM16N8K16<Complex<f64>, Complex<f64>, Complex<f64>>,
        MmaM16N8K32<e4m3, e5m2, f32>, MmaM16N8K32<e5m2, e4m3, f16>;
    integers: MmaM16N8K16<i8, u8, i32>, MmaM16N8K32<i8, i8, i32, Satfinite>, MmaM16N8K32<s4, s4, i32>,
        MmaM16N8K64<u4, s4, i32>, MmaM16N8K128<b1, b1, i32, AndPopc>, MmaM16N8K256<b1, b1, i32, XorPopc>;
    warpgroup: Wgmma<U8, f16, f16, f16>, Wgmma<U40, f16, f16, f32, MnMajor, MnMajor>, Wgmma<U256, bf16, bf16, f32>,
        Wgmma<U96, tf32, tf32, f32>, Wgmma<U192, e4m3, e5m2, f16>, Wgmma<U24, i8, u8, i32, KMajor, KMajor, Satfinite>,
        WgmmaRs<U64, f16, f16, f16, MnMajor>, WgmmaRs<U256, tf32, tf32, f32>, WgmmaRs<U128, u8, u8, i32>,
        WgmmaRs<U72, e5m2, e5m2, f32>;
    x86: Avx2Fma<f32>, Avx2Fma<f64>, Avx512Fma<f32>, Avx512Fma<f64>, Avx512Vnni<u8, i8, i32>,
        Avx512Vnni<i16, i16, i32>, Avx512Vnni<bf16, bf16, f32>, Amx<i8, i8, i32>, Amx<i8, u8, i32>, Amx<u8, i8, i32>,
        Amx<u8, u8, i32>, Amx<bf16, bf16, f32>, Amx<f16, f16, f32>;
    arm: NeonFmla<f32>, NeonFmla<f64>, NeonFmla<f16>, NeonDot<i8, i8, i32>, NeonDot<u8, u8, u32>,
        NeonMmla<i8, i8, i32>, NeonMmla<u8, u8, u32>, NeonMmla<u8, i8, i32>, NeonMmla<bf16, bf16, f32>,
        SmeMopa<U4, f32>, SmeMopa<U16, f32>, SmeMopa<U8, f64>, SmeMopa<U16, bf16, bf16, f32>, SmeMopa<U16, i8, i8, i32>;
}

macro_rules! copies {
    ($($name:ident: $($atom:ty),* ;)*) => { $(
        #[test]
        fn $name() {
            $( check_copy_atom::<$atom>(); )*
        }
    )* };
}
copies! {
    copies_of_one_thread: UniversalCopy<s4>, UniversalCopy<f32>, UniversalCopy<u128>, AutoVectorizing, CpAsync<U4>,
        CpAsync<U8>, CpAsync<U16>, CpAsync<U16, Cg>, CpAsyncZfill<U4>, CpAsyncZfill<U16, Cg>, CpAsyncBulk<U96>;
    copies_of_matrices: Ldmatrix<U1>, Ldmatrix<U2>, Ldmatrix<U4>, Ldmatrix<U1, Trans>, Ldmatrix<U2, Trans>,
        Ldmatrix<U4, Trans>, Stmatrix<U1>, Stmatrix<U2>, Stmatrix<U4>, Stmatrix<U1, Trans>, Stmatrix<U2, Trans>,
        Stmatrix<U4, Trans>, Movmatrix;
    shuffles: Shuffle1, Shuffle4;
}

/// The three layouts of an atom of values.
fn of_values<A, T>() -> [&'static str; 3]
where
    A: CopyValues<T, SourceValues: TypeNotation, DestinationValues: TypeNotation, ReferenceValues: TypeNotation>,
{
    [type_notation::<A::SourceValues>(), type_notation::<A::DestinationValues>(), type_notation::<A::ReferenceValues>()]
}

#[test]
fn one_bit_fits_any_type() {
    assert_eq!(of_values::<AutoVectorizing, f64>(), ["(_1,_1):(_0,_0)"; 3]);
    assert_eq!(of_values::<AutoVectorizing, s4>(), ["(_1,_1):(_0,_0)"; 3]);
}

#[test]
fn values_are_of_whole_bits() {
    assert_eq!(of_values::<CpAsync<U16>, f16>(), ["(_1,_8):(_0,_1)"; 3]);
    let registers = "(_32,_4):(_4,_1)";
    assert_eq!(of_values::<Ldmatrix<U1>, i8>(), ["((_8,_4),_16):((_16,_0),_1)", registers, registers]);
    let transposed = "((_4,_8),(_1,_2)):((_16,_1),(_1,_8))";
    assert_eq!(of_values::<Stmatrix<U1, Trans>, f16>(), [transposed, "((_8,_4),_8):((_8,_0),_1)", transposed]);
}

/// `movmatrix` moves the element of row `i` and column `j` to row `j` and column `i`.
#[test]
fn movmatrix_transposes() {
    type Before = <Movmatrix as CopyValues<f16>>::SourceValues;
    type After = <Movmatrix as CopyValues<f16>>::DestinationValues;
    let (before, after) = (Before::default(), After::default());
    for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
        assert_eq!(after.at((4 * j + i / 2, i % 2)), before.at((4 * i + j / 2, j % 2)));
    }
}
