//! The notation of a type, without a value.

use crate::composed::{ComposedLayout, Shift, Swizzle};
use crate::coordinates::{ComponentPath, CoordinateLayout, CoordinateTensor, ScaledBasis};
use crate::int::{Integer, Multiple, Signed};
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use crate::signs::SignedLayout;
use typenum::{B0, B1, Bit, NInt, NonZero, UInt, UTerm, Unsigned};

/// How many bytes a notation has at most.
const CAPACITY: usize = 1024;

/// A text that is put together at compile time.
#[derive(Clone, Copy)]
pub struct Text {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Text {
    pub(crate) const fn new(text: &str) -> Self {
        Text { bytes: [0; CAPACITY], len: 0 }.then(text)
    }

    /// The decimal digits of a number.
    pub(crate) const fn digits(number: usize) -> Self {
        let text = if number < 10 { Text::new("") } else { Text::digits(number / 10) };
        text.then_bytes(&[b'0' + (number % 10) as u8])
    }

    pub(crate) const fn then(self, text: &str) -> Self {
        self.then_bytes(text.as_bytes())
    }

    pub(crate) const fn then_text(self, text: &Text) -> Self {
        self.then_bytes(text.bytes.split_at(text.len).0)
    }

    const fn then_bytes(mut self, bytes: &[u8]) -> Self {
        assert!(self.len + bytes.len() <= CAPACITY, "the notation of this type is too long");
        let mut i = 0;
        while i < bytes.len() {
            self.bytes[self.len + i] = bytes[i];
            i += 1;
        }
        self.len += bytes.len();
        self
    }

    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => panic!("a notation is ASCII"),
        }
    }
}

/// A type that has a notation: an integer, an int tuple, a coordinate, a layout, or the answer of a relation.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout"
)]
pub trait TypeNotation {
    #[doc(hidden)]
    const TEXT: &'static Text;

    /// The notation after other modes of a tuple, with the end of the tuple.
    #[doc(hidden)]
    const REST: &'static Text = &Text::new("");
}

/// The notation of a type, `?` for a dynamic integer; for a layout type, the same text as `Display` of its values.
///
/// It is a function of the type, and free at run time.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// type Tiles = ZippedDivideOf<Layout![(8, 6) : (1, 8)], Shape![(4, 3)]>;
///
/// const NOTATION: &str = type_notation::<Tiles>();
/// assert_eq!(NOTATION, "((_4,_3),(_2,_2)):((_1,_8),(_4,_24))");
/// assert_eq!(type_notation::<Layout![(4, usize) : (1, 4)]>(), "(_4,?):(_1,_4)");
/// assert_eq!(type_notation::<SizeOf<Tiles>>(), "_48");
/// ```
///
/// In generic code, too:
/// ```
/// use colex::prelude::*;
///
/// fn describe<L: TypeNotation>(_: L) -> &'static str {
///     type_notation::<L>()
/// }
/// assert_eq!(describe(layout![(4, {5}) : (1, 4)]), "(_4,?):(_1,_4)");
/// ```
pub const fn type_notation<T: TypeNotation>() -> &'static str {
    T::TEXT.as_str()
}

impl TypeNotation for usize {
    const TEXT: &'static Text = &Text::new("?");
}
impl<K, Z> TypeNotation for Multiple<K, Z> {
    const TEXT: &'static Text = &Text::new("?");
}
impl TypeNotation for UTerm {
    const TEXT: &'static Text = &Text::new("_0");
}
impl<U: Unsigned, B: Bit> TypeNotation for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    const TEXT: &'static Text = &Text::new("_").then_text(&Text::digits(<Self as Unsigned>::USIZE));
}
impl<U: Unsigned + NonZero + Integer> TypeNotation for NInt<U> {
    const TEXT: &'static Text = &Text::new("_-").then_text(&Text::digits(U::USIZE));
}
impl TypeNotation for Signed {
    const TEXT: &'static Text = &Text::new("?");
}
impl TypeNotation for isize {
    const TEXT: &'static Text = &Text::new("?");
}
impl TypeNotation for B0 {
    const TEXT: &'static Text = &Text::new("_0");
}
impl TypeNotation for B1 {
    const TEXT: &'static Text = &Text::new("_1");
}
impl TypeNotation for bool {
    const TEXT: &'static Text = &Text::new("?");
}
impl TypeNotation for Underscore {
    const TEXT: &'static Text = &Text::new("_");
}
impl TypeNotation for HNil {
    const TEXT: &'static Text = &Text::new("()");
    const REST: &'static Text = &Text::new(")");
}
impl<H: TypeNotation, T: TypeNotation> TypeNotation for HCons<H, T> {
    const TEXT: &'static Text = &Text::new("(").then_text(H::TEXT).then_text(T::REST);
    const REST: &'static Text = &Text::new(",").then_text(H::TEXT).then_text(T::REST);
}
impl<S: TypeNotation, D: TypeNotation> TypeNotation for Layout<S, D> {
    const TEXT: &'static Text = &S::TEXT.then(":").then_text(D::TEXT);
}
impl<B: Unsigned, M: Unsigned, S: Shift> TypeNotation for Swizzle<B, M, S> {
    const TEXT: &'static Text = &Text::new("Sw<")
        .then_text(&Text::digits(Self::BITS))
        .then(",")
        .then_text(&Text::digits(Self::BASE))
        .then(if S::LEFT { ",-" } else { "," })
        .then_text(&Text::digits(Self::SHIFT.unsigned_abs()))
        .then(">");
}
impl<A: TypeNotation, O: TypeNotation, B: TypeNotation> TypeNotation for ComposedLayout<A, O, B> {
    const TEXT: &'static Text = &A::TEXT.then(" o ").then_text(O::TEXT).then(" o ").then_text(B::TEXT);
}
impl<V: TypeNotation, P: ComponentPath> TypeNotation for ScaledBasis<V, P> {
    const TEXT: &'static Text = &Text::new("").then_text(V::TEXT).then_text(P::NOTATION);
}
impl<S: TypeNotation, D: TypeNotation> TypeNotation for CoordinateLayout<S, D> {
    const TEXT: &'static Text = <Layout<S, D>>::TEXT;
}
impl<S: TypeNotation, D: TypeNotation> TypeNotation for SignedLayout<S, D> {
    const TEXT: &'static Text = <Layout<S, D>>::TEXT;
}
impl<C: TypeNotation, S: TypeNotation, D: TypeNotation> TypeNotation for CoordinateTensor<C, S, D> {
    const TEXT: &'static Text = &Text::new("ArithTuple").then_text(C::TEXT).then(" o ").then_text(<Layout<S, D>>::TEXT);
}
