//! Arithmetic that the device has an instruction for.

/// `a * b + c`, rounded once on the device, and twice on the host.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn fma(a: f32, b: f32, c: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    return core::intrinsics::fmaf32(a, b, c);
    #[cfg(not(target_arch = "nvptx64"))]
    return a * b + c;
}

/// `2^x`, on the device to within 2 units in the last place.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn exp2(x: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    {
        let y;
        // SAFETY: an instruction on registers.
        unsafe {
            core::arch::asm!("ex2.approx.ftz.f32 {y}, {x};", y = out(reg32) y, x = in(reg32) x,
                options(pure, nomem, nostack, preserves_flags));
        }
        y
    }
    #[cfg(not(target_arch = "nvptx64"))]
    return x.exp2();
}

/// The number, hidden from the optimiser of the device, so that a loop of so many rounds stays a loop.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn rolled(n: usize) -> usize {
    #[cfg(target_arch = "nvptx64")]
    {
        let m;
        // SAFETY: a move of a register.
        unsafe {
            core::arch::asm!("mov.u64 {m}, {n};", m = out(reg64) m, n = in(reg64) n,
                options(pure, nomem, nostack, preserves_flags));
        }
        m
    }
    #[cfg(not(target_arch = "nvptx64"))]
    n
}

/// The number in 32 bits, hidden from the optimiser of the device: otherwise it compares with the one of 64 bits,
/// which takes two instructions.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn of_32_bits(n: usize) -> u32 {
    let n = n as u32;
    #[cfg(target_arch = "nvptx64")]
    {
        let m;
        // SAFETY: a move of a register.
        unsafe {
            core::arch::asm!("mov.u32 {m}, {n};", m = out(reg32) m, n = in(reg32) n,
                options(pure, nomem, nostack, preserves_flags));
        }
        m
    }
    #[cfg(not(target_arch = "nvptx64"))]
    n
}

/// `1 / sqrt(x)`, on the device to within 2 units in the last place.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn rsqrt(x: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    {
        let y;
        // SAFETY: an instruction on registers.
        unsafe {
            core::arch::asm!("rsqrt.approx.ftz.f32 {y}, {x};", y = out(reg32) y, x = in(reg32) x,
                options(pure, nomem, nostack, preserves_flags));
        }
        y
    }
    #[cfg(not(target_arch = "nvptx64"))]
    return 1.0 / x.sqrt();
}
