use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].select::<(U1, U0)>();
}
