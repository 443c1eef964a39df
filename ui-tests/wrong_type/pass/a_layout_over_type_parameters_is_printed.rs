use colex::prelude::*;

fn show<S: IntTuple, D: IntTuple>(a: Layout<S, D>) {
    println!("{a}");
}

fn main() {
    show(layout![(4, 6)]);
}
