//! Recasts of a layout by the types of elements, as CuTe's `recast_layout` takes them.
//!
//! There is a result for the next trait solver, which would tell a second time that there is none, and no lawful verdict.

use super::bits::RecastLayout;
use crate::diagnostics::verdict::Holds;
use crate::diagnostics::{LayoutError, law_is_broken};
use core::marker::PhantomData;

/// The verdict that `T` is no number of bits.
pub struct NoBits<T>(PhantomData<T>);
impl<T> Holds for NoBits<T> where (): CountsBits<T> {}

/// `T` is a number of bits.
#[diagnostic::on_unimplemented(
    message = "a recast of a layout needs two static numbers of bits",
    label = "a recast from `{T}`, which is no static integer such as `U32`",
    note = "a layout has no elements: the numbers are their bits, such as `recast_layout::<U32, U64>()` from `f32` to `f64`"
)]
pub trait CountsBits<T> {}

macro_rules! no_bits {
    ($($type:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<L, New> RecastLayout<L, New> for $type {
            type Output = L;
            type Verdict = NoBits<$type>;
            law_is_broken!(fn try_recast(_: L) -> Result<L, LayoutError>);
        }
    )* };
}
no_bits! { u8 u16 u32 u64 f32 f64 }
