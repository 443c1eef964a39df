//! Comparison of int tuples: element by element, lexicographical and colexicographical.
//!
//! | order | decided by | a tuple that ends first |
//! | --- | --- | --- |
//! | `elem_…` | every mode | is less |
//! | `lex_…` | the first mode that differs | is less, if the modes before are equal |
//! | `colex_…` | the last mode that differs | is less, if the modes behind are equal |
//!
//! An error says that an integer is compared with a tuple.

use super::integer_for_tuple;
use crate::{DynTuple, Truth};
use colex::LayoutError;

macro_rules! orders {
    ($($less:ident, $leq:ident, $gtr:ident, $geq:ident: $order:literal by $by:ident;)*) => {
        impl DynTuple {
            $(
                #[doc = concat!("Whether this is less than the other, ", $order, ". In CuTe `", stringify!($less), "(a, b)`.")]
                ///
                /// # Errors
                /// [`SameProfile`](colex::StaticLaw::SameProfile).
                pub fn $less(&self, other: &Self) -> Result<Truth, LayoutError> {
                    $by(self, other, false)
                }
                #[doc = concat!("Whether this is at most the other, ", $order, ". In CuTe `", stringify!($leq), "(a, b)`.")]
                ///
                /// # Errors
                /// [`SameProfile`](colex::StaticLaw::SameProfile).
                pub fn $leq(&self, other: &Self) -> Result<Truth, LayoutError> {
                    $by(self, other, true)
                }
                #[doc = concat!("Whether this is greater than the other, ", $order, ". In CuTe `", stringify!($gtr), "(a, b)`.")]
                ///
                /// # Errors
                /// [`SameProfile`](colex::StaticLaw::SameProfile).
                pub fn $gtr(&self, other: &Self) -> Result<Truth, LayoutError> {
                    $by(other, self, false)
                }
                #[doc = concat!("Whether this is at least the other, ", $order, ". In CuTe `", stringify!($geq), "(a, b)`.")]
                ///
                /// # Errors
                /// [`SameProfile`](colex::StaticLaw::SameProfile).
                pub fn $geq(&self, other: &Self) -> Result<Truth, LayoutError> {
                    $by(other, self, true)
                }
            )*
        }
    };
}
orders! {
    elem_less, elem_leq, elem_gtr, elem_geq: "in each mode" by elem;
    lex_less, lex_leq, lex_gtr, lex_geq: "by the first mode that differs" by lex;
    colex_less, colex_leq, colex_gtr, colex_geq: "by the last mode that differs" by colex;
}

/// Whether each integer of `a` is less than that of `b`, or equal if that is `or_equal`.
fn elem(a: &DynTuple, b: &DynTuple, or_equal: bool) -> Result<Truth, LayoutError> {
    match pair(a, b, or_equal)? {
        Pair::Answer(answer) => Ok(answer),
        Pair::Modes(a, b) => {
            let shorter = a.len().min(b.len());
            let ends = Truth::fixed(a.len() <= b.len());
            (0..shorter).try_fold(ends, |all, k| Ok(all.and(elem(&a[k], &b[k], or_equal)?)))
        }
    }
}

/// Whether `a` is before `b` by the first mode that differs.
fn lex(a: &DynTuple, b: &DynTuple, or_equal: bool) -> Result<Truth, LayoutError> {
    match pair(a, b, or_equal)? {
        Pair::Answer(answer) => Ok(answer),
        Pair::Modes(a, b) => {
            let shorter = a.len().min(b.len());
            (0..shorter)
                .rev()
                .try_fold(ends(a, b, or_equal), |rest, k| Ok(lex(&a[k], &b[k], false)?.or(a[k].equal(&b[k]).and(rest))))
        }
    }
}

/// Whether `a` is before `b` by the last mode that differs; the last modes are those in the same place from the end.
fn colex(a: &DynTuple, b: &DynTuple, or_equal: bool) -> Result<Truth, LayoutError> {
    match pair(a, b, or_equal)? {
        Pair::Answer(answer) => Ok(answer),
        Pair::Modes(a, b) => {
            let shorter = a.len().min(b.len());
            let from_the_end = |k: usize| (&a[a.len() - 1 - k], &b[b.len() - 1 - k]);
            (0..shorter).rev().try_fold(ends(a, b, or_equal), |rest, k| {
                let (a, b) = from_the_end(k);
                Ok(colex(a, b, false)?.or(a.equal(b).and(rest)))
            })
        }
    }
}

/// A relation of two integers, or of the modes of two tuples.
enum Pair<'a> {
    Answer(Truth),
    Modes(&'a [DynTuple], &'a [DynTuple]),
}

fn pair<'a>(a: &'a DynTuple, b: &'a DynTuple, or_equal: bool) -> Result<Pair<'a>, LayoutError> {
    match (a.as_tuple(), b.as_tuple()) {
        (None, None) => {
            let holds = if or_equal { u64::le } else { u64::lt };
            Ok(Pair::Answer(Truth::of(a.as_int(), b.as_int(), holds)))
        }
        (Some(a), Some(b)) => Ok(Pair::Modes(a, b)),
        (None, Some(modes)) => Err(integer_for_tuple(a, modes.len())),
        (Some(modes), None) => Err(integer_for_tuple(b, modes.len())),
    }
}

/// The answer where all common modes are equal: the tuple that ends first is less.
fn ends(a: &[DynTuple], b: &[DynTuple], or_equal: bool) -> Truth {
    Truth::fixed(a.len() < b.len() || or_equal && a.len() == b.len())
}
