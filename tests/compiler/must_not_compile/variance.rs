//! What can be written through is invariant in its elements, as `&mut T` is: else an element that does not live long enough
//! could be left behind.
//!
//! `tests/compiler/must_not_compile.rs` compiles this: each line with a mark has an error of that code, and no other line has one. What
//! can only be read is as variant as `&T`, which the functions at the end need.

use colex::prelude::*;
use colex::signs::make_signed_tensor_mut;
use colex::typenum::{U0, U1};
use colex::{Iter, TensorTiles};

type Names = [&'static str; 4];
type Four = Layout![4 : 1];

pub fn an_element() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    make_tensor(&mut data, layout![4 : 1])[1] = &name; //~ E0597
    data
}

pub fn of_a_view_of_an_owned_tensor() -> Names {
    let mut a: Tensor<Names, Four> = make_tensor([""; 4], layout![4 : 1]);
    let name = String::from("dropped");
    a.view_mut()[1] = &name; //~ E0597
    a.into_inner()
}

pub fn of_an_owned_tensor() -> Names {
    let mut a: Tensor<Names, Four> = make_tensor([""; 4], layout![4 : 1]);
    let name = String::from("dropped");
    a.for_each_mut(|x| *x = &name); //~ E0597
    a.into_inner()
}

pub fn of_an_iterator() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    make_tensor(&mut data, layout![4 : 1]).iter_mut().for_each(|x| *x = &name); //~ E0597
    data
}

pub fn of_what_is_turned_into_an_iterator() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    for x in make_tensor(&mut data, layout![4 : 1]) {
        *x = &name; //~ E0597
    }
    data
}

pub fn of_a_tile() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    for mut tile in make_tensor(&mut data, layout![4 : 1]).tiles_mut(shape![2]) {
        tile[0] = &name; //~ E0597
    }
    data
}

pub fn of_a_tile_in_a_loop() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    make_tensor(&mut data, layout![4 : 1]).for_each_tile_mut(shape![2], |mut tile| tile[0] = &name); //~ E0597
    data
}

pub fn of_a_padded_tile() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    for mut tile in make_tensor(&mut data, layout![4 : 1]).padded_tiles_mut(shape![3]) {
        tile.for_each_mut(|x| *x = &name); //~ E0597
    }
    data
}

pub fn of_a_row() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    make_tensor(&mut data, layout![(2, 2)]).rows_mut().for_each(|mut row| row[0] = &name); //~ E0597
    data
}

pub fn of_a_part() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    make_tensor(&mut data, layout![(2, 2)]).split_at_mut::<U1, _>(1).1[(0, 0)] = &name; //~ E0597
    data
}

pub fn of_a_slice() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    make_tensor(&mut data, layout![4 : 1]).into_mut_slice()[1] = &name; //~ E0597
    data
}

pub fn behind_a_swizzle() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    let layout = make_composed_layout(Swizzle::<U1, U0, U1>::new(), U0::new(), layout![4 : 1]);
    make_tensor(&mut data, layout).tiles_mut(shape![2]).for_each(|mut tile| tile[0] = &name); //~ E0597
    data
}

pub fn of_a_reversed_tensor() -> Names {
    let mut data: Names = [""; 4];
    let name = String::from("dropped");
    make_signed_tensor_mut(&mut data, layout![4 : -1])[1] = &name; //~ E0597
    data
}

pub fn a_shared_tensor<'a>(a: Tensor<View<'static, &'static str>, Four>) -> Tensor<View<'a, &'a str>, Four> {
    a
}

pub fn a_shared_iterator<'a>(a: Iter<'static, &'static str, Four>) -> Iter<'a, &'a str, Four> {
    a
}

type Tiles<E> = TensorTiles<E, Layout![2 : 1], Layout![2 : 2]>;

pub fn shared_tiles<'a>(a: Tiles<View<'static, &'static str>>) -> Tiles<View<'a, &'a str>> {
    a
}

pub fn exclusive_tiles_for_a_shorter_time<'a>(a: Tiles<ViewMut<'static, u8>>) -> Tiles<ViewMut<'a, u8>> {
    a
}
