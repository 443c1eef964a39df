//! A view of whatever type and rank a DLPack tensor has.

/// Does the same with a tensor of each of several element types and ranks: whichever it has.
///
/// `match_tensor!(dlpack, [f32, f64], [1, 2], |a| body)` is the `body`, with a [`view`](crate::view) of `dlpack` as `a`, in a
/// `Result`. It is compiled for each of the types and each of the ranks. With `|mut a|` it is a [`view_mut`](crate::view_mut),
/// and with `|signed a|` and `|signed mut a|` a [`view_signed`](crate::view_signed) and a
/// [`view_signed_mut`](crate::view_signed_mut), for strides of either sign.
///
/// # Errors
/// [`Unmatched`](crate::Error::Unmatched) if the tensor has another type or rank; those of the function of the view.
///
/// # Safety
/// That of the function of the view: the macro is written in an `unsafe` block.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{export, match_tensor};
///
/// let dlpack = export(VecTensor::filled(layout![(2, 3)], 0.5_f32))?;
/// // SAFETY: it was exported above, and nobody writes to it.
/// let sum = unsafe { match_tensor!(&dlpack, [f32, f64], [1, 2], |a| a.iter().map(|&x| f64::from(x)).sum::<f64>()) }?;
/// assert_eq!(sum, 3.0);
///
/// let dlpack = export(VecTensor::filled(layout![(2, 3)], 7_u8))?;
/// // SAFETY: as above.
/// let why = unsafe { match_tensor!(&dlpack, [f32, f64], [1, 2], |a| a.size()) }.unwrap_err();
/// assert_eq!(why.to_string(), "a tensor of rank 2 with elements uint8 is not among those that are accepted");
/// # Ok::<(), colex_dlpack::Error>(())
/// ```
#[macro_export]
macro_rules! match_tensor {
    ($dlpack:expr, [$($element:ty),+ $(,)?], $ranks:tt, |mut $a:ident| $body:expr) => {
        $crate::match_tensor!(@all $dlpack, [$($element),+], $ranks, view_mut, [mut $a], $body)
    };
    ($dlpack:expr, [$($element:ty),+ $(,)?], $ranks:tt, |signed mut $a:ident| $body:expr) => {
        $crate::match_tensor!(@all $dlpack, [$($element),+], $ranks, view_signed_mut, [mut $a], $body)
    };
    ($dlpack:expr, [$($element:ty),+ $(,)?], $ranks:tt, |signed $a:ident| $body:expr) => {
        $crate::match_tensor!(@all $dlpack, [$($element),+], $ranks, view_signed, [$a], $body)
    };
    ($dlpack:expr, [$($element:ty),+ $(,)?], $ranks:tt, |$a:ident| $body:expr) => {
        $crate::match_tensor!(@all $dlpack, [$($element),+], $ranks, view, [$a], $body)
    };
    (@all $dlpack:expr, [$($element:ty),+], $ranks:tt, $view:ident, $a:tt, $body:expr) => {
        match $dlpack {
            dlpack => 'found: {
                let (found, rank) = match $crate::DlpackTensor::described(dlpack) {
                    Ok(tensor) => (tensor.dtype(), tensor.ndim()),
                    Err(why) => break 'found Err(why),
                };
                $($crate::match_tensor!(@ranks 'found, dlpack, found, rank, $element, $ranks, $view, $a, $body);)+
                Err($crate::Error::Unmatched { found, rank })
            }
        }
    };
    (@ranks $end:lifetime, $dlpack:ident, $found:ident, $rank:ident, $element:ty, [$($n:literal),+ $(,)?], $view:ident, $a:tt, $body:expr) => {
        $(
            if $found == <$element as $crate::Element>::DTYPE && $rank == $n {
                break $end $crate::$view::<$element, $n>($dlpack).map($crate::match_tensor!(@closure $a, $body));
            }
        )+
    };
    (@closure [$($a:tt)+], $body:expr) => {
        |$($a)+| $body
    };
}
