//! Limits of a processor.

use crate::Run;
use colex_kernels::arithmetic::{self, Kernel, MultiplyAdd};
use std::hint::black_box;
use std::rc::Rc;

/// As many elements copied from one slice to another.
pub fn copy(input: &Rc<[f32]>) -> (&'static str, Run) {
    let input = Rc::clone(input);
    ("copy", Box::new(move |output| output.copy_from_slice(&input[..output.len()])))
}

/// So many multiplications and additions in registers alone, of so many vectors of sums: of twelve none waits for the one
/// before it.
pub fn flops<const SUMS: usize>(name: &'static str, count: f64) -> (&'static str, Run) {
    let rounds = (count / (2 * SUMS * 8) as f64) as usize;
    (name, Box::new(move |_| arithmetic::run(InRegisters::<SUMS>(rounds))))
}

struct InRegisters<const SUMS: usize>(usize);
impl<const SUMS: usize> Kernel for InRegisters<SUMS> {
    type Output = ();
    #[inline(always)]
    fn run(self, arithmetic: impl MultiplyAdd) {
        let (a, b, mut sums) = (black_box([1.0; 8]), black_box(1.0), [[0.0; 8]; SUMS]);
        for _ in 0..self.0 {
            for sums in &mut sums {
                for (sum, a) in sums.iter_mut().zip(a) {
                    *sum = arithmetic.multiply_add(a, b, *sum);
                }
            }
        }
        black_box(sums);
    }
}
