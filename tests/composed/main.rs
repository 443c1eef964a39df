//! Swizzled, coordinate and signed layouts.

#[path = "../common/mod.rs"]
mod common;
#[macro_use]
#[path = "../common/each.rs"]
mod each;

mod alignment;
mod common_layouts;
mod coordinates;
mod coordinates_dynamic;
mod cosize;
mod edges;
mod inverse;
mod known_directions;
mod layouts;
mod product;
mod signed;
mod signed_laws;
mod slices;
