//! Typed values as plain numbers.

use colex::tuple::{HCons, HNil};
use colex::typenum::{UInt, UTerm, Unsigned};
use colex::{Cover, Integer, Layout, Multiple};
use colex_laws::{Int, IntTuple, Layout as PlainLayout, Value};

/// An integer or an int tuple.
pub trait PlainTuple {
    /// Its numbers, with the mark of the static ones.
    fn plain_tuple(&self) -> IntTuple;
}

impl PlainTuple for usize {
    fn plain_tuple(&self) -> IntTuple {
        IntTuple::Int(Int::dynamic(*self as u64))
    }
}
impl<K, W> PlainTuple for Multiple<K, W>
where
    Self: Integer,
{
    fn plain_tuple(&self) -> IntTuple {
        IntTuple::Int(Int::dynamic(Integer::value(*self) as u64))
    }
}
impl PlainTuple for UTerm {
    fn plain_tuple(&self) -> IntTuple {
        IntTuple::fixed(0)
    }
}
impl<U, B> PlainTuple for UInt<U, B>
where
    Self: Unsigned,
{
    fn plain_tuple(&self) -> IntTuple {
        IntTuple::fixed(<Self as Unsigned>::U64)
    }
}
impl PlainTuple for HNil {
    fn plain_tuple(&self) -> IntTuple {
        IntTuple::Tuple(Vec::new())
    }
}
impl<H: PlainTuple, T: PlainList> PlainTuple for HCons<H, T> {
    fn plain_tuple(&self) -> IntTuple {
        let mut elements = Vec::with_capacity(4);
        self.collect(&mut elements);
        IntTuple::Tuple(elements)
    }
}

/// The rest of a tuple.
pub trait PlainList {
    /// Adds its elements.
    fn collect(&self, elements: &mut Vec<IntTuple>);
}
impl PlainList for HNil {
    fn collect(&self, _: &mut Vec<IntTuple>) {}
}
impl<H: PlainTuple, T: PlainList> PlainList for HCons<H, T> {
    fn collect(&self, elements: &mut Vec<IntTuple>) {
        elements.push(self.head.plain_tuple());
        self.tail.collect(elements);
    }
}

/// What an operation gives.
pub trait Plain {
    /// The same on plain numbers.
    fn plain(&self) -> Value;
}

impl<S: PlainTuple + Copy, D: PlainTuple + Copy> Plain for Layout<S, D>
where
    Self: Copy,
{
    fn plain(&self) -> Value {
        let layout = PlainLayout::new(self.shape().plain_tuple(), self.stride().plain_tuple());
        Value::Layout(layout.unwrap_or_else(|why| panic!("no layout: {why}")))
    }
}
macro_rules! tuples {
    ($(<$($parameter:ident),*> $tuple:ty;)*) => { $(
        impl<$($parameter),*> Plain for $tuple
        where
            $tuple: PlainTuple,
        {
            fn plain(&self) -> Value {
                Value::from(self.plain_tuple())
            }
        }
    )* };
}
tuples! {
    <> usize;
    <K, W> Multiple<K, W>;
    <> UTerm;
    <> HNil;
    <U, B> UInt<U, B>;
    <H, T> HCons<H, T>;
}
/// A slice and an offset.
impl<A: Plain, B: Plain> Plain for (A, B) {
    fn plain(&self) -> Value {
        Value::Tuple(vec![self.0.plain(), self.1.plain()])
    }
}
/// The sizes and the padded sizes.
impl<S: PlainTuple + Copy, P: PlainTuple + Copy> Plain for Cover<S, P> {
    fn plain(&self) -> Value {
        Value::Tuple(vec![Value::from(self.shape().plain_tuple()), Value::from(self.padded_shape().plain_tuple())])
    }
}
/// A truth: 1 or 0.
impl Plain for bool {
    fn plain(&self) -> Value {
        Value::Int(Int::dynamic(u64::from(*self)))
    }
}
/// A property that holds.
impl Plain for () {
    fn plain(&self) -> Value {
        Value::Int(Int::fixed(1))
    }
}
