//! Printing: the layout and the elements, as CuTe's `print_tensor` does it.

use super::{DataLayout, Engine, Nest, StridedNest, Tensor};
use crate::print::Notation;
use core::fmt;
use core::fmt::Write;

/// Counts characters.
struct Width(usize);
impl Write for Width {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}

/// Above this number of elements, not all are shown, unless `{:#}` asks for all.
const MOST: usize = 1000;
/// How many rows, columns and matrices are shown then at either end.
const AT_THE_ENDS: usize = 5;

/// Which of `count` rows, columns or matrices are shown: all, or the first and the last ones, with `None` between.
fn shown(count: usize, all: bool) -> impl Iterator<Item = Option<usize>> {
    let (first, last) = match all || count <= 2 * AT_THE_ENDS + 1 {
        true => (count, count),
        false => (AT_THE_ENDS, count - AT_THE_ENDS),
    };
    let gap = (first < last).then_some(None);
    (0..first).map(Some).chain(gap).chain((last..count).map(Some))
}

/// How an element is written: with the precision and the width that were asked for.
macro_rules! printing {
    ($($(#[$doc:meta])* $trait:ident, $plain:literal, $precise:literal, $wide:literal, $wide_precise:literal;)*) => { $(
        $(#[$doc])*
        impl<E, L> fmt::$trait for Tensor<E, L>
        where
            E: Engine<Element: fmt::$trait>,
            L: DataLayout,
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let shape = self.layout().data_shape();
                shape.write_notation(f)?;
                f.write_str(":")?;
                L::Shape::write_stride(self.layout().data_stride(), f)?;
                f.write_str(":")?;
                let (rows, columns) = (shape.first_size(), shape.columns());
                let size = shape.count().unwrap_or(0);
                if size == 0 {
                    // The sizes of the other modes are of any size, and their product need not be one.
                    return Ok(());
                }
                let all = f.alternate() || size <= MOST;
                let matrices = size / (rows * columns);
                let mut width = f.width().unwrap_or(0);
                for (matrix, i, j) in shown(matrices, all).flatten().flat_map(|matrix| {
                    let of_row = move |i| shown(columns, all).flatten().map(move |j| (matrix, i, j));
                    shown(rows, all).flatten().flat_map(of_row)
                }) {
                    let (element, mut this) = (&self[i + rows * (j + columns * matrix)], Width(0));
                    match f.precision() {
                        Some(precision) => write!(this, $precise, element, precision = precision)?,
                        None => write!(this, $plain, element)?,
                    }
                    width = width.max(this.0);
                }
                let line = (shown(columns, all).count() * (width + 2)).saturating_sub(2).max(1);
                for matrix in shown(matrices, all) {
                    if matrix != Some(0) {
                        write!(f, "\n{:-<1$}", "", line)?;
                    }
                    let Some(matrix) = matrix else {
                        f.write_str("\n…")?;
                        continue;
                    };
                    for i in shown(rows, all) {
                        for (k, j) in shown(columns, all).enumerate() {
                            f.write_str(if k == 0 { "\n" } else { "  " })?;
                            let (Some(i), Some(j)) = (i, j) else {
                                write!(f, "{:>1$}", "…", width)?;
                                continue;
                            };
                            let element = &self[i + rows * (j + columns * matrix)];
                            match f.precision() {
                                Some(precision) => {
                                    write!(f, $wide_precise, element, width = width, precision = precision)?
                                }
                                None => write!(f, $wide, element, width = width)?,
                            }
                        }
                    }
                }
                Ok(())
            }
        }
    )* };
}
printing! {
    /// The layout, and a line for each row; of a tensor of rank above 2, one matrix after the other.
    ///
    /// A width and a precision are those of each element: `{:8.3}`. Of more than 1000 elements the first and the last
    /// five rows, columns and matrices are shown, with `…` between; `{:#}` shows all.
    ///
    /// **In CuTe**: `print_tensor(tensor)`, which shows all.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    /// assert_eq!(a.to_string(), "(_2,_3):(_1,_2):\n 0   1   2\n10  11  12");
    ///
    /// # // An interpreter takes minutes to write it.
    /// # if cfg!(miri) { return; }
    /// let large = VecTensor::from_fn(layout![(300, 300)], |(i, j)| 300 * i + j);
    /// assert_eq!(large.to_string().lines().count(), 1 + 5 + 1 + 5);
    /// assert_eq!(format!("{large:#}").lines().count(), 1 + 300);
    /// ```
    Display, "{}", "{:.precision$}", "{:>width$}", "{:>width$.precision$}";
    /// As `Display`, with `Debug` of the elements.
    Debug, "{:?}", "{:.precision$?}", "{:>width$?}", "{:>width$.precision$?}";
}
