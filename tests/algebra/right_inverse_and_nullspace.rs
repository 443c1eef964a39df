//! The right inverse and the nullspace, against their definitions: `self(R(i)) = i` with `R(i)` in the layout, to where no mode
//! goes on; and an injective layout of coordinates of the offset 0, as large as the modes that do not move. Of static sizes,
//! among which are 0 and 1, and of dynamic ones.

use colex::Narrow;
use colex::prelude::*;
use colex::typenum::U2;

/// Sizes and strides of run time.
fn number(number: usize) -> usize {
    number
}
fn bits(number: usize) -> Narrow {
    Narrow::try_from(number).expect("32 bits")
}
fn twice(number: usize) -> Multiple<U2> {
    Multiple::new(2 * number).expect("an even number")
}

/// Checks the operation on a layout, and counts it and the largest result.
macro_rules! lawful {
    ($operation:ident $try_operation:ident, $layout:expr => $cases:ident, $most:ident) => {{
        let a = $layout;
        match a.$try_operation() {
            Ok(result) => {
                crate::common::assert_lawful(stringify!($operation), &[crate::common::value(a)], result);
                $most = $most.max(result.size().value());
                $cases += 1;
            }
            // No coordinate reaches a mode after one that turns out to be empty.
            Err(error) => assert!(error == LayoutError::EmptyMode && a.size().value() == 0, "{a}: {error}"),
        }
    }};
}

#[test]
fn a_right_inverse_leads_back() {
    let (mut cases, mut most) = (0, 0);
    macro_rules! inverse { ($layout:expr) => { lawful!(right_inverse try_right_inverse, $layout => cases, most) }; }
    macro_rules! case { ($m:tt $n:tt $d:tt $e:tt) => { inverse!(layout![($m, $n) : ($d, $e)]) }; }
    macro_rules! second_stride { ($($given:tt)*) => { each!(case!($($given)*) 0 1 2 3) }; }
    macro_rules! first_stride { ($($given:tt)*) => { each!(second_stride!($($given)*) 0 1 2 4) }; }
    macro_rules! second_size { ($($given:tt)*) => { each!(first_stride!($($given)*) 0 1 2 4) }; }
    each!(second_size!() 0 1 2 3);
    macro_rules! around { ($m:tt $n:tt) => {
        inverse!(layout![($m, $n, 2) : (4, 1, 2)]);
        inverse!(layout![(2, $m, $n) : (1, 2, 4)]);
        inverse!(layout![(2, ($m, $n)) : (1, (9, 2))]);
        inverse!(layout![((2, $m), $n) : ((4, 2), 1)]);
    }; }
    macro_rules! sizes { ($m:tt) => {
        each!(around!($m) 0 1 2 3 {number(0)} {number(1)} {number(2)} {number(3)} {bits(0)} {bits(2)} {twice(0)} {twice(1)});
    }; }
    each!(sizes!() 0 1 2 3 {number(0)} {number(1)} {number(2)} {number(4)} {bits(0)} {bits(4)} {twice(0)} {twice(2)});
    println!("{cases} layouts, up to {most} numbers");
    assert!(cases > 600 && most == 16);
}

#[test]
fn a_nullspace_leads_to_zero_once() {
    let (mut cases, mut most) = (0, 0);
    macro_rules! nullspace { ($layout:expr) => { lawful!(nullspace try_nullspace, $layout => cases, most) }; }
    macro_rules! case { ($m:tt $n:tt $d:tt $e:tt) => {
        nullspace!(layout![($m, $n) : ($d, $e)]);
        nullspace!(layout![(3, ($m, $n)) : (0, ($d, $e))]);
    }; }
    macro_rules! second_stride { ($($given:tt)*) => { each!(case!($($given)*) 0 1 {number(0)} {twice(1)}) }; }
    macro_rules! first_stride { ($($given:tt)*) => { each!(second_stride!($($given)*) 0 2 {number(3)}) }; }
    macro_rules! second_size { ($($given:tt)*) => { each!(first_stride!($($given)*) 0 1 2 {number(3)} {bits(0)}) }; }
    each!(second_size!() 0 1 2 {number(0)} {number(1)} {number(4)} {bits(2)} {twice(0)} {twice(2)});
    println!("{cases} layouts, up to {most} coordinates");
    assert!(cases > 900 && most == 36);
}

/// The result does not have their strides.
#[test]
fn modes_may_end_beyond_usize() {
    let far = usize::MAX / 2 + 1;
    #[cfg(target_pointer_width = "64")]
    {
        let none: Layout![1 : 0] = layout![(9223372036854775808, 9223372036854775808, 2) : (1, 3, 5)].nullspace();
        assert_eq!(none.to_string(), "_1:_0");
    }
    let first = layout![(4, {far}, {far}) : (0, 1, 1)];
    assert_eq!(first.try_nullspace().map(|r| r.to_string()), Ok("_4:_1".into()));
    let dynamic = layout![({4}, {far}, {far}) : (0, 1, 1)];
    assert_eq!(dynamic.try_nullspace().map(|r| r.to_string()), Ok("4:_1".into()));
    assert_eq!(layout![({far}, {far}, {4}) : (1, 1, 0)].try_nullspace().err(), Some(LayoutError::Overflow));
}
