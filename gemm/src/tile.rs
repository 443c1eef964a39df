//! The tile of `C` that stays in registers while a panel of `A` and one of `B` go by.
//!
//! | | layout | elements |
//! | --- | --- | --- |
//! | sums | `(MV,NR):(1,MV)` | vectors |
//! | a column of `A` | `(MV,1):(1,MV)` | vectors |
//! | a row of `B` | `(NR,1)` | numbers, each repeated in a vector |
//!
//! Each step in the depth is CuTe's product of these three fragments.

use crate::instructions::{Arithmetic, Instructions, Work};
use crate::matrix::pair;
use colex::Layout;
use colex::algorithm::gemm_with;
use colex::bounds::{SameShape, StoredIn};
use colex::prelude::*;
use colex::typenum::{Prod, U1};
use core::marker::PhantomData;
use core::ops::Mul;
use generic_array::sequence::GenericSequence;
use generic_array::{ArrayLength, GenericArray};

/// The tile of `MV` vectors times `NR` columns.
#[derive(Debug)]
pub struct Registers<MV, NR>(PhantomData<(MV, NR)>);

/// A panel of `A`, packed or in place: `MR` rows, which are contiguous.
pub type PanelA<'a, T, MR> = Tensor<View<'a, T>, Layout![(MR, usize) : (U1, usize)]>;

/// A panel of `B`: `NR` columns, packed or in place.
pub type PanelB<'a, T, NR, DN, DK> = Tensor<View<'a, T>, Layout![(NR, usize) : (DN, DK)]>;

/// A tile of `C`, of which the rows are contiguous.
pub type TileC<'a, T, MR, NR> = Tensor<ViewMut<'a, T>, Layout![(MR, NR) : (U1, usize)]>;

/// A tile of `C` for an arithmetic and a set of instructions.
pub trait Tile<R: Arithmetic, I: Instructions<R>> {
    /// The rows.
    type Rows: StaticInteger + SameShape<Self::Rows> + Send + Sync;
    /// The columns.
    type Columns: StaticInteger + SameShape<Self::Columns> + Send + Sync;
    /// The elements of a tile that is not in `C`.
    type Elements: ArrayLength;

    /// `C = alpha * A * B + beta * C`.
    fn multiply<DN: Integer, DK: Integer>(
        instructions: I,
        a: PanelA<'_, R::A, Self::Rows>,
        b: PanelB<'_, R::B, Self::Columns, DN, DK>,
        factors: [R::C; 2],
        c: TileC<'_, R::C, Self::Rows, Self::Columns>,
    );
}

impl<R, I, MV, NR, MR, LANES> Tile<R, I> for Registers<MV, NR>
where
    R: Arithmetic,
    I: Instructions<R, Lanes = LANES>,
    LANES: StaticInteger,
    MV: StaticInteger + SameShape<MV> + ArrayLength + Mul<NR, Output: ArrayLength> + Mul<LANES, Output = MR>,
    NR: StaticInteger + SameShape<NR> + Send + Sync,
    MR: StaticInteger + SameShape<MR> + Send + Sync + Mul<NR, Output: ArrayLength>,
    Layout![(MV, NR) : (U1, MV)]: StoredIn<Prod<MV, NR>>,
    Layout![(MV, U1) : (U1, MV)]: StoredIn<MV>,
    Layout![MR : U1]: Compact,
{
    type Rows = MR;
    type Columns = NR;
    type Elements = Prod<MR, NR>;

    #[inline(always)]
    fn multiply<DN: Integer, DK: Integer>(
        instructions: I,
        a: PanelA<'_, R::A, MR>,
        b: PanelB<'_, R::B, NR, DN, DK>,
        factors: [R::C; 2],
        c: TileC<'_, R::C, MR, NR>,
    ) {
        instructions.run(Multiply { instructions, a, b, factors, c, tile: PhantomData::<(MV, R)> });
    }
}

/// One tile: a function of its own, compiled for the instructions.
struct Multiply<'a, R: Arithmetic, I, MV, MR, NR, DN, DK> {
    instructions: I,
    a: PanelA<'a, R::A, MR>,
    b: PanelB<'a, R::B, NR, DN, DK>,
    factors: [R::C; 2],
    c: TileC<'a, R::C, MR, NR>,
    tile: PhantomData<(MV, R)>,
}
impl<R, I, MV, MR, NR, LANES, DN, DK> Work for Multiply<'_, R, I, MV, MR, NR, DN, DK>
where
    R: Arithmetic,
    I: Instructions<R, Lanes = LANES>,
    LANES: StaticInteger,
    MV: StaticInteger + SameShape<MV> + ArrayLength + Mul<NR, Output: ArrayLength> + Mul<LANES, Output = MR>,
    NR: StaticInteger + SameShape<NR>,
    MR: StaticInteger + SameShape<MR>,
    Layout![(MV, NR) : (U1, MV)]: StoredIn<Prod<MV, NR>>,
    Layout![(MV, U1) : (U1, MV)]: StoredIn<MV>,
    Layout![MR : U1]: Compact,
    DN: Integer,
    DK: Integer,
{
    type Output = ();
    #[inline(always)]
    fn run(self) {
        let Self { instructions, a, b, factors, mut c, .. } = self;
        let (mv, nr, one) = (MV::default(), NR::default(), U1::default());
        // What is needed last is on its way while the rest goes on.
        for j in 0..NR::VALUE {
            instructions.expect(c.view_mut().tile_at(j).into_mut_slice());
        }
        let fragment = make_layout(pair(mv, nr), pair(one, mv));
        let mut sums = Tensor::<GenericArray<I::Sums, Prod<MV, NR>>, _>::filled(fragment, instructions.zero());
        for k in 0..a.layout().shape().tail.head {
            let rows = a.tile_at(k).into_slice();
            let vectors = GenericArray::generate(
                #[inline(always)]
                |vector| instructions.load(&rows[vector * LANES::VALUE..]),
            );
            let a = make_tensor(vectors, make_layout(pair(mv, one), pair(one, mv)));
            let b = b.window((0, k), pair(nr, one));
            gemm_with(
                &a,
                &b,
                &mut sums,
                #[inline(always)]
                |c, &a, &b| *c = instructions.multiply_add(a, instructions.repeat(b), *c),
            );
        }
        let sums = sums.into_inner();
        for (j, sums) in sums.chunks_exact(MV::VALUE).enumerate() {
            let column = c.view_mut().tile_at(j).into_mut_slice();
            for (&sums, column) in sums.iter().zip(column.chunks_exact_mut(LANES::VALUE)) {
                instructions.update(sums, factors, column);
            }
        }
    }
}
