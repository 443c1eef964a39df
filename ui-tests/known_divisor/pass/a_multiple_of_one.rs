// The twin of `a_multiple_of_nothing`.
use colex::prelude::*;

fn main() {
    let n = Multiple::<U1>::new(0);
    println!("{n:?}");
}
