use colex::prelude::*;

fn main() {
    let data = vec![1, 2, 3, 4, 5, 6];
    let _a = Tensor::try_from(&data).unwrap();
}
