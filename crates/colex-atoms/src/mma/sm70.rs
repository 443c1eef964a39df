//! SM70: `mma.m8n8k4` of `f16`, by a quad pair: lanes 0 to 3 and 16 to 19 of a warp.
//!
//! Where an operand is stored decides which elements a thread holds, so that the order is part of the atom.

use super::{InRegisters, MmaAtom, MmaM8N8K4};
use crate::host::Instruction;
use colex::typenum::{U2, U4, U8};
use colex::{Layout, Shape};
use half::f16;

/// A thread holds four elements along K: `A` by rows, `B` by columns.
type AlongK = InRegisters<f16, Layout![(8, 4) : (1, 8)], U2>;
/// A thread holds four elements along M or N: `A` by columns, `B` by rows.
type AlongMn = InRegisters<f16, Layout![((4, 2), 4) : ((8, 4), 1)], U2>;
/// The sums in `f16`, a row in each thread.
type Halves = InRegisters<f16, Layout![(8, 8) : (1, 8)], U4>;
/// The sums in `f32`.
type Floats = InRegisters<f32, Layout![((2, 2, 2), (2, 2, 2)) : ((1, 16, 4), (8, 2, 32))], U8>;

macro_rules! orders {
    ($($(#[$doc:meta])* $order:ident: $a:ty, $b:ty;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub enum $order {}
        orders!(@ $order, $a, $b: f16, Halves);
        orders!(@ $order, $a, $b: f32, Floats);
    )* };
    (@ $order:ident, $a:ty, $b:ty: $c:ty, $sums:ty) => {
        impl MmaAtom for MmaM8N8K4<f16, f16, $c, $order> {
            type Shape = Shape![(8, 8, 4)];
            type Threads = Layout![(4, 2) : (1, 16)];
            type A = $a;
            type B = $b;
            type C = $sums;
        }
        impl Instruction for MmaM8N8K4<f16, f16, $c, $order> {
            type Arithmetic = $order;
        }
    };
}
orders! {
    /// `.row.col`: `A` by rows, `B` by columns; `TN` in CuTe.
    RowCol: AlongK, AlongK;
    /// `.col.row`: `A` by columns, `B` by rows; `NT` in CuTe.
    ColRow: AlongMn, AlongMn;
    /// `.col.col`: both by columns; `NN` in CuTe.
    ColCol: AlongMn, AlongK;
    /// `.row.row`: both by rows; `TT` in CuTe.
    RowRow: AlongK, AlongMn;
}
