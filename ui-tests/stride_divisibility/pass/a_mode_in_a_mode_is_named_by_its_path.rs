use colex::prelude::*;

fn main() {
    layout![(8, ((8, 2), 8)) : (128, ((2, 1), 16))].composition((layout![4 : 1], (layout![4 : 2], layout![2 : 1])));
}
