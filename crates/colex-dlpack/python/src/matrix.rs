//! Functions for the cells of the README's table that the three functions leave out.

use colex_dlpack::{Element, Imported, PyTensor, SharedTensor, match_tensor, view_dyn, view_dyn_signed};
use colex_dyn::{DynTuple, make_layout_right};
use half::{bf16, f16};
use num_complex::Complex;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// An element as a number.
trait Number: Element {
    fn number(self) -> f64;
}
macro_rules! numbers {
    ($($element:ty, $x:ident => $number:expr;)*) => { $(
        impl Number for $element {
            fn number(self) -> f64 {
                let $x = self;
                $number
            }
        }
    )* };
}
numbers! {
    bool, x => x.into();
    u8, x => x.into();
    i32, x => x.into();
    i64, x => x as f64;
    f32, x => x.into();
    f64, x => x;
    f16, x => x.into();
    bf16, x => x.into();
    Complex<f32>, x => (x.re + x.im).into();
}

/// The sum of the elements of an array of up to three axes, whatever the signs of its strides are.
#[pyfunction]
fn total(a: Imported) -> PyResult<f64> {
    // SAFETY: as in `lib.rs`.
    Ok(unsafe {
        match_tensor!(&a, [bool, u8, i32, i64, f32, f64, f16, bf16, Complex<f32>], [0, 1, 2, 3], |signed a| {
            a.to_vec().into_iter().map(Number::number).sum()
        })
    }?)
}

/// The sum of the elements of an array of any number of axes, and its layout, which may have strides of either sign.
#[pyfunction]
#[pyo3(signature = (a, signed = false))]
fn total_of_any_rank(a: Imported, signed: bool) -> PyResult<(f32, String)> {
    // SAFETY: as in `lib.rs`.
    unsafe {
        if signed {
            let a = view_dyn_signed::<f32>(&a)?;
            return Ok((a.iter().sum(), a.layout().to_string()));
        }
        let a = view_dyn::<f32>(&a)?;
        Ok((a.iter().sum(), a.layout().to_string()))
    }
}

/// Adds a number to each element, whatever the signs of the strides are. An array that is read only is not given to it in the
/// older form.
#[pyfunction]
fn shift(a: Imported, by: f32) -> PyResult<()> {
    // SAFETY: as above.
    let mut a = unsafe { a.assume_writable() };
    // SAFETY: as for `scale` in `lib.rs`.
    Ok(unsafe { match_tensor!(&mut a, [f32], [0, 1, 2], |signed mut a| a.for_each_mut(|x| *x += by)) }?)
}

/// The numbers from 0 on in an array of these sizes.
#[pyfunction]
fn counted(sizes: Vec<u64>) -> PyResult<PyTensor> {
    let layout = DynTuple::from_modes(sizes.into_iter().map(DynTuple::dynamic).collect())
        .and_then(|shape| make_layout_right(&shape))
        .map_err(|why| PyValueError::new_err(why.to_string()))?;
    let count = layout.size().and_then(|size| size.index()).map_err(|why| PyValueError::new_err(why.to_string()))?;
    Ok(SharedTensor::with_dyn_layout((0..count).map(|k| k as f32).collect(), &layout)?.into())
}

/// Adds the functions to the module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(total, module)?)?;
    module.add_function(wrap_pyfunction!(total_of_any_rank, module)?)?;
    module.add_function(wrap_pyfunction!(shift, module)?)?;
    module.add_function(wrap_pyfunction!(counted, module)?)
}
