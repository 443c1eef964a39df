use colex::prelude::*;

fn main() {
    assert_static!(layout![8].zipped_divide(4));
}
