use colex::prelude::*;

fn main() {
    layout![(65536, 65536, 65536, 32768) : (0, 0, 0, 0)].size();
}
