//! A layout, or `_`, where an int tuple is needed.
//!
//! The impls are not there to be used: each requires a law without impls, so that the error says what is wrong instead
//! of naming a trait of the library. The operations that follow accept the type, so one mistake is one error.

use super::Layout;
use crate::diagnostics::law_is_broken;
use crate::diagnostics::laws::{LayoutForTuple, UnderscoreForTuple};
use crate::diagnostics::verdict::Holds;
use crate::int_tuple::{ColMajor, HasKind, IndexInto, IntegersInside, NotIntTuple, RowMajor, Running, Underscore};
use typenum::{U0, UInt, UTerm};

#[diagnostic::do_not_recommend]
impl<S, D> HasKind for Layout<S, D> {
    type Kind = NotIntTuple<Self>;
}
impl<S, D> IntegersInside for Layout<S, D> where (): LayoutForTuple<Self> {}

macro_rules! compact_strides {
    ($($trait:ident $method:ident)*) => { $(
        impl<S, D, Current> $trait<Current> for Layout<S, D>
        where
            (): LayoutForTuple<Self>,
        {
            type Strides = U0;
            type Next = Current;
            law_is_broken!(fn $method(self, _: Running) -> (U0, Running));
        }
        impl<Current> $trait<Current> for Underscore
        where
            for<'a> (): UnderscoreForTuple<'a>,
        {
            type Strides = U0;
            type Next = Current;
            law_is_broken!(fn $method(self, _: Running) -> (U0, Running));
        }
    )* };
}
compact_strides! {
    ColMajor col_major_strides
    RowMajor row_major_strides
}

// For a layout, `mode` is the counterpart of `get` for a tuple.
macro_rules! indices {
    ($([$($parameter:ident)*] $index:ty;)*) => { $(
        impl<S, D, Whole, Index, $($parameter),*> IndexInto<Layout<S, D>, Whole, Index> for $index {
            type Output = Layout<S, D>;
            type Verdict = NotIntTuple<Layout<S, D>>;
            law_is_broken!(fn index_into(_: Layout<S, D>) -> Layout<S, D>);
        }
    )* };
}
indices! {
    [] UTerm;
    [U B] UInt<U, B>;
}
impl<S, D> Holds for NotIntTuple<Layout<S, D>> where (): LayoutForTuple<Layout<S, D>> {}
