//! How a tensor is printed: the omissions of a large one, and the lines between matrices.

use colex::prelude::*;

fn lines(a: &impl std::fmt::Display) -> usize {
    a.to_string().lines().count()
}

#[test]
#[cfg_attr(miri, ignore = "thousands of numbers are written, and nothing unsafe is in it")]
fn large_tensors_show_ten_rows() {
    // More than 1000 elements. The first line is the layout; instead of the row that is left out there is one with `…`.
    let rows = |m: usize| VecTensor::from_fn(layout![(m, 200)], |(i, j)| i + j);
    assert_eq!([6, 9, 10, 11].map(|m| lines(&rows(m))), [7, 10, 11, 12]);
    assert_eq!([12, 13, 100].map(|m| lines(&rows(m))), [1 + 11; 3]);
    // Leaving out a single row saves nothing.
    let gaps = |text: &str| text.lines().filter(|line| line.trim_start().starts_with('…')).count();
    let text = rows(12).to_string();
    assert_eq!((gaps(&text), gaps(&rows(11).to_string())), (1, 0));
    assert!(text.lines().nth(5).is_some_and(|row| row.starts_with("  4    5")), "{text}");
    assert!(text.lines().nth(7).is_some_and(|row| row.starts_with("  7    8")), "{text}");
    // Columns, and matrices, which have lines between them.
    let columns = |k: usize| VecTensor::from_fn(layout![(200, k)], |(i, j)| i + j);
    let shown = |text: String| text.lines().nth(1).map(|row| row.split_whitespace().count());
    assert_eq!([10, 11, 12].map(|k| shown(columns(k).to_string())), [10, 11, 11].map(Some));
    let matrices = |k: usize| VecTensor::from_fn(layout![(1, 200, k)], |(_, j, k)| j + k);
    assert_eq!([10, 11, 12].map(|k| lines(&matrices(k))), [20, 22, 22]);
}

#[test]
fn small_tensors_show_all_elements() {
    let rows = |m: usize| VecTensor::from_fn(layout![(m, 1)], |(i, _)| i);
    assert_eq!([12, 500, 1000].map(|m| lines(&rows(m))), [13, 501, 1001]);
    assert_eq!(lines(&rows(1001)), 12);
}

#[test]
fn lines_are_as_wide_as_matrices() {
    let layout = layout![(1, 1, 2)];
    assert_eq!(make_tensor([1, 2], layout).to_string(), "(_1,_1,_2):(_0,_0,_1):\n1\n-\n2");
    assert_eq!(make_tensor([1, 20], layout).to_string(), "(_1,_1,_2):(_0,_0,_1):\n 1\n--\n20");
    assert_eq!(make_tensor([1, 2, 3, 4], layout![(1, 2, 2)]).to_string().lines().nth(2), Some("----"));
    // Between elements without a width, too, there is a line.
    assert_eq!(make_tensor(["", ""], layout).to_string(), "(_1,_1,_2):(_0,_0,_1):\n\n-\n");
}
