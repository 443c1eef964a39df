//! The kernels of the examples, by hand, and by other libraries, for `benches/kernels.rs`.
//!
//! Each [`Case`] is a kernel at a size. Its contenders get the same input and write the same output.

pub mod convolution;
pub mod gemm;
pub mod limits;
pub mod packing;
pub mod stencil;
pub mod transpose;

use colex_kernels::measure::integers;
use std::rc::Rc;

/// One way to compute something, into a slice.
pub type Run = Box<dyn FnMut(&mut [f32])>;

/// A kernel at a size, and the ways to compute it.
pub struct Case {
    /// The kernel.
    pub kernel: &'static str,
    /// The size.
    pub size: String,
    /// How many units of work it is.
    pub work: f64,
    /// The unit of work.
    pub unit: Unit,
    /// How many elements are written.
    pub output: usize,
    /// The ways, by layouts first.
    pub contenders: Vec<(&'static str, Run)>,
    /// The limit of the processor: as much work, without a result to be compared.
    pub limits: Vec<(&'static str, Run)>,
}

/// The unit of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A floating-point operation.
    Flop,
    /// An element.
    Element,
}

/// All cases.
pub fn cases() -> Vec<Case> {
    [gemm::cases(), transpose::cases(), packing::cases(), convolution::cases(), stencil::cases()]
        .into_iter()
        .flatten()
        .collect()
}

/// Elements that several contenders read.
fn input(count: usize) -> Rc<[f32]> {
    integers(count).into()
}

/// A contender that reads one input.
fn reading(input: &Rc<[f32]>, run: impl Fn(&[f32], &mut [f32]) + 'static) -> Run {
    let input = Rc::clone(input);
    Box::new(move |output| run(&input, output))
}

/// A contender that reads two inputs.
fn reading_two(a: &Rc<[f32]>, b: &Rc<[f32]>, run: impl Fn(&[f32], &[f32], &mut [f32]) + 'static) -> Run {
    let (a, b) = (Rc::clone(a), Rc::clone(b));
    Box::new(move |output| run(&a, &b, output))
}
