use colex::{prelude::*, tuple::get};

fn main() {
    type Index = usize;
    let _: Option<U2> = None;
    get::<Index, _>(shape![(3, 4)]);
}
