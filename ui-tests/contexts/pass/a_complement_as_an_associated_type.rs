// The twin of `a_complement_in_an_associated_type`.
use colex::prelude::*;

trait Kernel {
    type Rest;
}
struct Strided;
impl Kernel for Strided {
    type Rest = ComplementOf<Layout![4 : 1], Shape![(2, 3, 5)]>;
}

fn main() {}
