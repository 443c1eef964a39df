//! Tiles at the edges of an output: each element is written once, and no place beyond, whatever the sizes are; of some
//! threads each has its part, and no other one.

use colex::prelude::*;
use colex::typenum::{U1, U8};
use colex_bulk::{
    Backend, Block, Edges, EdgesOfEach, LaunchError, Output, Predicated, PredicatedOfEach, Totals, Turns, edges,
    edges_of_each, predicated, predicated_of_each,
};

type Matrix = Layout![(usize, usize) : (1, usize)];
type Matrices = Layout![(usize, (usize, usize)) : (1, (usize, usize))];
type MatricesByRows = Layout![(usize, (usize, usize)) : (usize, (1, usize))];
/// Rows, columns, and the two numbers of a matrix, which are static and dynamic.
type FourModes = Layout![(usize, (usize, 2, usize)) : (1, (usize, usize, usize))];
type Tile = Shape![(2, 3)];

/// Adds to a number for each element of a tile that is written, by the first two of eight threads, and then by the first six;
/// before that the first one has written all.
macro_rules! counted {
    ($name:ident, $layout:ty, $tiler:ty) => {
        fn $name<B: Backend>(
            block: &mut Block<'_, B, U8>,
            (out, all): (Output<'_, u32, $layout, $tiler>, Totals<'_, u32>),
        ) {
            let mut tile = out.tile(block);
            block.threads(tile.by_mut_of_some(layout![(1, 1) : (0, 0)]), |t, to| {
                assert_eq!(to.is_some(), t.index() == 0);
                if let Some(mut to) = to {
                    to.set_with(|_| 3);
                }
            });
            block.threads((tile.by_mut_of_some(layout![(2, 1) : (1, 0)]), &all), |t, (to, all)| {
                assert_eq!(to.is_some(), t.index() < 2);
                if let Some(mut to) = to {
                    to.set_with(|_| {
                        all.add(0, 1);
                        1
                    });
                }
            });
            block.threads((tile.by_mut_of_some(layout![(2, 3) : (3, 1)]), &all), |t, (to, all)| {
                assert_eq!(to.is_some(), t.index() < 6);
                if let Some(mut to) = to {
                    to.set_with(|_| {
                        all.add(1, 1);
                        2
                    });
                }
            });
        }
    };
}
counted!(with_edges, Matrix, Edges<Tile>);
counted!(cut_off, Matrix, Predicated<Tile>);
counted!(with_edges_of_each, Matrices, EdgesOfEach<Tile>);
counted!(cut_off_of_each, Matrices, PredicatedOfEach<Tile>);
counted!(with_edges_of_four_modes, FourModes, EdgesOfEach<Tile>);
counted!(cut_off_of_four_modes, FourModes, PredicatedOfEach<Tile>);
counted!(with_edges_of_each_by_rows, MatricesByRows, EdgesOfEach<Tile>);

/// The columns of an output are a pitch apart, and nobody writes between them or after the last.
#[test]
fn each_element_is_written_once() {
    // Under Miri a launch takes a second: there it is one tile more than the first, and one gap.
    let (end, gaps): (usize, &[usize]) = if cfg!(miri) { (5, &[3]) } else { (8, &[0, 1, 3]) };
    let sizes = (1..end).flat_map(|m| (1..end).map(move |n| (m, n)));
    for ((rows, columns), &gap) in sizes.flat_map(|size| gaps.iter().map(move |gap| (size, gap))) {
        let (pitch, all) = (rows + gap, (rows * columns) as u32);
        let written =
            |launch: &dyn Fn(Tensor<ViewMut<'_, u32>, Matrix>, Totals<'_, u32>) -> Result<(), LaunchError>| {
                let (mut data, mut count) = (vec![9; pitch * columns + 4], [0, 0]);
                let result =
                    launch(make_tensor(&mut data[..], layout![(rows, columns) : (1, pitch)]), Totals::new(&mut count));
                let value = if result.is_ok() { 2 } else { 9 };
                let is_there = |i| i % pitch < rows && i / pitch < columns;
                assert!(
                    (0..data.len()).all(|i| data[i] == if is_there(i) { value } else { 9 }),
                    "{rows} by {columns}: {data:?}"
                );
                assert_eq!(count, if result.is_ok() { [all, all] } else { [0, 0] }, "{rows} by {columns}");
                result
            };
        let result = written(&|out, count| {
            Turns::Shuffled(3)
                .launch((Output::new(out.prove_injective()?, predicated(shape![(2, 3)]))?, count), cut_off)
        });
        assert_eq!(result, Ok(()));
        let result = written(&|out, count| {
            Turns::Shuffled(3).launch((Output::new(out.prove_injective()?, edges(shape![(2, 3)]))?, count), with_edges)
        });
        assert_eq!(result.is_ok(), rows >= 2 && columns >= 3, "{rows} by {columns}: {result:?}");
    }
}

/// The same of many matrices, a distance apart.
#[test]
fn each_batched_element_is_written_once() {
    let (end, counts): (usize, &[usize]) = if cfg!(miri) { (4, &[2]) } else { (8, &[0, 1, 3]) };
    let sizes = (2..end).flat_map(|m| (3..end + 1).map(move |n| (m, n)));
    for ((rows, columns), &matrices) in sizes.flat_map(|size| counts.iter().map(move |count| (size, count))) {
        let (pitch, distance) = (rows + 1, (rows + 1) * columns + 2);
        let (mut data, mut count) = (vec![9; distance * matrices + 4], [0, 0]);
        let all = layout![(rows, (columns, matrices)) : (1, (pitch, distance))];
        let out =
            Output::new(make_tensor(&mut data[..], all).prove_injective().unwrap(), edges_of_each(shape![(2, 3)]));
        Turns::Shuffled(3).launch((out.unwrap(), Totals::new(&mut count)), with_edges_of_each).unwrap();
        let is_there = |i| i % distance % pitch < rows && i % distance / pitch < columns && i / distance < matrices;
        assert!(
            (0..data.len()).all(|i| data[i] == if is_there(i) { 2 } else { 9 }),
            "{matrices} of {rows} by {columns}: {data:?}"
        );
        assert_eq!(count, [(rows * columns * matrices) as u32; 2], "{matrices} of {rows} by {columns}");
        // The same memory by rows: of the transposed matrices, whose tiles stand.
        if rows >= 3 && columns >= 2 {
            data.fill(9);
            let all = layout![(columns, (rows, matrices)) : (pitch, (1, distance))];
            let out =
                Output::new(make_tensor(&mut data[..], all).prove_injective().unwrap(), edges_of_each(shape![(2, 3)]));
            let launch = (out.unwrap(), Totals::new(&mut count));
            Turns::Shuffled(3).launch(launch, with_edges_of_each_by_rows).unwrap();
            assert!((0..data.len()).all(|i| data[i] == if is_there(i) { 2 } else { 9 }), "{data:?}");
        }
    }
}

/// Many matrices of any sizes, of one number and of two: cut off, or with edges where they are at least a tile.
#[test]
fn each_matrix_has_its_own_end() {
    let (end, counts): (usize, &[usize]) = if cfg!(miri) { (3, &[2]) } else { (6, &[0, 1, 3]) };
    let sizes = (1..end).flat_map(|m| (1..end).map(move |n| (m, n)));
    for ((rows, columns), &matrices) in sizes.flat_map(|size| counts.iter().map(move |count| (size, count))) {
        let (pitch, distance) = (rows + 1, (rows + 1) * columns + 2);
        // Two for each matrix, in the distance of all.
        let (second, all) = (distance * matrices + 3, 2 * (distance * matrices + 3));
        let is_in_matrix = |i| i % distance % pitch < rows && i % distance / pitch < columns && i / distance < matrices;
        macro_rules! written {
            ($kernel:ident, $tiler:ident, $numbers:expr, $layout:expr) => {{
                let (mut data, mut count) = (vec![9; all + 4], [0, 0]);
                let out =
                    Output::new(make_tensor(&mut data[..], $layout).prove_injective().unwrap(), $tiler(shape![(2, 3)]));
                Turns::Shuffled(3).launch((out.unwrap(), Totals::new(&mut count)), $kernel).unwrap();
                let is_there = |i| i / second < $numbers && is_in_matrix(i % second);
                for (i, x) in data.into_iter().enumerate() {
                    assert_eq!(x, if is_there(i) { 2 } else { 9 }, "{matrices} of {rows} by {columns}: {i}");
                }
                assert_eq!(
                    count,
                    [(rows * columns * matrices * $numbers) as u32; 2],
                    "{matrices} of {rows} by {columns}"
                );
            }};
        }
        let one = layout![(rows, (columns, matrices)) : (1, (pitch, distance))];
        // The first number is the one that is static.
        let two = layout![(rows, (columns, 2, matrices)) : (1, (pitch, second, distance))];
        written!(cut_off_of_each, predicated_of_each, 1, one);
        written!(cut_off_of_four_modes, predicated_of_each, 2, two);
        if rows >= 2 && columns >= 3 {
            written!(with_edges_of_four_modes, edges_of_each, 2, two);
        }
    }
}

/// An input has a matrix for each of those of the output.
#[test]
#[should_panic(expected = "an input has fewer matrices than the output")]
fn inputs_have_enough_matrices() {
    fn kernel<B: Backend>(
        block: &mut Block<'_, B, U1>,
        (src, out): (Tensor<View<'_, u32>, Matrices>, Output<'_, u32, Matrices, PredicatedOfEach<Tile>>),
    ) {
        let _ = out.tile_of(block, src);
    }
    let (one, two, mut data) = (1usize, 2usize, [9; 8]);
    let src = make_tensor(&[1; 4][..], layout![(two, (two, one)) : (1, (two, one))]);
    let out =
        make_tensor(&mut data[..], layout![(two, (two, two)) : (1, (two, { 4usize }))]).prove_injective().unwrap();
    Turns::Forward.launch((src, Output::new(out, predicated_of_each(shape![(2, 3)])).unwrap()), kernel).unwrap();
}

/// The grids of two outputs are the same in both modes, or the launch is refused.
#[test]
fn outputs_have_one_grid() {
    type Whole<'k, T> = Output<'k, u8, Layout![(8, 8)], T>;
    fn nothing<B: Backend, X, Y>(_: &mut Block<'_, B, U1>, _: (Whole<'_, X>, Whole<'_, Y>)) {
        unreachable!("it is not launched");
    }
    let (mut a, mut b) = ([0; 64], [0; 64]);
    macro_rules! refused {
        ($x:tt, $y:tt) => {{
            let first = Output::new(make_tensor(&mut a, layout![(8, 8)]), shape![$x]).unwrap();
            let second = Output::new(make_tensor(&mut b, layout![(8, 8)]), shape![$y]).unwrap();
            Turns::Forward.launch((first, second), nothing)
        }};
    }
    assert_eq!(refused!((2, 2), (2, 4)), Err(LaunchError::Grids((4, 4), (4, 2))));
    assert_eq!(refused!((2, 4), (4, 4)), Err(LaunchError::Grids((4, 2), (2, 2))));
}

/// However many columns and matrices there are.
#[test]
fn matrices_without_rows_have_no_tiles() {
    let (rows, many) = (0, usize::MAX / 2);
    let mut count = [0];
    let empty = make_tensor(&mut [][..], layout![(rows, (many, many)) : (1, ({ 1usize }, { 1usize }))]);
    let out = Output::new(empty.prove_injective().unwrap(), edges_of_each(shape![(2, 3)])).unwrap();
    Turns::Forward.launch((out, Totals::new(&mut count)), with_edges_of_each).unwrap();
    assert_eq!(count, [0]);
}
