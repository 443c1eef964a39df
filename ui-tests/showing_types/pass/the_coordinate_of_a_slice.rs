use colex::prelude::*;

fn main() {
    drop(coord![(_, (3, {4}))]);
}
