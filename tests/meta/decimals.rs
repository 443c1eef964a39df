//! Each static integer has the name of its decimal digits, as errors print it.

use colex::bounds::{InDecimal, StaticInteger};
use colex::typenum::{B0, B1, U0, U1, UInt};
use colex::{Decimal, shape};

/// As compile errors print a number: an underscore before each group of three digits, the groups nested.
fn in_words(number: usize) -> String {
    let digits = number.to_string();
    let (first, others) = digits.split_at((digits.len() - 1) % 3 + 1);
    let groups: Vec<_> = others.as_bytes().chunks(3).map(|group| std::str::from_utf8(group).unwrap()).collect();
    let name = groups.iter().fold(format!("_{first}"), |name, group| format!("{name}<_{group}"));
    name + &">".repeat(groups.len())
}

/// As rustc prints the name of `N`.
fn printed<N: InDecimal>() -> String {
    let name = core::any::type_name::<Decimal<N>>();
    name.replace("colex::diagnostics::numbers::", "").replace("<()>", "")
}

/// The numbers that begin with the bits of `Self`, with up to `Bits` bits more.
trait Checked<Bits> {
    /// How many they are.
    fn checked() -> usize;
}
impl<N: InDecimal + StaticInteger> Checked<()> for N {
    fn checked() -> usize {
        assert_eq!(printed::<N>(), in_words(N::VALUE));
        1
    }
}
impl<N, Bits> Checked<(Bits,)> for N
where
    N: Checked<()>,
    UInt<N, B0>: Checked<Bits>,
    UInt<N, B1>: Checked<Bits>,
{
    fn checked() -> usize {
        <N as Checked<()>>::checked()
            + <UInt<N, B0> as Checked<Bits>>::checked()
            + <UInt<N, B1> as Checked<Bits>>::checked()
    }
}

/// Two bits more than `Bits`.
type TwoMore<Bits> = ((Bits,),);

#[test]
fn numbers_below_2048_are_in_decimal() {
    type Ten = TwoMore<TwoMore<TwoMore<TwoMore<TwoMore<()>>>>>;
    assert_eq!(<U1 as Checked<Ten>>::checked(), 2047);
    assert_eq!(printed::<U0>(), "_0");
}

/// The name of the only integer of a static shape.
fn name<N: InDecimal + StaticInteger>(_: N) -> (String, usize) {
    (printed::<N>(), N::VALUE)
}

#[test]
fn groups_of_digits_keep_their_zeros() {
    let numbers = [
        name(shape![999]),
        name(shape![1000]),
        name(shape![1001]),
        name(shape![65536]),
        name(shape![999999]),
        name(shape![1000000]),
        name(shape![1048576]),
        name(shape![2147483648]),
        name(shape![4294967295]),
        #[cfg(target_pointer_width = "64")]
        name(shape![1000000007000]),
    ];
    for (printed, number) in numbers {
        assert_eq!(printed, in_words(number));
    }
    assert_eq!(name(shape![1048576]).0, "_1<_048<_576>>");
}
