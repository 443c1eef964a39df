use colex::prelude::*;

fn main() {
    assert_type_eq!(String, Layout![4 : 1]);
}
