use colex::Swizzle;
use colex::algorithm::copy;
use colex::prelude::*;
use colex_dlpack::export_shared;
use std::sync::Arc;

fn main() {
    let swizzled = make_composed_layout(Swizzle::<U3, U0, U3>::new(), 0, layout![(8, 8)]);
    let a = make_tensor(vec![1; 64], swizzled);
    let mut b = VecTensor::filled(layout![(8, 8)], 0);
    copy(&a, &mut b);
    let _dlpack = export_shared(Arc::new(a), |a| a.view()).unwrap();
}
