use colex::prelude::*;

fn main() {
    let (m, n) = (4, 6);
    make_layout((m, n), (1, m));
}
