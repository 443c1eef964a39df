//! Softmax over rows, which are held in registers, in tiles of a static length.

use super::{close, numbers};
use colex::Fragment;
use colex::algorithm::{copy, reduce, transform_in_place};
use colex::prelude::*;

const COLUMNS: usize = 16;

type Rows<D> = Layout![(usize, const COLUMNS) : (D, 1)];

fn softmax<D: Integer>(a: &mut Tensor<ViewMut<f32>, Rows<D>>) {
    for i in 0..a.shape().head {
        let mut row = Fragment::filled(layout![(const COLUMNS) : (1)], 0.0f32);
        copy(&a.view().slice((i, Underscore)), &mut row);
        let greatest = reduce(&row, f32::NEG_INFINITY, |x, &y| x.max(y));
        transform_in_place(&mut row, |x| (x - greatest).exp());
        let sum = reduce(&row, 0.0, |x, &y| x + y);
        transform_in_place(&mut row, |x| x / sum);
        copy(&row, &mut a.view_mut().slice((i, Underscore)));
    }
}

fn by_loops(rows: usize, pitch: usize, data: &mut [f32]) {
    for row in data.chunks_mut(pitch).take(rows) {
        let row = &mut row[..COLUMNS];
        let sum: f32 = row.iter().map(|x| x.exp()).sum();
        row.iter_mut().for_each(|x| *x = x.exp() / sum);
    }
}

#[test]
fn rows_of_any_pitch() {
    let rows = 5;
    for pitch in [16, 19] {
        let (mut data, mut expected) = (numbers(rows * pitch), numbers(rows * pitch));
        softmax(&mut make_tensor(data.as_mut_slice(), layout![(rows, const COLUMNS) : (pitch, 1)]));
        by_loops(rows, pitch, &mut expected);
        assert!(close(&data, &expected), "{pitch}");
    }
    let mut data = numbers(rows * 16);
    let mut expected = data.clone();
    softmax(&mut make_tensor(data.as_mut_slice(), layout![(rows, const COLUMNS) : (16, 1)]));
    by_loops(rows, 16, &mut expected);
    assert!(close(&data, &expected));
}
