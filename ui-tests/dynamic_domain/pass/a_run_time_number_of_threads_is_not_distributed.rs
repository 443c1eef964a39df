use colex::prelude::*;

fn main() {
    let threads = 8;
    domain_distribute(shape![(12, 4)], shape![8]);
}
