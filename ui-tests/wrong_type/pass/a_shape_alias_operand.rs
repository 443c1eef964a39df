// The twin of `a_layout_is_no_first_operand_of_an_alias`.
use colex::{prelude::*, tuple::ShapeDivOf};

type Quotient = ShapeDivOf<Shape![24], Shape![2]>;

fn main() {
    let _: Option<Quotient> = None;
}
