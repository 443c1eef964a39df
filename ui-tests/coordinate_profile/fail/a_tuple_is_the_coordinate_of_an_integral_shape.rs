use colex::{prelude::*, tuple::crd2idx};

fn main() {
    crd2idx((1, 2), shape![24], shape![1]);
}
