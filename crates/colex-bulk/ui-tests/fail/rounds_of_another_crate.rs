use colex_bulk::LaunchError;

#[derive(Clone, Copy)]
struct Mine;
trait BlocksOfTiles: Copy {
    fn grid(self, tiles: (usize, usize)) -> Result<(usize, usize), LaunchError>;
    fn tiles<L, X: colex_bulk::OutputTiler<L>>(self, tiler: X, layout: L) -> (usize, usize);
    fn rounds(self, tiles: (usize, usize), block: (usize, usize)) -> usize;
    fn place(self, tiles: (usize, usize), block: (usize, usize), round: usize) -> (usize, usize);
}
/// All blocks have the first tile.
impl colex_bulk::BlocksOfTiles for Mine {
    fn grid(self, tiles: (usize, usize)) -> Result<(usize, usize), LaunchError> {
        Ok(tiles)
    }
    fn tiles<L, X: colex_bulk::OutputTiler<L>>(self, _: X, _: L) -> (usize, usize) {
        (1, 1)
    }
    fn rounds(self, _: (usize, usize), _: (usize, usize)) -> usize {
        1
    }
    fn place(self, _: (usize, usize), _: (usize, usize), _: usize) -> (usize, usize) {
        (0, 0)
    }
}

fn main() {}
