//! Dynamic integers of which the type knows a divisor, or that 32 bits hold them.

use colex::prelude::*;
use colex::tuple;
use colex::typenum::U32;

/// A multiple of `D`.
fn multiple<D: StaticInteger>(value: usize) -> Multiple<D>
where
    Multiple<D>: Made,
{
    Multiple::made(value)
}
trait Made {
    fn made(value: usize) -> Self;
}
macro_rules! made {
    ($($divisor:ty)*) => { $(
        impl Made for Multiple<$divisor> {
            fn made(value: usize) -> Self {
                Multiple::<$divisor>::new(value).unwrap()
            }
        }
    )* };
}
made! { U2 U3 U4 U6 U8 U12 }

#[test]
fn a_number_that_is_no_multiple_is_none() {
    assert_eq!(Multiple::<U8>::new(50), Err(LayoutError::KnownDivisor { value: 50, divisor: 8 }));
    assert_eq!(Multiple::<U8>::new(0).map(Multiple::value), Ok(0));
    assert_eq!(Multiple::<U3, u32>::narrow(7), Err(LayoutError::KnownDivisor { value: 7, divisor: 3 }));
    assert_eq!(Multiple::<U3, u32>::narrow(9).map(|n| (n.value(), n.quotient())), Ok((9, 3)));
}

#[test]
fn what_a_result_knows_is_in_its_type() {
    let n = multiple::<U8>(48);
    let a = layout![(n, 4) : (1, n)];
    assert_eq!(a.to_string(), "(48,_4):(_1,48)");
    let _: Multiple<U16> = tuple::elem_scale(n, U2::new());
    let _: Multiple<U32> = a.size();
    let tiled: Layout![((8, 2), (usize, 2)) : ((1, Multiple<U8>), (8, Multiple<U16>))] =
        a.zipped_divide((U8::new(), U2::new()));
    assert_eq!(tiled.to_string(), "((_8,_2),(6,_2)):((_1,48),(_8,96))");
}
