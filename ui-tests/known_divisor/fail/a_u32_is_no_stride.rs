use colex::prelude::*;

fn main() {
    let pitch: u32 = 40;
    println!("{}", layout![(4, 8) : (1, pitch)]);
}
