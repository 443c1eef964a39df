//! Packing a matrix tile by tile, generic over the tiler, and unpacking it again.

use colex::bounds::{DataLayout, TilesTensor};
use colex::prelude::*;

/// Each tile after the one before, in colexicographical order of its coordinates.
fn pack<L: DataLayout, T: TilesTensor<L>>(a: Tensor<View<u16>, L>, tiler: T) -> Vec<u16> {
    a.tiles(tiler).flat_map(|tile| tile.to_vec()).collect()
}

fn unpack<L: DataLayout + Injective, T: TilesTensor<L>>(packed: &[u16], a: &mut Tensor<ViewMut<u16>, L>, tiler: T) {
    let mut rest = packed.iter();
    for mut tile in a.tiles_mut(tiler) {
        tile.for_each_mut(|x| *x = rest.next().copied().unwrap_or(u16::MAX));
    }
}

fn there_and_back<L: DataLayout + Injective, T: TilesTensor<L>>(layout: L, tiler: T) -> Vec<u16> {
    let data: Vec<u16> = (0..96).collect();
    let packed = pack(make_tensor(&data, layout), tiler);
    let mut back = vec![0; 96];
    unpack(&packed, &mut make_tensor(back.as_mut_slice(), layout), tiler);
    assert_eq!(back, data);
    packed
}

#[test]
fn any_tiler() {
    let panels: Vec<u16> = (0..96).map(|i| i / 48 * 48 + i % 4 * 12 + i % 48 / 4).collect();
    let n = 12;
    assert_eq!(there_and_back(layout![(8, 12) : (12, 1)], shape![(4, 12)]), panels);
    assert_eq!(there_and_back(layout![(8, 12) : (12, 1)], shape![(4, 1)])[..4], [0, 12, 24, 36]);
    // Every second row.
    let interleaved = there_and_back(layout![(8, 12) : (12, 1)], (layout![4 : 2], layout![12 : 1]).into_nested());
    assert_eq!(interleaved[..5], [0, 24, 48, 72, 1]);

    // A matrix whose sizes are known at run time, proven injective once.
    let data: Vec<u16> = (0..96).collect();
    let mut target = vec![0; 96];
    let mut to = make_tensor(target.as_mut_slice(), layout![(8, n) : (n, 1)]).prove_injective().expect("no overlap");
    let from = make_tensor(&data, layout![(8, n) : (n, 1)]);
    assert_eq!(pack(from, shape![(4, 12)]), panels);
    unpack(&panels, &mut to.view_mut(), shape![(4, 12)]);
    assert_eq!(target, data);
}
