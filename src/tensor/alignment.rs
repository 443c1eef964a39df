//! Alignments as types.

use crate::int::StaticInteger;
use core::fmt::Debug;
use typenum::{U1, U2, U4, U8, U16, U32, U64, U128, U256};

/// A number of bytes that storage can be aligned to: a power of two up to 256, as a static integer.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
#[diagnostic::on_unimplemented(
    message = "not an alignment: storage is aligned to a power of two up to 256 bytes",
    label = "expected a static power of two, such as `U64`",
    note = "the alignment of a type is `align_of`; a line of the cache has 64 bytes on most processors"
)]
pub trait Alignment: StaticInteger {
    /// An array of so many bytes, aligned to as many.
    type Block: Copy + Debug + Send + Sync + 'static;
    /// The one of zeros.
    const ZEROS: Self::Block;
}
macro_rules! alignments {
    ($($number:ident $block:ident $bytes:literal;)*) => { $(
        #[doc = concat!("Bytes that are aligned to ", stringify!($bytes), ".")]
        #[derive(Clone, Copy, Debug)]
        #[repr(C, align($bytes))]
        pub struct $block([u8; $bytes]);
        #[diagnostic::do_not_recommend]
        impl Alignment for $number {
            type Block = $block;
            const ZEROS: $block = $block([0; $bytes]);
        }
    )* };
}
alignments! {
    U1 Bytes1 1;
    U2 Bytes2 2;
    U4 Bytes4 4;
    U8 Bytes8 8;
    U16 Bytes16 16;
    U32 Bytes32 32;
    U64 Bytes64 64;
    U128 Bytes128 128;
    U256 Bytes256 256;
}
