use colex::{prelude::*, tuple::crd2idx};

fn main() {
    crd2idx(9, shape![24], shape![1]);
}
