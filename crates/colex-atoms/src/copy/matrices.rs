//! `ldmatrix`, `stmatrix` and `movmatrix`: matrices of 8 x 8 elements of 16 bits, by a warp.

use super::CopyAtom;
use crate::laws::MovedMatrices;
use colex::bounds::InDecimal;
use colex::typenum::{U1, U2, U4};
use colex::{Decimal, Layout};
use core::marker::PhantomData;

/// `.trans`: a lane has elements of columns.
#[derive(Clone, Copy, Debug)]
pub enum Trans {}

/// `ldmatrix`: 1, 2 or 4 matrices from shared memory into a register each, SM75. With [`Trans`] they are transposed.
///
/// Eight lanes for each matrix have the address of a row. The others repeat them.
#[doc(alias = "SM75_U32x1_LDSM_N")]
#[doc(alias = "SM75_U32x2_LDSM_N")]
#[doc(alias = "SM75_U32x4_LDSM_N")]
#[doc(alias = "SM75_U16x2_LDSM_T")]
#[doc(alias = "SM75_U16x4_LDSM_T")]
#[doc(alias = "SM75_U16x8_LDSM_T")]
#[derive(Clone, Copy, Debug)]
pub struct Ldmatrix<N, Order = ()>(PhantomData<(N, Order)>);

/// `stmatrix`: 1, 2 or 4 matrices from a register each into shared memory, SM90. With [`Trans`] they are transposed.
#[doc(alias = "SM90_U32x1_STSM_N")]
#[doc(alias = "SM90_U32x2_STSM_N")]
#[doc(alias = "SM90_U32x4_STSM_N")]
#[doc(alias = "SM90_U16x2_STSM_T")]
#[doc(alias = "SM90_U16x4_STSM_T")]
#[doc(alias = "SM90_U16x8_STSM_T")]
#[derive(Clone, Copy, Debug)]
pub struct Stmatrix<N, Order = ()>(PhantomData<(N, Order)>);

macro_rules! matrices {
    ($($n:ident: $rows:tt, $values:tt, $transposed:tt;)*) => { $(
        impl<Matrices> MovedMatrices<Matrices> for $n {
            type Rows = Layout! $rows;
            type Values = Layout! $values;
            type Transposed = Layout! $transposed;
        }
    )* };
}
matrices! {
    U1: [((8, 4), 128) : ((128, 0), 1)],
        [(32, 32) : (32, 1)],
        [((4, 8), (16, 2)) : ((256, 16), (1, 128))];
    U2: [((16, 2), 128) : ((128, 0), 1)],
        [(32, (32, 2)) : (32, (1, 1024))],
        [((4, 8), (16, 2, 2)) : ((256, 16), (1, 128, 1024))];
    U4: [(32, 128) : (128, 1)],
        [(32, (32, 4)) : (32, (1, 1024))],
        [((4, 8), (16, 2, 4)) : ((256, 16), (1, 128, 1024))];
}

macro_rules! sides {
    ($($name:ident<$order:ty>: $values:ident, $source:ident, $destination:ident;)*) => { $(
        impl<N: InDecimal + MovedMatrices<Decimal<N>>> CopyAtom for $name<N, $order> {
            type Threads = Layout![32 : 1];
            type Source = <N as MovedMatrices<Decimal<N>>>::$source;
            type Destination = <N as MovedMatrices<Decimal<N>>>::$destination;
            type Reference = <N as MovedMatrices<Decimal<N>>>::$values;
        }
    )* };
}
sides! {
    Ldmatrix<()>: Values, Rows, Values;
    Ldmatrix<Trans>: Transposed, Rows, Transposed;
    Stmatrix<()>: Values, Values, Rows;
    Stmatrix<Trans>: Transposed, Transposed, Rows;
}

/// `movmatrix.trans`: a matrix in registers is transposed, SM75.
///
/// **In CuTe** the layouts of the two sides are the same, as if nothing moved.
#[doc(alias = "SM75_U32x1_MOVM_T")]
#[derive(Clone, Copy, Debug)]
pub enum Movmatrix {}
impl CopyAtom for Movmatrix {
    type Threads = Layout![32 : 1];
    type Source = Layout![(32, 32) : (32, 1)];
    type Destination = Layout![((4, 8), (16, 2)) : ((256, 16), (1, 128))];
    type Reference = Layout![(32, 32) : (32, 1)];
}
