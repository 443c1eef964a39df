use colex::{prelude::*, tuple::{ceil_div, rank}};

fn main() {
    let a = shape![(4, 6)];
    let b = shape![(2, 3, 2)];
    let c = ceil_div(a, b);
    rank(c);
}
