//! Multiplication and addition, for the local processor.

use pulp::{Arch, Simd, WithSimd};

/// `a * b + c`.
pub trait MultiplyAdd: Copy {
    /// `a * b + c`.
    fn multiply_add(self, a: f32, b: f32, c: f32) -> f32;
}

/// In one instruction, rounded once.
#[derive(Clone, Copy)]
pub struct Fused;
impl MultiplyAdd for Fused {
    #[inline(always)]
    fn multiply_add(self, a: f32, b: f32, c: f32) -> f32 {
        a.mul_add(b, c)
    }
}

/// In two instructions, for a processor without such an instruction.
#[derive(Clone, Copy)]
pub struct Separate;
impl MultiplyAdd for Separate {
    #[inline(always)]
    fn multiply_add(self, a: f32, b: f32, c: f32) -> f32 {
        a * b + c
    }
}

/// A kernel that can be compiled for several processors.
pub trait Kernel {
    /// The result.
    type Output;
    /// Runs it. `#[inline(always)]`, as everything that it calls: then it is compiled for the processor of its caller.
    fn run(self, arithmetic: impl MultiplyAdd) -> Self::Output;
}

/// Runs a kernel with all that the processor has.
pub fn run<K: Kernel>(kernel: K) -> K::Output {
    struct OnProcessor<K>(K);
    impl<K: Kernel> WithSimd for OnProcessor<K> {
        type Output = K::Output;
        #[inline(always)]
        fn with_simd<S: Simd>(self, _: S) -> K::Output {
            // Each set of vector instructions that `pulp` knows has a fused multiply-add.
            if S::IS_SCALAR { self.0.run(Separate) } else { self.0.run(Fused) }
        }
    }
    Arch::new().dispatch(OnProcessor(kernel))
}
