//! Tensors whose sizes and strides have a known divisor or width: each part has the elements of plain numbers, and each
//! refused part is out of range.

use colex::bounds::{DataLayout, Engine};
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U3, U4};
use colex::{Aligned, Narrow};

type M2 = Multiple<U2>;
type M3 = Multiple<U3>;
type M4 = Multiple<U4, u32>;

/// The elements, if there is a result, which are their own offsets.
fn elements<E: Engine<Element = usize>, L: DataLayout + ToString>(
    found: Result<Tensor<E, L>, LayoutError>,
) -> Option<(Vec<usize>, String)> {
    found.ok().map(|part| (part.to_vec(), part.layout().to_string().replace('_', "")))
}
/// The elements of so many rows and columns from a coordinate on, if they are in the matrix.
fn expected(
    (rows, columns, pitch): (usize, usize, usize),
    (i, j): (usize, usize),
    (m, n): (usize, usize),
) -> Option<(Vec<usize>, String)> {
    let part = (j..j + n).flat_map(|j| (i..i + m).map(move |i| i + j * pitch)).collect();
    (i + m <= rows && j + n <= columns).then(|| (part, format!("({m},{n}):(1,{pitch})")))
}

/// All matrices take an interpreter minutes, so it has one of sixty-four.
fn is_left_out(rows: usize, columns: usize, pitch: usize) -> bool {
    cfg!(miri) && (rows + 3 * columns + 5 * pitch) % 64 != 11
}

/// Windows, the part after a coordinate, halves, columns and tiles of a matrix with these kinds of integers.
macro_rules! matrices {
    ($($rows:ty, $columns:ty, $pitch:ty;)*) => { $(
        for (rows, columns, pitch) in (0..9).flat_map(|m| (0..7).flat_map(move |n| (0..5).map(move |gap| (m, n, m + gap)))) {
            if is_left_out(rows, columns, pitch) {
                continue;
            }
            let (Ok(m), Ok(n), Ok(d)) = (<$rows>::try_from(rows), <$columns>::try_from(columns), <$pitch>::try_from(pitch))
            else {
                continue;
            };
            let data: Vec<usize> = (0..pitch * columns + 9).collect();
            let (a, of) = (make_tensor(&data[..], layout![(m, n) : (1, d)]), (rows, columns, pitch));
            for (i, j) in (0..10).flat_map(|i| (0..8).map(move |j| (i, j))) {
                let rest = (rows.wrapping_sub(i), columns.wrapping_sub(j));
                let inside = i <= rows && j <= columns;
                let behind = |rest| if inside { expected(of, (i, j), rest) } else { None };
                assert_eq!(elements(a.try_domain_offset((i, j))), behind(rest), "{of:?} from {i}, {j}");
                assert_eq!(elements(a.try_window((i, j), (3, 2))), expected(of, (i, j), (3, 2)), "{of:?} at {i}, {j}");
                assert_eq!(
                    elements(a.try_window((i, j), (U3::new(), U2::new()))),
                    expected(of, (i, j), (3, 2)),
                    "{of:?} at {i}, {j}"
                );
                let column = elements(a.try_slice(coord![(_, j)])).map(|found| found.0);
                assert_eq!(column, (j < columns).then(|| (0..rows).map(|i| i + j * pitch).collect()), "{of:?}, {j}");
            }
            for i in 0..10 {
                let halves = a.try_split_at::<U0, _>(i).ok();
                let halves = halves.and_then(|halves| Some((elements(Ok(halves.0))?, elements(Ok(halves.1))?)));
                let first = expected(of, (0, 0), (i, columns));
                let second = if i <= rows { expected(of, (i, 0), (rows - i, columns)) } else { None };
                assert_eq!(halves, first.zip(second), "{of:?} in two at {i}");
            }
            // Static coordinates of sizes that are none.
            assert_eq!(elements(a.try_domain_offset((U1::new(), U2::new()))), match (rows, columns) {
                (0, _) | (_, 0 | 1) => None,
                _ => expected(of, (1, 2), (rows - 1, columns - 2)),
            });
            let tiles = a.try_tiles((U2::new(), U3::new())).ok();
            let tiles = tiles.map(|tiles| tiles.flat_map(|tile| tile.to_vec()).collect::<Vec<_>>()).map(|mut all| {
                all.sort_unstable();
                all
            });
            let mut all = expected(of, (0, 0), (rows, columns)).expect("all of it").0;
            all.sort_unstable();
            assert_eq!(tiles, (rows % 2 == 0 && columns % 3 == 0).then_some(all), "tiles of {of:?}");
        }
    )* };
}

#[test]
fn parts_match_those_of_plain_numbers() {
    matrices! {
        Narrow, M3, M2;
        M2, Narrow, usize;
        M4, M2, M4;
        M3, usize, M3;
        usize, M3, Narrow;
    }
}

/// Bytes as larger numbers, whose rows and columns are whole ones, whatever the types know.
#[test]
fn recasts_are_those_of_plain_numbers() {
    let data = Aligned::<_, U4>::new(core::array::from_fn::<u8, 96, _>(|i| i as u8));
    let data = make_tensor(data, layout![96]);
    let bytes = data.as_slice();
    macro_rules! recast {
        ($($rows:ty, $columns:ty, $pitch:ty;)*) => { $(
            for (rows, columns, pitch) in (0..9).flat_map(|m| (0..4).flat_map(move |n| (0..25).map(move |d| (m, n, d)))) {
                if is_left_out(rows, columns, pitch) {
                    continue;
                }
                let (Ok(m), Ok(n), Ok(d)) = (<$rows>::try_from(rows), <$columns>::try_from(columns), <$pitch>::try_from(pitch))
                else {
                    continue;
                };
                let (a, plain) = (make_tensor(bytes, layout![(m, n) : (1, d)]), make_tensor(bytes, layout![(rows, columns) : (1, pitch)]));
                macro_rules! to {
                    ($number:ty) => {{
                        let found = a.try_recast::<$number>().map(|a| (a.to_vec(), a.layout().to_string()));
                        let expected = plain.try_recast::<$number>().map(|a| (a.to_vec(), a.layout().to_string()));
                        assert_eq!(found, expected, "({rows},{columns}):(1,{pitch})");
                        let width = size_of::<$number>();
                        if let Ok((numbers, _)) = found {
                            assert!(rows % width == 0 && pitch % width == 0, "({rows},{columns}):(1,{pitch})");
                            let all = numbers.into_iter().flat_map(<$number>::to_ne_bytes).collect::<Vec<_>>();
                            assert_eq!(all, plain.to_vec());
                        }
                    }};
                }
                to!(u16);
                to!(u32);
            }
        )* };
    }
    recast! {
        usize, usize, M2;
        M2, usize, M4;
        M4, M3, M3;
        Narrow, Narrow, Narrow;
        M3, M2, usize;
    }
}
