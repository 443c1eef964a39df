use colex::prelude::*;

fn main() {
    let n = 12;
    domain_distribute(shape![(n, 4)], shape![8]);
}
