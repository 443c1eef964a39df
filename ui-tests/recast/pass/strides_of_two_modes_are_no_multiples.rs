use colex::prelude::*;

fn main() {
    let a = layout![(4, 4, 4) : (1, 6, 10)];
    a.upcast::<U2>();
}
