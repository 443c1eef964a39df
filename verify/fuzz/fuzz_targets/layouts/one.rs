//! Operations on one layout that keep its function: coalesce, filter, and the layouts like it.

use colex::prelude::*;
use colex::typenum::{U2, U3, U4, U8, U32};
use colex_fuzz::judge::same_function;
use colex_fuzz::{Source, judge, plain};
use colex_laws::{Int, Value};

/// Draws a layout and an operation for one of the profiles.
macro_rules! profiles {
    ($source:ident; $($number:pat => $layout:ty),* $(,)?) => {
        match $source.below(9) { $( $number => {
            let a: $layout = $source.draw();
            let text = plain::value(a);
            let layout = plain::layout(a);
            let at = plain::function(&layout);
            let is_empty = plain::size(&layout) == Some(0);
            let args = std::slice::from_ref(&text);
            /// The result is the same function as the layout.
            macro_rules! same {
                ($operation:literal, $result:expr) => {
                    if let Some(result) = judge($operation, args, $result) {
                        assert!(
                            plain::size(&plain::as_layout(&result)) == plain::size(&layout),
                            "{} of {a} is {result}, of another size", $operation,
                        );
                        if !is_empty {
                            same_function($operation, args, &result, &at);
                        }
                    }
                };
            }
            match $source.below(6) {
                0 => same!("coalesce", a.try_coalesce()),
                1 => {
                    if let Some(result) = judge("coalesce_x", args, a.try_coalesce_x()) {
                        if !is_empty {
                            same_function("coalesce_x", args, &result, &at);
                        }
                    }
                }
                2 => drop(judge("filter", args, a.try_filter())),
                3 => {
                    // The same shape, and another function.
                    drop(judge("make_layout_like", args, a.try_make_layout_like()));
                    drop(judge("make_fragment_like", args, a.try_make_fragment_like()));
                }
                4 => drop(judge("nullspace", args, a.try_nullspace())),
                _ => {
                    let profile = [text.clone(), plain::value(a.shape())];
                    drop(judge("coalesce_by_profile", &profile, a.try_coalesce_by(a.shape())));
                    drop(judge("filter_by_profile", &profile, a.try_filter_by(a.shape())));
                }
            }
        } )* }
    };
}

/// Recasts; one requires a mode of static stride 1.
macro_rules! recasts {
    ($source:ident; $($number:pat => $layout:ty),* $(,)?) => {
        match $source.below(3) { $( $number => {
            let a: $layout = $source.draw();
            let by = |number| [plain::value(a), Value::Int(Int::fixed(number))];
            match $source.below(5) {
                0 => drop(judge("upcast", &by(2), a.try_upcast::<U2>())),
                1 => drop(judge("upcast", &by(8), a.try_upcast::<U8>())),
                2 => drop(judge("downcast", &by(3), a.try_downcast::<U3>())),
                3 => drop(judge("downcast", &by(4), a.try_recast_layout::<U32, U8>())),
                _ => drop(judge("upcast", &by(8), a.try_recast_layout::<U4, U32>())),
            }
        } )* }
    };
}

/// One operation on one layout.
pub fn run(source: &mut Source<'_>) {
    if source.below(4) == 3 {
        recasts! { source;
            0 => Layout![usize : 1],
            1 => Layout![(usize, usize) : (usize, 1)],
            _ => Layout![(usize, (4, usize)) : (1, (usize, 8))],
        }
        return;
    }
    profiles! { source;
        0 => Layout![usize : usize],
        1 => Layout![(usize, usize) : (usize, usize)],
        2 => Layout![(usize, usize, usize) : (usize, usize, usize)],
        3 => Layout![(usize, (usize, usize)) : (usize, (usize, usize))],
        4 => Layout![(usize, usize, usize) : (2, 1, 8)],
        5 => Layout![(4, usize, (usize, 2)) : (1, usize, (4, usize))],
        6 => Layout![((usize, 1), (2, usize)) : ((0, 5), (usize, 1))],
        7 => Layout![(3, usize, 0) : (usize, 4, 1)],
        _ => Layout![(usize, usize, usize, usize) : (usize, usize, usize, usize)],
    }
}
