//! The algorithms on tensors do what plain loops over the coordinates do.

use crate::common::random;
use colex::ProductMode;
use colex::algorithm::{
    axpby, clear, copy, copy_if, copy_vector, fill, gemm, gemm_with, reduce, transform, transform_in_place,
    transform_pairs, try_axpby, try_copy, try_copy_if, try_copy_vector, try_gemm, try_transform, try_transform_pairs,
};
use colex::bounds::{DataLayout, Matrix, SameShape};
use colex::prelude::*;

/// The offsets of the coordinates of a layout, in colexicographical order: from its notation, by code of its own.
fn offsets<L: DataLayout + colex::bounds::Notation>(layout: L) -> Vec<usize> {
    crate::common::plain(layout).leaves().into_iter().fold(vec![0], |inner, mode| {
        let (size, stride) = (mode.shape.value as usize, mode.stride.value as usize);
        (0..size).flat_map(|i| inner.iter().map(move |at| at + i.wrapping_mul(stride))).collect()
    })
}

/// As many elements as the offsets reach, all different, and `seed` makes them different from those of others.
fn data(offsets: &[usize], seed: i64) -> Vec<i64> {
    let cosize = offsets.iter().max().map_or(0, |last| last + 1);
    // One more element on each side would not be noticed: two more after the end would.
    (0..cosize + 2).map(|i| (i as i64 + 3) * seed).collect()
}

/// Whether no two coordinates have one element: else what is left depends on the order, which is not specified.
fn is_injective(offsets: &[usize]) -> bool {
    let mut sorted = offsets.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

/// The laws of all algorithms with one shape, on a pair of layouts; the third is that of a predicate.
fn assert_elementwise<L, M, N>(x_layout: L, y_layout: M, z_layout: N)
where
    L: DataLayout<Shape: SameShape<M::Shape>> + colex::bounds::Notation + colex::bounds::StoredIn<usize>,
    M: DataLayout + colex::bounds::Notation + colex::bounds::StoredIn<usize>,
    N: DataLayout<Shape: SameShape<M::Shape>> + colex::bounds::Notation + colex::bounds::StoredIn<usize>,
{
    let (x_at, y_at, z_at) = (offsets(x_layout), offsets(y_layout), offsets(z_layout));
    let (x_data, y_data, z_data) = (data(&x_at, 1), data(&y_at, 1_000), data(&z_at, 1_000_000));
    let x = make_tensor(&x_data, x_layout);
    let z = make_tensor(&z_data, z_layout);

    // What only reads.
    let mut seen = Vec::new();
    x.for_each(|&x| seen.push(x));
    assert_eq!(seen, x_at.iter().map(|&i| x_data[i]).collect::<Vec<_>>(), "for_each visits in colex order");
    let folded = reduce(&x, 7_i64, |sum, &x| sum.wrapping_mul(31).wrapping_add(x));
    assert_eq!(folded, x_at.iter().fold(7_i64, |sum, &i| sum.wrapping_mul(31).wrapping_add(x_data[i])));

    // What writes in colexicographical order, also if elements have several coordinates.
    let (mut real, mut plain) = (y_data.clone(), y_data.clone());
    let mut count = 0;
    make_tensor(&mut real, y_layout).for_each_mut(|y| {
        count += 1;
        *y = y.wrapping_mul(3) ^ count;
    });
    for (count, &i) in y_at.iter().enumerate() {
        plain[i] = plain[i].wrapping_mul(3) ^ (count as i64 + 1);
    }
    assert_eq!(real, plain, "for_each_mut");

    // What writes the same to each element, in any order.
    let check = |name: &str, run: &dyn Fn(&mut Vec<i64>), law: &dyn Fn(&mut [i64], usize)| {
        let (mut real, mut plain) = (y_data.clone(), y_data.clone());
        run(&mut real);
        (0..y_at.len()).for_each(|k| law(&mut plain, k));
        assert_eq!(real, plain, "{name}");
    };
    check("fill", &|y| fill(&mut make_tensor(y, y_layout), -5), &|y, k| y[y_at[k]] = -5);
    check("clear", &|y| clear(&mut make_tensor(y, y_layout)), &|y, k| y[y_at[k]] = 0);
    check(
        "transform_in_place",
        &|y| transform_in_place(&mut make_tensor(y, y_layout), |y| y.wrapping_mul(2) ^ 1),
        &|y, k| y[y_at[k]] = y[y_at[k]].wrapping_mul(2) ^ 1,
    );
    if !is_injective(&y_at) {
        return;
    }
    check("copy", &|y| copy(&x, &mut make_tensor(y, y_layout)), &|y, k| y[y_at[k]] = x_data[x_at[k]]);
    check("transform", &|y| transform(&x, &mut make_tensor(y, y_layout), |x| x + 1), &|y, k| {
        y[y_at[k]] = x_data[x_at[k]] + 1;
    });
    check("transform_pairs", &|y| transform_pairs(&x, &z, &mut make_tensor(y, y_layout), |x, z| x - z), &|y, k| {
        y[y_at[k]] = x_data[x_at[k]] - z_data[z_at[k]]
    });
    for beta in [0, 5] {
        check("axpby", &|y| axpby(3, &x, beta, &mut make_tensor(y, y_layout)), &|y, k| {
            y[y_at[k]] = 3 * x_data[x_at[k]] + beta * y[y_at[k]];
        });
    }
    let even: Vec<bool> = z_data.iter().map(|z| z / 1_000_000 % 2 == 0).collect();
    let p = make_tensor(&even, z_layout);
    check("copy_if", &|y| copy_if(&p, &x, &mut make_tensor(y, y_layout)), &|y, k| {
        if even[z_at[k]] {
            y[y_at[k]] = x_data[x_at[k]];
        }
    });
}

macro_rules! dynamic_layouts {
    ($name:ident, [$($integer:ident),*], $profile:expr) => {
        #[test]
        fn $name() {
            random::pairs(|extents, strides, others: [usize; 4], steps: [usize; 4]| {
                const N: usize = [$(stringify!($integer)),*].len();
                let extents: [usize; N] = extents;
                // Small extents, and a 0 now and then.
                let extents = extents.map(|n| (n % 5) * usize::from(others[0] > 1) + usize::from(others[0] == 1 && n > 4));
                let nest = |numbers: [usize; N]| {
                    let [$($integer),*] = numbers;
                    $profile
                };
                let strides: [usize; N] = strides;
                let steps: [usize; N] = std::array::from_fn(|k| steps[k]);
                // Compact: injective, whatever the extents.
                let mut end = 1;
                let compact: [usize; N] = extents.map(|n| {
                    let stride = end;
                    end *= n.max(1);
                    stride
                });
                let mut end = 1;
                let mut row_major = extents;
                for k in (0..N).rev() {
                    row_major[k] = end;
                    end *= extents[k].max(1);
                }
                let (x, z) = (make_layout(nest(extents), nest(strides)), make_layout(nest(extents), nest(steps)));
                assert_elementwise(x, make_layout(nest(extents), nest(compact)), z);
                assert_elementwise(z, make_layout(nest(extents), nest(row_major)), x);
                assert_elementwise(x, z, x);
            });
        }
    };
}
mod dynamic {
    use super::*;
    crate::common::for_each_profile!(dynamic_layouts);
}

#[test]
fn static_and_mixed_layouts() {
    let (n, m, d) = (3, 5, 11);
    // One run in both, in each order of the modes.
    assert_elementwise(layout![(4, 8)], layout![(4, 8)], layout![(4, 8) : (8, 1)]);
    assert_elementwise(layout![(4, 8) : (8, 1)], layout![(4, 8) : (8, 1)], layout![(4, 8) : (0, 1)]);
    assert_elementwise(layout![(2, (3, 4)) : (4, (8, 1))], layout![(2, (3, 4)) : (4, (8, 1))], layout![(2, (3, 4))]);
    // Runs with gaps, in one or both.
    assert_elementwise(layout![(4, 8) : (1, 4)], layout![(4, 8) : (1, 6)], layout![(4, 8) : (2, 9)]);
    assert_elementwise(layout![(4, 8) : (9, 1)], layout![(4, 8) : (8, 1)], layout![(4, 8)]);
    // Modes of size 1 between.
    assert_elementwise(layout![(4, 1, 8) : (1, 9, 4)], layout![(4, 1, 8) : (1, 5, 4)], layout![(4, 1, 8) : (0, 0, 0)]);
    assert_elementwise(layout![(1, 6) : (7, 1)], layout![(1, 6) : (0, 1)], layout![(1, 6)]);
    // Broadcast.
    assert_elementwise(layout![(4, 8) : (0, 1)], layout![(4, 8)], layout![(4, 8) : (1, 0)]);
    // Static strides and dynamic sizes.
    assert_elementwise(layout![(n, m) : (1, d)], layout![(n, m) : (1, d)], layout![(n, m) : (m, 1)]);
    assert_elementwise(layout![(n, m) : (d, 1)], layout![(n, m) : (m, 1)], layout![(n, m) : (1, n)]);
    // Static and dynamic, the same sizes.
    assert_elementwise(layout![(3, m) : (1, 3)], layout![(n, 5) : (1, 3)], layout![(3, 5) : (5, 1)]);
    assert_elementwise(layout![(3, 5)], layout![({3}, {5}) : (5, 1)], layout![(3, m) : (m, 1)]);
    // Integers, and rank 0.
    assert_elementwise(layout![6 : 2], layout![6 : 1], layout![6 : 0]);
    assert_elementwise(layout![() : ()], layout![() : ()], layout![() : ()]);
    // Empty, with a stride that would reach out of any memory.
    assert_elementwise(layout![(0, 4)], layout![(0, 4) : (1, 1)], layout![(0, 4) : (5, 6)]);
    let far = usize::MAX;
    assert_elementwise(layout![(4, {0}) : (far, far)], layout![(4, 0) : (1, far)], layout![(4, 0)]);
}

#[test]
fn a_copy_runs_by_common_vectors() {
    macro_rules! runs {
        ($($a:expr, $b:expr;)*) => { $(
            assert_eq!(copy_vector($a, $b), $a.max_common_vector($b).value(), "{} and {}", $a, $b);
        )* };
    }
    runs! {
        layout![(4, 8)], layout![(4, 8)];
        layout![(4, 8) : (8, 1)], layout![(4, 8) : (8, 1)];
        layout![(4, 8) : (8, 1)], layout![(4, 8) : (9, 1)];
        layout![(4, 8)], layout![(4, 8) : (8, 1)];
        layout![(4, 1, 8) : (1, 3, 4)], layout![(4, 1, 8) : (1, 7, 4)];
        layout![(2, (3, 4)) : (4, (8, 1))], layout![(2, (3, 4)) : (4, (8, 1))];
        layout![(2, (3, 4)) : (4, (8, 1))], layout![(2, (3, 4)) : (4, (9, 1))];
        layout![(2, (3, 4)) : (1, (2, 6))], layout![(2, (3, 4)) : (1, (2, 7))];
        layout![(2, 3, 4) : (2, 4, 12)], layout![(2, 3, 4) : (2, 4, 12)];
        layout![(4, {8})], layout![(4, {8})];
        layout![(4, 8) : (0, 1)], layout![(4, 8) : (8, 1)];
        layout![6 : 1], layout![6 : 1];
        layout![() : ()], layout![() : ()];
    }
    // Where a mode of dynamic size stands before the run, the common vector does not see it.
    let rows = layout![({4}, 8) : (8, 1)];
    assert_eq!((copy_vector(rows, rows), rows.max_common_vector(rows).value()), (8, 1));
}

/// The law of `gemm`, on the layouts of `a`, `b` and `c`.
fn assert_product<A, B, C>(a_layout: A, b_layout: B, c_layout: C, sizes: [usize; 3])
where
    A: DataLayout<Shape: Matrix<First: SameShape<First<C>>>> + colex::bounds::Notation + colex::bounds::StoredIn<usize>,
    B: DataLayout<Shape: Matrix<First: SameShape<Second<C>>, Second: SameShape<Second<A>>>>
        + colex::bounds::Notation
        + colex::bounds::StoredIn<usize>,
    C: DataLayout<Shape: Matrix> + colex::bounds::Notation + colex::bounds::StoredIn<usize>,
{
    let [m, n, k] = sizes;
    let (a_at, b_at, c_at) = (offsets(a_layout), offsets(b_layout), offsets(c_layout));
    assert_eq!([a_at.len(), b_at.len(), c_at.len()], [m * k, n * k, m * n]);
    let (a_data, b_data, c_data) = (data(&a_at, 1), data(&b_at, 7), data(&c_at, 100));
    let (a, b) = (make_tensor(&a_data, a_layout), make_tensor(&b_data, b_layout));
    let mut plain = c_data.clone();
    for k in 0..k {
        for j in 0..n {
            for i in 0..m {
                plain[c_at[i + j * m]] += a_data[a_at[i + k * m]] * b_data[b_at[j + k * n]];
            }
        }
    }
    let mut real = c_data.clone();
    gemm(&a, &b, &mut make_tensor(&mut real, c_layout));
    assert_eq!(real, plain);

    // Each element gets its terms in the order of `k`.
    let mut terms = vec![Vec::new(); c_data.len()];
    gemm_with(&a, &b, &mut make_tensor(&mut terms, c_layout), |c, &a, &b| c.push((a, b)));
    let mut plain = vec![Vec::new(); c_data.len()];
    for k in 0..k {
        for (j, i) in (0..n).flat_map(|j| (0..m).map(move |i| (j, i))) {
            plain[c_at[i + j * m]].push((a_data[a_at[i + k * m]], b_data[b_at[j + k * n]]));
        }
    }
    if is_injective(&c_at) {
        assert_eq!(terms, plain);
    }
}
type First<L> = <<L as DataLayout>::Shape as Matrix>::First;
type Second<L> = <<L as DataLayout>::Shape as Matrix>::Second;

#[test]
fn products_of_matrices() {
    random::layouts(|extents: [usize; 3], strides: [usize; 3]| {
        let [m, n, k] = extents.map(|n| n % 6);
        let [p, q, r] = strides;
        assert_product(layout![(m, k) : (p, q)], layout![(n, k) : (q, r)], layout![(m, n) : (1, m)], [m, n, k]);
        assert_product(layout![(m, k) : (1, m)], layout![(n, k) : (k, 1)], layout![(m, n) : (n, 1)], [m, n, k]);
        assert_product(layout![(m, k) : (k, 1)], layout![(n, k) : (1, n)], layout![(m, n) : (n, 1)], [m, n, k]);
        assert_product(layout![(m, k) : (1, m)], layout![(n, k) : (1, n)], layout![(m, n) : (1, m)], [m, n, k]);
        assert_product(layout![(m, k) : (p, q)], layout![(n, k) : (q, r)], layout![(m, n) : (p, r)], [m, n, k]);
    });
    assert_product(layout![(4, 3)], layout![(5, 3)], layout![(4, 5)], [4, 5, 3]);
    assert_product(layout![(4, 3)], layout![(5, 3)], layout![(4, 5) : (5, 1)], [4, 5, 3]);
    assert_product(layout![(4, 3) : (3, 1)], layout![(5, 3) : (3, 1)], layout![(4, 5)], [4, 5, 3]);
    // Nested modes, of the same profile where they are the same mode.
    assert_product(
        layout![((2, 2), 3) : ((3, 6), 1)],
        layout![((1, 4), 3) : ((0, 1), 4)],
        layout![((2, 2), (1, 4)) : ((1, 8), (9, 2))],
        [4, 4, 3],
    );
    assert_product(
        layout![(4, (3, 2)) : (1, (4, 12))],
        layout![(2, (3, 2)) : (6, (2, 1))],
        layout![(4, 2) : (2, 1)],
        [4, 2, 6],
    );
    // Without terms, without elements.
    assert_product(layout![(4, 0)], layout![(5, 0)], layout![(4, 5)], [4, 5, 0]);
    assert_product(layout![(0, 3)], layout![(5, 3)], layout![(0, 5)], [0, 5, 3]);
}

#[test]
fn a_shape_mismatch_names_its_modes() {
    let (m, n, k) = (2, 3, 4);
    let (of, data) = (|rows: usize, columns: usize| layout![(rows, columns)], [1; 24]);
    let product = |a: [usize; 2], b: [usize; 2], c: [usize; 2]| {
        let (a, b) = (make_tensor(&data, of(a[0], a[1])), make_tensor(&data, of(b[0], b[1])));
        let mut written = [7; 24];
        let result = try_gemm(&a, &b, &mut make_tensor(&mut written, of(c[0], c[1])));
        assert_eq!(result.is_err(), written == [7; 24]);
        result.map_err(|error| (error, error.to_string()))
    };
    let wrong =
        |mode, left, right, text: &str| Err((LayoutError::ProductShape { mode, left, right }, text.to_string()));
    assert_eq!(product([m, k], [n, k], [m, n]), Ok(()));
    let text = "product shape: mode 1 of `b(n, k)` has size 3, and mode 1 of `a(m, k)` has 4";
    assert_eq!(product([m, k], [n, 3], [m, n]), wrong(ProductMode::K, 3, 4, text));
    // In another order: the first of the modes that differ.
    let text = "product shape: mode 0 of `a(m, k)` has size 3, and mode 0 of `c(m, n)` has 2";
    assert_eq!(product([n, k], [m, k], [m, n]), wrong(ProductMode::M, 3, 2, text));
    let text = "product shape: mode 0 of `b(n, k)` has size 4, and mode 1 of `c(m, n)` has 3";
    assert_eq!(product([m, k], [k, n], [m, n]), wrong(ProductMode::N, 4, 3, text));

    // In a mode of a mode.
    let a = make_tensor(&data, make_layout(((2, m), k), ((1, 2), 4)));
    let error =
        try_gemm(&a, &make_tensor(&data, of(n, k)), &mut make_tensor([0; 24], make_layout(((2, n), n), ((1, 2), 6))));
    let error = error.unwrap_err();
    assert_eq!(error.law(), LayoutError::ProductShape { mode: ProductMode::M, left: 2, right: 3 });
    assert_eq!(error.mode().unwrap().to_string(), "mode<1>");
}

#[test]
fn nothing_is_written_where_sizes_differ() {
    let (n, x_data) = (3, [1; 12]);
    let x = make_tensor(&x_data, layout![(n, 4)]);
    let mut data = [7; 12];
    let mut y = make_tensor(&mut data, layout![(2, 4)]);
    let error = LayoutError::ShapeMismatch { left: 3, right: 2 }.in_mode(0);
    assert_eq!(try_copy(&x, &mut y), Err(error));
    assert_eq!(try_transform(&x, &mut y, |x| x + 1), Err(error));
    assert_eq!(try_axpby(1, &x, 1, &mut y), Err(error));
    assert_eq!(
        try_transform_pairs(&y.view(), &x, &mut make_tensor(&mut [0; 8], layout![(2, 4)]), |x, _| *x),
        Err(error)
    );
    assert_eq!(try_copy_if(&make_tensor(&[true; 12], layout![(n, 4)]), &x, &mut y), Err(error));
    let b = make_tensor(&x_data, layout![(4, n)]);
    assert_eq!(try_gemm(&make_tensor(&x_data, layout![(2, 2)]), &b, &mut y), {
        Err(LayoutError::ProductShape { mode: ProductMode::K, left: 3, right: 2 })
    });
    assert_eq!(try_copy_vector(x.layout(), y.layout()), Err(error));
    assert_eq!(error.to_string(), "shape mismatch: a mode of size 3 where the other tensor has 2, in mode<0>");
    assert_eq!(data, [7; 12]);
}

#[test]
#[should_panic = "shape mismatch: a mode of size 3 where the other tensor has 2"]
fn a_copy_of_another_size_panics() {
    let n = 3;
    copy(&make_tensor(&[0; 3], layout![n]), &mut make_tensor(&mut [0; 2], layout![2]));
}

#[test]
fn elements_of_size_zero() {
    let layout = layout![(3, 4) : (8, 2)];
    let x = make_tensor(vec![(); 40], layout);
    let mut y = make_tensor(vec![(); 40], layout![(3, 4)]);
    copy(&x, &mut y);
    fill(&mut y, ());
    assert_eq!(reduce(&y, 0, |n, ()| n + 1), 12);
    let mut calls = 0;
    transform(&x, &mut y, |()| calls += 1);
    assert_eq!(calls, 12);
}
