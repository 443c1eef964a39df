//! Operations on modes of any kind, for int tuples and for layouts.
//!
//! | operation | modes `A, B, C` become |
//! | --- | --- |
//! | [`mode`](Tree::mode) | one of them |
//! | [`take`](crate::DynLayout::take), [`select`](Tree::select), [`reverse`](Tree::reverse) | some of them, or in another order |
//! | [`append`](Tree::append), [`prepend`](Tree::prepend), [`insert`](Tree::insert), [`replace`](Tree::replace), [`remove`](Tree::remove) | one more, another, one less |
//! | [`group`](Tree::group), [`ungroup`](Tree::ungroup), [`flatten`](Tree::flatten), [`unflatten`](Tree::unflatten), [`wrap`](Tree::wrap), [`unwrap`](Tree::unwrap) | nested otherwise |
//! | [`zip`](Tree::zip), [`zip_with`](Tree::zip_with), [`zip2_by`](Tree::zip2_by) | first with first, second with second |

#[cfg(doc)]
use crate::Tree;

mod append;
mod edit;
mod flatten;
mod group;
mod mode;
mod range;
mod repeat;
mod reverse;
mod select;
mod unflatten;
mod wrap;
mod zip;
mod zip2_by;
