use colex::prelude::*;

fn main() {
    show_type_of!(coord![(_, (3, {4}))]);
}
