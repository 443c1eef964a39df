//! From coordinates to offsets and back.

use crate::evaluate::compact::compact_col_major;
use crate::evaluate::measure::size;
use crate::evaluate::relation::congruent;
use crate::tuple::{Int, IntTuple, Layout, Mode};

/// The offset of the 1-D coordinate `index`. The last mode is not reduced: a coordinate beyond the
/// size extends the layout linearly.
pub fn offset(layout: &Layout, index: u64) -> u64 {
    offset_of_modes(&layout.leaves(), index)
}

/// The same for a list of leaves.
pub fn offset_of_modes(leaves: &[Mode], index: u64) -> u64 {
    let Some((last, first)) = leaves.split_last() else {
        return 0;
    };
    let mut rest = index;
    let mut sum = 0;
    for mode in first {
        let extent = mode.shape.value.max(1);
        sum += rest % extent * mode.stride.value;
        rest /= extent;
    }
    sum + rest * last.stride.value
}

/// The inner product of a coordinate with the stride, where an integer inside a tuple stands for
/// the colexicographic coordinate of that number.
pub fn crd2idx(coordinate: &IntTuple, shape: &IntTuple, stride: &IntTuple) -> Result<u64, String> {
    match (coordinate, shape) {
        (IntTuple::Int(index), _) => {
            let layout = Layout::new(shape.clone(), stride.clone())?;
            Ok(offset(&layout, index.value))
        }
        (IntTuple::Tuple(coordinates), IntTuple::Tuple(shapes)) => {
            ensure!(congruent(shape, stride), "the stride {stride} is not congruent to the shape {shape}");
            let strides = stride.elements();
            ensure!(
                coordinates.len() == shapes.len(),
                "the coordinate {coordinate} has rank {}, the shape {shape} has rank {}",
                coordinates.len(),
                shapes.len()
            );
            let modes = coordinates.iter().zip(shapes).zip(&strides);
            modes.map(|((c, s), d)| crd2idx(c, s, d)).sum()
        }
        (IntTuple::Tuple(coordinates), IntTuple::Int(_)) => {
            Err(format!("the coordinate {coordinate} of rank {} is deeper than the shape {shape}", coordinates.len()))
        }
    }
}

/// The colexicographic coordinate of a number; the last coordinate takes what is left over.
pub fn idx2crd(index: u64, shape: &IntTuple) -> IntTuple {
    match shape {
        IntTuple::Int(_) => IntTuple::Int(Int::dynamic(index)),
        IntTuple::Tuple(shapes) => {
            let mut rest = index;
            let coordinates = shapes.iter().enumerate().map(|(k, mode)| {
                let extent = size(mode).max(1);
                let digit = if k + 1 == shapes.len() { rest } else { rest % extent };
                rest /= extent;
                idx2crd(digit, mode)
            });
            IntTuple::Tuple(coordinates.collect())
        }
    }
}

/// The number of a coordinate in colexicographical order: an integer is its own number, be it in range or not.
pub fn number_of(coordinate: &IntTuple, shape: &IntTuple) -> Result<u64, String> {
    match (coordinate, shape) {
        (IntTuple::Int(number), _) => Ok(number.value),
        (IntTuple::Tuple(coordinates), IntTuple::Tuple(shapes)) if coordinates.len() == shapes.len() => {
            let mut copies = 1;
            let modes = coordinates.iter().zip(shapes).map(|(coordinate, shape)| {
                let number = number_of(coordinate, shape)? * copies;
                copies *= size(shape);
                Ok(number)
            });
            modes.sum()
        }
        _ => Err(format!("{coordinate} is no coordinate in {shape}")),
    }
}

/// The coordinate of a number by the strides of the modes: `(index / d) % s`, each mode by itself; 0 where `s` is 1.
/// With one stride for a tuple, those of the compact layout that begins with it.
pub fn idx2crd_with_stride(index: &IntTuple, shape: &IntTuple, stride: &IntTuple) -> Result<IntTuple, String> {
    match (index, shape, stride) {
        (IntTuple::Int(index), IntTuple::Int(extent), IntTuple::Int(stride)) => {
            if extent.value == 1 {
                return Ok(IntTuple::fixed(0));
            }
            ensure!(stride.value != 0 && extent.value != 0, "{extent}:{stride} has no coordinates to divide by");
            Ok(IntTuple::fixed(index.value / stride.value % extent.value))
        }
        (IntTuple::Int(_), IntTuple::Tuple(_), IntTuple::Int(start)) => {
            idx2crd_with_stride(index, shape, &compact_col_major(shape, start.value))
        }
        (_, IntTuple::Tuple(shapes), IntTuple::Tuple(strides)) if shapes.len() == strides.len() => {
            let indices = match index {
                IntTuple::Int(_) => vec![index.clone(); shapes.len()],
                IntTuple::Tuple(indices) => indices.clone(),
            };
            ensure!(indices.len() == shapes.len(), "{index} has not the rank of {shape}");
            let modes = indices.iter().zip(shapes).zip(strides);
            modes.map(|((i, s), d)| idx2crd_with_stride(i, s, d)).collect::<Result<_, _>>().map(IntTuple::Tuple)
        }
        _ => Err(format!("{index}, {shape} and {stride} differ in profile")),
    }
}
