use colex::prelude::*;

fn f(_: Option<Layout![(4, 8), (8, 1)]>) {}

fn main() {
    f(None);
}
