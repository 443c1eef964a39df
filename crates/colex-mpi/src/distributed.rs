//! Distributed tensors: the part of one rank.

use crate::copy::each;
use crate::datatype::Element;
use crate::distribution::Distribution;
use crate::error::Error;
use crate::plan::Plan;
use crate::redistribution::Redistribution;
use crate::strips::PieceMode;
use colex::bounds::DataLayout;
use colex::{Tensor, View, ViewMut, try_make_tensor};
use colex_dyn::{DynLayout, FromDyn, Int, Mode};

/// A tensor in parts, one for each rank: a [`Distribution`], and the elements of this rank in memory of its own.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_mpi::{Axis, Distributed, Distribution, Grid};
///
/// let axes = vec![Axis::block_cyclic(0, 2), Axis::whole()];
/// let rows = Distribution::new(&[8, 3], Grid::row_major(&[2])?, axes)?;
/// // The part of rank 1: rows 2, 3, 6 and 7.
/// let mut part = Distributed::from_fn(&rows, 1, |index| 10 * index[0] + index[1]);
/// assert_eq!(part.elements(), [20, 30, 60, 70, 21, 31, 61, 71, 22, 32, 62, 72]);
/// assert_eq!(part.get(&[6, 2]), Some(&62));
/// assert_eq!(part.get(&[4, 2]), None);
///
/// // As a tensor: the known parts of its layout can be static.
/// let mut tensor = part.local_mut::<Layout![(usize, 3) : (1, usize)]>()?;
/// tensor[(0, 1)] = 0;
/// assert_eq!(tensor.slice(coord![(0, _)]).to_vec(), [20, 0, 22]);
/// # Ok::<(), colex_mpi::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Distributed<T> {
    distribution: Distribution,
    rank: usize,
    elements: Vec<T>,
}

impl<T: Copy> Distributed<T> {
    /// The part of a rank, with one value in all places.
    #[must_use]
    pub fn filled(distribution: &Distribution, rank: usize, value: T) -> Self {
        let elements = vec![value; distribution.local_size(rank)];
        Self { distribution: distribution.clone(), rank, elements }
    }

    /// The part of a rank, with a value for each index of the global tensor. Places that are not elements of the tensor, between the
    /// elements or in a halo beyond its ends, has the default value.
    #[must_use]
    pub fn from_fn(distribution: &Distribution, rank: usize, mut f: impl FnMut(&[usize]) -> T) -> Self
    where
        T: Default,
    {
        let mut part = Self::filled(distribution, rank, T::default());
        let (shape, strides) = (distribution.local_shape(rank), distribution.local_strides(rank));
        let mut local = vec![0; shape.len()];
        if shape.contains(&0) {
            return part;
        }
        loop {
            if let Some(index) = distribution.global(rank, &local) {
                let at: usize = local.iter().zip(&strides).map(|(i, d)| i * d).sum();
                part.elements[at] = f(&index);
            }
            let Some(next) = (0..local.len()).find(|&mode| local[mode] + 1 < shape[mode]) else { return part };
            local[next] += 1;
            local[..next].fill(0);
        }
    }

    /// The distribution.
    #[must_use]
    pub const fn distribution(&self) -> &Distribution {
        &self.distribution
    }

    /// The rank.
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.rank
    }

    /// The elements, in the order of the memory.
    #[must_use]
    pub fn elements(&self) -> &[T] {
        &self.elements
    }

    /// The elements, in the order of the memory.
    pub fn elements_mut(&mut self) -> &mut [T] {
        &mut self.elements
    }

    /// An element of the global tensor, if this rank has it.
    ///
    /// # Panics
    /// If the index is of another rank, or out of range.
    #[must_use]
    pub fn get(&self, index: &[usize]) -> Option<&T> {
        let local = self.distribution.has(self.rank, index).then(|| self.distribution.local(index))?;
        let at: usize = local.iter().zip(self.distribution.local_strides(self.rank)).map(|(i, d)| i * d).sum();
        self.elements.get(at)
    }

    /// The part with its halos, as a tensor with a layout of this type.
    ///
    /// # Errors
    /// [`Conversion`](Error::Conversion): the type has another rank, or another static integer.
    pub fn local<L>(&self) -> Result<Tensor<View<'_, T>, L>, Error>
    where
        L: DataLayout + FromDyn<Of = DynLayout>,
    {
        let layout = self.distribution.local_layout(self.rank).try_into_typed::<L>()?;
        Ok(try_make_tensor(&self.elements[..], layout)?)
    }

    /// The part with its halos, as an exclusive tensor with a layout of this type.
    ///
    /// # Errors
    /// As [`local`](Self::local).
    pub fn local_mut<L>(&mut self) -> Result<Tensor<ViewMut<'_, T>, L>, Error>
    where
        L: DataLayout + FromDyn<Of = DynLayout>,
    {
        let layout = self.distribution.local_layout(self.rank).try_into_typed::<L>()?;
        Ok(try_make_tensor(&mut self.elements[..], layout)?)
    }

    /// The part without its halos, as a tensor with a layout of this type.
    ///
    /// # Errors
    /// As [`local`](Self::local).
    pub fn own<L>(&self) -> Result<Tensor<View<'_, T>, L>, Error>
    where
        L: DataLayout + FromDyn<Of = DynLayout>,
    {
        let (begin, layout) = self.own_layout();
        Ok(try_make_tensor(&self.elements[begin..], layout.try_into_typed::<L>()?)?)
    }

    /// The part without its halos, as an exclusive tensor with a layout of this type.
    ///
    /// # Errors
    /// As [`local`](Self::local).
    pub fn own_mut<L>(&mut self) -> Result<Tensor<ViewMut<'_, T>, L>, Error>
    where
        L: DataLayout + FromDyn<Of = DynLayout>,
    {
        let (begin, layout) = self.own_layout();
        Ok(try_make_tensor(&mut self.elements[begin..], layout.try_into_typed::<L>()?)?)
    }

    /// Where the first element is that is not of a halo, and the layout from there on.
    fn own_layout(&self) -> (usize, DynLayout) {
        let (begin, modes) = self.own_modes();
        let leaf = |mode: &PieceMode| {
            DynLayout::leaf(Mode::new(Int::dynamic(mode.size as u64), Int::dynamic(mode.stride[0] as u64)))
        };
        (begin, DynLayout::from_modes(modes.iter().map(leaf).collect()).expect("a few modes"))
    }

    /// Where the first element is that is not of a halo, and the modes from there on.
    pub(crate) fn own_modes(&self) -> (usize, Vec<PieceMode>) {
        let strides = self.distribution.local_strides(self.rank);
        let sizes = self.distribution.own_shape(self.rank);
        let halos = self.distribution.axes().iter().map(|axis| axis.halo.before);
        let begin = if sizes.contains(&0) { 0 } else { halos.zip(&strides).map(|(before, d)| before * d).sum() };
        let modes = sizes.into_iter().zip(strides).map(|(size, stride)| PieceMode { size, stride: [stride, 0] });
        (begin, modes.collect())
    }

    /// All elements of this rank except its halos, in column-major order.
    pub fn for_each_own(&self, mut f: impl FnMut(&[usize], &T)) {
        let (begin, modes) = self.own_modes();
        let mut at = 0;
        let before: Vec<_> = self.distribution.axes().iter().map(|axis| axis.halo.before).collect();
        let mut local = vec![0; modes.len()];
        each([begin, 0], &modes, &mut |[offset, _]| {
            let mut rest = at;
            for (mode, local) in local.iter_mut().enumerate() {
                *local = rest % modes[mode].size + before[mode];
                rest /= modes[mode].size;
            }
            if let Some(index) = self.distribution.global(self.rank, &local) {
                f(&index, &self.elements[offset]);
            }
            at += 1;
        });
    }
}

impl<T: Element> Distributed<T> {
    /// Moves the elements of another tensor here, as a plan says that was [prepared](Plan::prepare) for both distributions.
    ///
    /// # Errors
    /// On all ranks: [`OtherPlan`](Error::OtherPlan).
    pub fn redistribute_from(&mut self, source: &Self, by: &mut Redistribution<T>) -> Result<(), Error> {
        let fits = |plan: &Plan| *plan.source() == source.distribution && *plan.target() == self.distribution;
        if fits(by.plan()) { by.run(&source.elements, &mut self.elements) } else { by.refuse() }
    }

    /// Fills the halos of this tensor, as a plan says that was prepared for its distribution.
    ///
    /// # Errors
    /// On all ranks: [`OtherPlan`](Error::OtherPlan).
    pub fn fill_halos(&mut self, by: &mut Redistribution<T>) -> Result<(), Error> {
        if *by.plan().target() == self.distribution { by.fill_halos(&mut self.elements) } else { by.refuse() }
    }
}
