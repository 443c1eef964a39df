use colex::{prelude::*, tuple::ShapeDivOf};

type Quotient = ShapeDivOf<Layout![24 : 1], Shape![2]>;

fn main() {
    let _: Option<Quotient> = None;
}
