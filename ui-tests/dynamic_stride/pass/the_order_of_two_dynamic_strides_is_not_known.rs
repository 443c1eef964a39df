use colex::prelude::*;

fn main() {
    let n = 8;
    assert_eq!(layout![(4, 2) : (1, 8)].complement(shape![16]).size(), n / 4);
}
