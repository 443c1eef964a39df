// The twin of `a_view_is_exported`.
use colex::prelude::*;
use colex_dlpack::export;

fn main() {
    let a = VecTensor::filled(layout![(2, 3)], 0_i32);
    let _dlpack = export(a.view().to_owned()).unwrap();
}
