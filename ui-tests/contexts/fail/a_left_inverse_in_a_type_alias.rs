use colex::prelude::*;

type Inverse = LeftInverseOf<Layout![(2, 4) : (2, 3)]>;

fn main() {
    let _: Option<Inverse> = None;
}
