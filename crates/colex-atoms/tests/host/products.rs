//! Tiled products against a plain loop: one kernel, whose atom is a type.

use crate::Small;
use colex::bounds::IntoNested;
use colex::prelude::*;
use colex::typenum::U32;
use colex_atoms::copy::*;
use colex_atoms::element::*;
use colex_atoms::host::{HostMma, MmaModel, copy, copy_or_zero, gemm};
use colex_atoms::mma::*;
use colex_atoms::tiled_copy::{make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_copy_c};
use colex_atoms::tiled_mma::{TiledMma, make_tiled_mma};

/// `c += a * b` by a plain loop, in integers.
fn plain<A: Small, B: Small>(
    m: usize,
    n: usize,
    k: usize,
    a: impl Fn(usize, usize) -> A,
    b: impl Fn(usize, usize) -> B,
) -> Vec<i64> {
    let sum = |i: usize| (0..k).map(|l| a(i % m, l).get() * b(i / m, l).get()).sum::<i64>();
    (0..m * n).map(|i| i as i64 % 3 + sum(i)).collect()
}

/// The kernel: the product of any matrices by the atom `X`.
fn product<X, T, P>(m: usize, n: usize, k: usize)
where
    X: MmaModel<ElementA: Small, ElementB: Small, ElementC: Small>,
    TiledMma<X, T, P>: HostMma<Model = X> + Default,
{
    let a = VecTensor::from_fn(layout![(m, k) : (k, 1)], |(i, l)| X::ElementA::small(i * k + l));
    let b = VecTensor::from_fn(layout![(n, k) : (k, 1)], |(j, l)| X::ElementB::small(j * k + l + 1000));
    let one = |i: i64| (0..).map(X::ElementC::small).find(|x| x.get() == i).unwrap();
    let mut c = VecTensor::from_fn(layout![(m, n)], |(i, j)| one(((i + m * j) % 3) as i64));
    gemm(TiledMma::<X, T, P>::default(), &a, &b, &mut c).unwrap();
    let expected = plain(m, n, k, |i, l| a[(i, l)], |j, l| b[(j, l)]);
    assert_eq!(c.iter().map(|x| x.get()).collect::<Vec<_>>(), expected);
}
/// A tile of `_`.
type Smallest = <(Underscore, Underscore, Underscore) as IntoNested>::Nested;

type One = Layout![(1, 1, 1) : (0, 0, 0)];

// Small enough for an interpreter.
#[test]
fn one_thread_on_a_gpu() {
    product::<UniversalFma<f32>, Layout![(2, 2, 1)], Smallest>(3, 5, 2);
    product::<Dp4a, Layout![(1, 2, 1)], Smallest>(2, 3, 5);
}
#[test]
fn vectors_of_a_processor() {
    product::<Avx512Vnni<u8, i8, i32>, One, Smallest>(1, 17, 3);
    product::<NeonMmla<bf16, bf16, f32>, Layout![(1, 2, 1)], Smallest>(3, 3, 5);
}
#[test]
fn outer_products() {
    product::<SmeMopa<U4, f32>, One, Smallest>(5, 3, 2);
}
#[test]
fn pair_of_quads() {
    product::<MmaM8N8K4<f16, f16, f32, ColRow>, One, Smallest>(7, 8, 3);
}
#[test]
fn a_warp() {
    product::<MmaM8N8K4<f64, f64, f64>, One, Smallest>(8, 7, 4);
}

#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn many_warps() {
    product::<MmaM16N8K8<f16, f16, f32>, Layout![(2, 1, 1)], Smallest>(33, 9, 10);
    product::<MmaM16N8K32<e4m3, e5m2, f32>, Layout![(1, 2, 1)], Smallest>(16, 20, 33);
    product::<MmaM16N8K32<s4, u4, i32>, One, Smallest>(17, 8, 33);
    product::<MmaM8N8K4<f16, f16, f16, RowRow>, Layout![(2, 2, 1)], Smallest>(16, 17, 5);
}
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn atoms_along_every_mode() {
    product::<MmaM8N8K4<f64, f64, f64>, Layout![(2, 2, 2)], Smallest>(16, 20, 17);
}
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn operands_in_shared_memory() {
    product::<Wgmma<U8, f16, f16, f32>, One, Smallest>(64, 8, 16);
}
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn permuted_tiles() {
    type Tile = <(Underscore, Layout![(8, 2, 2) : (1, 16, 8)], U16) as IntoNested>::Nested;
    product::<MmaM16N8K8<f16, f16, f32>, Layout![(1, 2, 1)], Tile>(16, 40, 20);
}

/// From the matrices to shared memory by `cp.async`, swizzled, to registers by `ldmatrix`, and back from them.
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn through_shared_memory_and_registers() {
    let mma =
        make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], (U32::new(), U32::new(), U16::new()));
    let load = make_tiled_copy::<CpAsyncZfill<U16>, f16, _, _, _>(layout![(64, 2) : (2, 1)], layout![(1, 8)]);
    let (a_registers, b_registers) =
        (make_tiled_copy_a::<Ldmatrix<U4>, f16, _, _>(mma), make_tiled_copy_b::<Ldmatrix<U2>, f16, _, _>(mma));
    let store = make_tiled_copy_c::<UniversalCopy<u64>, f32, _, _>(mma);

    let (m, n, k) = (30, 25, 41);
    let a = VecTensor::from_fn(layout![(m, k) : (k, 1)], |(i, l)| f16::small(i * k + l));
    let b = VecTensor::from_fn(layout![(n, k) : (k, 1)], |(j, l)| f16::small(j * k + l + 1000));
    let mut c = VecTensor::from_fn(layout![(m, n) : (n, 1)], |(i, j)| ((i + m * j) % 3) as f32);
    let shared = make_composed_layout(Swizzle::<U1, U3, U3>::new(), U0::new(), layout![(32, 16) : (16, 1)]);
    let (mut a_data, mut b_data) = (vec![f16::ONE; 512], vec![f16::ONE; 512]);
    let (mut a_shared, mut b_shared) = (make_tensor(&mut a_data[..], shared), make_tensor(&mut b_data[..], shared));
    let (mut a_held, mut b_held, mut sums) = ([[f16::ONE; 8]; 128], [[f16::ONE; 8]; 128], [[0.0; 8]; 128]);
    for l in (0..k).step_by(16) {
        let depth = 16.min(k - l);
        let part =
            |a: &VecTensor<f16, _>, rows: usize| VecTensor::from_fn(layout![(rows, depth)], |(i, j)| a[(i, l + j)]);
        copy_or_zero(load, &part(&a, m), &mut a_shared).unwrap();
        copy_or_zero(load, &part(&b, n), &mut b_shared).unwrap();
        copy(a_registers, &a_shared, &mut a_held[..]).unwrap();
        copy(b_registers, &b_shared, &mut b_held[..]).unwrap();
        gemm(mma, &a_held[..], &b_held[..], &mut sums[..]).unwrap();
    }
    let mut whole = VecTensor::filled(layout![(32, 32)], 0.0);
    copy(store, &sums[..], &mut whole).unwrap();
    let expected = plain(m, n, k, |i, l| a[(i, l)], |j, l| b[(j, l)]);
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        c[(i, j)] += whole[(i, j)];
        assert_eq!(c[(i, j)] as i64, expected[i + m * j]);
    }
    // Registers of another tiled MMA.
    assert!(gemm(mma, &a_held[..64], &b_held[..], &mut sums[..]).is_err());
    assert!(gemm(mma, &[[f16::ONE; 4]; 128][..], &b_held[..], &mut sums[..]).is_err());
}

#[test]
fn extents_that_differ() {
    let mma = make_tiled_mma::<UniversalFma<f32>, _, _, _>(
        layout![(1, 1, 1) : (0, 0, 0)],
        (Underscore, Underscore, Underscore),
    );
    let matrix = |m: usize, n: usize| VecTensor::filled(layout![(m, n)], 0.0_f32);
    let error = |a, b, mut c| gemm(mma, &a, &b, &mut c).unwrap_err().to_string();
    assert!(error(matrix(2, 3), matrix(4, 3), matrix(3, 4)).contains("mode 0 of `a(m, k)`"));
    assert!(error(matrix(2, 3), matrix(4, 3), matrix(2, 3)).contains("mode 0 of `b(n, k)`"));
    assert!(error(matrix(2, 3), matrix(4, 5), matrix(2, 4)).contains("mode 1 of `b(n, k)`"));
}
