// The twin of `as_an_argument`.
use colex::prelude::*;

fn show(layout: impl std::fmt::Display) {
    println!("{layout}");
}

fn main() {
    show(layout![(8, 8) : (8, 1)].composition(layout![4 : 4]));
}
