use colex::prelude::*;

type Quotient = ShapeDivOf<Shape![(4, 6)], Shape![2]>;

fn main() {
    let _: Option<Quotient> = None;
}
