use colex::prelude::*;

fn f(_: Option<Layout![(4, usize) : (1, 4)]>) {}

fn main() {
    f(None);
}
