use colex::prelude::*;

fn f(_: Option<Layout![(4, {8}) : (1, 4)]>) {}

fn main() {
    f(None);
}
