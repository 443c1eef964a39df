//! Windows in a shape: the coordinates from an origin on.

use crate::diagnostics::laws::{CoordinateRange, WindowProfile, WindowSize};
use crate::diagnostics::verdict::{Holds, Lawful, Outcome, Then};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError, OfModes, checked, law_is_broken};
use crate::int::{Compared, ComparedOf, IfYes, Integer, Minus, MinusOf, Multiple, Order, Plus, PlusOf, Truth};
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// The coordinate `Self` can be the origin of a window of the shape `W` in the shape `S` with the stride `D`.
///
/// | origin | window, shape, stride | in range if |
/// | --- | --- | --- |
/// | `usize` | integers | `origin + window` is at most the size |
/// | static integer | integers | the same, at compile time if the three are static |
/// | tuple | tuples | each mode is |
///
/// They have one profile, because a window that starts in the middle of a nested mode does not have the strides of that
/// mode.
#[diagnostic::on_unimplemented(
    message = "window profile: the origin, the window and the tensor do not have the same profile",
    label = "an integer is needed for each integer of the shape of the tensor",
    note = "a window begins at an integer in each mode, and has a size for each; `flatten` makes each integer of a nested mode a mode",
    note = "if a size is a type parameter, the integer is a `usize`"
)]
pub trait Origin<W, S, D>: Begins<W, S, D> {}
impl<W, S, D, C: Begins<W, S, D, Verdict: Lawful>> Origin<W, S, D> for C {}

/// [`Origin`], case by case: the verdict is a type next to the rest, so that rustc reports the first of several
/// mistakes.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
#[diagnostic::on_unimplemented(
    message = "window profile: the origin, the window and the tensor do not have the same profile",
    label = "an integer is needed for each integer of the shape of the tensor",
    note = "a window begins at an integer in each mode, and has a size for each; `flatten` makes each integer of a nested mode a mode",
    note = "if a size is a type parameter, the integer is a `usize`"
)]
pub trait Begins<W, S, D>: Copy {
    /// Whether the window is in range, by the static integers. A window that is larger than the shape breaks another
    /// law.
    type Verdict;

    /// The window is in range, or the last coordinate of the first mode in which it is not; or, unless it comes from
    /// ranges, the size of the window where that is larger than the mode.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), [`WindowSize`](LayoutError::WindowSize).
    fn holds(self, window: W, shape: S, of_ranges: bool) -> Result<(), LayoutError>;

    /// Whether the window is empty.
    fn is_empty_window(window: W) -> bool;

    /// The offset of the origin.
    fn origin_offset(self, stride: D) -> usize;
}

// An integer, of each kind.
macro_rules! integers {
    ($([$($parameter:ident)*] $number:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<W, S, D, $($parameter),*> Begins<W, S, D> for $number
        where
            Self: Integer + EndsIn<W, S>,
            W: Integer,
            S: Integer,
            D: Integer,
        {
            type Verdict = <Self as EndsIn<W, S>>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn holds(self, window: W, shape: S, of_ranges: bool) -> Result<(), LayoutError> {
                let (size, window) = (shape.value(), window.value());
                let end = checked::plus(self.value(), window)?;
                if end <= size {
                    Ok(())
                } else if window > size && !of_ranges {
                    Err(LayoutError::WindowSize { window, size })
                } else {
                    Err(LayoutError::CoordinateRange { coordinate: end.saturating_sub(1), size })
                }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_empty_window(window: W) -> bool {
                window.value() == 0
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn origin_offset(self, stride: D) -> usize {
                self.value() * stride.value()
            }
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
// An integer where the shape or the window is a tuple.
macro_rules! no_integer {
    ($([$($parameter:ident)*] $number:ty: [$($other:ident)*] $window:ty, $shape:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<D, $($parameter,)* $($other),*> Begins<$window, $shape, D> for $number
        where
            Self: Copy,
        {
            type Verdict = WrongProfile<$window>;
            law_is_broken!(fn holds(self, _: $window, _: $shape, _: bool) -> Result<(), LayoutError>);
            law_is_broken!(fn is_empty_window(_: $window) -> bool);
            law_is_broken!(fn origin_offset(self, _: D) -> usize);
        }
    )* };
    ($([$($parameter:ident)*] $number:ty;)*) => {
        no_integer! { $(
            [$($parameter)*] $number: [H T S] HCons<H, T>, S;
            [$($parameter)*] $number: [S] HNil, S;
        )* }
        $(
            #[diagnostic::do_not_recommend]
            impl<W: Integer, H, T, D, $($parameter),*> Begins<W, HCons<H, T>, D> for $number
            where
                Self: Copy,
            {
                type Verdict = WrongProfile<W>;
                law_is_broken!(fn holds(self, _: W, _: HCons<H, T>, _: bool) -> Result<(), LayoutError>);
                law_is_broken!(fn is_empty_window(_: W) -> bool);
                law_is_broken!(fn origin_offset(self, _: D) -> usize);
            }
        )*
    };
}
no_integer! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
#[diagnostic::do_not_recommend]
impl Begins<HNil, HNil, HNil> for HNil {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(self, _: HNil, _: HNil, _: bool) -> Result<(), LayoutError> {
        Ok(())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty_window(_: HNil) -> bool {
        false
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn origin_offset(self, _: HNil) -> usize {
        0
    }
}
#[diagnostic::do_not_recommend]
impl<H, T, HW, TW, HS, TS, HD, TD> Begins<HCons<HW, TW>, HCons<HS, TS>, HCons<HD, TD>> for HCons<H, T>
where
    H: Begins<HW, HS, HD, Verdict: Then<T::Verdict>>,
    T: Begins<TW, TS, TD>,
{
    type Verdict = <H::Verdict as Then<T::Verdict>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(self, window: HCons<HW, TW>, shape: HCons<HS, TS>, of_ranges: bool) -> Result<(), LayoutError> {
        self.head.holds(window.head, shape.head, of_ranges).in_first()?;
        self.tail.holds(window.tail, shape.tail, of_ranges).behind()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty_window(window: HCons<HW, TW>) -> bool {
        H::is_empty_window(window.head) || T::is_empty_window(window.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn origin_offset(self, stride: HCons<HD, TD>) -> usize {
        self.head.origin_offset(stride.head) + self.tail.origin_offset(stride.tail)
    }
}
// A window of an integer for an origin of a tuple. With the impl above alone rustc would conclude that the window is a
// tuple, before it has seen it.
macro_rules! no_tuple {
    ($([$($parameter:ident)*] $number:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<H, T, S, D, $($parameter),*> Begins<$number, S, D> for HCons<H, T>
        where
            Self: Copy,
        {
            type Verdict = WrongProfile<$number>;
            law_is_broken!(fn holds(self, _: $number, _: S, _: bool) -> Result<(), LayoutError>);
            law_is_broken!(fn is_empty_window(_: $number) -> bool);
            law_is_broken!(fn origin_offset(self, _: D) -> usize);
        }
    )* };
}
no_tuple! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
/// The verdict that origin, window and shape have not one profile.
pub struct WrongProfile<W>(PhantomData<W>);
impl<W> Holds for WrongProfile<W> where (): WindowProfile<W> {}
impl<W, Next> Then<Next> for WrongProfile<W> {
    type Verdict = Self;
}

/// A window of the size `W` from the origin `Self` on ends in a mode of the size `S`, or not; one that is larger than the
/// mode breaks another law.
pub trait EndsIn<W, S> {
    type Verdict;
}
impl<W, S> EndsIn<W, S> for usize {
    type Verdict = ();
}
impl<W, S> EndsIn<W, S> for UTerm {
    type Verdict = ();
}
impl<W, S, U, B> EndsIn<W, S> for UInt<U, B>
where
    W: Compared<S, Output: Order>,
    Self: Plus<W, Output: Compared<S, Output: Order>>,
{
    type Verdict = IfYes<
        <W::Output as Order>::IsGreater,
        (),
        IfYes<<ComparedOf<PlusOf<Self, W>, S> as Order>::IsGreater, EndsBeyond<PlusOf<Self, W>, S>, ()>,
    >;
}

/// The verdict that the window ends at `End`, beyond a mode of the size `S`.
pub struct EndsBeyond<End, S>(PhantomData<(End, S)>);
impl<End, S> Holds for EndsBeyond<End, S>
where
    End: Minus<U1, Output: InDecimal>,
    S: InDecimal,
    Decimal<MinusOf<End, U1>>: CoordinateRange<Decimal<S>>,
{
}
impl<End, S, Next> Then<Next> for EndsBeyond<End, S> {
    type Verdict = Self;
}

// Whether a window is larger than the shape.
//
// The law of the window, and apart from that of its origin, so that the window is underlined. A dynamic origin asks
// nothing: of a size that is a type parameter it is not known whether a static window is larger. A bound that refuses some
// sizes would have to be written for each such parameter, and a constant that fails when code is generated would refuse a
// loop that makes no window where the mode is too small.

/// The window `Self` from the origin `C` on is not larger than the shape `S`, by the static integers.
pub trait NotLarger<C, S> {}
impl<W, S, C: SizeFrom<W, S, Verdict: Lawful>> NotLarger<C, S> for W {}

/// [`NotLarger`] by the origin `Self`, case by case. Of what has another profile it says nothing.
pub trait SizeFrom<W, S> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}
macro_rules! of_any {
    ($([$($parameter:ident)*] $origin:ty: $window:ty, $shape:ty;)*) => { $(
        impl<$($parameter),*> SizeFrom<$window, $shape> for $origin {
            type Verdict = ();
        }
    )* };
}
of_any! {
    [W S] usize: W, S;
    [W S K Z] Multiple<K, Z>: W, S;
    [W S] HNil: W, S;
    [W S] Underscore: W, S;
    [W S A B] Layout<A, B>: W, S;
    [S H T] HCons<H, T>: HNil, S;
    [S H T] HCons<H, T>: Underscore, S;
    [S H T A B] HCons<H, T>: Layout<A, B>, S;
    [H T HW TW] HCons<H, T>: HCons<HW, TW>, HNil;
}
impl<W: Integer, S, H, T> SizeFrom<W, S> for HCons<H, T> {
    type Verdict = ();
}
impl<HW, TW, S: Integer, H, T> SizeFrom<HCons<HW, TW>, S> for HCons<H, T> {
    type Verdict = ();
}
impl<HW, TW, HS, TS, H, T> SizeFrom<HCons<HW, TW>, HCons<HS, TS>> for HCons<H, T>
where
    H: SizeFrom<HW, HS>,
    T: SizeFrom<TW, TS>,
{
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
}
macro_rules! static_origins {
    ($([$($parameter:ident)*] $origin:ty;)*) => { $(
        impl<W, S, $($parameter),*> SizeFrom<W, S> for $origin
        where
            W: Integer + Compared<S, Output: Order>,
            S: Integer,
        {
            type Verdict = <<W::Output as Order>::IsGreater as Truth>::Breaks<Larger<W, S>>;
        }
        impl<W: Integer, HS, TS, $($parameter),*> SizeFrom<W, HCons<HS, TS>> for $origin {
            type Verdict = ();
        }
        impl<W: Integer, $($parameter),*> SizeFrom<W, HNil> for $origin {
            type Verdict = ();
        }
        of_any! {
            [S $($parameter)*] $origin: HNil, S;
            [S $($parameter)*] $origin: Underscore, S;
            [S HW TW $($parameter)*] $origin: HCons<HW, TW>, S;
            [S A C $($parameter)*] $origin: Layout<A, C>, S;
        }
    )* };
}
static_origins! {
    [] UTerm;
    [U B] UInt<U, B>;
}

/// The verdict that the window of the size `W` is larger than the mode of the size `S`.
pub struct Larger<W, S>(PhantomData<(W, S)>);
impl<W: InDecimal, S: InDecimal, P> BrokenIn<P> for Larger<W, S> where Decimal<W>: WindowSize<Decimal<S>> {}
