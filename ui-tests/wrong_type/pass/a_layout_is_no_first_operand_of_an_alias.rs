use colex::prelude::*;

type Quotient = ShapeDivOf<Shape![24], Shape![2]>;

fn main() {
    let _: Option<Quotient> = None;
}
