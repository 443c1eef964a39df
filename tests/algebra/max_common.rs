//! What two layouts have in common where the strides of the one are known at run time only, or types know a divisor of them,
//! against the definition: a stride that happens to be in step is not known to be.

use crate::common::plain;
use colex::Narrow;
use colex::prelude::*;
use colex::typenum::U4;
use colex_laws::evaluate::{offset, size};

/// A stride of run time.
fn number(number: usize) -> usize {
    number
}
/// One with the known divisor 4.
fn fours(number: usize) -> Multiple<U4> {
    Multiple::new(4 * number).expect("a multiple of 4")
}
/// One that is known to fit into 32 bits.
fn bits(number: usize) -> Narrow {
    Narrow::try_from(number).expect("32 bits")
}

#[test]
fn only_types_decide() {
    let (mut cases, mut most) = (0, 0);
    // A function for each pair: the time of the borrow checker grows faster than a function.
    macro_rules! common {
        ($a:expr, $b:expr) => {{
            fn one() -> u64 {
                let (a, b) = ($a, $b);
                let (common, text) = (plain(a.max_common_layout(b)), format!("{a} and {b}"));
                assert_eq!(size(common.shape()), a.max_common_vector(b).value() as u64, "{text}");
                for i in 0..size(common.shape()) {
                    let place = offset(&common, i);
                    assert_eq!((offset(&plain(a), place), offset(&plain(b), place)), (i, i), "{text}: {common} at {i}");
                }
                size(common.shape())
            }
            cases += 1;
            most = most.max(one());
        }};
    }
    macro_rules! pair {
        ($d:tt $e:tt) => {
            common!(layout![(4, 2, 2) : (1, 8, $d)], layout![(4, 2, 2) : (1, 8, $e)]);
            common!(layout![(4, 2, 2) : (1, $d, 4)], layout![(4, 2, 2) : (1, $e, 4)]);
            common!(layout![(4, (2, 2)) : (1, ($d, 16))], layout![(4, (2, 2)) : (1, (4, $e))]);
            common!(layout![(2, 4) : ($d, 1)], layout![(2, 4) : ($e, 1)]);
        };
    }
    macro_rules! right { ($d:tt) => { each!(pair!($d) 0 1 4 8 16 {number(4)} {number(5)} {fours(1)} {fours(2)} {bits(4)}); }; }
    each!(right!() 0 4 8 16 {number(4)} {number(5)} {fours(1)} {fours(3)} {bits(4)});
    // One mode, which moves by 1 or not.
    macro_rules! unit { ($d:tt $e:tt) => { common!(layout![8 : $d], layout![8 : $e]); }; }
    macro_rules! other { ($d:tt) => { each!(unit!($d) 0 1 2 {number(1)} {bits(1)} {fours(0)}); }; }
    each!(other!() 0 1 2 {number(1)} {number(2)} {bits(1)} {fours(0)});
    println!("{cases} pairs, up to {most} elements in common");
    assert!(cases > 300 && most == 16);
}

/// Modes of the one that begin, or end, inside of a mode of the other; and modes of dynamic size, and of size 0.
#[test]
fn where_modes_begin_and_end_elsewhere() {
    let (mut pairs, mut most) = (0, 0);
    macro_rules! common {
        ($a:expr, $b:expr) => {{
            let (a, b) = ($a, $b);
            let (common, count) = (a.max_common_layout(b), a.max_common_vector(b));
            crate::common::assert_lawful(
                "max_common_layout",
                &[crate::common::value(a), crate::common::value(b)],
                common,
            );
            assert_eq!(common.size().value(), count.value(), "{a} and {b}");
            pairs += 1;
            most = most.max(count.value());
        }};
    }
    macro_rules! with {
        ($b:tt) => {
            common!(layout!$b, layout!$b);
            common!(layout![(2, 4, 2) : (1, 16, 2)], layout!$b);
            common!(layout![(2, 3, 4) : (1, 16, 2)], layout!$b);
            common!(layout![(2, 2, 3) : (2, 1, 4)], layout!$b);
            common!(layout![(4, 4) : (1, 8)], layout!$b);
            common!(layout![(4, 3) : (5, 1)], layout!$b);
            common!(layout![(3, 4) : (1, 6)], layout!$b);
            common!(layout![(3, (2, 4)) : (8, (1, 2))], layout!$b);
            common!(layout![(4, 6) : (6, 1)], layout!$b);
            common!(layout![(0, 4) : (5, 1)], layout!$b);
            common!(layout![(2, 0, 4) : (1, 7, 2)], layout!$b);
            for n in 0..7 {
                common!(layout![(n, 4) : (5, 1)], layout!$b);
                common!(layout![(2, n, 4) : (1, 9, 2)], layout!$b);
                common!(layout![({ bits(n) }, 4) : (5, 1)], layout!$b);
                common!(layout![(2, { fours(n) }, 4) : (1, 9, 2)], layout!$b);
            }
        };
    }
    with!([24 : 1]);
    with!([(4, 2, 2) : (1, 8, 4)]);
    with!([(4, 3, 2) : (1, 8, 4)]);
    with!([(4, (4, 2)) : (1, (8, 4))]);
    with!([(6, 2) : (2, 1)]);
    with!([(2, 6) : (6, 1)]);
    with!([(3, 4) : (4, 1)]);
    with!([(4, 4) : (8, 1)]);
    with!([(5, 2, 3) : (0, 1, 2)]);
    println!("{pairs} pairs, up to {most} elements in common");
    assert!(pairs > 300 && most == 32);
}
