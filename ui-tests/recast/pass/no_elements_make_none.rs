use colex::prelude::*;
use colex::typenum::*;

fn main() {
    type Elements = U2;
    layout![8 : 1].upcast::<Elements>();
}
