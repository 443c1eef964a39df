//! Natural coordinates as Rust tuples.

use crate::int_tuple::{HCons, HNil};

/// A natural coordinate, as loops give it, that has a Rust tuple: `(i, (j, k))`.
///
/// | coordinate | |
/// | --- | --- |
/// | `usize` | itself |
/// | nested list of up to 8 elements | a tuple of what they are |
pub trait NaturalCoord {
    /// The Rust tuple.
    type Tuple;
    /// The Rust tuple.
    fn into_tuple(self) -> Self::Tuple;
}

impl NaturalCoord for usize {
    type Tuple = usize;
    #[inline(always)]
    fn into_tuple(self) -> usize {
        self
    }
}
impl NaturalCoord for HNil {
    type Tuple = ();
    #[inline(always)]
    fn into_tuple(self) {}
}

macro_rules! tuples {
    ($($($mode:ident)*;)*) => { $(
        impl<$($mode: NaturalCoord),*> NaturalCoord for tuples!(@type $($mode)*) {
            type Tuple = ($($mode::Tuple,)*);
            #[inline(always)]
            #[allow(non_snake_case)]
            fn into_tuple(self) -> Self::Tuple {
                let tuples!(@pattern $($mode)*) = self;
                ($($mode.into_tuple(),)*)
            }
        }
    )* };
    (@type) => { HNil };
    (@type $first:ident $($rest:ident)*) => { HCons<$first, tuples!(@type $($rest)*)> };
    (@pattern) => { HNil };
    (@pattern $first:ident $($rest:ident)*) => { HCons { head: $first, tail: tuples!(@pattern $($rest)*) } };
}
tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}
