//! Atoms by the element types, the architecture and the layouts of the operands.
//!
//! | function of types | gives |
//! | --- | --- |
//! | [`MmaFor`]`<Arch, A, B, C, LA, LB>` | the matrix atom of the architecture, in the order in which `LA` and `LB` store the operands |
//! | [`CopyFor`]`<Arch, T, N, From, To>` | the widest copy atom of a tile, whose width is [`WidthFor`], and the tiled copy over `N` threads |
//! | [`OperandCopyFor`]`<X, O, L>` | `ldmatrix`, plain or transposed, for an operand of a matrix atom |
//!
//! A choice exists only where the layouts have the properties that make it fast: vectors of whole elements, coalesced
//! accesses to global memory, accesses to shared memory without bank conflicts. Otherwise the error names the property
//! that is missing, with its numbers.

mod copy;
mod mma;
mod operand;
mod vector;

pub use copy::{AlongMode, ChoosesCopy, CopyFor, CopyWidth, FastAccess, FromTo, InSpace, TilesByThreads};
pub use copy::{WidthFor, choose_tiled_copy};
pub use mma::{ChoosesMma, MmaFor};
pub use operand::{ChoosesOperandCopy, HasMatrixLoads, InMatrices, MatrixRows, OperandCopyFor, OperandOfAtom};
pub use vector::{ContiguousFirst, Extents, LayoutInside, MajorOf, Majors, Pair, SameTile, Vectors};

macro_rules! architectures {
    ($($(#[$doc:meta])* $name:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}
    )* };
}
architectures! {
    /// Volta.
    Sm70;
    /// Turing.
    Sm75;
    /// Ampere.
    Sm80;
    /// Ada.
    Sm89;
    /// Hopper.
    Sm90;
    /// x86 with AVX2 and FMA.
    Avx2;
    /// x86 with AVX-512, VNNI and BF16.
    Avx512;
    /// x86 with AMX.
    AmxTiles;
    /// Arm with NEON and its matrix extensions.
    Neon;
}

/// A tile of the layout `L` in global memory, from an address that is aligned to 128 bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Global<L>(pub L);
/// A tile of the layout `L` in shared memory, from an address that is aligned to 128 bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shared<L>(pub L);
