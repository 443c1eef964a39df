use colex::prelude::*;

fn main() {
    let data = [0; 6];
    layout![({data.len()}, 2) : (2, 1)];
}
