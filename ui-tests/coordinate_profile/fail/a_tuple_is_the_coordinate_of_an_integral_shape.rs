use colex::prelude::*;

fn main() {
    crd2idx((1, 2), shape![24], shape![1]);
}
