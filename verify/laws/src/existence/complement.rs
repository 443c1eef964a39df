//! Whether there is a complement: a layout that is ordered, has nothing but 0 in common with A, is injective together
//! with it, and reaches the cotarget with it.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind;
use crate::complement::complement_modes;
use crate::evaluate::arithmetic::ceil_div;
use crate::evaluate::{cosize, size};
use crate::law::common::{image, is_distinct};
use crate::law::complement::moving;
use crate::tuple::{Int, IntTuple, Layout};

/// Whether A, without its modes of static stride 0, has a complement in a cotarget, or in its own cosize.
///
/// If A is injective and not empty there always is one that begins behind its last offset. The kind says whether the
/// walk through the holes gives one.
pub(super) fn complement(a: &Layout, cotarget: Option<&IntTuple>) -> Existence {
    let a = moving(a);
    let target = cotarget.map_or_else(|| cosize(&a), size);
    if !is_distinct(&image(&a)) {
        return Nothing(format!("{a} has two coordinates with one offset"));
    }
    if size(a.shape()) == 0 && target > 0 {
        return Nothing(format!("{a} is empty, and reaches nothing with any layout"));
    }
    if target == 0 {
        return Something(Kind::EmptyCotarget);
    }
    let whole = IntTuple::fixed(target);
    let Some(rest) = rest(&a, cotarget.unwrap_or(&whole)) else {
        return Something(Kind::Interleaved);
    };
    Something(match cosize(&Layout::from_modes(&[a, rest])) {
        reached if reached < target => Kind::Gap,
        _ => Kind::Plain,
    })
}

/// The holes of A from small to large, and then as many copies as the cotarget needs; nothing where the modes of
/// A lie between each other.
pub(super) fn rest(a: &Layout, cotarget: &IntTuple) -> Option<Layout> {
    let modes = complement_modes(a).ok()?;
    let (last, gaps) = modes.split_last()?;
    let copies = size(&ceil_div(cotarget, &IntTuple::Int(last.stride)).ok()?);
    let mut rest: Vec<Layout> = gaps.iter().map(|mode| Layout::fixed(mode.shape.value, mode.stride.value)).collect();
    rest.push(Layout::new(IntTuple::Int(Int::fixed(copies)), IntTuple::Int(last.stride)).ok()?);
    Some(Layout::from_modes(&rest))
}
