//! Distributions as layouts.

use super::axis::How;
use super::grid::tuple;
use super::{Dealt, Distribution};
use crate::error::Error;
use crate::strips::Strip;
use colex_dyn::{DynLayout, DynTiler, DynTuple, Int, Mode, make_layout_left};

/// Elements of a rank: a layout with an offset, from coordinates to column-major indices of the global tensor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The index of the first element.
    pub offset: usize,
    /// The layout of them all: one mode for each mode of the tensor.
    pub layout: DynLayout,
    /// Where they are in the part of the rank: the coordinate of the first element.
    pub local: Vec<usize>,
}

impl Distribution {
    /// The distribution as a layout: from `(local, rank)` to the column-major index of the tensor, which is padded to whole
    /// rounds of blocks.
    ///
    /// **Definition.** `zipped_divide` of the padded tensor by the local layout of process 0, mode by mode: blocks of `b`, in
    /// rounds of `b*p`. So the local coordinate has the shape of a padded part, and that of the rank is one of the grid, with
    /// the modes that the axes are along, in their order. Its [right inverse](DynLayout::right_inverse) is the other way
    /// around; the owner of an element and the place there are compositions with that.
    ///
    /// # Errors
    /// [`Cut`](Error::Cut) of an axis that is cut into lengths, which are not a layout, and
    /// [`FirstProcess`](Error::FirstProcess) of one that does not start at process 0.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynLayout;
    /// use colex_mpi::{Axis, Distribution, Grid};
    ///
    /// // 24 elements in blocks of 3 on 2 ranks.
    /// let dealt = Distribution::new(&[24], Grid::row_major(&[2])?, vec![Axis::block_cyclic(0, 3)])?;
    /// let layout = dealt.layout()?;
    /// assert_eq!(layout.coalesce()?.to_string(), "(_3,_4,_2):(_1,_6,_3)");
    ///
    /// // To which place in which rank an element goes: local + 12 rank.
    /// let place = layout.right_inverse()?;
    /// let [owner, local]: [DynLayout; 2] = ["(12,2):(0,1)".parse()?, "(12,2):(1,0)".parse()?];
    /// assert_eq!(owner.composition(&place)?.at(16)?, dealt.owner(&[16]) as u64);
    /// assert_eq!(local.composition(&place)?.at(16)?, dealt.local(&[16])[0] as u64);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn layout(&self) -> Result<DynLayout, Error> {
        let mut sizes = Vec::new();
        let mut tilers = Vec::new();
        for (mode, axis) in self.axes.iter().enumerate() {
            let (block, processes) = axis.block_of_layout(mode)?;
            let rounds = axis.size.div_ceil(block * processes);
            sizes.push(rounds * block * processes);
            tilers.push(DynTiler::from(modes(&[(block, 1), (rounds, block * processes)], Int::fixed)?));
        }
        let sizes = sizes.into_iter().map(|size| DynTuple::fixed(size as u64)).collect();
        Ok(make_layout_left(&DynTuple::from_modes(sizes)?)?.zipped_divide(DynTiler::from_modes(tilers)?)?)
    }

    /// The elements of a rank as a sum of layouts, without its halos: one for the full blocks, and one more for each mode
    /// in which the rank has a shorter block. A rank without elements has none.
    ///
    /// **Definition.** The composition of the column-major layout of the tensor with the layouts of the indices, mode by
    /// mode: `(b,k):(1,b*p)` for `k` full blocks.
    ///
    /// # Errors
    /// [`Overflow`](colex_dyn::LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_mpi::{Axis, Distribution, Grid};
    ///
    /// let axes = vec![Axis::block_cyclic(0, 3), Axis::whole()];
    /// let dealt = Distribution::new(&[22, 2], Grid::row_major(&[2])?, axes)?;
    /// let parts = dealt.part(1)?;
    /// assert_eq!((parts[0].offset, parts[0].layout.to_string()), (3, "((3,3),2):((1,6),22)".to_string()));
    /// assert_eq!((parts[1].offset, parts[1].layout.to_string()), (21, "(1,2):(0,22)".to_string()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn part(&self, rank: usize) -> Result<Vec<Part>, Error> {
        if !self.grid.ranks().contains(&rank) {
            return Ok(Vec::new());
        }
        let global = make_layout_left(&tuple(&self.shape)?)?;
        let strips: Vec<Vec<_>> =
            self.axes.iter().enumerate().map(|(mode, axis)| axis.own(self.process(rank, mode)).collect()).collect();
        let mut chosen = vec![Vec::new()];
        for strips in &strips {
            chosen = strips
                .iter()
                .flat_map(|strip| chosen.iter().map(move |before: &Vec<Strip>| [&before[..], &[*strip]].concat()))
                .collect();
        }
        chosen.iter().map(|strips| self.sum_part(&global, strips)).collect()
    }

    /// The product of strips, one for each mode.
    fn sum_part(&self, global: &DynLayout, strips: &[Strip]) -> Result<Part, Error> {
        let begin: Vec<_> = strips.iter().map(|strip| strip.global).collect();
        let tilers: Result<Vec<_>, Error> =
            strips.iter().map(|s| Ok(modes(&[(s.run, 1), (s.times, s.step)], Int::dynamic)?.into())).collect();
        let layout = global.composition(DynTiler::from_modes(tilers?)?)?;
        let offset = global.crd2idx(&tuple(&begin)?)?.index()?;
        Ok(Part { offset, layout, local: strips.iter().map(|strip| strip.local).collect() })
    }
}

impl Dealt {
    /// The length of the blocks, and among how many processes they are dealt, if that is a layout.
    fn block_of_layout(&self, mode: usize) -> Result<(usize, usize), Error> {
        let (size, processes) = (self.size, self.processes);
        match &self.how {
            How::Whole => Ok((if size == 0 { 1 } else { size }, 1)),
            &How::Dealt { block, first: 0 } => Ok((block, processes)),
            &How::Dealt { first, .. } => Err(Error::FirstProcess { mode, first, processes }),
            How::Cut(begins) => Err(Error::Cut { mode, lengths: begins.len() - 1, processes, sum: size, size }),
        }
    }
}

/// The layout of these modes: those of one element are left out.
fn modes(modes: &[(usize, usize)], mark: fn(u64) -> Int) -> Result<DynLayout, Error> {
    let leaf = |&(size, stride): &(usize, usize)| DynLayout::leaf(Mode::new(mark(size as u64), mark(stride as u64)));
    let mut kept: Vec<_> = modes.iter().filter(|mode| mode.0 != 1).map(leaf).collect();
    Ok(match kept.len() {
        0 => DynLayout::leaf(Mode::new(mark(1), mark(0))),
        1 => kept.remove(0),
        _ => DynLayout::from_modes(kept)?,
    })
}
