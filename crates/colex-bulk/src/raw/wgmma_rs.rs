//! Matrix instructions of a warpgroup whose first factor is in registers.

use super::chunk::InWords;
use super::warp_fragment::InRegistersOfLanes;
#[cfg(target_arch = "nvptx64")]
use super::wgmma::SumsOf;
use super::wgmma::{Awaited, Major, each_number_of_columns};
use colex::typenum::{U64, U128, U192, U256};
use colex_atoms::element::{bf16, f16};
use colex_atoms::host::MmaModel;
use colex_atoms::mma::{MmaAtom, Stored, WgmmaRs};

mod sealed {
    pub trait Sealed {}
}

/// The words of the first factor of a lane, for one instruction.
pub(super) type FactorsOf<X> = <<X as MmaAtom>::A as InRegistersOfLanes>::Words;

/// A matrix instruction of a warpgroup as [`WarpgroupMma`](super::WarpgroupMma), whose factor `A` is in registers: sums of
/// other instructions, say.
///
/// | atom | columns `N` |
/// | --- | --- |
/// | `WgmmaRs<N, f16, f16, f32, MB>`, `WgmmaRs<N, bf16, bf16, f32, MB>` | 64, 128, 256 |
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a matrix instruction of a warpgroup with a factor in registers",
    label = "the documentation of `WarpgroupMmaRs` has the list of atoms"
)]
pub trait WarpgroupMmaRs:
    sealed::Sealed
    + MmaAtom<A: InRegistersOfLanes<Words = [u32; 4]>, C: InRegistersOfLanes<Words: Awaited>>
    + MmaModel<ElementA = Self::OfA, ElementB = Self::OfB, ElementC = Self::OfC>
    + 'static
{
    /// The elements of `A`.
    type OfA: InWords;
    /// The elements of `B`.
    type OfB: InWords;
    /// The sums.
    type OfC: InWords;
    /// Whether terms or rows of `B` are neighbours.
    type MajorOfB: Major;
    /// Adds the products of 128 bytes of terms: four instructions, which are one group.
    ///
    /// # Safety
    /// All threads of a warpgroup come here. `b` describes a factor of so many columns, which nobody writes until the group
    /// is waited for; and nobody uses the sums until then.
    #[cfg(target_arch = "nvptx64")]
    unsafe fn instructions(a: &[FactorsOf<Self>; 4], b: u64, sums: &mut SumsOf<Self>);
}

macro_rules! instruction {
    ($columns:ident, $name:literal, $count:literal: $first:literal $($i:literal)*; $element:ident, $kind:literal) => {
        impl<MB: Major> sealed::Sealed for WgmmaRs<$columns, $element, $element, f32, MB> {}
        impl<MB: Major> WarpgroupMmaRs for WgmmaRs<$columns, $element, $element, f32, MB>
        where
            $element: Stored<MB>,
            Self: MmaAtom<A: InRegistersOfLanes<Words = [u32; 4]>, C: InRegistersOfLanes<Words = [u32; $count]>>
                + MmaModel<ElementA = $element, ElementB = $element, ElementC = f32>,
        {
            type OfA = $element;
            type OfB = $element;
            type OfC = f32;
            type MajorOfB = MB;
            #[cfg(target_arch = "nvptx64")]
            #[inline(always)]
            unsafe fn instructions(a: &[[u32; 4]; 4], b: u64, sums: &mut [u32; $count]) {
                // SAFETY: it reads the factor, and touches registers alone; the caller says so.
                unsafe {
                    core::arch::asm!(
                        "{{ .reg .pred %p; .reg .b64 %b; setp.eq.u32 %p, 0, 0; wgmma.fence.sync.aligned; mov.b64 %b, {b};",
                        instruction!(@ $name, $kind, $first $($i)*; "a0" "a1" "a2" "a3"),
                        "add.u64 %b, %b, {step};",
                        instruction!(@ $name, $kind, $first $($i)*; "a4" "a5" "a6" "a7"),
                        "add.u64 %b, %b, {step};",
                        instruction!(@ $name, $kind, $first $($i)*; "a8" "a9" "a10" "a11"),
                        "add.u64 %b, %b, {step};",
                        instruction!(@ $name, $kind, $first $($i)*; "a12" "a13" "a14" "a15"),
                        "wgmma.commit_group.sync.aligned; }}",
                        inout(reg32) sums[$first], $(inout(reg32) sums[$i],)*
                        a0 = in(reg32) a[0][0], a1 = in(reg32) a[0][1], a2 = in(reg32) a[0][2], a3 = in(reg32) a[0][3],
                        a4 = in(reg32) a[1][0], a5 = in(reg32) a[1][1], a6 = in(reg32) a[1][2], a7 = in(reg32) a[1][3],
                        a8 = in(reg32) a[2][0], a9 = in(reg32) a[2][1], a10 = in(reg32) a[2][2], a11 = in(reg32) a[2][3],
                        a12 = in(reg32) a[3][0], a13 = in(reg32) a[3][1], a14 = in(reg32) a[3][2], a15 = in(reg32) a[3][3],
                        b = in(reg64) b, step = in(reg64) <MB as Major>::STEP, transposed = const MB::BY_ROWS as u32,
                        options(nostack, preserves_flags)
                    );
                }
            }
        }
    };
    (@ $name:literal, $kind:literal, $first:literal $($i:literal)*; $a:literal $b:literal $c:literal $d:literal) => {
        concat!(
            "wgmma.mma_async.sync.aligned.m64n", $name, $kind, " {{{", $first, "}" $(, ", {", $i, "}")*,
            "}}, {{{", $a, "}, {", $b, "}, {", $c, "}, {", $d, "}}}, %b, %p, 1, 1, {transposed};"
        )
    };
}
macro_rules! columns {
    ($($columns:ident = $name:literal, $count:literal: $($i:literal)*;)*) => { $(
        instruction! { $columns, $name, $count: $($i)*; f16, "k16.f32.f16.f16" }
        instruction! { $columns, $name, $count: $($i)*; bf16, "k16.f32.bf16.bf16" }
    )* };
}
each_number_of_columns! { columns }
