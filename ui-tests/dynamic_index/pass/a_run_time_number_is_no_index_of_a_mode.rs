use colex::{prelude::*, tuple::get};

fn main() {
    type Index = U1;
    let _: Option<U2> = None;
    get::<Index, _>(shape![(3, 4)]);
}
