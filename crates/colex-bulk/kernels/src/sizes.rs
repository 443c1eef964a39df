//! How large a matrix is.

use colex::bounds::{DataLayout, Matrix, Nest};

/// The sizes of a matrix.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn sizes<L: DataLayout<Shape: Matrix>>(layout: L) -> (usize, usize) {
    let (m, n) = layout.data_shape().modes();
    match (m.count(), n.count()) {
        (Ok(m), Ok(n)) => (m, n),
        _ => panic!("the size of a matrix overflows"),
    }
}
