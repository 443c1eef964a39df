use colex::prelude::*;

fn main() {
    layout![8 : 1].upcast::<colex::typenum::U2>();
}
