//! How many elements can be moved as one, against the definition: overlapping modes, equal strides, and sizes and strides of
//! run time before static ones and after them.

use colex::prelude::*;
use colex::typenum::{U2, U4, U6};
use std::collections::BTreeSet;

/// A size of run time, and a stride.
fn number(number: usize) -> usize {
    number
}

#[test]
fn of_two_and_three_modes() {
    let mut cases = 0;
    macro_rules! aligned {
        ($layout:expr) => {{
            let layout = $layout;
            crate::common::assert_lawful("max_alignment", &[crate::common::value(layout)], layout.max_alignment());
            cases += 1;
        }};
    }
    macro_rules! case { ($m:tt $n:tt $d:tt $e:tt) => { aligned!(layout![($m, $n) : ($d, $e)]) }; }
    macro_rules! second_stride { ($($given:tt)*) => { each!(case!($($given)*) 0 1 4 8 {number(8)}) }; }
    macro_rules! first_stride { ($($given:tt)*) => { each!(second_stride!($($given)*) 1 2 4 {number(4)}) }; }
    macro_rules! second_size { ($($given:tt)*) => { each!(first_stride!($($given)*) 2 4 {number(3)}) }; }
    each!(second_size!() 1 2 4 {number(0)} {number(2)} {number(4)});
    // A chain with modes of the same stride.
    macro_rules! in_a_chain { ($k:tt $d:tt $e:tt) => {
        aligned!(layout![(4, $k, 2) : (1, $d, $e)]);
        aligned!(layout![($k, 4, 2) : ($d, 1, $e)]);
        aligned!(layout![(4, 2, $k) : (1, $e, $d)]);
        aligned!(layout![(4, ($k, 2), 3) : (1, ($d, 4), $e)]);
    }; }
    macro_rules! strides { ($k:tt $d:tt) => { each!(in_a_chain!($k $d) 4 8 12) }; }
    macro_rules! sizes { ($k:tt) => { each!(strides!($k) 1 4 8) }; }
    each!(sizes!() 2 3 {number(2)} {number(3)} {Multiple::<U2>::new(4).unwrap()});
    println!("{cases} layouts");
    assert!(cases > 500);
}

/// Strides with a known divisor. Whatever such a stride is, the elements are whole groups of so many neighbours;
/// the answer is that of a mode of dynamic size whose stride is the divisor.
#[test]
fn of_strides_of_known_divisors() {
    let mut cases = 0;
    macro_rules! of {
        ($divisor:literal, $known:ty) => {
            for q in 0..5 {
                let stride = Multiple::<$known>::new(q * $divisor).expect("a multiple");
                macro_rules! aligned {
                    ($layout:expr, $of_the_divisor:expr) => {{
                        let (a, n) = ($layout, $layout.max_alignment().value());
                        let offsets: BTreeSet<_> = (0..a.size().value()).map(|i| a.at(i)).collect();
                        let is_whole = |offset: &usize| (0..n).all(|k| offsets.contains(&(offset / n * n + k)));
                        assert!(offsets.iter().all(is_whole), "{a} by {n}");
                        assert_eq!(n, $of_the_divisor.max_alignment().value(), "{a}");
                        cases += 1;
                    }};
                }
                aligned!(layout![(4, 2) : (1, stride)], layout![(4, { number(2) }) : (1, $divisor)]);
                aligned!(layout![(2, 4) : (stride, 1)], layout![({ number(2) }, 4) : ($divisor, 1)]);
                aligned!(layout![(4, 2) : (stride, 1)], layout![({ number(4) }, 2) : ($divisor, 1)]);
                aligned!(
                    layout![(4, (2, 3)) : (1, (stride, 16))],
                    layout![(4, ({ number(2) }, 3)) : (1, ($divisor, 16))]
                );
                aligned!(
                    layout![(2, 3, 6) : (6, stride, 1)],
                    layout![(2, { number(3) }, 6) : (6, $divisor, 1)]
                );
            }
        };
    }
    of!(2, U2);
    of!(4, U4);
    of!(6, U6);
    println!("{cases} layouts");
    assert_eq!(cases, 75);
}
