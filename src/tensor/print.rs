//! Printing: the layout and the elements, as CuTe's `print_tensor` does it.

use super::data_layout::DataLayout;
use super::nest::Nest;
use super::raw::{Engine, Tensor};
use super::within::WithinShape;
use crate::algebra::HasLayout;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Coordinate;
use core::fmt::{self, Write};

/// The matrices of a shape: the sizes of its first two modes; further modes count matrices.
pub trait Matrices {
    /// The number of rows and of columns.
    fn rows_and_columns(self) -> (usize, usize);
}
impl<I: Integer> Matrices for I {
    fn rows_and_columns(self) -> (usize, usize) {
        (self.value(), 1)
    }
}
impl Matrices for HNil {
    fn rows_and_columns(self) -> (usize, usize) {
        (1, 1)
    }
}
impl<S: Nest> Matrices for HCons<S, HNil> {
    fn rows_and_columns(self) -> (usize, usize) {
        (self.head.count().unwrap_or(0), 1)
    }
}
impl<S: Nest, S2: Nest, T> Matrices for HCons<S, HCons<S2, T>> {
    fn rows_and_columns(self) -> (usize, usize) {
        (self.head.count().unwrap_or(0), self.tail.head.count().unwrap_or(0))
    }
}

/// Counts characters.
struct Width(usize);
impl Write for Width {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}

/// How an element is written: with the precision that was asked for.
macro_rules! printing {
    ($($(#[$doc:meta])* $trait:ident, $plain:literal, $precise:literal, $wide:literal, $wide_precise:literal;)*) => { $(
        $(#[$doc])*
        impl<E, L> fmt::$trait for Tensor<E, L>
        where
            E: Engine<Element: fmt::$trait>,
            L: DataLayout<Shape: Matrices> + HasLayout<Layout: fmt::Display>,
            usize: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}:", HasLayout::layout(self.layout()))?;
                let shape = self.layout().data_shape();
                let (rows, columns) = shape.rows_and_columns();
                let size = shape.count().unwrap_or(0);
                if size == 0 {
                    // The sizes of the other modes are of any size, and their product need not be one.
                    return Ok(());
                }
                let mut width = 0;
                for i in 0..size {
                    let (element, mut this) = (&self[i], Width(0));
                    match f.precision() {
                        Some(precision) => write!(this, $precise, element, precision = precision)?,
                        None => write!(this, $plain, element)?,
                    }
                    width = width.max(this.0);
                }
                for matrix in 0..size / (rows * columns) {
                    if matrix > 0 {
                        write!(f, "\n{:-<1$}", "", (columns * (width + 2)).saturating_sub(2).max(1))?;
                    }
                    for i in 0..rows {
                        for j in 0..columns {
                            f.write_str(if j == 0 { "\n" } else { "  " })?;
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
    /// **In CuTe**: `print_tensor(tensor)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    /// assert_eq!(a.to_string(), "(_2,_3):(_1,_2):\n 0   1   2\n10  11  12");
    /// ```
    Display, "{}", "{:.precision$}", "{:>width$}", "{:>width$.precision$}";
    /// As `Display`, with `Debug` of the elements.
    Debug, "{:?}", "{:.precision$?}", "{:>width$?}", "{:>width$.precision$?}";
}
