use colex::prelude::*;

fn main() {
    layout![(65536, 65536, 65536, 65536) : (0, 0, 0, 0)].size();
}
