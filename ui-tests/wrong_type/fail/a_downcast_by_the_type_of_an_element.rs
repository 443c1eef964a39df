use colex::prelude::*;

fn main() {
    layout![(4, 6)].downcast::<u16>();
}
