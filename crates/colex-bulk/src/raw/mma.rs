//! Matrix instructions of a warp: atoms of `colex-atoms` whose instruction the device has.

use super::chunk::InWords;
#[cfg(target_arch = "nvptx64")]
use super::lanes::Words;
use super::warp_fragment::InRegistersOfLanes;
use colex::typenum::{U2, U4};
use colex_atoms::element::{bf16, f16, tf32};
use colex_atoms::host::MmaModel;
use colex_atoms::mma::{InRegisters, MmaAtom, MmaM16N8K8, MmaM16N8K16, MmaM16N8K32};

mod sealed {
    pub trait Sealed {}
    pub trait Matrices {}
}

/// A matrix instruction of a warp, `mma.sync`: an atom of 16 x 8 sums and of 32 bytes of terms.
///
/// | atom | since |
/// | --- | --- |
/// | `MmaM16N8K16<f16, f16, f32>`, `MmaM16N8K16<bf16, bf16, f32>` | SM80 |
/// | `MmaM16N8K8<tf32, tf32, f32>` | SM80 |
/// | `MmaM16N8K32<i8, i8, i32>` | SM80 |
///
/// A row of `A` or of `B` is two [chunks](super::Chunk) of each of them, so that a kernel for one is a kernel for all.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a matrix instruction of a warp",
    label = "the documentation of `WarpMma` has the list of atoms"
)]
pub trait WarpMma:
    sealed::Sealed
    + MmaAtom<
        A: InRegistersOfLanes<Words = [u32; 4]>,
        B: InRegistersOfLanes<Words = [u32; 2]>,
        C: InRegistersOfLanes<Words = [u32; 4]>,
    > + MmaModel<ElementA = Self::OfA, ElementB = Self::OfB, ElementC = Self::OfC>
    + 'static
{
    /// The elements of `A`.
    type OfA: InWords;
    /// The elements of `B`.
    type OfB: InWords;
    /// The sums.
    type OfC: InWords;
    /// The instruction.
    ///
    /// # Safety
    /// All lanes of a warp come here.
    #[cfg(target_arch = "nvptx64")]
    unsafe fn instruction(a: Words<4>, b: Words<2>, c: Words<4>) -> Words<4>;
}

macro_rules! instructions {
    ($($name:ident<$a:ty, $b:ty, $c:ty> = $instruction:literal;)*) => { $(
        impl sealed::Sealed for $name<$a, $b, $c> {}
        impl WarpMma for $name<$a, $b, $c> {
            type OfA = $a;
            type OfB = $b;
            type OfC = $c;
            #[cfg(target_arch = "nvptx64")]
            #[inline(always)]
            unsafe fn instruction(a: Words<4>, b: Words<2>, mut c: Words<4>) -> Words<4> {
                let [c0, c1, c2, c3] = &mut c;
                // SAFETY: it touches registers alone, and the caller guarantees that all lanes come here.
                unsafe {
                    core::arch::asm!(
                        concat!(
                            "mma.sync.aligned.", $instruction, " {{{c0}, {c1}, {c2}, {c3}}}, {{{a0}, {a1}, {a2}, {a3}}}, ",
                            "{{{b0}, {b1}}}, {{{c0}, {c1}, {c2}, {c3}}};"
                        ),
                        c0 = inout(reg32) *c0, c1 = inout(reg32) *c1, c2 = inout(reg32) *c2, c3 = inout(reg32) *c3,
                        a0 = in(reg32) a[0], a1 = in(reg32) a[1], a2 = in(reg32) a[2], a3 = in(reg32) a[3],
                        b0 = in(reg32) b[0], b1 = in(reg32) b[1], options(pure, nomem, nostack, preserves_flags)
                    );
                }
                c
            }
        }
    )* };
}
instructions! {
    MmaM16N8K16<f16, f16, f32> = "m16n8k16.row.col.f32.f16.f16.f32";
    MmaM16N8K16<bf16, bf16, f32> = "m16n8k16.row.col.f32.bf16.bf16.f32";
    MmaM16N8K8<tf32, tf32, f32> = "m16n8k8.row.col.f32.tf32.tf32.f32";
    MmaM16N8K32<i8, i8, i32> = "m16n8k32.row.col.s32.s8.s8.s32";
}

/// An operand of 16 rows and two chunks, such as `A`: four matrices of `ldmatrix`.
pub trait OfFourMatrices: sealed::Matrices + InRegistersOfLanes<Words = [u32; 4]> {}
/// An operand of 8 rows and two chunks, such as `B`: two matrices of `ldmatrix`.
pub trait OfTwoMatrices: sealed::Matrices + InRegistersOfLanes<Words = [u32; 2]> {}

/// The layouts of operands whose word `i` of lane `4 r + j` is word `j` of row `r` of matrix `i`: `r` is a row of the
/// operand, and a matrix has 8 rows of one chunk, the second one of four those of the other rows. A test checks this.
macro_rules! operands {
    ($($($element:ident)*: $a:tt : $ad:tt, $b:tt : $bd:tt;)*) => { $($(
        impl sealed::Matrices for InRegisters<$element, colex::Layout![$a : $ad], U4> {}
        impl OfFourMatrices for InRegisters<$element, colex::Layout![$a : $ad], U4> {}
        impl sealed::Matrices for InRegisters<$element, colex::Layout![$b : $bd], U2> {}
        impl OfTwoMatrices for InRegisters<$element, colex::Layout![$b : $bd], U2> {}
    )*)* };
}
operands! {
    f16 bf16: ((4, 8), (2, 2, 2)) : ((32, 1), (16, 8, 128)), ((4, 8), (2, 2)) : ((16, 1), (8, 64));
    tf32: ((4, 8), (2, 2)) : ((16, 1), (8, 64)), ((4, 8), 2) : ((8, 1), 32);
    i8: ((4, 8), (4, 2, 2)) : ((64, 1), (16, 8, 256)), ((4, 8), (4, 2)) : ((32, 1), (8, 128));
}
