use colex::prelude::*;

fn main() {
    type Size = SizeOf<Shape![(1000, 1001)]>;
    show_type!(Size);
}
