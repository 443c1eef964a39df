// The twin of `two_branches_of_an_if`.
use colex::prelude::*;

fn main() {
    let n = 8;
    let a = if n > 4 { layout![(4, n) : (n, 1)].to_dynamic() } else { layout![(4, n) : (1, 4)].to_dynamic() };
    assert_eq!(a.size(), 32);
}
