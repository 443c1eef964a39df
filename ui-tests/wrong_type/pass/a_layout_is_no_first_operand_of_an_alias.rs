use colex::{prelude::*, tuple::ShapeDivOf};

type Quotient = ShapeDivOf<Shape![24], Shape![2]>;

fn main() {
    let _: Option<Quotient> = None;
}
