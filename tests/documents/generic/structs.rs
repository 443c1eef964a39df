//! Layouts in structs, results that are not named, and trait objects over different layouts.

use colex::bounds::DataLayout;
use colex::prelude::*;
use colex::typenum::{U1, U4};

/// An image whose number of rows is known at run time, and that of its columns where it is used.
struct Image<N> {
    pixels: VecTensor<u8, Layout![(usize, N) : (N, 1)]>,
}
impl<N: Integer> Image<N> {
    fn new(rows: usize, columns: N) -> Self {
        Self { pixels: VecTensor::filled(layout![(rows, columns) : (columns, 1)], 0) }
    }
    fn draw(&mut self, i: usize, j: usize, value: u8) {
        self.pixels[(i, j)] = value;
    }
    fn row(&self, i: usize) -> impl Iterator<Item = &u8> {
        (0..self.pixels.layout().mode::<U1>().size()).map(move |j| &self.pixels[(i, j)])
    }
}

/// What any layout can be stored in.
struct Buffer<L> {
    elements: VecTensor<f32, L>,
}
impl<L: DataLayout> Buffer<L> {
    fn new(layout: L) -> Self {
        Self { elements: VecTensor::filled(layout, 0.0) }
    }
    fn add(&mut self, value: f32) {
        self.elements.for_each_mut(|x| *x += value);
    }
}

/// A user's own trait, for matrices of all kinds of integers.
trait Addressing {
    fn address(&self, i: usize, j: usize) -> usize;
    fn describe(&self) -> String;
}
impl<M: Integer, N: Integer, DM: Integer, DN: Integer> Addressing for Layout![(M, N) : (DM, DN)] {
    fn address(&self, i: usize, j: usize) -> usize {
        self.at((i, j))
    }
    fn describe(&self) -> String {
        self.to_string()
    }
}

fn diagonal_of<N: Integer>(rows: usize, columns: N) -> Vec<u8> {
    let mut image = Image::new(rows, columns);
    (0..rows).for_each(|i| image.draw(i, i, 1 + i as u8));
    image.row(rows - 1).copied().collect()
}

fn sum_of_buffer<L: DataLayout>(layout: L) -> f32 {
    let mut buffer = Buffer::new(layout);
    buffer.add(0.5);
    buffer.elements.iter().sum()
}

/// The addresses of rows, as a function: its type is not named.
fn addresses<M: Integer, N: Integer>(m: M, n: N) -> impl Fn(usize, usize) -> usize {
    let layout = layout![(m, n) : (n, 1)];
    move |i, j| layout.at((i, j))
}

/// All offsets, as an iterator.
fn offsets<S: Strided<D>, D: IntTuple>(a: Layout<S, D>) -> impl Iterator<Item = usize> {
    (0..a.size()).map(move |i| a.at(i))
}

/// A layout of one type for all of a profile.
fn forgotten<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> Layout<S::Dynamic, D::Dynamic> {
    a.to_dynamic()
}

fn boxed<M: Integer, N: Integer>(m: M, n: N) -> [Box<dyn Addressing>; 2] {
    [Box::new(layout![(m, n) : (n, 1)]), Box::new(layout![(m, n) : (1, m)])]
}

fn calls_structs<N: Integer>(rows: usize, columns: N) -> (Vec<u8>, f32) {
    (diagonal_of(rows, columns), sum_of_buffer(layout![(rows, columns) : (columns, 1)]))
}

fn calls_results<M: Integer, N: Integer>(m: M, n: N) -> usize {
    let (address, layout) = (addresses(m, n), layout![(m, n) : (n, 1)]);
    assert_eq!(offsets(layout).last(), Some(address(m.value() - 1, n.value() - 1)));
    let list = [forgotten(layout), layout![({m.value()}, {n.value()}) : (1, {m.value()})].to_dynamic()];
    for (a, b) in list.iter().zip(&boxed(m, n)) {
        assert_eq!(a.at((1, 2)), b.address(1, 2));
    }
    assert_eq!(boxed(m, n)[0].describe(), layout.to_string());
    address(1, 2)
}

#[test]
fn layouts_are_stored() {
    assert_eq!(calls_structs(3, shape![4]), (vec![0, 0, 3, 0], 6.0));
    assert_eq!(calls_structs(3, 4), (vec![0, 0, 3, 0], 6.0));
    assert_eq!(size_of::<Image<usize>>() - size_of::<Image<U4>>(), 2 * size_of::<usize>());
}

#[test]
fn layouts_are_returned_and_boxed() {
    assert_eq!(calls_results(shape![4], shape![8]), 10);
    assert_eq!(calls_results(4, shape![8]), 10);
    assert_eq!(calls_results(4, 8), 10);
    let all: Vec<Box<dyn Addressing>> =
        vec![Box::new(layout![(4, 8) : (8, 1)]), Box::new(layout![({4}, 8) : (1, {4})])];
    assert_eq!(all.iter().map(|a| a.address(1, 2)).collect::<Vec<_>>(), [10, 9]);
}
