//! The nullspace, against its definition: an injective layout of coordinates of the offset 0, as large as the modes that do not
//! move; of static sizes among which are 0 and 1, and of dynamic ones.

mod common;
#[macro_use]
#[path = "common/each.rs"]
mod each;

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

#[test]
fn it_leads_to_the_offset_0_and_nowhere_twice() {
    let (mut cases, mut most) = (0, 0);
    macro_rules! nullspace {
        ($layout:expr) => {{
            let a = $layout;
            match a.try_nullspace() {
                Ok(nullspace) => {
                    common::assert_lawful("nullspace", &[common::value(a)], nullspace);
                    most = most.max(nullspace.size().value());
                    cases += 1;
                }
                // No coordinate leads to a mode behind one that turns out to have no elements.
                Err(error) => assert!(error == LayoutError::EmptyMode && a.size().value() == 0, "{a}: {error}"),
            }
        }};
    }
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
