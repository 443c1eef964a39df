// The twin of `no_elements_make_none`.
use colex::prelude::*;

fn main() {
    type Elements = U2;
    layout![8 : 1].upcast::<Elements>();
}
