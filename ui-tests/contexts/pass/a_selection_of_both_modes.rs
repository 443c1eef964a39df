// The twin of `a_selection_returned_as_some_type`.
use colex::prelude::*;

fn reordered() -> impl std::fmt::Display {
    layout![(4, 6) : (1, 4)].select::<(U1, U0)>()
}

fn main() {
    reordered();
}
