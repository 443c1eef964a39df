//! Instructions, tiled products and tiled copies on the host.

mod copies;
mod instructions;
mod products;

use colex_atoms::element::*;

/// Small numbers, exact in each element type, from a counter.
pub trait Small: Copy + Default {
    /// The number.
    fn small(i: usize) -> Self;
    /// As an integer.
    fn get(self) -> i64;
}
/// Numbers from -3 to 3, without a pattern.
fn spread(i: usize) -> i64 {
    (i.wrapping_mul(2_654_435_761) >> 7) as i64 % 7 - 3
}
macro_rules! small {
    ($($t:ty: $x:ident, $of:expr, $y:ident, $get:expr;)*) => { $(
        impl Small for $t {
            fn small(i: usize) -> Self {
                let $x = spread(i);
                $of
            }
            fn get(self) -> i64 {
                let $y = self;
                $get
            }
        }
    )* };
}
/// The bits of the numbers from 0 to 3 of 8 bits, and the sign.
fn eight_bits(x: i64, numbers: [u8; 4]) -> u8 {
    numbers[x.unsigned_abs() as usize] | if x < 0 { 0x80 } else { 0 }
}
small! {
    f16: x, f16::from_f64(x as f64), y, y.to_f64() as i64;
    bf16: x, bf16::from_f64(x as f64), y, y.to_f64() as i64;
    // The lowest bits are ignored.
    tf32: x, tf32(f32::from_bits((x as f32).to_bits() | 0x1fff)), y, y.to_f32() as i64;
    e4m3: x, e4m3(eight_bits(x, [0, 0x38, 0x40, 0x44])), y, y.to_f32() as i64;
    e5m2: x, e5m2(eight_bits(x, [0, 0x3c, 0x40, 0x42])), y, y.to_f32() as i64;
    f32: x, x as f32, y, y as i64;
    f64: x, x as f64, y, y as i64;
    i8: x, x as i8, y, y.into();
    u8: x, x as u8 & 7, y, y.into();
    i16: x, x as i16, y, y.into();
    i32: x, x as i32, y, y.into();
    u32: x, x as u32 & 7, y, y.into();
    s4: x, s4::new(x as i8).unwrap(), y, y.get().into();
    u4: x, u4::new(x as u8 & 7).unwrap(), y, y.get().into();
}
