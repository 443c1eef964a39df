//! The strides of the views of other crates.

use crate::diagnostics::LayoutError;

/// The strides of an array as those of a layout.
pub(super) fn strides_of<const N: usize>(sizes: &[usize], strides: &[isize]) -> Result<[usize; N], LayoutError> {
    let empty = sizes.contains(&0);
    let mut found = [0; N];
    for ((found, &size), &stride) in found.iter_mut().zip(sizes).zip(strides) {
        *found = match usize::try_from(stride) {
            Ok(stride) => stride,
            // Nothing moves.
            Err(_) if size == 1 || empty => 0,
            Err(_) => return Err(LayoutError::NegativeStride { stride }),
        };
    }
    Ok(found)
}
