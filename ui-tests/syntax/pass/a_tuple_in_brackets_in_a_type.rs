use colex::prelude::*;

fn f(_: Option<Shape![(4, 8)]>) {}

fn main() {
    f(None);
}
