use colex::prelude::*;

fn main() {
    assert_eq!(layout![(4, 6)].try_at((Underscore, 1)), Ok(4));
}
