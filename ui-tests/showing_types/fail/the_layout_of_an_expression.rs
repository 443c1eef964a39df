use colex::prelude::*;

fn main() {
    let n = 6;
    let tiled = layout![(8, n) : (1, 8)].zipped_divide(shape![(4, 2)]);
    show_type_of!(tiled);
}
