//! Natural coordinates as Rust tuples.

use crate::int_tuple::{HCons, HNil};
use core::fmt::Debug;

/// The kind of a coordinate: a number, or a tuple or a list of coordinates.
pub trait CoordValue: Copy + Debug + PartialEq + Send + Sync {}
impl<T: Copy + Debug + PartialEq + Send + Sync> CoordValue for T {}

/// The traits and the impls, by a table of the tuples: `After3`, `after3` of `A B C` are the tuple for the list
/// `Whole`, whose first three elements are these, and whose others are the list `Self`. For a list it has one element
/// more.
macro_rules! tuples {
    ($($after:ident $value:ident: $($element:ident)*, $next:ident $next_value:ident;)*) => {
        /// A natural coordinate, as loops find it, and the Rust tuple `(i, (j, k))` that a caller gets.
        ///
        /// | coordinate | tuple |
        /// | --- | --- |
        /// | `usize` | itself |
        /// | nested list of up to 8 elements | of their kinds |
        /// | longer list | itself |
        ///
        /// There is one for any coordinate, so generic code does not need a bound for it. Rust tuples cannot be put
        /// together generically, but an element can be added to one of known length.
        pub trait NaturalCoord: CoordValue {
            type Tuple: CoordValue;
            fn into_tuple(self) -> Self::Tuple;
            /// The coordinate of an offset in a compact layout of these strides, of the sizes `self`.
            fn of_offset(self, strides: Self, offset: usize) -> Self;
            $(
                /// The tuple that begins with these elements.
                type $after<Whole: CoordValue, $($element: CoordValue),*>: CoordValue;
                /// The tuple that begins with these elements.
                fn $value<Whole: CoordValue, $($element: CoordValue),*>(
                    self,
                    whole: Whole,
                    front: ($($element,)*),
                ) -> Self::$after<Whole, $($element),*>;
            )*
        }
        // No list.
        impl NaturalCoord for usize {
            type Tuple = usize;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_tuple(self) -> usize {
                self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn of_offset(self, stride: usize, offset: usize) -> usize {
                // Nothing moves along a mode of one element, whatever its stride is.
                if self == 1 { 0 } else { offset / stride % self }
            }
            $(tuples!(@whole $after $value $($element)*);)*
        }
        impl NaturalCoord for HNil {
            type Tuple = ();
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_tuple(self) {}
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn of_offset(self, _: HNil, _: usize) -> HNil {
                HNil
            }
            $(tuples!(@end $next $after $value $($element)*);)*
        }
        impl<X: NaturalCoord, T: NaturalCoord> NaturalCoord for HCons<X, T> {
            type Tuple = T::After1<Self, X::Tuple>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn into_tuple(self) -> Self::Tuple {
                self.tail.after1(self, (self.head.into_tuple(),))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn of_offset(self, strides: Self, offset: usize) -> Self {
                let (head, tail) = (self.head, self.tail);
                Self { head: head.of_offset(strides.head, offset), tail: tail.of_offset(strides.tail, offset) }
            }
            $(tuples!(@step $next $next_value $after $value $($element)*);)*
        }
    };
    (@whole $after:ident $value:ident $($element:ident)*) => {
        type $after<Whole: CoordValue, $($element: CoordValue),*> = Whole;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn $value<Whole: CoordValue, $($element: CoordValue),*>(self, whole: Whole, _: ($($element,)*)) -> Whole {
            whole
        }
    };
    (@end TooLong $($row:ident)*) => { tuples!(@whole $($row)*); };
    (@end $next:ident $after:ident $value:ident $($element:ident)*) => {
        type $after<Whole: CoordValue, $($element: CoordValue),*> = ($($element,)*);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn $value<Whole: CoordValue, $($element: CoordValue),*>(
            self,
            _: Whole,
            front: ($($element,)*),
        ) -> ($($element,)*) {
            front
        }
    };
    (@step TooLong $next_value:ident $($row:ident)*) => { tuples!(@whole $($row)*); };
    (@step $next:ident $next_value:ident $after:ident $value:ident $($element:ident)*) => {
        type $after<Whole: CoordValue, $($element: CoordValue),*> = T::$next<Whole, $($element,)* X::Tuple>;
        #[cfg_attr(not(debug_assertions), inline(always))]
        #[allow(non_snake_case)]
        fn $value<Whole: CoordValue, $($element: CoordValue),*>(
            self,
            whole: Whole,
            ($($element,)*): ($($element,)*),
        ) -> Self::$after<Whole, $($element),*> {
            self.tail.$next_value(whole, ($($element,)* self.head.into_tuple()))
        }
    };
}
#[rustfmt::skip]
tuples! {
    After1 after1: A, After2 after2;
    After2 after2: A B, After3 after3;
    After3 after3: A B C, After4 after4;
    After4 after4: A B C D, After5 after5;
    After5 after5: A B C D E, After6 after6;
    After6 after6: A B C D E F, After7 after7;
    After7 after7: A B C D E F G, After8 after8;
    After8 after8: A B C D E F G H, After9 after9;
    After9 after9: A B C D E F G H I, TooLong too_long;
}
