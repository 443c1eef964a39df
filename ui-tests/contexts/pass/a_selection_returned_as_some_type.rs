use colex::prelude::*;

fn reordered() -> impl std::fmt::Display {
    layout![(4, 6) : (1, 4)].select::<(U1, U0)>()
}

fn main() {
    reordered();
}
