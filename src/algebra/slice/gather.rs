//! What is kept, as an int tuple or a layout again.

use crate::int::Integral;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{FromModes, Layout, layout};

/// The list of parts `Self` of `X` as an operand of the kind of `X`.
pub trait Gather<X> {
    /// The operand.
    type Output;
    /// Gathers.
    fn gathered(self) -> Self::Output;
}
impl<List, H, T> Gather<HCons<H, T>> for List {
    type Output = List;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gathered(self) -> List {
        self
    }
}
impl<List> Gather<HNil> for List {
    type Output = List;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gathered(self) -> List {
        self
    }
}
impl<List: FromModes, S, D> Gather<Layout<S, D>> for List {
    type Output = Layout<List::Shape, List::Stride>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gathered(self) -> Self::Output {
        self.joined()
    }
}
// Where a law is broken: a tuple as the coordinate of an integer.
impl<List, I: Integral> Gather<I> for List {
    type Output = List;
    fn gathered(self) -> List {
        self
    }
}

/// Nothing, of the kind of `Self`.
pub trait Empty {
    /// The empty operand.
    type Output;
    /// The empty operand.
    fn empty_list() -> Self::Output;
}
macro_rules! empty {
    ($(<$($generics:ident $(: $bound:path)?),*> $x:ty;)*) => { $(
        impl<$($generics $(: $bound)?),*> Empty for $x {
            type Output = HNil;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn empty_list() -> HNil {
                HNil
            }
        }
    )* };
}
empty! {
    <I: Integral> I;
    <> HNil;
    <H, T> HCons<H, T>;
}
impl<S, D> Empty for Layout<S, D> {
    type Output = Layout<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn empty_list() -> Self::Output {
        layout(HNil, HNil)
    }
}
