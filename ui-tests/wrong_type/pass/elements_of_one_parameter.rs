// The twin of `a_copy_between_two_parameters`.
use colex::bounds::{Engine, EngineMut};
use colex::{algorithm::copy, prelude::*};

type Row = Layout![8];

fn copied<E: Engine<Element: Copy>, F: EngineMut<Element = E::Element>>(x: &Tensor<E, Row>, y: &mut Tensor<F, Row>) {
    copy(x, y);
}

fn main() {
    copied(&make_tensor([1; 8], layout![8]), &mut make_tensor([0; 8], layout![8]));
}
