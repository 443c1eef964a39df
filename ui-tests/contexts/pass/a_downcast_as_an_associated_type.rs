// The twin of `a_downcast_in_an_associated_type`.
use colex::prelude::*;
use colex::typenum::U2;

trait Elements {
    type Parts;
}
struct Halves;
impl Elements for Halves {
    type Parts = DowncastOf<Layout![(4, 6) : (1, 12)], U2>;
}

fn main() {}
