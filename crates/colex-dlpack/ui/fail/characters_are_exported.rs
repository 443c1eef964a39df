use colex::prelude::*;
use colex_dlpack::export;

fn main() {
    let a = VecTensor::filled(layout![(2, 3)], 'a');
    let _dlpack = export(a).unwrap();
}
