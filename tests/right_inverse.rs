//! The right inverse, against its definition: `self(R(i)) = i` with `R(i)` in the layout, to where no mode goes on; of static
//! sizes among which are 0 and 1, and of dynamic ones.

mod common;
#[macro_use]
#[path = "common/each.rs"]
mod each;

use colex::Narrow;
use colex::prelude::*;
use colex::typenum::U2;

/// Sizes of run time.
fn number(number: usize) -> usize {
    number
}
fn bits(number: usize) -> Narrow {
    Narrow::try_from(number).expect("32 bits")
}
fn twice(number: usize) -> Multiple<U2> {
    Multiple::new(2 * number).expect("an even number")
}

#[test]
fn it_leads_back_to_each_number() {
    let (mut cases, mut most) = (0, 0);
    macro_rules! inverse {
        ($layout:expr) => {{
            let a = $layout;
            match a.try_right_inverse() {
                Ok(inverse) => {
                    common::assert_lawful("right_inverse", &[common::value(a)], inverse);
                    most = most.max(inverse.size().value());
                    cases += 1;
                }
                // No coordinate leads to a mode behind one that turns out to have no elements.
                Err(error) => assert!(error == LayoutError::EmptyMode && a.size().value() == 0, "{a}: {error}"),
            }
        }};
    }
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
