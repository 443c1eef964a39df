//! Integers with a known divisor or width, mixed with all others, in all operations on int tuples: each result is
//! that of plain numbers. A type that claims too much cannot hold the number.

use colex::Narrow;
use colex::bounds::Notation;
use colex::prelude::*;
use colex::tuple::*;
use colex::typenum::U24;

type M4 = Multiple<U4, u32>;
type M6 = Multiple<U6>;
type M24 = Multiple<U24, u32>;

/// Numbers that are multiples of much and of little, those at the end of 32 bits, and beyond, where remainders are, too.
const NUMBERS: [usize; 18] = {
    const BITS: usize = u32::MAX as usize;
    const BEYOND: usize = BITS.saturating_mul(4);
    [0, 1, 2, 3, 4, 6, 8, 9, 12, 18, 24, 36, 60, BITS - 3, BITS, BEYOND - 1, BEYOND, usize::MAX]
};

/// A kind of integer: those numbers that it can be.
trait OfNumber: Integer {
    fn of(number: usize) -> Option<Self>;
}
impl OfNumber for usize {
    fn of(number: usize) -> Option<usize> {
        Some(number)
    }
}
macro_rules! of_number {
    ($($multiple:ty)* ; $($number:ty)*) => {
        $(impl OfNumber for $multiple {
            fn of(number: usize) -> Option<Self> {
                Self::try_from(number).ok()
            }
        })*
        $(impl OfNumber for $number {
            fn of(number: usize) -> Option<Self> {
                (number == <Self as StaticInteger>::VALUE).then(Self::new)
            }
        })*
    };
}
of_number! {
    Narrow M6 M4 M24; U0 U1 U4 U6 U9
}

/// The integers of a result, as they are written; `None` where it is an error.
fn of<T: Notation>(result: Result<T, LayoutError>) -> Option<String> {
    Some(notation(&result.ok()?).to_string().replace('_', ""))
}
/// The same of plain numbers.
fn plain<const N: usize>(numbers: Option<[usize; N]>) -> Option<String> {
    numbers.map(|numbers| match numbers[..] {
        [number] => number.to_string(),
        _ => format!("({})", numbers.map(|number| number.to_string()).join(",")),
    })
}
fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// How many results there were, and how many errors.
#[derive(Default)]
struct Tally([usize; 2]);
impl Tally {
    #[track_caller]
    fn same(&mut self, found: Option<String>, expected: Option<String>) {
        assert_eq!(found, expected);
        self.0[usize::from(found.is_some())] += 1;
    }
}

/// All numbers of two kinds.
fn pairs<A: OfNumber, B: OfNumber>() -> impl Iterator<Item = (A, B)> {
    let of_second = |a| NUMBERS.into_iter().filter_map(B::of).map(move |b| (a, b));
    NUMBERS.into_iter().filter_map(A::of).flat_map(of_second)
}

#[test]
fn sums_products_and_comparisons() {
    let mut tally = Tally::default();
    macro_rules! both {
        ($a:ty, $b:ty) => {
            for (a, b) in pairs::<$a, $b>() {
                let (x, y) = (a.value(), b.value());
                tally.same(of(try_sum((a, b))), plain(x.checked_add(y).map(|n| [n])));
                tally.same(of(try_sum((a, b, a))), plain(x.checked_add(y).and_then(|n| n.checked_add(x)).map(|n| [n])));
                tally.same(of(try_elem_scale(a, b)), plain(x.checked_mul(y).map(|n| [n])));
                tally.same(of(try_product((a, b))), plain(x.checked_mul(y).map(|n| [n])));
                tally.same(of(try_product((a, b, 0))), plain(Some([0])));
                // Of a dynamic size and a static stride 0 the type has the last word.
                let stands_still = (<$a>::STATIC, <$b>::STATIC) == (None, Some(0));
                let reach = if x == 0 { Some(0) } else { (x - 1).checked_mul(y).and_then(|n| n.checked_add(1)) };
                let cosize = if stands_still { Some(1) } else { reach };
                tally.same(of(try_cosize(layout![a : b])), plain(cosize.map(|n| [n])));
                let inner = x.checked_mul(y).and_then(|n| n.checked_add(y.checked_mul(3)?));
                tally.same(of(try_inner_product((a, b), (b, 3))), plain(inner.map(|n| [n])));
                tally.same(of(Ok(gcd((a, b)))), plain(Some([greatest_common_divisor(x, y)])));
                tally.same(of(Ok((min((a, b)), max((a, b))).into_nested())), plain(Some([x.min(y), x.max(y)])));
                let holds = |answer: bool| usize::from(answer);
                let found = [elem_less(a, b), elem_leq(a, b), elem_gtr(a, b), elem_geq(a, b), equal(a, b)].map(holds);
                assert_eq!(found, [x < y, x <= y, x > y, x >= y, x == y].map(holds), "{x} beside {y}");
                let found = [lex_less((a, b), (b, a)), colex_less((a, b), (b, a))].map(holds);
                assert_eq!(found, [(x, y) < (y, x), (y, x) < (x, y)].map(holds), "{x} beside {y}");
            }
        };
    }
    macro_rules! with_multiple { ($a:ident) => { each!(mixed!($a) usize Narrow M6 M4 M24 U0 U1 U4 U6 U9) }; }
    macro_rules! mixed {
        ($a:ident $b:ident) => {
            both!($a, $b);
            both!($b, $a);
        };
    }
    each!(with_multiple!() Narrow M6 M4 M24);
    println!("{:?}", tally.0);
    assert!(tally.0[0] > 0 && tally.0[1] > 10_000);
}

#[test]
fn quotients_and_coordinates() {
    let mut tally = Tally::default();
    macro_rules! divided {
        ($a:ty, $b:ty) => {
            for (a, b) in pairs::<$a, $b>() {
                let (x, y) = (a.value(), b.value());
                let rounded_up = (y > 0).then(|| x.div_ceil(y));
                tally.same(of(try_ceil_div(a, b)), plain(rounded_up.map(|n| [n])));
                tally.same(of(try_round_up(a, b)), plain(rounded_up.and_then(|n| n.checked_mul(y)).map(|n| [n])));
                let whole = rounded_up.filter(|_| x % y == 0 || y % x == 0);
                tally.same(of(try_shape_div(a, b)), plain(whole.map(|n| [n])));
                // The rest of the divisor after the first mode.
                let left = rounded_up.filter(|_| x > 0).map(|n| [n, 60_usize.div_ceil(y.div_ceil(x))]);
                tally.same(of(try_ceil_div((a, 60), b)), plain(left));
                let by_product = y.checked_mul(3).filter(|&n| n > 0).map(|n| x.div_ceil(n));
                tally.same(of(try_ceil_div(a, (b, 3))), plain(by_product.map(|n| [n])));
                let place = (y > 0).then(|| [x % y, x / y % y, x / y / y]);
                tally.same(of(try_idx2crd(a, (b, b, 9))), plain(place));
                tally.same(of(try_crd2idx(a, (b, 9), (1, b))), plain(place.map(|_| [x])));
                let offset = x.checked_mul(2).and_then(|n| n.checked_add(y.checked_mul(5)?));
                tally.same(of(try_crd2idx((2, 5), (4, 7), (a, b))), plain(offset.map(|n| [n])));
            }
        };
    }
    macro_rules! by_multiple { ($b:ident) => { each!(divide!($b) usize Narrow M6 M4 M24 U1 U4 U6 U9); }; }
    macro_rules! by_other { ($b:ident) => { each!(divide!($b) Narrow M6 M4 M24); }; }
    macro_rules! divide {
        ($b:ident $a:ident) => {
            divided!($a, $b);
        };
    }
    each!(by_multiple!() Narrow M6 M4 M24);
    each!(by_other!() usize U1 U4 U6 U9);
    println!("{:?}", tally.0);
    assert!(tally.0[0] > 0 && tally.0[1] > 10_000);
}
