//! The matrix atom of an architecture.

use super::{AmxTiles, Avx2, Avx512, MajorOf, Neon, Sm70, Sm75, Sm80, Sm89, Sm90};
use crate::check::Two;
use crate::element::{Complex, e4m3, e5m2, s4, tf32, u4};
use crate::mma::*;
use colex::Layout;
use colex::bounds::Product;
use colex::typenum::{Gcd, Gcf, U256};
use half::{bf16, f16};

/// An architecture that has an instruction of elements `A`, `B` and sums `C`, for operands stored as `MajorA` and
/// `MajorB`; the layout of `B` is `LB`.
#[diagnostic::on_unimplemented(
    message = "choice of an MMA atom: `{Self}` has no instruction of `{A}` x `{B}` + `{C}`",
    label = "no instruction of these element types",
    note = "the tables of `colex_atoms::choose` have the types of each architecture"
)]
pub trait ChoosesMma<A, B, C, MajorA, MajorB, LB> {
    /// The atom.
    type Atom;
}

/// The matrix atom of the architecture `Arch`: elements `A`, `B` and sums `C`, of operands of the layouts `LA`, `M x K`,
/// and `LB`, `N x K`.
///
/// `mma.sync` takes the operands from registers in one order, however they are stored; SM70 and `wgmma` have an atom for
/// each order. `wgmma` has as many columns as the greatest power of two, up to 256, that divides those of `LB`. Bits have two products, so
/// their atoms are named.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U128;
/// use colex_atoms::choose::{MmaFor, Sm70, Sm80, Sm90};
/// use colex_atoms::element::f16;
/// use colex_atoms::mma::{ColRow, KMajor, MmaM8N8K4, MmaM16N8K16, MnMajor, Wgmma};
///
/// type Rows = Layout![(128, 64) : (64, 1)];
/// type Columns = Layout![(128, 64)];
/// fn same<T>(_: [T; 0], _: [T; 0]) {}
/// same::<MmaM16N8K16<f16, f16, f32>>([], [] as [MmaFor<Sm80, f16, f16, f32, Rows, Columns>; 0]);
/// same::<MmaM8N8K4<f16, f16, f32, ColRow>>([], [] as [MmaFor<Sm70, f16, f16, f32, Columns, Columns>; 0]);
/// same::<Wgmma<U128, f16, f16, f32, KMajor, MnMajor>>([], [] as [MmaFor<Sm90, f16, f16, f32, Rows, Columns>; 0]);
/// ```
///
/// SM70 does not have an instruction of `f64`:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::choose::{MmaFor, Sm70, Sm80};
///
/// type Rows = Layout![(128, 64) : (64, 1)];
/// colex_atoms::mma::check_mma_atom::<MmaFor<Sm70, f64, f64, f64, Rows, Rows>>();
/// ```
/// ```
/// use colex::prelude::*;
/// use colex_atoms::choose::{MmaFor, Sm70, Sm80};
///
/// type Rows = Layout![(128, 64) : (64, 1)];
/// colex_atoms::mma::check_mma_atom::<MmaFor<Sm80, f64, f64, f64, Rows, Rows>>();
/// ```
pub type MmaFor<Arch, A, B, C, LA, LB> =
    <Arch as ChoosesMma<A, B, C, <LA as MajorOf>::Major, <LB as MajorOf>::Major, LB>>::Atom;

macro_rules! any_order {
    ($($arch:ident: $($atom:ident [$($a:ty, $b:ty, $c:ty;)*])*;)*) => { $( $( $(
        impl<P, Q, L> ChoosesMma<$a, $b, $c, P, Q, L> for $arch {
            type Atom = $atom<$a, $b, $c>;
        }
    )* )* )* };
}
any_order! {
    Sm75:
        MmaM16N8K8[f16, f16, f32;]
        MmaM8N8K16[i8, i8, i32; i8, u8, i32; u8, i8, i32; u8, u8, i32;]
        MmaM8N8K32[s4, s4, i32; s4, u4, i32; u4, s4, i32; u4, u4, i32;];
    Sm80:
        MmaM16N8K16[f16, f16, f16; f16, f16, f32; bf16, bf16, f32;]
        MmaM16N8K8[tf32, tf32, f32;]
        MmaM8N8K4[f64, f64, f64; Complex<f64>, Complex<f64>, Complex<f64>;]
        MmaM16N8K32[i8, i8, i32; i8, u8, i32; u8, i8, i32; u8, u8, i32;]
        MmaM16N8K64[s4, s4, i32; s4, u4, i32; u4, s4, i32; u4, u4, i32;];
    Sm89:
        MmaM16N8K16[f16, f16, f16; f16, f16, f32; bf16, bf16, f32;]
        MmaM16N8K8[tf32, tf32, f32;]
        MmaM8N8K4[f64, f64, f64; Complex<f64>, Complex<f64>, Complex<f64>;]
        MmaM16N8K32[
            i8, i8, i32; i8, u8, i32; u8, i8, i32; u8, u8, i32;
            e4m3, e4m3, f32; e4m3, e5m2, f32; e5m2, e4m3, f32; e5m2, e5m2, f32;
            e4m3, e4m3, f16; e4m3, e5m2, f16; e5m2, e4m3, f16; e5m2, e5m2, f16;
        ]
        MmaM16N8K64[s4, s4, i32; s4, u4, i32; u4, s4, i32; u4, u4, i32;];
    Sm90:
        MmaM16N8K16[f64, f64, f64; Complex<f64>, Complex<f64>, Complex<f64>;]
        MmaM16N8K64[s4, s4, i32; s4, u4, i32; u4, s4, i32; u4, u4, i32;];
    Avx512: Avx512Vnni[u8, i8, i32; i16, i16, i32; bf16, bf16, f32;];
    AmxTiles: Amx[i8, i8, i32; i8, u8, i32; u8, i8, i32; u8, u8, i32; bf16, bf16, f32; f16, f16, f32;];
    Neon: NeonMmla[i8, i8, i32; u8, u8, u32; u8, i8, i32; bf16, bf16, f32;];
}
macro_rules! one_type {
    ($($arch:ident $atom:ident: $($t:ty)*;)*) => { $( $(
        impl<P, Q, L> ChoosesMma<$t, $t, $t, P, Q, L> for $arch {
            type Atom = $atom<$t>;
        }
    )* )* };
}
one_type! {
    Avx2 Avx2Fma: f32 f64;
    Avx512 Avx512Fma: f32 f64;
    Neon NeonFmla: f16 f32 f64;
}
macro_rules! orders {
    ($($p:ident $q:ident: $order:ident;)*) => { $(
        impl<L> ChoosesMma<f16, f16, f16, $p, $q, L> for Sm70 {
            type Atom = MmaM8N8K4<f16, f16, f16, $order>;
        }
        impl<L> ChoosesMma<f16, f16, f32, $p, $q, L> for Sm70 {
            type Atom = MmaM8N8K4<f16, f16, f32, $order>;
        }
    )* };
}
orders! {
    KMajor KMajor: RowCol;
    MnMajor MnMajor: ColRow;
    MnMajor KMajor: ColCol;
    KMajor MnMajor: RowRow;
}
/// The columns of a layout of `B`.
type Columns<N> = Gcf<<N as Product>::Output, U256>;
macro_rules! warpgroups {
    ($($a:ty, $b:ty, $c:ty;)*) => { $(
        impl<P, Q, L, N, K, D> ChoosesMma<$a, $b, $c, P, Q, L> for Sm90
        where
            L: super::LayoutInside<Inside = Layout<Two<N, K>, D>>,
            N: Product<Output: Gcd<U256>>,
        {
            type Atom = Wgmma<Columns<N>, $a, $b, $c, P, Q>;
        }
    )* };
}
warpgroups! {
    f16, f16, f16; f16, f16, f32; bf16, bf16, f32; tf32, tf32, f32;
    i8, i8, i32; i8, u8, i32; u8, i8, i32; u8, u8, i32;
    e4m3, e4m3, f32; e4m3, e5m2, f32; e5m2, e4m3, f32; e5m2, e5m2, f32;
    e4m3, e4m3, f16; e4m3, e5m2, f16; e5m2, e4m3, f16; e5m2, e5m2, f16;
}
