// The twin of `two_arms_of_a_match`.
use colex::prelude::*;

fn main() {
    let (n, by_rows) = (8, true);
    let a = match by_rows {
        true => layout![(4, n) : (n, 1)].to_dynamic(),
        false => layout![(4, n) : (1, 4)].to_dynamic(),
    };
    assert_eq!(a.size(), 32);
}
