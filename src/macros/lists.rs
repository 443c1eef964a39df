//! Lists by the number of their elements.
#![allow(missing_docs)]

use crate::int_tuple::{HCons, HNil};

pub type L1<A> = HCons<A, HNil>;
pub type L2<A, B> = HCons<A, L1<B>>;
pub type L3<A, B, C> = HCons<A, L2<B, C>>;
pub type L4<A, B, C, D> = HCons<A, L3<B, C, D>>;
pub type L5<A, B, C, D, E> = HCons<A, L4<B, C, D, E>>;
pub type L6<A, B, C, D, E, F> = HCons<A, L5<B, C, D, E, F>>;
pub type L7<A, B, C, D, E, F, G> = HCons<A, L6<B, C, D, E, F, G>>;
pub type L8<A, B, C, D, E, F, G, H> = HCons<A, L7<B, C, D, E, F, G, H>>;

/// Eight elements in front of a list.
pub type EightBefore<A, B, C, D, E, F, G, H, T> =
    HCons<A, HCons<B, HCons<C, HCons<D, HCons<E, HCons<F, HCons<G, HCons<H, T>>>>>>>>;
