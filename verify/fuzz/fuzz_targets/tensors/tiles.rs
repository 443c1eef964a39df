//! Divides of tensors, and tiles: together they have each element once.

use crate::reference::{elements, is_injective, offsets, profiles, same_elements};
use colex::prelude::*;
use colex_fuzz::Source;

/// More tiles than these are not taken.
const TILES: usize = 512;

/// One way to tile a tensor.
macro_rules! tile {
    ($source:ident, $a:ident, $data:ident, $layout:expr, $tiler:ty) => {{
        let tiler: $tiler = $source.draw();
        let tensor = make_tensor(&*$data, $a);
        let all = offsets($layout);
        let what = format!("{} in tiles {tiler:?}", $a);
        match $source.below(6) {
            0 => {
                for divided in [
                    tensor.try_zipped_divide(tiler).map(|t| elements!(t)),
                    tensor.try_logical_divide(tiler).map(|t| elements!(t)),
                ] {
                    if let (Ok(Some(found)), Some(all)) = (divided, &all) {
                        same_elements(&what, found, all.clone());
                    }
                }
            }
            1 => {
                for divided in [
                    tensor.try_tiled_divide(tiler).map(|t| elements!(t)),
                    tensor.try_flat_divide(tiler).map(|t| elements!(t)),
                ] {
                    if let (Ok(Some(found)), Some(all)) = (divided, &all) {
                        same_elements(&what, found, all.clone());
                    }
                }
            }
            2 => {
                if let (Ok(tiles), Some(all)) = (tensor.try_tiles(tiler), all) {
                    if tiles.len() <= TILES {
                        let count = tiles.len();
                        let tiles: Vec<_> = if $source.below(2) == 0 { tiles.collect() } else { tiles.rev().collect() };
                        assert_eq!(tiles.len(), count, "{what}");
                        let found = tiles.iter().flat_map(|tile| elements!(tile).unwrap_or_default()).collect();
                        same_elements(&what, found, all);
                    }
                }
            }
            3 => {
                if let (Ok(tiles), Some(all)) = (tensor.try_padded_tiles(tiler), all) {
                    if tiles.len() <= TILES {
                        let (mut found, mut count) = (Vec::new(), 0usize);
                        for tile in tiles {
                            count += tile.count();
                            tile.for_each(|&x| found.push(x));
                        }
                        assert_eq!(found.len(), count, "{what}");
                        same_elements(&what, found, all);
                    }
                }
            }
            _ => {
                // Only what is injective is proven so; of its tiles each element is written once.
                let padded = $source.below(2) == 0;
                let mut written = $data.clone();
                if let Ok(mut tensor) = make_tensor(&mut *written, $a).prove_injective() {
                    if let Some(all) = all {
                        assert!(is_injective(&all), "{} is proven injective", $a);
                        if padded {
                            let Ok(tiles) = tensor.try_padded_tiles_mut(tiler) else { return };
                            if tiles.len() > TILES {
                                return;
                            }
                            let mut tiles: Vec<_> = tiles.collect();
                            tiles.iter_mut().for_each(|tile| tile.for_each_mut(|x| *x += 1000));
                        } else {
                            let Ok(tiles) = tensor.try_tiles_mut(tiler) else { return };
                            if tiles.len() > TILES {
                                return;
                            }
                            let mut tiles: Vec<_> = tiles.collect();
                            tiles.iter_mut().for_each(|tile| tile.for_each_mut(|x| *x += 1000));
                        }
                        for (place, (x, before)) in written.iter().zip(&$data).enumerate() {
                            let times = usize::from(all.contains(&place));
                            assert_eq!(*x, before + 1000 * times, "{what}: the element {place} is written so often");
                        }
                    }
                }
            }
        }
    }};
}

/// One way to tile one tensor.
pub fn run(source: &mut Source<'_>) {
    profiles! { source, 6, tile;
        0 => Layout![usize : usize], Shape![usize];
        1 => Layout![(usize, usize) : (usize, usize)], Shape![(usize, usize)];
        2 => Layout![(usize, usize) : (usize, 1)], Shape![(2, usize)];
        3 => Layout![(usize, (usize, 2)) : (1, (usize, usize))], Shape![(usize, 2)];
        4 => Layout![(8, usize) : (1, usize)], Shape![(usize, 3)];
        _ => Layout![(usize, usize, usize) : (usize, usize, usize)], Shape![(usize, usize)];
    }
}
