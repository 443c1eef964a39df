//! The arithmetic of element types: a sum of products, as an instruction computes it.

use crate::element::{Complex, Element, Gauss, b1, bf16, e4m3, e5m2, f16, s4, tf32, u4};
use crate::mma::{AndPopc, ColCol, ColRow, RowCol, RowRow, Satfinite, XorPopc};

/// A number in which the host computes: `i64` modulo 2^64, `f64`, or a complex number of `f64`.
pub trait Wide: Copy {
    /// `self + a * b`.
    fn plus_product(self, a: Self, b: Self) -> Self;
}
impl Wide for i64 {
    fn plus_product(self, a: i64, b: i64) -> i64 {
        self.wrapping_add(a.wrapping_mul(b))
    }
}
impl Wide for f64 {
    fn plus_product(self, a: f64, b: f64) -> f64 {
        self + a * b
    }
}
impl Wide for Complex<f64> {
    fn plus_product(self, a: Self, b: Self) -> Self {
        Complex { re: self.re + (a.re * b.re - a.im * b.im), im: self.im + (a.re * b.im + a.im * b.re) }
    }
}

/// An element type of the host.
pub trait Number: Element + Copy {
    /// The type in which the host computes.
    type Wide: Wide;
    /// The same number.
    fn widen(self) -> Self::Wide;
}
/// A number that sums can have: the nearest one of floating point, of integers the lower bits.
pub trait SumNumber: Number {
    /// The number.
    fn narrow(wide: Self::Wide) -> Self;
}

macro_rules! numbers {
    ($($name:ty => $wide:ty: $x:ident, $widen:expr $(, $w:ident, $narrow:expr)?;)*) => { $(
        impl Number for $name {
            type Wide = $wide;
            fn widen(self) -> $wide {
                let $x = self;
                $widen
            }
        }
        $(impl SumNumber for $name {
            fn narrow($w: $wide) -> Self {
                $narrow
            }
        })?
    )* };
}
numbers! {
    i8 => i64: x, i64::from(x), w, w as i8;
    u8 => i64: x, i64::from(x), w, w as u8;
    i16 => i64: x, i64::from(x), w, w as i16;
    u16 => i64: x, i64::from(x), w, w as u16;
    i32 => i64: x, i64::from(x), w, w as i32;
    u32 => i64: x, i64::from(x), w, w as u32;
    i64 => i64: x, x, w, w;
    u64 => i64: x, x as i64, w, w as u64;
    s4 => i64: x, i64::from(x.get());
    u4 => i64: x, i64::from(x.get());
    f16 => f64: x, x.to_f64(), w, f16::from_f64(w);
    bf16 => f64: x, x.to_f64(), w, bf16::from_f64(w);
    tf32 => f64: x, f64::from(x.to_f32());
    e4m3 => f64: x, f64::from(x.to_f32());
    e5m2 => f64: x, f64::from(x.to_f32());
    f32 => f64: x, f64::from(x), w, w as f32;
    f64 => f64: x, x, w, w;
    Complex<f32> => Complex<f64>: x, Complex { re: x.re.into(), im: x.im.into() },
        w, Complex { re: w.re as f32, im: w.im as f32 };
    Complex<f64> => Complex<f64>: x, x, w, w;
}

/// How an instruction adds products of `A` and `B` to a number of `C`.
///
/// `()` is the sum in a wide number, which is rounded once, in the end. The hardware does not say in which order it adds, nor
/// where it rounds: results agree where no sum is rounded, and otherwise to a few units in the last place.
pub trait Arithmetic<A, B, C> {
    /// The sum so far.
    type Sum: Copy;
    /// From the sum before the instruction.
    fn start(c: C) -> Self::Sum;
    /// With another product.
    fn add(sum: Self::Sum, a: A, b: B) -> Self::Sum;
    /// The sum after the instruction.
    fn end(sum: Self::Sum) -> C;
}
impl<A: Number<Wide = W>, B: Number<Wide = W>, C: SumNumber<Wide = W>, W: Wide> Arithmetic<A, B, C> for () {
    type Sum = W;
    fn start(c: C) -> W {
        c.widen()
    }
    fn add(sum: W, a: A, b: B) -> W {
        sum.plus_product(a.widen(), b.widen())
    }
    fn end(sum: W) -> C {
        C::narrow(sum)
    }
}
impl<A: Number<Wide = i64>, B: Number<Wide = i64>> Arithmetic<A, B, i32> for Satfinite {
    type Sum = i64;
    fn start(c: i32) -> i64 {
        i64::from(c)
    }
    fn add(sum: i64, a: A, b: B) -> i64 {
        sum.plus_product(a.widen(), b.widen())
    }
    fn end(sum: i64) -> i32 {
        sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    }
}
impl Arithmetic<Complex<f64>, Complex<f64>, Gauss<f64>> for () {
    type Sum = Gauss<f64>;
    fn start(c: Gauss<f64>) -> Gauss<f64> {
        c
    }
    fn add(Gauss { sums: [re, im, both] }: Gauss<f64>, a: Complex<f64>, b: Complex<f64>) -> Gauss<f64> {
        Gauss { sums: [re + a.re * b.re, im + a.im * b.im, both + (a.re + a.im) * (b.re + b.im)] }
    }
    fn end(sum: Gauss<f64>) -> Gauss<f64> {
        sum
    }
}

macro_rules! of_bits {
    ($($name:ident: $operator:tt;)*) => { $(
        impl Arithmetic<b1, b1, i32> for $name {
            type Sum = i32;
            fn start(c: i32) -> i32 {
                c
            }
            fn add(sum: i32, a: b1, b: b1) -> i32 {
                sum.wrapping_add(i32::from(a.0 $operator b.0))
            }
            fn end(sum: i32) -> i32 {
                sum
            }
        }
    )* };
}
of_bits! {
    XorPopc: ^;
    AndPopc: &;
}

/// The order of the operands does not change the arithmetic.
macro_rules! of_orders {
    ($($order:ident)*) => { $(
        impl<A, B, C> Arithmetic<A, B, C> for $order
        where
            (): Arithmetic<A, B, C>,
        {
            type Sum = <() as Arithmetic<A, B, C>>::Sum;
            fn start(c: C) -> Self::Sum {
                <()>::start(c)
            }
            fn add(sum: Self::Sum, a: A, b: B) -> Self::Sum {
                <()>::add(sum, a, b)
            }
            fn end(sum: Self::Sum) -> C {
                <()>::end(sum)
            }
        }
    )* };
}
of_orders! {
    RowCol ColRow ColCol RowRow
}
