//! A typed program, and the numbers that it is run with.

use crate::answer::Answer;
use crate::operation::{NUMBERS, Operation, SIZES, STRIDES, operations};
use colex_laws::notation::parse;
use colex_laws::{Int, IntTuple, Layout, Value};
use fastrand::Rng;

/// A call with the types that are written in it.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The name of the operation.
    pub operation: &'static str,
    /// The arguments in CuTe's notation; a dynamic integer is the number of its place.
    pub args: &'static [&'static str],
    /// Whether all numbers are tried, or a sample of them.
    pub complete: bool,
    /// What divides each dynamic integer, as its type knows.
    pub divisors: &'static [u64],
    /// Which numbers it is run with.
    pub numbers: Numbers,
    /// The call.
    pub call: Call,
}

/// Which numbers a program is run with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Small ones.
    Small,
    /// Small ones, and large ones.
    Both,
    /// Large ones: a static one is large, too.
    Large,
}

/// Numbers near which something overflows, alone or by two.
pub const LARGE: [u64; 16] = [
    u64::MAX,
    u64::MAX - 1,
    1 << 63,
    (1 << 63) - 1,
    (1 << 63) + 1,
    1 << 62,
    3 << 61,
    u64::MAX / 3,
    // Its product with 3 is 1, in numbers that wrap.
    u64::MAX / 3 * 2 + 1,
    1 << 32,
    (1 << 32) - 1,
    (1 << 32) + 1,
    1 << 31,
    1 << 33,
    3 << 30,
    1 << 16,
];

/// The compiler's verdict on the call.
#[derive(Clone, Copy, Debug)]
pub enum Call {
    /// A function of the dynamic integers.
    Compiled(fn(&[usize]) -> Answer),
    /// The first lines of its errors.
    Refused(&'static [&'static str]),
}

/// A program whose arguments are read.
pub struct Read {
    /// The operation.
    pub operation: &'static Operation,
    args: Vec<Value>,
    /// How many times its divisor each dynamic integer is at most.
    greatest: Vec<u64>,
    divisors: &'static [u64],
}

impl Program {
    /// Reads the arguments.
    ///
    /// # Panics
    /// If the operation is in no table, or an argument is not in CuTe's notation.
    pub fn read(&self) -> Read {
        let operation = operations().find(|operation| operation.name == self.operation);
        let args: Vec<Value> = self.args.iter().map(|arg| parse(arg).expect("CuTe's notation")).collect();
        let mut greatest = Vec::new();
        for arg in &args {
            limits(arg, &mut greatest);
        }
        greatest.iter_mut().zip(self.divisors).for_each(|(greatest, divisor)| *greatest /= divisor);
        Read { operation: operation.expect("an operation"), args, greatest, divisors: self.divisors }
    }
}

impl Read {
    /// How many cases there are.
    pub fn cases(&self) -> u64 {
        self.greatest.iter().map(|greatest| greatest + 1).product()
    }

    /// The numbers of one case.
    pub fn numbers(&self, case: u64, numbers: &mut Vec<usize>) {
        let mut rest = case;
        numbers.clear();
        for (greatest, divisor) in self.greatest.iter().zip(self.divisors) {
            numbers.push(usize::try_from(rest % (greatest + 1) * divisor).expect("a small number"));
            rest /= greatest + 1;
        }
    }

    /// Small numbers and large ones.
    pub fn large_numbers(&self, random: &mut Rng, numbers: &mut Vec<usize>) {
        let mut number = || match random.u8(0..2) {
            0 => random.u64(0..=STRIDES),
            _ => LARGE[random.usize(0..LARGE.len())],
        };
        numbers.clear();
        numbers.extend(self.greatest.iter().map(|_| usize::try_from(number()).unwrap_or(usize::MAX)));
    }

    /// The arguments with these numbers.
    pub fn filled(&self, numbers: &[usize]) -> Vec<Value> {
        let filled = |int: Int| match int.is_static {
            true => int,
            false => Int::dynamic(numbers[usize::try_from(int.value).expect("a place")] as u64),
        };
        self.args.iter().map(|arg| fill(arg, &filled)).collect()
    }
}

fn fill(value: &Value, filled: &impl Fn(Int) -> Int) -> Value {
    let all = |values: &[Value]| values.iter().map(|value| fill(value, filled)).collect();
    let tuple = |tuple: &IntTuple| tuple.map(&mut |int| filled(int));
    match value {
        Value::Int(int) => Value::Int(filled(*int)),
        Value::Tuple(values) => Value::Tuple(all(values)),
        Value::Tiler(values) => Value::Tiler(all(values)),
        Value::Underscore => Value::Underscore,
        Value::Layout(layout) => {
            let layout = Layout::new(tuple(layout.shape()), tuple(layout.stride()));
            Value::Layout(layout.expect("of the same profile"))
        }
    }
}

/// The greatest value of each dynamic integer.
fn limits(value: &Value, greatest: &mut Vec<u64>) {
    let mut of = |leaves: Vec<Int>, limit: u64| {
        greatest.extend(leaves.iter().filter(|leaf| !leaf.is_static).map(|_| limit));
    };
    match value {
        Value::Int(int) => of(vec![*int], NUMBERS),
        Value::Tuple(values) | Value::Tiler(values) => values.iter().for_each(|value| limits(value, greatest)),
        Value::Underscore => {}
        Value::Layout(layout) => {
            of(layout.shape().leaves(), SIZES);
            of(layout.stride().leaves(), STRIDES);
        }
    }
}
