//! Constants as static integers.

use crate::int::{PlusOf, StaticInteger, TimesOf};
use crate::tensor::{SameShape, Static, static_value};
use typenum::{Const, ToUInt, U1024};

/// The constant `N` as a static integer, which the macros write `const N`: an item, or a const parameter of a function or
/// type.
///
/// It is implemented for `Const<N>` with `N` up to 1024 and for the powers of two and ten beyond, which are the numbers
/// that typenum has by value. A constant that is not a parameter may have any value, and is written `const {N}`. Both
/// are of type `usize`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::{ConstInteger, typenum::Const};
///
/// fn second_row<const N: usize>(rows: usize) -> usize
/// where
///     Const<N>: ConstInteger,
/// {
///     layout![(rows, const N) : (const N, 1)].at((1, 0))
/// }
/// assert_eq!(second_row::<8>(3), 8);
///
/// const ROWS: usize = 12;
/// const TILE: Layout![(const ROWS, 4) : (4, 1)] = layout![(12, 4) : (4, 1)];
/// assert_eq!(layout![(const {2 * ROWS}, const ROWS)].to_string(), "(_24,_12):(_1,_24)");
/// assert_eq!(TILE.to_string(), "(_12,_4):(_4,_1)");
/// ```
///
/// Without the bound the parameter is not known to be such a number:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// fn row<const N: usize>() -> usize {
///     shape![(const N, 8)];
///     N
/// }
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::{ConstInteger, typenum::Const};
///
/// fn row<const N: usize>() -> usize
/// where
///     Const<N>: ConstInteger,
/// {
///     shape![(const N, 8)];
///     N
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be a static integer",
    label = "a constant for which there is a static integer is needed here",
    note = "for a const parameter, add the bound `Const<N>: ConstInteger`; for a constant that is not in typenum's table, such as 1025, write `const {{N}}`"
)]
pub trait ConstInteger {
    /// The static integer with the value of the constant.
    type Integer: StaticInteger + Static + SameShape;
}
// The error names this trait, not typenum's.
#[diagnostic::do_not_recommend]
impl<const N: usize, I: StaticInteger + Static + SameShape> ConstInteger for Const<N>
where
    Const<N>: ToUInt<Output = I>,
{
    type Integer = I;
}

/// The expansion of `const N` in the macros.
pub type ConstantByName<const N: usize> = <ByName<N> as NamedConstant>::Integer;
/// The constant `N`, as the macros name it.
pub struct ByName<const N: usize>;
/// [`ConstInteger`], one step away: the error of a missing impl in the definition of a type names the bound of the
/// definition, so it names this trait and not typenum's.
pub trait NamedConstant {
    type Integer: StaticInteger + Static + SameShape;
}
impl<const N: usize, I: StaticInteger + Static + SameShape> NamedConstant for ByName<N>
where
    Const<N>: ConstInteger<Integer = I>,
{
    type Integer = I;
}

/// The value of `const N`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn constant<const N: usize, I: Static>() -> I
where
    ByName<N>: NamedConstant<Integer = I>,
{
    static_value()
}

/// The expansion of `const {N}` in the macros: the digits of `N` in base 1024, from the low end, which typenum has.
pub type ConstantByDigits<
    const A: usize,
    const B: usize,
    const C: usize,
    const D: usize,
    const E: usize,
    const F: usize,
    const G: usize,
> = InFront<InFront<InFront<InFront<InFront<InFront<Digit<G>, F>, E>, D>, C>, B>, A>;
/// The digit of a constant that begins at a bit.
#[doc(hidden)]
#[must_use]
pub const fn digit_of_constant(constant: usize, shift: u32) -> usize {
    (constant as u64 >> shift) as usize % 1024
}
/// `1024 * High + LOW`
type InFront<High, const LOW: usize> = PlusOf<TimesOf<High, U1024>, Digit<LOW>>;
/// A digit as a static integer.
type Digit<const N: usize> = <Const<N> as ToUInt>::Output;

/// The static integer of `const N` or `const {N}`.
#[doc(hidden)]
#[macro_export]
macro_rules! __Const {
    ($constant:tt) => { $crate::__private::int_tuple_type!(($crate) const $constant) };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __const {
    // By a function whose result is inferred, so that a missing impl is reported once.
    ($constant:ident) => {
        $crate::__private::constant::<{ $constant }, _>()
    };
    ($constant:tt) => {
        $crate::__private::int_tuple_of_literals::<$crate::__Const!($constant)>()
    };
}
