//! What each library exchanges with tensors: the table of `colex::interop`, and ten thousand exchanges.

use colex::prelude::*;
use std::collections::BTreeMap;

/// The cells of one library: a row, and whether the exchange works or is refused at run time.
type Cells = Vec<(&'static str, &'static str)>;

const ROWS: [&str; 15] = [
    "view",
    "view of a transpose",
    "view with steps",
    "broadcast view",
    "empty view",
    "rank 0",
    "rank known at run time",
    "exclusive view",
    "static sizes stay static",
    "owned, moved",
    "negative strides, by `try_from`",
    "negative strides, by `try_from_signed`",
    "back, as a view and exclusively",
    "back, with negative strides",
    "back, owned",
];

/// "yes", if all conditions hold.
fn yes<const N: usize>(conditions: [bool; N]) -> &'static str {
    assert_eq!(conditions, [true; N]);
    "yes"
}
fn refused<T>(result: Result<T, LayoutError>) -> &'static str {
    assert!(matches!(result, Err(LayoutError::NegativeStride { .. })));
    "refused"
}

#[cfg(feature = "ndarray")]
fn ndarray() -> Cells {
    use colex::interop::ndarray::{Array2, Array3, Ix2, aview0, s};
    let mut array = Array2::from_shape_fn((2, 3), |(i, j)| 10 * i + j);
    let mut cells = vec![
        ("view", yes([Tensor::try_from(&array).unwrap()[(1, 2)] == 12])),
        ("view of a transpose", yes([Tensor::try_from(array.t()).unwrap()[(2, 1)] == 12])),
        ("view with steps", yes([Tensor::try_from(array.slice(s![.., ..;2])).unwrap()[(1, 1)] == 12])),
        ("broadcast view", yes([Tensor::try_from(aview0(&3).broadcast((4, 5)).unwrap()).unwrap().size() == 20])),
        ("empty view", yes([Tensor::try_from(array.slice(s![..0, ..])).unwrap().size() == 0])),
        ("rank 0", yes([Tensor::try_from(aview0(&3)).unwrap().to_vec() == [3]])),
        ("negative strides, by `try_from`", refused(Tensor::try_from(array.slice(s![..;-1, ..])))),
        (
            "negative strides, by `try_from_signed`",
            yes([Tensor::try_from_signed(array.slice(s![..;-1, ..])).unwrap()[(0, 2)] == 12]),
        ),
    ];
    let dynamic = array.view().into_dyn().into_dimensionality::<Ix2>().unwrap();
    cells.push(("rank known at run time", yes([Tensor::try_from(dynamic).unwrap()[(1, 2)] == 12])));
    let mut exclusive = Tensor::try_from(&mut array).unwrap();
    exclusive[(0, 0)] = 5;
    let back = exclusive.try_into_ndarray().unwrap();
    cells.push(("back, as a view and exclusively", yes([back[(0, 0)] == 5])));
    cells.push(("exclusive view", yes([array[(0, 0)] == 5])));
    let back = Tensor::try_from_signed(array.slice(s![..;-1, ..])).unwrap().try_into_ndarray().unwrap();
    cells.push(("back, with negative strides", yes([back[(1, 0)] == 5])));
    let cube = Array3::<u8>::zeros((2, 3, 4));
    let address = cube.as_ptr();
    let owned = Tensor::try_from(cube).unwrap();
    cells.push(("owned, moved", yes([owned.as_ptr() == address])));
    cells.push(("back, owned", yes([owned.try_into_ndarray().unwrap().as_ptr() == address])));
    cells
}

/// The cells of one version of `nalgebra`.
macro_rules! nalgebra {
    ($name:ident, $feature:literal, $into:ident) => {
        #[cfg(feature = $feature)]
        fn $name() -> Cells {
            use colex::interop::$name::{DMatrix, Matrix2x3};
            let mut matrix = DMatrix::from_fn(4, 3, |i, j| 10 * i + j);
            let steps = matrix.view_with_steps((0, 0), (2, 3), (1, 0));
            let fixed = Matrix2x3::<u8>::zeros();
            let mut cells = vec![
                ("view", yes([Tensor::try_from(&matrix).unwrap()[(3, 2)] == 32])),
                ("view with steps", yes([Tensor::try_from(steps).unwrap()[(1, 2)] == 22])),
                ("empty view", yes([Tensor::try_from(matrix.view((0, 0), (0, 3))).unwrap().size() == 0])),
                (
                    "static sizes stay static",
                    yes([Tensor::try_from(&fixed).unwrap().layout().to_string() == "(_2,_3):(_1,_2)"]),
                ),
            ];
            let mut exclusive = Tensor::try_from(&mut matrix).unwrap();
            exclusive[(0, 0)] = 5;
            cells.push(("back, as a view and exclusively", yes([exclusive.$into().unwrap()[(0, 0)] == 5])));
            cells.push(("exclusive view", yes([matrix[(0, 0)] == 5])));
            let address = matrix.as_ptr();
            let owned: VecTensor<usize, _> = Tensor::try_from(matrix).unwrap();
            cells.push(("owned, moved", yes([owned.as_ptr() == address])));
            cells.push(("back, owned", yes([owned.$into().unwrap().as_ptr() == address])));
            cells
        }
    };
}
nalgebra!(nalgebra035, "nalgebra035", try_into_nalgebra035);
nalgebra!(nalgebra033, "nalgebra033", try_into_nalgebra033);

#[cfg(feature = "faer")]
fn faer() -> Cells {
    use colex::interop::faer::Mat;
    let mut matrix = Mat::from_fn(4, 3, |i, j| 10 * i + j);
    let reversed = matrix.reverse_rows();
    let mut cells = vec![
        ("view", yes([Tensor::try_from(&matrix).unwrap()[(3, 2)] == 32])),
        ("view of a transpose", yes([Tensor::try_from(matrix.transpose()).unwrap()[(2, 3)] == 32])),
        ("empty view", yes([Tensor::try_from(matrix.subrows(0, 0)).unwrap().size() == 0])),
        ("negative strides, by `try_from`", refused(Tensor::try_from(reversed))),
        ("negative strides, by `try_from_signed`", yes([Tensor::try_from_signed(reversed).unwrap()[(0, 2)] == 32])),
        (
            "back, with negative strides",
            yes([Tensor::try_from_signed(reversed).unwrap().try_into_faer().unwrap()[(0, 2)] == 32]),
        ),
    ];
    let mut exclusive = Tensor::try_from(&mut matrix).unwrap();
    exclusive[(0, 0)] = 5;
    cells.push(("back, as a view and exclusively", yes([exclusive.try_into_faer().unwrap()[(0, 0)] == 5])));
    cells.push(("exclusive view", yes([matrix[(0, 0)] == 5])));
    cells
}

/// The documentation has this table. Where a feature is missing its column is not compared.
#[test]
fn the_table_lists_the_exchanges() {
    let libraries: Vec<(&str, Cells)> = vec![
        #[cfg(feature = "ndarray")]
        ("ndarray 0.17", ndarray()),
        #[cfg(feature = "nalgebra035")]
        ("nalgebra 0.35", nalgebra035()),
        #[cfg(feature = "nalgebra033")]
        ("nalgebra 0.33", nalgebra033()),
        #[cfg(feature = "faer")]
        ("faer 0.24", faer()),
    ];
    let page = include_str!("../../src/interop.rs").lines().filter_map(|line| line.strip_prefix("//! |"));
    let mut lines = page
        .skip_while(|line| !line.starts_with(" | ndarray"))
        .map(|line| line.trim_end_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    let names = lines.next().expect("the head of the table");
    let rows: BTreeMap<&str, Vec<&str>> = lines.skip(1).map(|cells| (cells[0], cells)).collect();
    let mut expected = String::new();
    for row in ROWS {
        expected += &format!("//! | {row} |");
        for (_, cells) in &libraries {
            expected += &cells.iter().find(|cell| cell.0 == row).map_or(" |".into(), |cell| format!(" {} |", cell.1));
        }
        expected += "\n";
    }
    assert_eq!(rows.keys().len(), ROWS.len(), "\n{expected}");
    for (library, cells) in &libraries {
        let column = names.iter().position(|name| name == library).expect("a column");
        assert!(cells.iter().all(|(row, _)| ROWS.contains(row)));
        for row in ROWS {
            let found = cells.iter().find(|cell| cell.0 == row).map_or("", |cell| cell.1);
            assert_eq!(rows[row][column], found, "{library}, {row}:\n{expected}");
        }
    }
}

/// Nothing is lost or freed twice, errors included: each element is counted.
#[cfg(feature = "ndarray")]
#[test]
fn ten_thousand_moves_free_each_element() {
    use colex::interop::ndarray::{Array2, Axis};
    use std::rc::Rc;

    let counter = Rc::new(());
    let times = if cfg!(miri) { 30 } else { 10_000 };
    for k in 0..times {
        let mut array = Array2::from_shape_fn((2, 3), |_| Rc::clone(&counter));
        if k % 3 == 0 {
            array.invert_axis(Axis(1));
            assert!(Tensor::try_from(array).is_err());
        } else {
            let a = Tensor::try_from(array).unwrap();
            assert_eq!(Rc::strong_count(&counter), 7);
            let overlapping = k % 3 == 1;
            let stride = if overlapping { 1 } else { 3 };
            let a = make_tensor(a.into_inner(), make_layout((2, 3), (stride, 1)));
            assert_eq!(a.try_into_ndarray().is_err(), overlapping);
        }
        assert_eq!(Rc::strong_count(&counter), 1);
    }
}

#[cfg(feature = "ndarray")]
#[test]
fn views_of_ndarray_by_try_from() {
    use colex::interop::ndarray::{ArrayView2, ArrayViewMut2};
    let mut a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    assert_eq!(ArrayView2::try_from(a.view()).unwrap()[(1, 2)], 12);
    ArrayViewMut2::try_from(a.view_mut()).unwrap()[(1, 2)] = 7;
    assert_eq!(a[(1, 2)], 7);
}

/// Each layout that `try_into_ndarray` takes, and the error of one that an array cannot have is a `LayoutError`.
#[cfg(feature = "ndarray")]
#[test]
fn every_array_by_try_from() {
    use colex::interop::ndarray::{Array1, Array2, ArrayView0, ArrayView1, ArrayView2, ArrayView6, ArrayViewMut2};
    use colex::{Multiple, narrow};
    let data = [0, 1, 2, 3, 4, 5];
    let (n, four) = (2, Multiple::<U4>::new(4).unwrap());
    assert_eq!(ArrayView0::try_from(make_tensor(&data, layout![() : ()])).unwrap()[()], 0);
    assert_eq!(ArrayView1::try_from(make_tensor(&data, layout![3 : 2])).unwrap()[2], 4);
    assert_eq!(ArrayView1::try_from(make_tensor(&data, layout![n : 2])).unwrap()[1], 2);
    assert_eq!(ArrayView2::try_from(make_tensor(&data, layout![(2, { narrow(2) }) : (four, 1)])).unwrap()[(1, 1)], 5);
    assert_eq!(ArrayView6::try_from(make_tensor(&data, layout![(1, 1, 2, 1, 1, 1)])).unwrap().len(), 2);
    let row = make_tensor(&data, layout![(6)]).reversed::<U0, _>();
    assert_eq!(ArrayView1::try_from(row).unwrap().to_vec(), [5, 4, 3, 2, 1, 0]);
    let proven = make_tensor(&data, layout![(n, 3)]).prove_injective().unwrap();
    assert_eq!(ArrayView2::try_from(proven).unwrap()[(1, 2)], 5);

    let owned = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    assert_eq!(Array2::try_from(owned).unwrap()[(1, 2)], 12);
    let vector: Array1<u8> = VecTensor::filled(layout![n : 1], 1).try_into().unwrap();
    assert_eq!(vector.to_vec(), [1, 1]);
    let mut data = data;
    let overlapping = make_tensor(&mut data, make_layout((2, 2), (1, 1)));
    let error: LayoutError = ArrayViewMut2::try_from(overlapping).unwrap_err();
    assert_eq!(error, LayoutError::NotInjective { stride: 1, reach: 2 });
}

#[cfg(feature = "nalgebra033")]
#[test]
fn views_of_nalgebra_by_try_from() {
    use colex::interop::nalgebra033::{DMatrix, DMatrixView, DMatrixViewMut};
    let mut a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    assert_eq!(DMatrixView::try_from(a.view()).unwrap()[(1, 2)], 12);
    DMatrixViewMut::try_from(a.view_mut()).unwrap()[(1, 2)] = 7;
    assert_eq!(a[(1, 2)], 7);
    let proven = a.view_mut().prove_injective().unwrap();
    assert_eq!(DMatrixViewMut::try_from(proven).unwrap()[(1, 2)], 7);
    assert_eq!(DMatrix::try_from(a).unwrap()[(1, 2)], 7);
    let apart = make_tensor(vec![0; 8], layout![(2, 3) : (1, { 2 + 1 })]);
    let error: LayoutError = DMatrix::try_from(apart).unwrap_err();
    assert_eq!(error, LayoutError::NotCompact { stride: 3, end: 2 });
}

#[cfg(feature = "faer")]
#[test]
fn views_of_faer_by_try_from() {
    use colex::interop::faer::{MatMut, MatRef};
    let mut a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    assert_eq!(MatRef::try_from(a.view()).unwrap()[(1, 2)], 12);
    MatMut::try_from(a.view_mut()).unwrap()[(1, 2)] = 7;
    assert_eq!(a[(1, 2)], 7);
}
