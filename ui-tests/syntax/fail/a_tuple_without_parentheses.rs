use colex::prelude::*;

fn main() {
    shape![4, 8];
}
