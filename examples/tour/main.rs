//! A tour of CuTe's layout algebra: every worked example of its documents, computed, printed and checked.
//!
//! ```sh
//! cargo run --example tour
//! ```
//!
//! Each example is computed twice where that makes sense: on **static** integers, where the result is a type and
//! takes no space, and on **dynamic** ones, where it is a value. CuTe may write the two differently, because a
//! dynamic 1 cannot be dropped from a type; but they are the same function, and the tour checks that they are.
//!
//! Read the modules in the order of this list.

#[macro_use]
mod guide;

mod int_tuples;

mod layouts;

mod coordinates;

mod modes;

mod coalesce;

mod composition;

mod composition_steps;

mod tilers;

mod complement;

mod divide;

mod product;

mod theorems;

use guide::Guide;

fn main() {
    let mut guide = Guide::default();
    int_tuples::visit(&mut guide);
    layouts::visit(&mut guide);
    coordinates::visit(&mut guide);
    modes::visit(&mut guide);
    coalesce::visit(&mut guide);
    composition::visit(&mut guide);
    composition_steps::visit(&mut guide);
    tilers::visit(&mut guide);
    complement::visit(&mut guide);
    divide::visit(&mut guide);
    product::visit(&mut guide);
    theorems::visit(&mut guide);
    guide.farewell();
}
