use colex::prelude::*;

fn main() {
    println!("{}", layout![(4, 6) : (1, 4, 24)].coalesce());
}
