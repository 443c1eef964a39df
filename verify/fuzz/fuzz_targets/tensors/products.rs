//! Products of matrices, whose layouts may be empty, and may have an element several times.

use crate::reference::{WALK, is_injective, offsets, storage};
use colex::tuple::{HCons, HNil};
use colex::algorithm::{try_gemm, try_gemm_with};
use colex::prelude::*;
use colex_fuzz::{Source, plain};
use std::num::Wrapping;

type Number = Wrapping<usize>;

/// A shape of two modes.
fn pair<M, N>(first: M, second: N) -> HCons<M, HCons<N, HNil>> {
    HCons { head: first, tail: HCons { head: second, tail: HNil } }
}

fn numbers(places: &[usize]) -> Box<[Number]> {
    places.iter().copied().map(Wrapping).collect()
}

/// `c(m, n) += a(m, k) * b(n, k)`, and the same by a function that tells in which order it was called.
macro_rules! products {
    ($source:ident; $($number:pat => $a:ty, $b:ty, $c:ty);* $(;)?) => {
        match $source.below(4) { $( $number => {
            let (a, mut b, mut c): ($a, $b, $c) = ($source.draw(), $source.draw(), $source.draw());
            let fits = $source.below(4) != 0;
            if fits {
                b = make_layout(pair(b.shape().head, a.shape().tail.head), b.stride());
                c = make_layout(pair(a.shape().head, b.shape().head), c.stride());
            }
            let same_shape = b.shape().tail.head == a.shape().tail.head
                && c.shape().head == a.shape().head
                && c.shape().tail.head == b.shape().head;
            let layouts = [plain::layout(a), plain::layout(b), plain::layout(c)];
            let [x, y, z] = layouts.each_ref().map(|layout| numbers(&storage($source, layout)));
            let mut result = z.clone();
            let what = format!("{a} times {b} in {c}");
            let (Ok(ta), Ok(tb)) = (try_make_tensor(&*x, a), try_make_tensor(&*y, b)) else { return };
            let Ok(mut tc) = try_make_tensor(&mut *result, c) else { return };
            let size = |layout: &colex_laws::Layout, k: usize| plain::size(&layout.modes()[k]);
            let (Some(m), Some(n), Some(k)) = (size(&layouts[0], 0), size(&layouts[1], 0), size(&layouts[0], 1)) else { return };
            let is_empty = [m, n, k].contains(&0);
            if same_shape && !is_empty && m.saturating_mul(n).saturating_mul(k) > 16 * WALK {
                return;
            }
            let is_ordered = $source.below(2) == 0;
            let error = match is_ordered {
                true => try_gemm_with(&ta, &tb, &mut tc, |c, &a, &b| *c = *c * Wrapping(31) + a * Wrapping(7) + b).err(),
                false => try_gemm(&ta, &tb, &mut tc).err(),
            };
            assert_eq!(error.is_none(), same_shape, "{what}: {error:?}");
            let mut expected = z.clone();
            if same_shape && !is_empty {
                let [Some(of_a), Some(of_b), Some(of_c)] = layouts.each_ref().map(offsets) else { return };
                // An element of several places is computed with in any order.
                if is_ordered && !is_injective(&of_c) {
                    return;
                }
                let (m, n, k) = (m as usize, n as usize, k as usize);
                for (k, j, i) in (0..k).flat_map(|k| (0..n).flat_map(move |j| (0..m).map(move |i| (k, j, i)))) {
                    let (a, b, c) = (x[of_a[i + m * k]], y[of_b[j + n * k]], &mut expected[of_c[i + m * j]]);
                    *c = if is_ordered { *c * Wrapping(31) + a * Wrapping(7) + b } else { *c + a * b };
                }
            }
            assert_eq!(result, expected, "{what}");
        } )* }
    };
}

/// One product.
pub fn run(source: &mut Source<'_>) {
    products! { source;
        0 => Layout![(usize, usize) : (usize, usize)], Layout![(usize, usize) : (usize, usize)], Layout![(usize, usize) : (usize, usize)];
        1 => Layout![(usize, usize) : (1, usize)], Layout![(usize, usize) : (usize, 1)], Layout![(usize, usize) : (1, usize)];
        2 => Layout![(usize, 3) : (3, 1)], Layout![(usize, 3) : (1, usize)], Layout![(usize, usize) : (usize, 1)];
        _ => Layout![((usize, 2), usize) : ((usize, usize), 1)], Layout![(usize, usize) : (0, usize)], Layout![((usize, 2), usize) : ((1, usize), usize)];
    }
}
