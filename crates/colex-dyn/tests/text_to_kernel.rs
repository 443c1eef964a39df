//! From text to code that is generic over layouts: each kernel has one bound, and the types are written once.

use colex::Layout;
use colex::algorithm::copy_by_modes;
use colex::bounds::MatrixLayout;
use colex::prelude::*;
use colex_dyn::{DynLayout, match_typed};
use std::error::Error;

/// The transposed matrix, by tiles of 4 x 4 with edges.
fn transposed<L: MatrixLayout>(a: Tensor<View<i32>, L>) -> Vec<i32> {
    let (m, n) = a.sizes();
    let mut data = vec![0; m * n];
    let mut b = make_tensor(&mut data[..], make_layout_left((n, m)));
    for (i, j) in (0..m.div_ceil(4)).flat_map(|i| (0..n.div_ceil(4)).map(move |j| (i, j))) {
        let tile = a.clipped_block((i, j), shape![(4, 4)]).transpose();
        copy_by_modes(&tile, &mut b.view_mut().clipped_block((j, i), shape![(4, 4)]));
    }
    data
}

/// The types for which the kernel is compiled, with the number of the one that a text takes.
fn transposed_by(text: &str, data: &[i32]) -> Result<(usize, Vec<i32>), Box<dyn Error>> {
    let layout: DynLayout = text.parse()?;
    Ok(match_typed!(layout, {
        Layout![(8, 8) : (8, 1)] => |a| (0, transposed(try_make_tensor(data, a)?)),
        Layout![(usize, usize) : (1, usize)] | Layout![(usize, usize) : (usize, 1)] => |a| {
            (1, transposed(try_make_tensor(data, a)?))
        },
        Layout![((usize, usize), usize) : ((usize, usize), usize)]
        | Layout![(usize, usize) : (usize, usize)] => |a| (2, transposed(try_make_tensor(data, a)?)),
    })?)
}

/// The elements at the offsets of the layout.
fn expected(text: &str, data: &[i32]) -> Vec<i32> {
    let layout: DynLayout = text.parse().expect("a layout");
    let size = |mode| layout.mode(mode).and_then(|mode| mode.size()).expect("a size").value();
    let (m, n) = (size(0), size(1));
    let at = |i, j| data[usize::try_from(layout.at(i + m * j).expect("an offset")).expect("a place")];
    (0..m).flat_map(|i| (0..n).map(move |j| (i, j))).map(|(i, j)| at(i, j)).collect()
}

#[test]
fn kernels_take_layouts_from_text() {
    let data: Vec<i32> = (0..100).collect();
    let cases = [
        (0, "(8,8):(8,1)"),
        (1, "(8,8):(1,8)"),
        (1, "(7,5):(5,1)"),
        (1, "(1,9):(1,3)"),
        (2, "(5,6):(2,11)"),
        (2, "((2,3),5):((1,10),2)"),
        (2, "((4,2),7):((7,50),1)"),
    ];
    for (number, text) in cases {
        let (typed, transposed) = transposed_by(text, &data).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((typed, transposed), (number, expected(text, &data)), "{text}");
    }
}

#[test]
fn errors_name_the_step() {
    let error = |text| transposed_by(text, &[0; 10]).unwrap_err().to_string();
    assert_eq!(error("(4,2:1"), "(4,2:1".parse::<DynLayout>().unwrap_err().to_string());
    assert_eq!(error("(4,2,1):(1,4,8)"), "the type has a tuple of rank 2 where the layout has one of rank 3");
    // It fits a type, and the data is too short.
    let short = try_make_tensor(&[0; 10][..], make_layout((4, 8), (1, 4))).unwrap_err();
    assert_eq!(error("(4,8):(1,4)"), short.to_string());
}

#[test]
fn the_first_fitting_type_is_taken() {
    let layout: DynLayout = "4:2".parse().expect("a layout");
    let taken = match_typed!(layout, {
        Layout![4 : 1] => |_| "_4:_1",
        Layout![usize : 2] => |_| "n:_2",
        Layout![4 : 2] => |_| "_4:_2",
    });
    assert_eq!(taken, Ok("n:_2"));
    let refused = match_typed!(&layout, { Layout![4 : 1] | Layout![3 : 2] => |a| a.size() });
    assert_eq!(refused.unwrap_err().to_string(), "the type has the static size 3 where the layout has 4");
}
