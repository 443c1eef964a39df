// The twin of `a_tiler_of_another_crate`.
use colex::prelude::*;
use colex_bulk::LaunchError;

#[derive(Clone, Copy)]
struct Mine;
trait OutputTiler<L>: Copy {
    fn grid(self, layout: L) -> Result<(usize, usize), LaunchError>;
}
/// As many blocks as it likes, of an output of four elements.
impl OutputTiler<Layout![(4, 1)]> for Mine {
    fn grid(self, _: Layout![(4, 1)]) -> Result<(usize, usize), LaunchError> {
        Ok((1 << 20, 1))
    }
}

fn main() {}
