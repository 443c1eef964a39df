//! From a layout of run time to code that is generic over typed layouts.

/// Runs code with a typed layout: the first of several types that a layout of run time fits.
///
/// **Definition.** `match_typed!(layout, { A | B => |name| code, C => |name| code })` tries
/// [`try_into_typed`](crate::Tree::try_into_typed) with `A`, `B` and `C` in this order. The first that fits is `name` in its
/// code, which is compiled for each type, and the result is `Ok` of the value. So a function that is generic over a
/// layout takes one from text, and the types are the layouts for which it is compiled.
///
/// **Defined when** one of the types fits.
///
/// # Errors
/// Why the last type does not fit: make it the most general.
///
/// # Examples
/// ```
/// use colex::Layout;
/// use colex::bounds::MatrixLayout;
/// use colex::prelude::*;
/// use colex_dyn::{DynLayout, match_typed};
///
/// fn trace<L: MatrixLayout>(a: Tensor<View<i32>, L>) -> i32 {
///     (0..a.sizes().0).map(|i| a.row(i)[i]).sum()
/// }
/// fn trace_by(text: &str, data: &[i32]) -> Result<i32, Box<dyn std::error::Error>> {
///     let layout: DynLayout = text.parse()?;
///     Ok(match_typed!(layout, {
///         // With static sizes where they are common, and any size and stride otherwise.
///         Layout![(2, 2) : (2, 1)] | Layout![(usize, usize) : (usize, usize)] => |a| trace(try_make_tensor(data, a)?),
///     })?)
/// }
/// assert_eq!(trace_by("(2,2):(2,1)", &[1, 2, 3, 4])?, 5);
/// assert_eq!(trace_by("(2,2):(1,3)", &[1, 2, 3, 4, 5])?, 6);
///
/// let error = trace_by("((2,2),2):((1,2),4)", &[0; 8]).unwrap_err();
/// assert_eq!(error.to_string(), "the type has an integer where the layout has a tuple of rank 2, in mode<0>");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A type that is not one of layouts does not compile:
/// ```compile_fail,E0271
/// use colex::Shape;
/// use colex_dyn::{DynLayout, match_typed};
///
/// let layout = "4:1".parse::<DynLayout>().unwrap();
/// let _ = match_typed!(layout, { Shape![4] => |a| a });
/// ```
/// ```
/// use colex::Layout;
/// use colex_dyn::{DynLayout, match_typed};
///
/// let layout = "4:1".parse::<DynLayout>().unwrap();
/// let _ = match_typed!(layout, { Layout![4] => |a| a });
/// ```
///
/// **Cost.** A comparison with each type up to the one that fits.
#[macro_export]
macro_rules! match_typed {
    ($layout:expr, { $($($type:ty)|+ => |$name:pat_param| $code:expr),+ $(,)? }) => {{
        let layout = &$layout;
        'typed: {
            $($(
                let refused = match layout.try_into_typed::<$type>() {
                    ::core::result::Result::Ok($name) => break 'typed ::core::result::Result::Ok($code),
                    ::core::result::Result::Err(error) => error,
                };
            )+)+
            ::core::result::Result::Err(refused)
        }
    }};
}
