//! Arithmetic of int tuples, their coordinates, and layouts made of shapes.

use colex::tuple::{try_compact_col_major, try_compact_row_major, try_crd2idx_compact, try_product, try_product_each, try_sum};
use colex::{try_make_layout_left, try_make_layout_right, try_make_ordered_layout};
use colex::prelude::*;
use colex::tuple::{
    try_ceil_div, try_compact_order, try_crd2crd, try_crd2idx, try_elem_scale, try_idx2crd, try_idx2crd_with_stride,
    try_inner_product, try_round_up, try_shape_div,
};
use colex_fuzz::{Source, judge, plain};

/// Draws two tuples of one profile and an operation.
macro_rules! profiles {
    ($source:ident; $($number:pat => $first:ty, $second:ty, $order:ty),* $(,)?) => {
        match $source.below(4) { $( $number => {
            let (a, b): ($first, $second) = ($source.draw(), $source.draw());
            let order: $order = $source.draw();
            let i = $source.number();
            let one = [plain::value(a)];
            let two = [plain::value(a), plain::value(b)];
            let indexed = [plain::value(i), plain::value(a)];
            match $source.below(11) {
                0 => {
                    drop(judge("product", &one, try_product(a)));
                    drop(judge("sum", &one, try_sum(a)));
                    drop(judge("product_each", &one, try_product_each(a)));
                }
                1 => drop(judge("inner_product", &two, try_inner_product(a, b))),
                2 => drop(judge("ceil_div", &two, try_ceil_div(a, b))),
                3 => drop(judge("round_up by element", &two, try_round_up(a, b))),
                4 => drop(judge("shape_div", &two, try_shape_div(a, b))),
                5 => drop(judge("elem_scale", &two, try_elem_scale(a, b))),
                6 => {
                    drop(judge("idx2crd", &indexed, try_idx2crd(i, a)));
                    drop(judge("idx2crd_with_stride", &[plain::value(i), plain::value(a), plain::value(b)], try_idx2crd_with_stride(i, a, b)));
                }
                7 => {
                    let three = [plain::value(b), plain::value(a), plain::value(order)];
                    drop(judge("crd2idx", &three, try_crd2idx(b, a, order)));
                    drop(judge("crd2idx_compact", &[plain::value(b), plain::value(a)], try_crd2idx_compact(b, a)));
                    drop(judge("crd2idx_compact", &indexed, try_crd2idx_compact(i, a)));
                }
                8 => {
                    let three = [plain::value(b), plain::value(a), plain::value(a)];
                    drop(judge("crd2crd", &three, try_crd2crd(b, a, a)));
                }
                9 => {
                    drop(judge("compact_col_major", &one, try_compact_col_major(a)));
                    drop(judge("compact_row_major", &one, try_compact_row_major(a)));
                    drop(judge("layout_left", &one, try_make_layout_left(a)));
                    drop(judge("layout_right", &one, try_make_layout_right(a)));
                }
                _ => {
                    let ordered = [plain::value(a), plain::value(order)];
                    drop(judge("compact_order", &ordered, try_compact_order(a, order)));
                    drop(judge("make_ordered_layout", &ordered, try_make_ordered_layout(a, order)));
                }
            }
        } )* }
    };
}

/// One operation on one or two int tuples.
pub fn run(source: &mut Source<'_>) {
    profiles! { source;
        0 => Shape![usize], Shape![usize], Shape![0],
        1 => Shape![(usize, usize)], Shape![(usize, usize)], Shape![(1, 0)],
        2 => Shape![(usize, (4, usize))], Shape![(usize, (2, usize))], Shape![(2, (0, 1))],
        _ => Shape![(3, usize, usize, usize)], Shape![(usize, usize, 5, usize)], Shape![(0, 3, 1, 2)],
    }
}
