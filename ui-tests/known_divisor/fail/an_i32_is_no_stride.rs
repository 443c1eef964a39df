use colex::prelude::*;

fn main() {
    let step: i32 = -1;
    println!("{}", layout![8 : step]);
}
