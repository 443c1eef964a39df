use colex::interop::ndarray::ArrayView2;
use colex::prelude::*;

fn main() -> Result<(), LayoutError> {
    let a = make_tensor([0; 4], layout![((2, 2))]);
    let _array = ArrayView2::try_from(a.view())?;
    Ok(())
}
