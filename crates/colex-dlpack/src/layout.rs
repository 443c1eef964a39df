//! The layout of a DLPack tensor.

use super::error::Error;
use colex::LayoutError;
use colex::bounds::{DataLayout, IntoNested};
use colex::prelude::*;
use dlpark::tensor::TensorRef;

/// The numbers of the modes of a layout: `[usize; N]` for ranks from 1 to 6.
#[diagnostic::on_unimplemented(
    message = "a tensor from DLPack has a rank from 1 to 6",
    label = "another rank, or none"
)]
pub trait Modes: Sized {
    /// The layout of modes of dynamic sizes and strides.
    type Layout: DataLayout;
    /// The layout of these sizes and strides, unless its cosize overflows.
    fn layout(sizes: Self, strides: Self) -> Result<Self::Layout, LayoutError>;
}
macro_rules! ranks {
    ($($rank:literal)*) => { $(
        impl Modes for [usize; $rank] {
            type Layout = Layout<<Self as IntoNested>::Nested, <Self as IntoNested>::Nested>;
            fn layout(sizes: Self, strides: Self) -> Result<Self::Layout, LayoutError> {
                let layout = make_layout(sizes, strides);
                layout.try_cosize().map(|_| layout)
            }
        }
    )* };
}
ranks! { 1 2 3 4 5 6 }

/// A layout of `N` modes of dynamic sizes and strides.
pub type OfRank<const N: usize> = <[usize; N] as Modes>::Layout;

/// The layout of a DLPack tensor of rank `N`, in elements.
///
/// **Definition.** A mode for each dimension, in their order, with its size and its stride; a tensor without strides
/// has those of the row-major order. A mode that does not move, of size 1 or of an empty tensor, has stride 0 if its
/// own is negative.
///
/// # Errors
/// [`Rank`](Error::Rank), [`TooLarge`](Error::TooLarge);
/// [`NegativeStride`](LayoutError::NegativeStride), for a layout has none; [`Overflow`](LayoutError::Overflow) of the cosize.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{export, layout_of};
///
/// let dlpack = export(VecTensor::filled(layout![(2, 3) : (1, 4)], 0_i32))?;
/// assert_eq!(layout_of::<2>(&dlpack.validate()?)?.to_string(), "(2,3):(1,4)");
/// assert_eq!(layout_of::<3>(&dlpack.validate()?).unwrap_err().to_string(), "a tensor of rank 2, not 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn layout_of<const N: usize>(tensor: &TensorRef<'_>) -> Result<OfRank<N>, Error>
where
    [usize; N]: Modes,
{
    let strides = tensor.strides_or_compact()?;
    let (Ok(sizes), Ok(strides)) = (<[i64; N]>::try_from(tensor.shape()), <[i64; N]>::try_from(&*strides)) else {
        return Err(Error::Rank { expected: N, found: tensor.ndim() });
    };
    let is_empty = sizes.contains(&0);
    let (mut shape, mut stride) = ([0; N], [0; N]);
    for mode in 0..N {
        shape[mode] = usize::try_from(sizes[mode]).map_err(|_| Error::TooLarge { mode })?;
        stride[mode] = match usize::try_from(strides[mode]) {
            Ok(stride) => stride,
            Err(_) if sizes[mode] == 1 || is_empty => 0,
            Err(_) => match isize::try_from(strides[mode]) {
                Ok(stride) if stride < 0 => return Err(LayoutError::NegativeStride { stride }.into()),
                _ => return Err(Error::TooLarge { mode }),
            },
        };
    }
    Ok(Modes::layout(shape, stride)?)
}
