//! From typed layouts, and to them.

mod from_typed;
mod into_typed;
mod matched;
mod strided;

pub use from_typed::ToDyn;
pub use into_typed::{ConversionError, FromDyn};

/// The integers and int tuples of typed layouts, and their layouts.
mod sealed {
    use colex::Layout;
    use colex::tuple::{HCons, HNil};
    use colex::typenum::{UInt, UTerm};

    pub trait Sealed {}
    impl Sealed for usize {}
    impl<D, W> Sealed for colex::Multiple<D, W> {}
    impl Sealed for UTerm {}
    impl<U, B> Sealed for UInt<U, B> {}
    impl Sealed for HNil {}
    impl<H, T> Sealed for HCons<H, T> {}
    impl<S, D> Sealed for Layout<S, D> {}
    impl<S, D> Sealed for colex::signs::SignedLayout<S, D> {}
}
