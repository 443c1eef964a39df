//! Laws of static integers: next to each line that breaks one is a line that does not.
//!
//! `tests/compiler/must_not_compile.rs` compiles this: each line with a mark has an error of that code, and no other line has one.

use colex::algorithm::{copy, copy_if, gemm};
use colex::prelude::*;
use colex::typenum::{U0, U2, U3, U4};

/// A body of its own: if one law is broken twice in a body, the compiler reports the first.
macro_rules! apart {
    ($($statement:tt)*) => {
        const _: fn() = || {
            $($statement)*
        };
    };
}

fn n() -> usize {
    4
}

/// Through several modes all strides of the right operand run one way.
fn compositions_with_signs() {
    let a = layout![(4, 8) : (8, 1)];
    let mirrored = layout![(4, 8) : (8, -1)];
    a.composition(layout![(2, 2) : (1, 2)]);
    a.composition(layout![(2, 2) : (-1, -2)]);
    a.composition(layout![(2, 2) : (1, -2)]); //~ E0277
    a.composition(layout![(2, 2) : (-1, 2)]); //~ E0277
    a.composition(layout![(2, 2, 2) : (-1, 0, 2)]); //~ E0277
    a.composition(layout![(2, (2, 2)) : (0, (2, -1))]); //~ E0277
    a.composition(layout![((2, 2), 2) : ((-1, 0), 2)]); //~ E0277
    a.composition(layout![({ n() }, 2) : (1, -2)]); //~ E0277
    a.composition(layout![(2, 2, 2) : ({ n() }, -1, 0)]); //~ E0277
    mirrored.composition(layout![(2, 2) : (-1, -2)]);
    mirrored.composition(layout![(2, 2) : (-1, 2)]); //~ E0277
    mirrored.composition((layout![2 : -1], layout![(2, 2) : (-1, 2)]));
    mirrored.composition(layout![7 : -3]); //~ E0277
    a.composition(layout![7 : -3]); //~ E0277
    a.composition(layout![3 : -8]);
    layout![32 : -1].composition(layout![(2, 2) : (-1, 2)]);
}

/// Tiles run forward.
fn divides_by_signs() {
    let a = layout![(8, 4) : (4, 1)];
    a.logical_divide(layout![4 : 1]);
    a.logical_divide(layout![4 : -1]); //~ E0277
    a.zipped_divide(layout![4 : -1]); //~ E0277
    a.tiled_divide(layout![4 : -1]); //~ E0277
    a.flat_divide(layout![4 : -1]); //~ E0277
    a.logical_divide((layout![4 : -1], U2::new())); //~ E0277
    a.zipped_divide((U2::new(), layout![4 : -1])); //~ E0277
}
apart! { layout![(8, 4) : (4, -1)].logical_divide(layout![4 : 1]); }
apart! { layout![(8, 4) : (4, -1)].logical_divide(layout![4 : -1]); } //~ E0277
apart! { layout![(8, 4) : (4, -1)].zipped_divide(layout![4 : -1]); } //~ E0277
apart! { layout![(8, 4) : (4, -1)].tiled_divide(layout![4 : -1]); } //~ E0277
apart! { layout![(8, 4) : (4, -1)].flat_divide(layout![4 : -1]); } //~ E0277
apart! { layout![(8, 4) : (4, -1)].logical_divide((U2::new(), layout![4 : -1])); } //~ E0277
apart! { layout![(8, 4) : (4, -1)].zipped_divide((layout![4 : -1], U2::new())); } //~ E0277
apart! { layout![(8, 4) : (4, -1)].zipped_divide((U2::new(), layout![4 : 1])); }

fn inverses_with_signs() {
    layout![(8, 4) : (-4, -1)].left_inverse();
    layout![(8, 4) : (-4, 1)].left_inverse(); //~ E0277
    layout![(8, 4) : (4, -1)].left_inverse(); //~ E0277
    layout![(8, 4, 2) : (-4, 0, 1)].left_inverse(); //~ E0277
    layout![(2, (8, 4)) : (0, (4, -1))].left_inverse(); //~ E0277
    layout![({ n() }, 4) : (-1, 8)].left_inverse(); //~ E0277
    layout![(4, { n() }) : (-1, 8)].left_inverse(); //~ E0277
    layout![(1, 4) : (-7, 1)].left_inverse();
    layout![(4, 4) : (-2, -1)].left_inverse(); //~ E0277
}

fn recasts_with_signs() {
    layout![(8, 4) : (-1, -8)].upcast::<U4>();
    layout![(8, 4) : (-1, -6)].upcast::<U4>(); //~ E0277
    layout![(4, 8) : (-6, 1)].upcast::<U4>(); //~ E0277
    layout![(2, 2) : (-2, -1)].upcast::<U4>();
    layout![(3, 2) : (-1, -2)].upcast::<U4>(); //~ E0277
    layout![(4, 4) : (1, -4)].downcast::<U2>();
    layout![(4, 4) : (-1, 4)].downcast::<U2>(); //~ E0277
    layout![(4, 4) : (1, -4)].downcast::<U0>(); //~ E0277
    layout![(4, 4) : (-1, -4)].upcast::<U0>(); //~ E0277
}

/// The blocks do not overlap, and their copies begin where the tiler says.
fn products_with_signs() {
    let (forward, back) = (layout![2 : 1], layout![2 : -1]);
    layout![(4, 4) : (-1, -4)].logical_product(forward);
    layout![(4, 4) : (-1, -2)].logical_product(forward); //~ E0277
    layout![(4, 4) : (-1, -2)].zipped_product(forward); //~ E0277
    layout![(4, 4) : (-1, -2)].flat_product(forward); //~ E0277
    layout![(4, 4) : (-1, -2)].blocked_product(layout![(2, 2)]); //~ E0277
    layout![(4, 4) : (-1, -2)].raked_product(layout![(2, 2)]); //~ E0277
    layout![(4, 4) : (1, 4)].logical_product(back);
    layout![(4, 4) : (1, 2)].logical_product(back); //~ E0277
    layout![(4, 4) : (1, 2)].zipped_product(back); //~ E0277
    layout![(4, 4) : (-1, 2)].logical_product(back); //~ E0277
    layout![(2, 2) : (1, 4)].logical_product(layout![3 : -1]); //~ E0277
    layout![(2, 2) : (1, 4)].logical_product(layout![(2, 2) : (1, -2)]); //~ E0277
    layout![(2, 2) : (-1, 4)].logical_product(layout![(2, 2) : (-1, 2)]); //~ E0277
    layout![(2, 2) : (1, 4)].blocked_product(layout![(2, 2) : (-1, 2)]); //~ E0277
    layout![(2, 2) : (-1, 4)].blocked_product(layout![(2, 2) : (-1, 2)]); //~ E0277
    layout![(2, 2) : (1, 4)].logical_product(layout![(2, 2) : (-1, -2)]);
    layout![(2, 2) : (-1, 2)].tile_to_shape(shape![(2, 3)]); //~ E0277
    layout![(2, 2) : (-1, 2)].tile_to_shape(shape![(2, 4)]);
}

apart! { layout![(4, 4) : (-1, -2)].tiled_product(layout![2 : 1]); } //~ E0277
apart! { layout![(4, 4) : (-1, -4)].tiled_product(layout![2 : 1]); }
apart! { layout![(2, 2) : (-1, 4)].logical_product(layout![3 : -1]); } //~ E0277

/// Coordinates lead to modes that are there, and to no coordinate beyond them.
fn compositions_with_coordinates() {
    let a = layout![(4, (3, 2)) : (6, (2, 1))];
    a.composition(layout![(4, 6) : (1@0, 1@1)]);
    a.composition(layout![(5, 6) : (1@0, 1@1)]); //~ E0277
    a.composition(layout![(4, 7) : (1@0, 1@1)]); //~ E0277
    a.composition(layout![(2, 2, 2) : (1@0, 3@1, 3@1)]); //~ E0277
    // The plain compositions would be layouts, of elements that are none of these coordinates.
    let last_goes_on = layout![(4, 6) : (6, 1)];
    last_goes_on.composition(layout![(4, 7) : (1@0, 1@1)]); //~ E0277
    last_goes_on.composition(layout![(8, 2) : (1@0, 3@1)]); //~ E0277
    last_goes_on.composition(layout![(4, 2) : (1@0, 3@1)]);
    a.composition(layout![(2, 2, 2) : (1@0, 3@1, 2@1)]);
    a.composition(layout![(4, 3) : (1@0, 1@0@1)]);
    a.composition(layout![(4, 4) : (1@0, 1@0@1)]); //~ E0277
    a.composition(layout![(4, 3) : (1@0, 1@1@1)]); //~ E0277
    a.composition(layout![(4, 2) : (1@0, 1@2)]); //~ E0277
    a.composition(layout![(4, 2) : (1@0, 1@2@1)]); //~ E0277
    a.composition(layout![(4, 2) : (1@0@0, 1@1)]); //~ E0277
    a.composition(layout![({ n() }, 7) : (1@0, 1@1)]); //~ E0277
    let identity = layout![(4, 8) : (1@0, 1@1)];
    identity.composition(layout![(4, 8) : (1, 4)]);
    identity.composition(layout![4 : 5]); //~ E0277
    identity.composition(layout![{ n() } : 1]); //~ E0277
    identity.composition(layout![3 : 3]); //~ E0277
    identity.logical_divide(layout![4 : 5]); //~ E0277
}

/// A place in a domain has an integer or `_` for each integer of the shape, none of them beyond the end.
fn domains() {
    let data = [0; 24];
    let a = make_tensor(&data[..], layout![(2, (3, 4))]);
    a.domain_offset(coord![(2, (3, 4))]);
    a.domain_offset(coord![(3, (0, 0))]); //~ E0277
    a.domain_offset(coord![(0, (4, 0))]); //~ E0277
    a.domain_offset(coord![(0, (0, 5))]); //~ E0277
    a.domain_offset(coord![(_, (_, 4))]);
    a.domain_offset(coord![(0, (0))]); //~ E0277
    a.domain_offset(coord![(0, (0, 0, 0))]); //~ E0277
    a.domain_offset(coord![(0, 0)]); //~ E0277
    a.domain_offset(coord![((0), (0, 0))]); //~ E0277
    a.domain_offset(coord![0]); //~ E0277
    a.domain_offset(coord![(0, (0, 0), 0)]); //~ E0277
    a.domain_offset(coord![(0)]); //~ E0277
    a.window(coord![(0, (1, 1))], shape![(2, (2, 3))]);
    a.window(coord![(1, (1, 1))], shape![(2, (2, 3))]); //~ E0277
    a.window(coord![(0, (2, 1))], shape![(2, (2, 3))]); //~ E0277
    a.window(coord![(0, (1, 2))], shape![(2, (2, 3))]); //~ E0277
    a.window(coord![(0, (1, 1))], shape![3]); //~ E0277
    a.window(coord![(0, (1, 1))], shape![(2, 3)]); //~ E0277
    a.slice(coord![(1, (_, 3))]);
    a.slice(coord![(2, (_, 3))]); //~ E0277
    a.slice(coord![(1, (_, 4))]); //~ E0277
    a.split_at::<U0, _>(U2::new());
    a.composition(layout![24 : 1]);
    a.composition(layout![25 : 1]); //~ E0277
    a.composition((U2::new(), layout![12 : 1]));
    a.composition((U2::new(), layout![13 : 1])); //~ E0277
    a.with_shape(shape![(5, 5)]); //~ E0277
    a.with_shape(shape![(6, 4)]);
}

apart! { make_tensor(&[0; 24], layout![(2, (3, 4))]).split_at::<U0, _>(U3::new()); } //~ E0277
apart! { make_tensor(&[0; 24], layout![(2, (3, 4))]).view().composition((U3::new(), layout![12 : 1])); } //~ E0277
apart! { make_tensor(&[0; 24], layout![(2, (3, 4))]).view().composition((U2::new(), layout![12 : 1])); }

/// Elements of other bytes are made of whole ones that are there.
fn recasts_of_tensors() {
    let bytes = [0_u8; 64];
    make_tensor(&bytes[..], layout![(8, 3) : (1, 8)]).recast::<u32>();
    make_tensor(&bytes[..], layout![(6, 3) : (1, 8)]).recast::<u32>(); //~ E0277
    make_tensor(&bytes[..], layout![(8, 3) : (1, 10)]).recast::<u32>(); //~ E0277
    make_tensor(&bytes[..], layout![(8, 3, 2) : (1, 8, 26)]).recast::<u32>(); //~ E0277
    make_tensor(&bytes[..], layout![(8, 3) : (4, 16)]).recast::<u32>(); //~ E0277
    make_tensor(&bytes[..], layout![(4, 4) : (1, 1)]).recast::<u32>(); //~ E0277
    make_tensor(&bytes[..], layout![(4, 2) : (1, 2)]).recast::<u32>(); //~ E0277
    make_tensor(&[0_u32; 8][..], layout![(4, 2) : (2, 1)]).recast::<u8>();
    make_tensor(&[0_u32; 8][..], layout![(4, 2) : (2, 0)]).recast::<u8>(); //~ E0277
}

/// Tensors of an algorithm have one shape, and matrices of a product fit.
fn algorithms() {
    let (data, mut written) = ([0; 64], [0; 64]);
    let x = make_tensor(&data[..], layout![(2, (3, 4))]);
    let mut y = make_tensor(&mut written[..], layout![(2, (3, 4))]);
    copy(&x, &mut y);
    copy(&make_tensor(&data[..], layout![(3, (3, 4))]), &mut y); //~ E0277
    copy(&make_tensor(&data[..], layout![(2, (2, 4))]), &mut y); //~ E0277
    copy(&make_tensor(&data[..], layout![(2, (3, 3))]), &mut y); //~ E0277
    copy(&make_tensor(&data[..], layout![(2, 12)]), &mut y); //~ E0277
    copy(&make_tensor(&data[..], layout![(2, (3, 4), 1)]), &mut y); //~ E0277
    copy(&make_tensor(&data[..], layout![(2, (12))]), &mut y); //~ E0277
    copy_if(&make_tensor(&[true; 24], layout![(2, (3, 4))]), &x, &mut y);
    copy_if(&make_tensor(&[true; 24], layout![(2, (4, 3))]), &x, &mut y); //~ E0277
    let mut c = make_tensor(&mut [0; 6], layout![(2, 3)]);
    let [a, b] = [(); 2].map(|()| &data[..]);
    gemm(&make_tensor(a, layout![(2, 4)]), &make_tensor(b, layout![(3, 4)]), &mut c);
    gemm(&make_tensor(a, layout![(3, 4)]), &make_tensor(b, layout![(3, 4)]), &mut c); //~ E0277
    gemm(&make_tensor(a, layout![(2, 4)]), &make_tensor(b, layout![(2, 4)]), &mut c); //~ E0277
    gemm(&make_tensor(a, layout![(2, 4)]), &make_tensor(b, layout![(3, 5)]), &mut c); //~ E0277
}
apart! {
    let x = make_tensor(&[0; 24], layout![(2, (4, 3))]);
    copy_if(&make_tensor(&[true; 24], layout![(2, (3, 4))]), &x, &mut make_tensor(&mut [0; 24], layout![(2, (3, 4))])); //~ E0277
}
