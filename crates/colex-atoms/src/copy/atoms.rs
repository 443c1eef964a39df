//! Copies by one thread, and shuffles.

use super::CopyAtom;
use crate::check::{Bulk, Check, Holds};
use crate::element::Element;
use crate::laws::CopiedAsync;
use colex::bounds::InDecimal;
use colex::typenum::{Mod, Prod, U0, U4, U8, U16};
use colex::{Decimal, Layout};
use core::marker::PhantomData;
use core::ops::{Mul, Rem};

/// One thread copies `Bits` bits: the same on each side.
macro_rules! one_thread {
    ($([$($generics:tt)*] $name:ty: $bits:ty $(, $law:ty: $bound:path)?;)*) => { $(
        impl<$($generics)*> CopyAtom for $name $(where $law: $bound)? {
            type Threads = Layout![1 : 0];
            type Source = Layout![(1, $bits) : (0, 1)];
            type Destination = Layout![(1, $bits) : (0, 1)];
            type Reference = Layout![(1, $bits) : (0, 1)];
        }
    )* };
}
one_thread! {
    [T: Element] UniversalCopy<T>: T::Bits;
    [N: InDecimal + Mul<U8>, Cache] CpAsync<N, Cache>: Prod<N, U8>, N: CopiedAsync<Cache, Decimal<N>>;
    [N: InDecimal + Mul<U8>, Cache] CpAsyncZfill<N, Cache>: Prod<N, U8>, N: CopiedAsync<Cache, Decimal<N>>;
    [N: Mul<U8> + Rem<U16>] CpAsyncBulk<N>: Prod<N, U8>, Check<Mod<N, U16>, U0, Bulk<N, ()>>: Holds;
}

/// One assignment of a value of the type `T`.
#[derive(Clone, Copy, Debug)]
pub struct UniversalCopy<T>(PhantomData<T>);

/// One value of any type. The width of the instruction is found when the copy is made.
#[doc(alias = "AutoVectorizingCopy")]
#[doc(alias = "AutoVectorizingCopyWithAssumedAlignment")]
#[doc(alias = "DefaultCopy")]
#[derive(Clone, Copy, Debug)]
pub enum AutoVectorizing {}
impl CopyAtom for AutoVectorizing {
    type Threads = Layout![1 : 0];
    type Source = Layout![(1, 1) : (0, 0)];
    type Destination = Layout![(1, 1) : (0, 0)];
    type Reference = Layout![(1, 1) : (0, 0)];
}

/// The cache operator `.ca`: in all caches.
#[derive(Clone, Copy, Debug)]
pub enum Ca {}
/// The cache operator `.cg`: in the second level only.
#[derive(Clone, Copy, Debug)]
pub enum Cg {}

/// `cp.async`: one thread copies `Bytes` bytes from global to shared memory, SM80.
///
/// # Examples
/// ```
/// use colex::typenum::{U4, U16};
/// use colex_atoms::copy::{Ca, Cg, CpAsync, check_copy_atom};
///
/// check_copy_atom::<CpAsync<U4>>();
/// check_copy_atom::<CpAsync<U16, Cg>>();
/// ```
///
/// `.cg` copies 16 bytes:
/// ```compile_fail,E0277
/// use colex::typenum::{U4, U16};
/// use colex_atoms::copy::{Ca, Cg, CpAsync, check_copy_atom};
///
/// check_copy_atom::<CpAsync<U4>>();
/// check_copy_atom::<CpAsync<U8, Cg>>();
/// ```
#[doc(alias = "SM80_CP_ASYNC_CACHEALWAYS")]
#[doc(alias = "SM80_CP_ASYNC_CACHEGLOBAL")]
#[derive(Clone, Copy, Debug)]
pub struct CpAsync<Bytes, Cache = Ca>(PhantomData<(Bytes, Cache)>);

/// [`CpAsync`] that writes zeros where its predicate is false.
#[doc(alias = "SM80_CP_ASYNC_CACHEALWAYS_ZFILL")]
#[doc(alias = "SM80_CP_ASYNC_CACHEGLOBAL_ZFILL")]
#[derive(Clone, Copy, Debug)]
pub struct CpAsyncZfill<Bytes, Cache = Ca>(PhantomData<(Bytes, Cache)>);

impl<Bytes> CopiedAsync<Ca, Bytes> for U4 {}
impl<Bytes> CopiedAsync<Ca, Bytes> for U8 {}
impl<Bytes> CopiedAsync<Ca, Bytes> for U16 {}
impl<Bytes> CopiedAsync<Cg, Bytes> for U16 {}

/// `cp.async.bulk`: one thread has `Bytes` contiguous bytes copied, a multiple of 16, SM90.
#[doc(alias = "SM90_BULK_COPY_G2S")]
#[doc(alias = "SM90_BULK_COPY_S2G")]
#[derive(Clone, Copy, Debug)]
pub struct CpAsyncBulk<Bytes>(PhantomData<Bytes>);

/// `shfl.sync`: neighbours exchange one of two words, so that a 2 x 2 matrix of words is transposed.
#[doc(alias = "SM50_Shuffle_U32_2x2Trans_XOR1")]
#[derive(Clone, Copy, Debug)]
pub enum Shuffle1 {}
impl CopyAtom for Shuffle1 {
    type Threads = Layout![32 : 1];
    type Source = Layout![(32, 64) : (64, 1)];
    type Destination = Layout![((2, 16), (32, 2)) : ((32, 128), (1, 64))];
    type Reference = Layout![(32, 64) : (64, 1)];
}

/// [`Shuffle1`] of lanes that are 4 apart.
#[doc(alias = "SM50_Shuffle_U32_2x2Trans_XOR4")]
#[derive(Clone, Copy, Debug)]
pub enum Shuffle4 {}
impl CopyAtom for Shuffle4 {
    type Threads = Layout![32 : 1];
    type Source = Layout![(32, 64) : (64, 1)];
    type Destination = Layout![((4, 2, 4), (32, 2)) : ((64, 32, 512), (1, 256))];
    type Reference = Layout![(32, 64) : (64, 1)];
}
