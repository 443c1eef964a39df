//! `#[twin]`: the function panics with the error that its twin returns.

use colex_macros::twin;
use std::cell::Cell;
use std::panic::{Location, catch_unwind};

/// The module of `colex` that the macro calls.
mod diagnostics {
    pub mod checked {
        #[track_caller]
        pub fn lawful<T>(result: Result<T, String>) -> T {
            match result {
                Ok(value) => value,
                Err(error) => panic!("{error}"),
            }
        }
    }
}

#[derive(Debug)]
struct Counter<const N: usize>(usize);

impl<const N: usize> Counter<N> {
    /// Adds a number, by a function that takes it apart.
    ///
    /// # Panics
    /// If the sum is too large.
    #[twin(String)]
    #[track_caller]
    #[must_use]
    fn plus<'a, F: Fn(&'a str) -> usize, G, const M: usize>(self, number: usize, f: F, g: G) -> (Self, [usize; M])
    where
        G: Into<usize>,
    {
        let number = number + f("number") + g.into();
        Ok((Self(add(self.0, number, N)?), [number; M]))
    }

    /// Sets the number.
    ///
    /// # Panics
    /// If it is too large.
    #[twin(String)]
    fn set(&mut self, number: usize) {
        self.0 = add(0, number, N)?;
        Ok(())
    }

    /// A counter at the end.
    ///
    /// # Errors
    /// If the end is 0.
    #[twin(String)]
    fn last() -> Self {
        N.checked_sub(1).map(Self).ok_or("zero numbers".to_owned())
    }
}

/// The sum below the end.
///
/// # Panics
/// At the end.
#[twin(String)]
#[track_caller]
fn sum<T: Into<usize>>(a: T, b: T, end: usize) -> usize {
    add(a.into(), b.into(), end)
}

#[derive(Debug)]
struct Sums([usize; 2]);

/// Both sums.
///
/// # Panics
/// If the first is at the end.
#[twin(String, of_both)]
#[track_caller]
fn sums(a: [usize; 2], b: [usize; 2], end: usize) -> Sums {
    Sums::of_both(a[0], b[0], end, a[1] + b[1])
}

impl Sums {
    /// Adds the numbers.
    ///
    /// # Panics
    /// At the end.
    #[twin(String)]
    #[track_caller]
    fn of_both(a: usize, b: usize, end: usize, second: usize) -> Self {
        add(a, b, end).map(|first| Self([first, second]))
    }
}

fn add(a: usize, b: usize, end: usize) -> Result<usize, String> {
    Some(a + b).filter(|sum| *sum < end).ok_or(format!("{a} + {b} reaches {end}"))
}

#[test]
fn returns_the_error_of_the_panic() {
    assert_eq!(try_sum(3_u8, 4, 8), Ok(7));
    assert_eq!(sum(3_u8, 4, 8), 7);
    let error = try_sum(4_u8, 4, 8).unwrap_err();
    let panic = catch_unwind(|| sum(4_u8, 4, 8)).unwrap_err();
    assert_eq!(panic.downcast_ref::<String>(), Some(&error));
    assert_eq!(error, "4 + 4 reaches 8");
}

#[test]
fn calls_the_twin_of_another() {
    assert_eq!(sums([1, 2], [3, 4], 5).0, [4, 6]);
    assert_eq!(try_sums([1, 2], [3, 4], 5).expect("4 is below 5").0, [4, 6]);
    assert_eq!(try_sums([1, 2], [3, 4], 4).unwrap_err(), "1 + 3 reaches 4");
}

#[test]
fn keeps_receivers_and_generics() {
    let (counter, [six]) = Counter::<8>(1).plus(0, str::len, 0_u8);
    assert_eq!((counter.0, six), (7, 6));
    let (_, array) = Counter::<8>(1).try_plus::<_, _, 2>(0, str::len, 0_u8).expect("7 is below 8");
    assert_eq!(array, [6, 6]);
    assert!(counter.try_plus::<_, _, 1>(0, str::len, 0_u8).is_err());
}

#[test]
fn unit_is_the_result_without_arrow() {
    let mut counter = Counter::<8>::last();
    assert_eq!(counter.try_set(8), Err("0 + 8 reaches 8".to_owned()));
    counter.set(3);
    assert_eq!(counter.0, 3);
    assert!(Counter::<0>::try_last().is_err());
}

#[test]
fn panics_at_the_caller() {
    std::panic::set_hook(Box::new(|info| {
        let line = info.location().map(Location::line);
        PLACE.with(|place| place.set(line));
    }));
    let line = line!() + 1;
    catch_unwind(|| sum(4_u8, 4, 8)).unwrap_err();
    assert_eq!(PLACE.with(Cell::get), Some(line));
}

thread_local! {
    static PLACE: Cell<Option<u32>> = const { Cell::new(None) };
}
