// The twin of `a_map_that_fills_another_stage`.
use colex::prelude::*;
use colex::typenum::{U0, U3, U64};
use colex_atoms::element::f16;
use colex_bulk::{Chunk, MapStage, MatrixStage, TensorMap};

type Rows = Layout![(64, 8) : (8, 1)];
type OfThreads = MatrixStage<Chunk<f16>, Swizzle<U3, U0, U3>, Rows, Rows>;
type OfMap = MapStage<f16, U64>;

fn main() {
    let (data, rows, chunks) = ([Chunk::<f16>::ZERO; 16], 2, 8);
    let data = make_tensor(&data[..], layout![(rows, chunks) : (chunks, 1)]);
    let (_, _) = (None::<OfThreads>, None::<OfMap>);
    let _ = TensorMap::<OfMap>::new(data);
}
