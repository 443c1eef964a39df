//! The hexadecimal digits that follow those of a number for which typenum has a name.
#![allow(missing_docs)]

use typenum::{B0, B1, U1, UInt};

pub type X0<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B0>, B0>;
pub type X1<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B0>, B1>;
pub type X2<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B1>, B0>;
pub type X3<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B1>, B1>;
pub type X4<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B0>, B0>;
pub type X5<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B0>, B1>;
pub type X6<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B1>, B0>;
pub type X7<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B1>, B1>;
pub type X8<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B0>, B0>;
pub type X9<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B0>, B1>;
pub type X10<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B1>, B0>;
pub type X11<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B1>, B1>;
pub type X12<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B0>, B0>;
pub type X13<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B0>, B1>;
pub type X14<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B1>, B0>;
pub type X15<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B1>, B1>;

/// In place of a literal that is none.
pub type Wrong<const WHY: usize> = U1;
