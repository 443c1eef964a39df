use colex::prelude::*;

fn main() {
    concat_layouts((layout![4], shape![3]));
}
