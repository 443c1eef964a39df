use colex::prelude::*;

type Quotient = ShapeDivOf<Layout![(4, 6) : (6, 1)], Shape![2]>;

fn main() {
    let _: Option<Quotient> = None;
}
