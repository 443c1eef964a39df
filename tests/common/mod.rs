//! The typed library against the laws on plain numbers.

#![allow(dead_code, unused_macros, unused_imports, reason = "not every test needs everything")]

pub mod random;

use colex::bounds::Notation;
use colex::notation;
use colex_laws::notation::parse;
use colex_laws::{Checked, Layout, Value, check};

/// An argument or a result, as the laws read it.
pub fn value(x: impl Notation) -> Value {
    let text = notation(x).to_string();
    parse(&text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A layout, as the laws read it.
pub fn plain(x: impl Notation) -> Layout {
    value(x).as_layout().expect("a layout").clone()
}

/// The result of an operation satisfies the law of that operation.
#[track_caller]
pub fn assert_lawful(operation: &str, args: &[Value], result: impl Notation) {
    match check(operation, args, &value(result)) {
        Ok(Checked::Law) => {}
        Ok(Checked::NoLaw) => panic!("{operation}: no law is stated for these arguments"),
        Err(broken) => panic!("{broken}"),
    }
}

/// A case: a result has this notation and satisfies the law of its operation, whose arguments follow.
macro_rules! case {
    ($operation:literal($($arg:expr),*), $result:expr => $expected:literal) => {{
        let result = $result;
        assert_eq!(colex::notation(result), $expected);
        crate::common::assert_lawful($operation, &[$(crate::common::value($arg)),*], result);
    }};
}
pub(crate) use case;

/// All elements of a tensor, in colexicographical order.
macro_rules! elements {
    ($tensor:expr) => {{
        let mut all = Vec::new();
        $tensor.for_each(|&x| all.push(x));
        all
    }};
}
pub(crate) use elements;

/// Calls a macro for each profile of the random layouts: with a name, integers, and a tuple of them.
macro_rules! for_each_profile {
    ($macro:ident) => {
        $macro!(integer, [a], a);
        $macro!(rank_1, [a], (a,));
        $macro!(rank_2, [a, b], (a, b));
        $macro!(rank_3, [a, b, c], (a, b, c));
        $macro!(nested, [a, b, c], (a, (b, c)));
        $macro!(deeply_nested, [a, b, c, d], ((a, (b,)), (c, d)));
    };
}
pub(crate) use for_each_profile;

/// The layout of a profile, from its extents and strides.
macro_rules! layout_of {
    ($integers:pat, $profile:expr, $extents:expr, $strides:expr) => {{
        let (extents, strides) = ($extents, $strides);
        let shape = {
            let $integers = extents;
            $profile
        };
        let stride = {
            let $integers = strides;
            $profile
        };
        colex::make_layout(shape, stride)
    }};
}
pub(crate) use layout_of;

/// Examples: expressions and their notation.
macro_rules! prints {
    ($($result:expr => $expected:literal),+ $(,)?) => { $(
        assert_eq!(colex::notation($result), $expected);
    )+ };
}
pub(crate) use prints;
