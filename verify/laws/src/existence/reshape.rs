//! Whether one stride leads through each mode of a shape.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind::{Empty, Plain};
use crate::evaluate::{offset, size};
use crate::law::reshape;
use crate::tuple::{IntTuple, Layout};

/// The strides can only be the offsets of the elements where the modes take their first step.
pub fn reshape(layout: &Layout, shape: &IntTuple) -> Existence {
    if size(shape) != size(layout.shape()) {
        return Nothing(format!("{shape} has more or fewer elements than {layout}"));
    }
    if size(shape) == 0 {
        return Something(Empty);
    }
    let mut step = 1;
    let stride = shape.map(&mut |mode| {
        let stride = if mode.value == 1 { 0 } else { offset(layout, step) };
        step *= mode.value;
        crate::tuple::Int { value: stride, ..mode }
    });
    let candidate = Layout::new(shape.clone(), stride);
    match candidate.and_then(|candidate| reshape::reshape(layout, shape, &candidate)) {
        Ok(()) => Something(Plain),
        Err(why) => Nothing(why),
    }
}

/// The same of the modes in the opposite order.
pub fn reshape_right(layout: &Layout, shape: &IntTuple) -> Existence {
    let leaves = shape.leaves().into_iter().rev().map(IntTuple::Int).collect();
    reshape(&reshape::backwards(layout), &IntTuple::Tuple(leaves))
}
