//! The cases of operations for operands that are no int tuples.
//!
//! The impls are not there to be used. The one for the right-most operand, which the trait is implemented for, asks for a
//! law that nothing keeps, so that the error says what is wrong instead of naming a trait of the library. Those for the
//! other operands accept them, so that one mistake is one error: functions and aliases ask [`IsIntTuple`] of these
//! operands by themselves, and so the error underlines the argument at fault.
//!
//! [`IsIntTuple`]: super::IsIntTuple

/// The cases of an operation on two operands of which one is [`Neither`](super::Neither).
///
/// `neither!(TheCase<[R,] A, [X,]>, type Output = U0, fn the_case(usize) -> Result<usize, LayoutError>)`: the
/// parameters of the trait in front of its two kinds, where the first operand is not in brackets; the type and its
/// value; the method, if there is one, which has the operands and a `usize`.
macro_rules! neither {
    ($($operation:tt)*) => {
        $crate::int_tuple::neither::first_is_neither!($($operation)*);
        $crate::int_tuple::neither::second_is_neither!($crate::int_tuple::AnInteger, $($operation)*);
        $crate::int_tuple::neither::second_is_neither!($crate::int_tuple::ATuple, $($operation)*);
    };
}
pub(crate) use neither;

/// As [`neither!`], of the first operand.
macro_rules! first_is_neither {
    (
        $case:ident<$([$before:ident,])? $a:ident, $([$behind:ident,])?>,
        type $output:ident = $type:ty
        $(, fn $method:ident $([const $exact:ident])? ($($more:ty)?) -> $result:ty)?
    ) => {
        impl<$($before,)? $a, $($behind,)? X, K, Z> $case<$($before,)? $a, $($behind,)? $crate::int_tuple::Neither<X>, K>
            for Z
        {
            type $output = $type;
            $(fn $method $(<const $exact: bool>)? (_: $a, _: Z $(, _: $more)?) -> $result {
                unreachable!("a static law is broken")
            })?
        }
    };
}
pub(crate) use first_is_neither;

/// As [`neither!`], of the second operand, where the first is of the given kind.
macro_rules! second_is_neither {
    (
        $kind:ty,
        $case:ident<$([$before:ident,])? $a:ident, $([$behind:ident,])?>,
        type $output:ident = $type:ty
        $(, fn $method:ident $([const $exact:ident])? ($($more:ty)?) -> $result:ty)?
    ) => {
        impl<$($before,)? $a, $($behind,)? X> $case<$($before,)? $a, $($behind,)? $kind, $crate::int_tuple::Neither<X>>
            for X
        where
            X: $crate::int_tuple::IntegersInside,
        {
            type $output = $type;
            $(fn $method $(<const $exact: bool>)? (_: $a, _: X $(, _: $more)?) -> $result {
                unreachable!("a static law is broken")
            })?
        }
    };
}
pub(crate) use second_is_neither;
