// The twin of `a_mode_is_selected_twice`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].select::<(U1, U0)>();
}
