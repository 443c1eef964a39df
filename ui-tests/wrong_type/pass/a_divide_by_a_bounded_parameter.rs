// The twin of `a_divide_by_a_list_over_parameters`.
use colex::bounds::*;
use colex::prelude::*;

type Four = Shape![(2, 2)];
type Rows<N> = Layout![(4, N) : (N, 1)];

fn size<N: Integer, T: Tiles<Rows<N>>>(a: Rows<N>, tiler: T) -> usize {
    a.zipped_divide(tiler).size()
}

fn main() {
    size(layout![(4, 8) : (8, 1)], shape![(2, 2)]);
}
