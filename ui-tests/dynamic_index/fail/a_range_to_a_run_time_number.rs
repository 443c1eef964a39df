use colex::prelude::*;

fn main() {
    layout![(4, 6)].take::<colex::typenum::U0, usize>();
}
