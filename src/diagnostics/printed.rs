//! Names for types that are not numbers, as compile errors print them.
//!
//! They are public for the reason that [`numbers`](super::numbers) has.

use core::marker::PhantomData;

/// The name of a dynamic integer.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub enum dynamic {}

/// The name of the mode with the index `I`, of the mode with the index `J` in it, and so on.
#[allow(non_camel_case_types)]
pub struct mode<I, J = (), K = (), L = ()>(PhantomData<(I, J, K, L)>);

/// The name of the whole.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub enum the_layout {}

/// The name of a shape, or of a part of it.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub enum the_shape {}
