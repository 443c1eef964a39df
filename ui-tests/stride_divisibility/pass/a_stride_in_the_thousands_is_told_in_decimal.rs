use colex::prelude::*;

fn main() {
    layout![(4096, 64) : (1, 8192)].composition(layout![4 : 1024]);
}
