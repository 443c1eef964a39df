use colex::prelude::*;

fn main() {
    make_tensor(String::new(), layout![4 : 1]);
}
