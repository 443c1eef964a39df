//! Three functions for Python. Arrays of NumPy, JAX and others come in, and are neither copied nor converted.

mod kernels;
mod matrix;

use colex_dlpack::{Imported, PyTensor, match_tensor};
use kernels::Float;
use pyo3::prelude::*;

/// The transpose of a matrix, copied by tiles.
#[pyfunction]
fn transpose(a: Imported) -> PyResult<PyTensor> {
    // SAFETY: the caller's arrays are whole, and no other thread writes them meanwhile: the docstring of the module says so.
    Ok(unsafe { match_tensor!(&a, [f32, f64, i32], [2], |a| PyTensor::new(kernels::transpose(a))) }??)
}

/// The softmax of each row of a matrix.
#[pyfunction]
fn softmax(a: Imported) -> PyResult<PyTensor> {
    // SAFETY: as above.
    Ok(unsafe { match_tensor!(&a, [f32, f64], [2], |a| PyTensor::new(kernels::softmax(a))) }??)
}

/// Multiplies each element of a vector or a matrix by a number, in its place.
#[pyfunction]
fn scale(mut a: Imported, by: f64) -> PyResult<()> {
    // SAFETY: as above; and it is the only array among the arguments.
    unsafe { match_tensor!(&mut a, [f32, f64], [1, 2], |mut a| a.for_each_mut(|x| *x = x.times(by))) }?;
    Ok(())
}

/// Functions over tiles. While one runs, no other thread may write its argument.
#[pymodule]
fn tiles(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(transpose, module)?)?;
    module.add_function(wrap_pyfunction!(softmax, module)?)?;
    module.add_function(wrap_pyfunction!(scale, module)?)?;
    matrix::add_to(module)
}
