use colex::prelude::*;

fn main() {
    let n: f32 = 4.0;
    layout![(n, 6) : (6, 1)];
}
