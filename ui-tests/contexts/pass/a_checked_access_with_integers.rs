// The twin of `a_checked_access_with_an_underscore`.
use colex::prelude::*;

fn main() {
    assert_eq!(layout![(4, 6)].try_at((0, 1)), Ok(4));
}
