use colex::prelude::*;

fn main() {
    make_tensor(&[0; 64], layout![64 : 1]).local_tile((4,), coord![8]);
}
