//! CuTe's notation: `((_2,_2),_3):((_24,_2),_8)`, a static integer with an underscore in front.

use crate::composed::{ComposedLayout, Shift, Swizzle};
use crate::coordinates::{ComponentPath, CoordinateLayout, CoordinateTensor, ScaledBasis};
use crate::int::{Integer, Multiple, Signed, StaticInteger, Word};
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use crate::signs::SignedLayout;
use core::fmt;
use core::fmt::Write;
use typenum::{B0, B1, Bit, NInt, NonZero, UInt, UTerm, Unsigned};

/// Types with a notation: integers, int tuples, coordinates, layouts, tuples of layouts and answers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout"
)]
pub trait Notation {
    /// Writes the value in CuTe's notation.
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result;

    /// Writes it after another mode of a tuple, and closes the tuple after the last.
    #[doc(hidden)]
    fn write_rest(&self, _out: &mut dyn Write) -> fmt::Result {
        unreachable!("only the rest of a tuple is written so")
    }
}

impl Notation for usize {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{self}")
    }
}
impl<K: StaticInteger, Z: Word> Notation for Multiple<K, Z> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{self}")
    }
}
impl Notation for UTerm {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("_0")
    }
}
impl<U: Unsigned, B: Bit> Notation for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "_{}", self.value())
    }
}
impl<U: Unsigned + NonZero + Integer> Notation for NInt<U> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "_-{}", U::USIZE)
    }
}
impl Notation for Signed {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{self}")
    }
}
impl Notation for Underscore {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("_")
    }
}
impl Notation for bool {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(if *self { "1" } else { "0" })
    }
}
impl Notation for B0 {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("_0")
    }
}
impl Notation for B1 {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("_1")
    }
}
impl Notation for HNil {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("()")
    }
    fn write_rest(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(")")
    }
}
impl<H: Notation, T: Notation> Notation for HCons<H, T> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("(")?;
        self.head.write_notation(out)?;
        self.tail.write_rest(out)
    }
    fn write_rest(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(",")?;
        self.head.write_notation(out)?;
        self.tail.write_rest(out)
    }
}
#[diagnostic::do_not_recommend]
impl<S: Notation + Copy, D: Notation + Copy> Notation for Layout<S, D> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        self.shape().write_notation(out)?;
        out.write_str(":")?;
        self.stride().write_notation(out)
    }
}
impl<B: Unsigned, M: Unsigned, S: Shift> Notation for Swizzle<B, M, S> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "Sw<{},{},{}>", Self::BITS, Self::BASE, Self::SHIFT)
    }
}
impl<A: Notation, O: Notation, B: Notation> Notation for ComposedLayout<A, O, B> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        self.a.write_notation(out)?;
        out.write_str(" o ")?;
        self.offset.write_notation(out)?;
        out.write_str(" o ")?;
        self.b.write_notation(out)
    }
}
impl<V: Notation, P: ComponentPath> Notation for ScaledBasis<V, P> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        self.value.write_notation(out)?;
        out.write_str(P::NOTATION.as_str())
    }
}
#[diagnostic::do_not_recommend]
impl<S: Notation + Copy, D: Notation + Copy> Notation for CoordinateLayout<S, D> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        self.layout.write_notation(out)
    }
}
#[diagnostic::do_not_recommend]
impl<S: Notation + Copy, D: Notation + Copy> Notation for SignedLayout<S, D> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        self.layout.write_notation(out)
    }
}
impl<C: Notation, S: Notation + Copy, D: Notation + Copy> Notation for CoordinateTensor<C, S, D> {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("ArithTuple")?;
        self.base.write_notation(out)?;
        out.write_str(" o ")?;
        self.layout.write_notation(out)
    }
}
// The pair of a layout and an offset.
impl<A: Notation, B: Notation> Notation for (A, B) {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("(")?;
        self.0.write_notation(out)?;
        out.write_str(",")?;
        self.1.write_notation(out)?;
        out.write_str(")")
    }
}
impl<T: Notation + ?Sized> Notation for &T {
    fn write_notation(&self, out: &mut dyn Write) -> fmt::Result {
        (**self).write_notation(out)
    }
}

/// A value that displays in CuTe's notation, and compares with text in it.
#[derive(Clone, Copy)]
pub struct Notated<T>(T);

/// An integer, int tuple, coordinate or layout in CuTe's notation.
///
/// The result implements `Display`, and can be compared with a string slice without allocation.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let n = 4;
/// assert_eq!(notation(&shape![(3, (2, n))]).to_string(), "(_3,(_2,4))");
/// assert_eq!(notation(&coord![(_, 3)]), "(_,_3)");
/// ```
#[doc(alias = "print")]
pub fn notation<T: Notation>(value: T) -> Notated<T> {
    Notated(value)
}

impl<T: Notation> fmt::Display for Notated<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_notation(f)
    }
}
impl<T: Notation> fmt::Debug for Notated<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_notation(f)
    }
}

/// Consumes expected text as it is written.
struct Expected<'a>(&'a str);
impl Write for Expected<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}
impl<T: Notation> PartialEq<str> for Notated<T> {
    fn eq(&self, text: &str) -> bool {
        let mut expected = Expected(text);
        self.0.write_notation(&mut expected).is_ok() && expected.0.is_empty()
    }
}
impl<T: Notation> PartialEq<&str> for Notated<T> {
    fn eq(&self, text: &&str) -> bool {
        *self == **text
    }
}

// For a layout of type parameters rustc reports one bound, instead of one for each.
macro_rules! displayed {
    ($([$($generics:ident $(: $bound:path)?),*] $type:ty;)*) => { $(
        impl<$($generics $(: $bound)?),*> fmt::Display for $type
        where
            Self: Notation,
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.write_notation(f)
            }
        }
        impl<$($generics $(: $bound)?),*> fmt::Debug for $type
        where
            Self: Notation,
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.write_notation(f)
            }
        }
    )* };
}
displayed! {
    [S, D] Layout<S, D>;
    [S, D] CoordinateLayout<S, D>;
    [S, D] SignedLayout<S, D>;
    [B: Unsigned, M: Unsigned, S: Shift] Swizzle<B, M, S>;
    [A: Notation, O: Notation, B: Notation] ComposedLayout<A, O, B>;
    [V: Notation, P: ComponentPath] ScaledBasis<V, P>;
}

impl<C: Notation, S: Notation + Copy, D: Notation + Copy> fmt::Display for CoordinateTensor<C, S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_notation(f)
    }
}
impl<C: Notation, S: Notation + Copy, D: Notation + Copy> fmt::Debug for CoordinateTensor<C, S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_notation(f)
    }
}
