use colex::prelude::*;

fn main() {
    let n = Multiple::<U0>::new(0);
    println!("{n:?}");
}
