// The twin of `an_edge_of_another_crate`.
#[derive(Clone, Copy)]
struct Mine;
trait Own: Copy {
    fn has(self, place: (usize, usize)) -> bool;
}
/// All places, those of other blocks, too.
impl Own for Mine {
    fn has(self, _: (usize, usize)) -> bool {
        true
    }
}

fn main() {}
