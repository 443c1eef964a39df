//! Tiled MMAs of four warps, a thread of each, and its parts of the three operands: no two have the same tile.

use colex::prelude::*;
use colex_atoms::element::f16;
use colex_atoms::mma::MmaM16N8K16;
use colex_atoms::tiled_mma::make_tiled_mma;

type Atom = MmaM16N8K16<f16, f16, f32>;

pub fn f0() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 32, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(64, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 64) : (64, 1)])?;
    Ok(())
}

pub fn f1() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 64, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 128) : (128, 1)])?;
    Ok(())
}

pub fn f2() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 96, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(192, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 192) : (192, 1)])?;
    Ok(())
}

pub fn f3() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 128, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(256, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 256) : (256, 1)])?;
    Ok(())
}

pub fn f4() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 160, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(320, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 320) : (320, 1)])?;
    Ok(())
}

pub fn f5() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 192, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(384, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 384) : (384, 1)])?;
    Ok(())
}

pub fn f6() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 224, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(448, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 448) : (448, 1)])?;
    Ok(())
}

pub fn f7() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 256, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(512, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 512) : (512, 1)])?;
    Ok(())
}

pub fn f8() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 288, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(576, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 576) : (576, 1)])?;
    Ok(())
}

pub fn f9() -> Result<(), LayoutError> {
    let mma = make_tiled_mma::<Atom, _, _, _>(layout![(2, 2, 1)], shape![(64, 320, 16)]);
    let thread = mma.get_slice(37)?;
    let _ = thread.partition_a(layout![(128, 64) : (64, 1)])?;
    let _ = thread.partition_b(layout![(640, 64) : (64, 1)])?;
    let _ = thread.partition_c(layout![(128, 640) : (640, 1)])?;
    Ok(())
}
