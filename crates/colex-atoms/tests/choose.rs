//! Atoms by the element types, the architecture and the layouts.

use colex::bounds::StaticInteger;
use colex::prelude::*;
use colex::typenum::{U32, U64, U128, U256};
use colex_atoms::choose::*;
use colex_atoms::element::{Complex, bf16, e4m3, e5m2, f16, s4, tf32, u4};
use colex_atoms::host::copy;
use colex_atoms::mma::check_mma_atom;

type Rows = Layout![(64, 64) : (64, 1)];
type Columns = Layout![(64, 64)];

/// The bytes that a thread copies at once, from `S` to `D`.
const fn width<T, S, D>() -> usize
where
    FromTo<Global<S>, Shared<D>>: ChoosesCopy<Sm80, T, U32, Bytes: StaticInteger>,
{
    <WidthFor<Sm80, T, U32, Global<S>, Shared<D>> as StaticInteger>::VALUE
}

#[test]
fn width_is_the_common_alignment() {
    assert_eq!(width::<f16, Rows, Layout![(64, 64) : (72, 1)]>(), 16);
    assert_eq!(width::<f16, Rows, Layout![(64, 64) : (66, 1)]>(), 4);
    assert_eq!(width::<f32, Layout![(4, 64) : (66, 1)], Layout![(4, 64) : (64, 1)]>(), 8);
    assert_eq!(width::<f64, Columns, Columns>(), 16);
    // Not along the same mode: elements one by one.
    assert_eq!(width::<f32, Rows, Layout![(64, 64) : (1, 65)]>(), 4);
    // A swizzle of single elements tears vectors.
    assert_eq!(<WidthFor<Sm80, f32, U64, Global<Rows>, Shared<Torn>> as StaticInteger>::VALUE, 4);
}
type Torn = ComposedLayout<Swizzle<U2, U0, U2>, U0, Rows>;

/// The tile of `S`, copied to one of `D`, element by element.
macro_rules! copies {
    ($arch:ident $t:ty, $threads:ty: $source:tt, $destination:tt) => {{
        let (s, d) = (layout! $source, layout! $destination);
        let tiled = choose_tiled_copy::<$arch, $t, $threads, _, _, _>(Global(s), Shared(d));
        let mut from = VecTensor::filled(s, <$t>::default());
        (0..s.size()).for_each(|i| from[i] = i as $t);
        let mut to = VecTensor::filled(d, <$t>::default());
        copy(tiled, &from, &mut to).unwrap();
        assert!((0..s.size()).all(|i| from[i] == to[i]));
    }};
}

#[test]
fn chosen_copies_move_the_tile() {
    copies!(Sm70 u8, U32: [(32, 64) : (64, 1)], [(32, 64) : (64, 1)]);
    copies!(Sm75 u16, U128: [(64, 64) : (1, 64)], [(64, 64) : (1, 72)]);
    copies!(Sm80 u32, U128: [(64, 64) : (64, 1)], [(64, 64) : (1, 65)]);
    copies!(Sm80 u32, U128: [(32, 32) : (40, 1)], [(32, 32) : (36, 1)]);
    copies!(Sm90 u64, U256: [((8, 8), 16) : ((1, 8), 64)], [(64, 16) : (1, 64)]);
}

#[test]
fn chosen_instructions_are_lawful() {
    macro_rules! each {
        ($($arch:ident: $([$a:ty, $b:ty, $c:ty])*;)*) => { $( $(
            check_mma_atom::<MmaFor<$arch, $a, $b, $c, Rows, Rows>>();
        )* )* };
    }
    each! {
        Sm70: [f16, f16, f16] [f16, f16, f32];
        Sm75: [f16, f16, f32] [i8, u8, i32] [s4, u4, i32];
        Sm80: [f16, f16, f16] [bf16, bf16, f32] [tf32, tf32, f32] [f64, f64, f64]
            [Complex<f64>, Complex<f64>, Complex<f64>] [u8, i8, i32] [u4, u4, i32];
        Sm89: [e4m3, e5m2, f32] [e5m2, e4m3, f16] [f16, f16, f32];
        Sm90: [f16, f16, f32] [bf16, bf16, f32] [tf32, tf32, f32] [i8, i8, i32] [e4m3, e4m3, f16] [f64, f64, f64];
        Avx2: [f32, f32, f32] [f64, f64, f64];
        Avx512: [f32, f32, f32] [u8, i8, i32] [i16, i16, i32] [bf16, bf16, f32];
        AmxTiles: [i8, u8, i32] [f16, f16, f32];
        Neon: [f16, f16, f16] [f64, f64, f64] [u8, i8, i32] [bf16, bf16, f32];
    }
}
