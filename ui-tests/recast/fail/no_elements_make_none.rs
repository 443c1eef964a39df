use colex::prelude::*;

fn main() {
    type Elements = U0;
    layout![8 : 1].upcast::<Elements>();
}
