use colex::prelude::*;

fn main() {
    concat_layouts((layout![4], layout![3]));
}
