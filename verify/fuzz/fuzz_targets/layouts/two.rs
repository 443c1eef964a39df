//! Operations on two layouts: composition, the divides and the products.

use colex::prelude::*;
use colex_fuzz::judge::{list, same_function};
use colex_fuzz::{Source, judge, plain};
use colex_laws::Value;

/// `R(i) = A(B(i))`.
fn is_composition(args: &[Value], result: &Value) {
    let (a, b) = (plain::as_layout(&args[0]), plain::as_layout(&args[1]));
    let size = plain::size(&plain::as_layout(result));
    assert!(size == plain::size(&b), "the composition of {} is {result}, of another size", list(args));
    if plain::size(&a) != Some(0) && size != Some(0) {
        let (a, b) = (plain::function(&a), plain::function(&b));
        same_function("composition", args, result, |i| a(b(i)?));
    }
}

/// The first of two modes is the composition with the tile.
fn is_divide(args: &[Value], result: &Value) {
    let modes = plain::as_layout(result).modes();
    assert!(modes.len() == 2, "a divide of {} is {result}", list(args));
    is_composition(args, &Value::Layout(modes[0].clone()));
}

/// The first of two modes is the block, and the second has the size of the tile.
fn is_product(args: &[Value], result: &Value) {
    let (block, tile) = (plain::as_layout(&args[0]), plain::as_layout(&args[1]));
    let modes = plain::as_layout(result).modes();
    assert!(modes.len() == 2 && modes[0].same_values(&block), "a product of {} is {result}", list(args));
    assert!(plain::size(&modes[1]) == plain::size(&tile), "a product of {} is {result}", list(args));
}

/// Draws two layouts for one of the pairs of profiles, and an operation.
macro_rules! pairs {
    ($source:ident, $count:literal, $operations:ident; $($number:pat => $a:ty, $b:ty);* $(;)?) => {
        match $source.below($count) { $( $number => {
            let (a, b): ($a, $b) = ($source.draw(), $source.draw());
            let args = [plain::value(a), plain::value(b)];
            $operations!($source, a, b, &args);
        } )* }
    };
}

macro_rules! compose {
    ($source:ident, $a:ident, $b:ident, $args:expr) => {
        if let Some(result) = judge("composition", $args, $a.try_composition($b)) {
            is_composition($args, &result);
        }
    };
}

/// The divides, whose tile has a complement.
macro_rules! divide {
    ($source:ident, $a:ident, $b:ident, $args:expr) => {
        match $source.below(6) {
            0 => {
                if let Some(result) = judge("logical_divide", $args, $a.try_logical_divide($b)) {
                    is_divide($args, &result);
                }
            }
            1 => {
                if let Some(result) = judge("zipped_divide", $args, $a.try_zipped_divide($b)) {
                    is_divide($args, &result);
                }
            }
            2 => drop(judge("tiled_divide", $args, $a.try_tiled_divide($b))),
            3 => drop(judge("flat_divide", $args, $a.try_flat_divide($b))),
            4 => {
                if let Some(result) = judge("exact_logical_divide", $args, $a.try_exact_logical_divide($b)) {
                    is_divide($args, &result);
                }
            }
            _ => {
                drop(judge("exact_zipped_divide", $args, $a.try_exact_zipped_divide($b)));
                drop(judge("padding", $args, $a.try_padding($b)));
            }
        }
    };
}

/// The products, whose block has a complement.
macro_rules! multiply {
    ($source:ident, $a:ident, $b:ident, $args:expr) => {
        match $source.below(5) {
            0 => {
                if let Some(result) = judge("logical_product", $args, $a.try_logical_product($b)) {
                    is_product($args, &result);
                }
            }
            1 => {
                if let Some(result) = judge("zipped_product", $args, $a.try_zipped_product($b)) {
                    is_product($args, &result);
                }
            }
            2 => drop(judge("tiled_product", $args, $a.try_tiled_product($b))),
            3 => drop(judge("blocked_product", $args, $a.try_blocked_product($b))),
            _ => drop(judge("raked_product", $args, $a.try_raked_product($b))),
        }
    };
}

/// A layout with a shape, and blocks that fill one.
macro_rules! reshape {
    ($source:ident, $a:ident, $b:ident, $args:expr) => {
        match $source.below(4) {
            0 => drop(judge("withshape", $args, $a.try_with_shape($b))),
            1 => drop(judge("reshape", $args, $a.try_reshape($b))),
            2 => drop(judge("reshape_right", $args, $a.try_reshape_right($b))),
            _ => drop(judge("tile_to_shape", $args, $a.try_tile_to_shape($b))),
        }
    };
}

/// One operation on two layouts.
pub fn run(source: &mut Source<'_>) {
    match source.below(4) {
        0 | 1 => pairs! { source, 10, compose;
            0 => Layout![usize : usize], Layout![usize : usize];
            1 => Layout![(usize, usize) : (usize, usize)], Layout![usize : usize];
            2 => Layout![(usize, usize, usize) : (usize, usize, usize)], Layout![usize : usize];
            3 => Layout![(usize, usize) : (usize, usize)], Layout![(usize, usize) : (usize, usize)];
            4 => Layout![(4, usize, usize) : (usize, 1, usize)], Layout![(usize, 2) : (2, usize)];
            5 => Layout![((usize, 2), usize) : ((1, usize), 0)], Layout![(usize, (usize, usize)) : (1, (usize, 6))];
            6 => Layout![(usize, 6) : (6, 1)], Layout![(2, (3, usize)) : (usize, (2, 1))];
            7 => Layout![(usize, usize, usize) : (2, 1, 8)], Layout![(usize, usize) : (4, 1)];
            // A dynamic size that continues a static mode.
            8 => Layout![(6, usize) : (1, 6)], Layout![(4, usize) : (1, usize)];
            _ => Layout![(6, usize, usize) : (1, 6, usize)], Layout![(4, usize) : (1, 4)];
        },
        2 => {
            if source.below(2) == 0 {
                pairs! { source, 6, divide;
                    0 => Layout![usize : usize], Layout![usize : 2];
                    1 => Layout![(usize, usize) : (usize, usize)], Layout![usize : 1];
                    2 => Layout![(usize, (usize, 2)) : (1, (usize, usize))], Layout![(usize, 2) : (1, 4)];
                    3 => Layout![(12, usize) : (usize, 1)], Layout![(usize, usize) : (3, 1)];
                    4 => Layout![(6, usize) : (1, 6)], Layout![4 : 1];
                    _ => Layout![(6, usize, usize) : (1, 6, 100)], Layout![(2, usize) : (1, 4)];
                }
            } else {
                pairs! { source, 5, reshape;
                    0 => Layout![usize : 2], Shape![usize];
                    1 => Layout![(usize, usize) : (1, 4)], Shape![(usize, usize)];
                    2 => Layout![(usize, 2) : (3, 1)], Shape![(usize, 8)];
                    3 => Layout![(usize, usize) : (4, 1)], Shape![(usize, usize)];
                    _ => Layout![(6, usize) : (1, 6)], Shape![(12, usize)];
                }
            }
        }
        _ => pairs! { source, 4, multiply;
            0 => Layout![usize : 2], Layout![usize : usize];
            1 => Layout![(usize, usize) : (1, 4)], Layout![(usize, usize) : (usize, 1)];
            2 => Layout![(2, usize) : (3, 1)], Layout![(usize, 2) : (1, 4)];
            _ => Layout![(usize, usize) : (4, 1)], Layout![(usize, usize) : (1, usize)];
        },
    }
}
