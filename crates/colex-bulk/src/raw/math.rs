//! Arithmetic that the device has an instruction for.

/// `a * b + c`, rounded once.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn fma(a: f32, b: f32, c: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    return core::intrinsics::fmaf32(a, b, c);
    #[cfg(not(target_arch = "nvptx64"))]
    return libm::fmaf(a, b, c);
}

/// [`fma`] of `f64`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn fma_f64(a: f64, b: f64, c: f64) -> f64 {
    #[cfg(target_arch = "nvptx64")]
    return core::intrinsics::fmaf64(a, b, c);
    #[cfg(not(target_arch = "nvptx64"))]
    return libm::fma(a, b, c);
}

/// An instruction with one operand, and the same on the host.
macro_rules! instructions {
    ($($(#[$about:meta])* $visible:vis $name:ident: $type:ty, $register:ident, $instruction:literal, |$x:ident| $on_host:expr;)*) => { $(
        $(#[$about])*
        #[cfg_attr(not(debug_assertions), inline(always))]
        #[must_use]
        $visible fn $name($x: $type) -> $type {
            #[cfg(target_arch = "nvptx64")]
            {
                let y;
                // SAFETY: an instruction on registers.
                unsafe {
                    core::arch::asm!(concat!($instruction, " {y}, {x};"), y = out($register) y, x = in($register) $x,
                        options(pure, nomem, nostack, preserves_flags));
                }
                y
            }
            #[cfg(not(target_arch = "nvptx64"))]
            return $on_host;
        }
    )* };
}
instructions! {
    /// `2^x`, on the device to within 2 units in the last place: [`exp2_fast`](crate::Math::exp2_fast).
    pub exp2: f32, reg32, "ex2.approx.ftz.f32", |x| libm::exp2f(x);
    /// `1 / sqrt(x)`, on the device to within 2 units in the last place: [`rsqrt_fast`](crate::Math::rsqrt_fast).
    pub rsqrt: f32, reg32, "rsqrt.approx.ftz.f32", |x| 1.0 / libm::sqrtf(x);
    pub(crate) log2_fast: f32, reg32, "lg2.approx.ftz.f32", |x| libm::log2f(x);
    pub(crate) sin_fast: f32, reg32, "sin.approx.ftz.f32", |x| libm::sinf(x);
    pub(crate) cos_fast: f32, reg32, "cos.approx.ftz.f32", |x| libm::cosf(x);
    pub(crate) tanh_fast: f32, reg32, "tanh.approx.f32", |x| libm::tanhf(x);
    pub(crate) recip_fast: f32, reg32, "rcp.approx.ftz.f32", |x| 1.0 / x;
    pub(crate) sqrt_fast: f32, reg32, "sqrt.approx.ftz.f32", |x| libm::sqrtf(x);
    pub(crate) sqrt_f32: f32, reg32, "sqrt.rn.f32", |x| libm::sqrtf(x);
    pub(crate) floor_f32: f32, reg32, "cvt.rmi.f32.f32", |x| libm::floorf(x);
    pub(crate) ceil_f32: f32, reg32, "cvt.rpi.f32.f32", |x| libm::ceilf(x);
    pub(crate) trunc_f32: f32, reg32, "cvt.rzi.f32.f32", |x| libm::truncf(x);
    pub(crate) round_f32: f32, reg32, "cvt.rni.f32.f32", |x| libm::roundevenf(x);
    pub(crate) sqrt_f64: f64, reg64, "sqrt.rn.f64", |x| libm::sqrt(x);
    pub(crate) floor_f64: f64, reg64, "cvt.rmi.f64.f64", |x| libm::floor(x);
    pub(crate) ceil_f64: f64, reg64, "cvt.rpi.f64.f64", |x| libm::ceil(x);
    pub(crate) trunc_f64: f64, reg64, "cvt.rzi.f64.f64", |x| libm::trunc(x);
    pub(crate) round_f64: f64, reg64, "cvt.rni.f64.f64", |x| libm::roundeven(x);
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
