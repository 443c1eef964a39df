use colex::prelude::*;

fn main() {
    layout![6].transpose();
}
