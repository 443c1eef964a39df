//! What is kept, as an int tuple or a layout again.

use crate::int::Integral;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{FromModes, JoinedOf, Layout};

/// The list of parts `Self` of `X` as an operand of the kind of `X`.
pub trait Gather<X> {
    /// The operand.
    type Output;
    /// Gathers.
    fn gathered(self) -> Self::Output;
}
macro_rules! tuples {
    ($([$($generics:ident $(: $bound:path)?),*] $x:ty;)*) => { $(
        impl<List, $($generics $(: $bound)?),*> Gather<$x> for List {
            type Output = List;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn gathered(self) -> List {
                self
            }
        }
    )* };
}
tuples! {
    [H, T] HCons<H, T>;
    [] HNil;
    // Nothing of it, or where a law is broken: a tuple as the coordinate of an integer.
    [I: Integral] I;
}
impl<List: FromModes, S, D> Gather<Layout<S, D>> for List {
    type Output = JoinedOf<List>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gathered(self) -> Self::Output {
        self.joined()
    }
}
