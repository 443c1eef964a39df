//! A stencil in three dimensions, by tiles that know their coordinates, on threads.

use super::{close, numbers};
use colex::prelude::*;

/// The mean of a place and its six neighbours, of all but the border.
fn step([l, m, n]: [usize; 3], from: &[f32], to: &mut [f32]) -> Result<(), LayoutError> {
    let layout = layout![(l, m, n) : (1, l, {l * m})];
    let from = make_tensor(from, layout);
    let inner = make_tensor(to, layout).window((1, 1, 1), (l - 2, m - 2, n - 2));
    let mut inner = inner.prove_injective()?;
    // How many tiles there are in each mode, and with them the coordinate of each.
    let tiles = make_layout_left(((l - 2) / 4, (m - 2) / 2, (n - 2) / 2));
    let coordinates: Vec<[usize; 3]> = (0..tiles.size())
        .map(|t| [t % ((l - 2) / 4), t / ((l - 2) / 4) % ((m - 2) / 2), t / ((l - 2) / 4) / ((m - 2) / 2)])
        .collect();
    std::thread::scope(|scope| {
        for (mut tile, [i, j, k]) in inner.tiles_mut(shape![(4, 2, 2)]).zip(coordinates) {
            scope.spawn(move || {
                let halo = from.window((4 * i, 2 * j, 2 * k), shape![(6, 4, 4)]);
                let at = |x, y, z| halo[(x, y, z)];
                for z in 1..3 {
                    for y in 1..3 {
                        for x in 1..5 {
                            let sides = at(x - 1, y, z) + at(x + 1, y, z) + at(x, y - 1, z) + at(x, y + 1, z);
                            let sum = at(x, y, z) + sides + at(x, y, z - 1) + at(x, y, z + 1);
                            tile[(x - 1, y - 1, z - 1)] = sum / 7.0;
                        }
                    }
                }
            });
        }
    });
    Ok(())
}

fn by_loops([l, m, n]: [usize; 3], from: &[f32], to: &mut [f32]) {
    for k in 1..n - 1 {
        for j in 1..m - 1 {
            for i in 1..l - 1 {
                let at = i + l * (j + m * k);
                let sides = from[at - 1] + from[at + 1] + from[at - l] + from[at + l];
                to[at] = (from[at] + sides + from[at - l * m] + from[at + l * m]) / 7.0;
            }
        }
    }
}

#[test]
fn tiles_and_plain_loops_agree() {
    for sizes in [[6, 4, 4], [10, 6, 4], [14, 4, 8]] {
        let count = sizes.iter().product();
        let (mut to, mut expected) = (vec![0.0; count], vec![0.0; count]);
        step(sizes, &numbers(count), &mut to).expect("the layout is injective");
        by_loops(sizes, &numbers(count), &mut expected);
        assert!(close(&to, &expected), "{sizes:?}");
    }
}
