use colex::prelude::*;

fn show<S, D>(a: Layout<S, D>) {
    println!("{a}");
}

fn main() {
    show(layout![(4, 6)]);
}
