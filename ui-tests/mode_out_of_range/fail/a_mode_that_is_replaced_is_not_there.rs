use colex::prelude::*;

fn main() {
    layout![(3, 4) : (1, 3)].replace::<U2, _>(layout![2 : 1]);
}
