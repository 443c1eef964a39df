// The twin of `a_divide_over_type_parameters`.
use colex::prelude::*;

fn text<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Layout![(M, N) : (DM, DN)]) -> String {
    a.to_dynamic().zipped_divide(shape![(2, 2)]).to_string()
}

fn main() {
    text(layout![(2, 4) : (4, 1)]);
}
