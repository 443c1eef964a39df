//! Recasts by what is no static number: the type of an element, as CuTe's `recast_layout` takes it, or of an integer.
//!
//! There is a result for the next trait solver, which would tell a second time that there is none, and no lawful verdict.

use super::bits::RecastLayout;
use super::downcast::Downcast;
use super::upcast::Upcast;
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Holds;
use core::marker::PhantomData;

/// The verdict that `T` is no number of elements.
pub struct NoCount<T>(PhantomData<T>);
impl<T> Holds for NoCount<T> where (): CountsElements<T> {}

/// The verdict that `T` is no number of bits.
pub struct NoBits<T>(PhantomData<T>);
impl<T> Holds for NoBits<T> where (): CountsBits<T> {}

/// `T` is a number of elements.
#[diagnostic::on_unimplemented(
    message = "a recast needs a static number of elements",
    label = "a recast by `{T}`, which is no static integer such as `U4`"
)]
pub trait CountsElements<T> {}

/// `T` is a number of bits.
#[diagnostic::on_unimplemented(
    message = "a recast of a layout needs two static numbers of bits",
    label = "a recast from `{T}`, which is no static integer such as `U32`",
    note = "a layout has no elements: the numbers are their bits, such as `recast_layout::<U32, U64>()` from `f32` to `f64`"
)]
pub trait CountsBits<T> {}

const UNLAWFUL: &str = "a static law is broken";

macro_rules! no_counts {
    ($($type:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<L> Upcast<L> for $type {
            type Output = L;
            type Verdict = NoCount<$type>;
            fn try_upcast_of(_: L) -> Result<L, LayoutError> {
                unreachable!("{UNLAWFUL}")
            }
        }
        #[diagnostic::do_not_recommend]
        impl<L> Downcast<L> for $type {
            type Output = L;
            type Verdict = NoCount<$type>;
            fn try_downcast_of(_: L) -> Result<L, LayoutError> {
                unreachable!("{UNLAWFUL}")
            }
        }
        #[diagnostic::do_not_recommend]
        impl<L, New> RecastLayout<L, New> for $type {
            type Output = L;
            type Verdict = NoBits<$type>;
            fn try_recast(_: L) -> Result<L, LayoutError> {
                unreachable!("{UNLAWFUL}")
            }
        }
    )* };
}
no_counts! { u8 u16 u32 f32 f64 usize }
