//! Relations of layouts: those of their shapes.

use super::layout_type::Layout;
use crate::diagnostics::laws::{TupleForLayout, UnderscoreForTuple};
use crate::int_tuple::{
    ATuple, AnInteger, CompatibleWith, CompatibleWithCase, CongruentWith, CongruentWithCase, EqualToCase, Neither,
    Underscore, WeaklyCompatibleWith, WeaklyCompatibleWithCase, WeaklyCongruentWith, WeaklyCongruentWithCase,
};
use typenum::B0;

macro_rules! relations {
    ($($case:ident is $relation:ident $(, fn $method:ident is $of_shapes:ident)?;)*) => { $(
        impl<SA, DA, SB: $relation<SA>, DB> $case<Layout<SA, DA>, Neither<Layout<SA, DA>>, Neither<Self>>
            for Layout<SB, DB>
        {
            type Output = SB::Output;
            $(#[inline(always)]
            fn $method(a: Layout<SA, DA>, b: Self) -> bool {
                SB::$of_shapes(a.shape, b.shape)
            })?
        }
        not_a_layout!($case $(, fn $method)?);
    )* };
}

/// A comparison of a layout with what is no layout.
macro_rules! not_a_layout {
    ($case:ident $(, fn $method:ident)?) => {
        not_a_layout!(@each $case $(, fn $method)?; [B] AnInteger, B where TupleForLayout<B>);
        not_a_layout!(@each $case $(, fn $method)?; [B] ATuple, B where TupleForLayout<B>);
        not_a_layout!(@each $case $(, fn $method)?; [] Neither<Underscore>, Underscore where UnderscoreForTuple<'a>);
    };
    (@each $case:ident $(, fn $method:ident)?; [$($b:ident)?] $kind:ty, $other:ty where $($law:tt)*) => {
        impl<S, D, $($b)?> $case<Layout<S, D>, Neither<Layout<S, D>>, $kind> for $other
        where
            for<'a> (): $($law)*,
        {
            type Output = B0;
            $(fn $method(_: Layout<S, D>, _: Self) -> bool {
                unreachable!("a static law is broken")
            })?
        }
    };
}
not_a_layout!(EqualToCase, fn equal_case);

relations! {
    CompatibleWithCase is CompatibleWith, fn compatible_case is compatible;
    WeaklyCompatibleWithCase is WeaklyCompatibleWith, fn weakly_compatible_case is weakly_compatible;
    CongruentWithCase is CongruentWith;
    WeaklyCongruentWithCase is WeaklyCongruentWith;
}

// An integer and a layout, as with the shape of the layout.
macro_rules! of_integers {
    ($($case:ident is $relation:ident, fn $method:ident is $of_shapes:ident;)*) => { $(
        impl<A, S: $relation<A>, D> $case<A, AnInteger, Neither<Self>> for Layout<S, D> {
            type Output = S::Output;
            #[inline(always)]
            fn $method(a: A, b: Self) -> bool {
                S::$of_shapes(a, b.shape)
            }
        }
    )* };
}
of_integers! {
    CompatibleWithCase is CompatibleWith, fn compatible_case is compatible;
    WeaklyCompatibleWithCase is WeaklyCompatibleWith, fn weakly_compatible_case is weakly_compatible;
}
