//! Storage whose alignment is a type: the address is a multiple of it, wherever the tensor is, and recasts see that.

use colex::bounds::PlainData;
use colex::prelude::*;
use colex::typenum::{U1, U4, U8, U16, U32, U64, U128, U256};
use colex::{Aligned, AlignedVec, AlignedVecTensor};

/// Vectors of four that are aligned.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(16))]
struct F4([f32; 4]);
// SAFETY: four `f32` without padding.
#[allow(unsafe_code)]
unsafe impl PlainData for F4 {
    type Bytes = U16;
}

macro_rules! at_multiples {
    ($($alignment:ident: $($element:ty)*;)*) => { $($({
        let bytes = <$alignment as colex::StaticInteger>::VALUE;
        for n in [0, 1, 3, 16, 67] {
            let elements = || (0..n).map(|i| i as $element);
            // Something between, so that the next one is elsewhere.
            let before = vec![0u8; n + 1];
            let a: AlignedVec<$element, $alignment> = elements().collect();
            let b = AlignedVec::<$element, $alignment>::from(&*elements().collect::<Vec<_>>());
            let mut c = AlignedVecTensor::<$element, _, $alignment>::from_fn(make_layout(n, 1), |i| i as $element);
            for all in [a.as_slice(), b.as_slice(), a.clone().as_slice(), c.clone().into_inner().as_slice()] {
                assert_eq!((all.as_ptr().addr() % bytes, all), (0, &*elements().collect::<Vec<_>>()));
            }
            assert_eq!((c.as_ptr().addr() % bytes, c.as_mut_ptr().addr() % bytes), (0, 0));
            c.for_each_mut(|x| *x = 7 as $element);
            let moved = [c];
            assert!(moved[0].iter().all(|&x| x == 7 as $element) && moved[0].iter().len() == n);
            assert_eq!(moved[0].as_ptr().addr() % bytes, 0);
            let bytes_of = make_tensor(a, make_layout(n, shape![1])).recast::<u8>().iter().len();
            assert_eq!((bytes_of, before.len()), (n * size_of::<$element>(), n + 1));
        }
        let array = Aligned::<_, $alignment>::new([7 as $element; 5]);
        let pair = (0u8, make_tensor(array, layout![5 : 1]));
        assert_eq!((pair.1.as_ptr().addr() % bytes, pair.1.to_vec()), (0, vec![7 as $element; 5]));
        assert_eq!(make_tensor(array, layout![5 : 1]).into_inner().into_inner(), [7 as $element; 5]);
    })*)* };
}

#[test]
fn the_address_is_aligned() {
    at_multiples! {
        U1: u8 i8;
        U4: u8 i16 f32;
        U8: u8 u16 f32 f64 usize;
        U16: u8 f32 u128;
        U64: u8 f32 f64;
        U128: i32;
        U256: u8 f64;
    }
}

#[test]
fn elements_without_a_size() {
    let nothing: AlignedVec<[f32; 0], U64> = (0..3).map(|_| []).collect();
    assert_eq!((nothing.as_slice().len(), nothing.as_slice().as_ptr().addr() % 64), (3, 0));
}

#[test]
fn a_recast_to_aligned_vectors_succeeds() {
    let mut a = AlignedVecTensor::<f32, _, U32>::from_fn(layout![(8, 3)], |(i, j)| (10 * j + i) as f32);
    let vectors = a.recast::<F4>();
    assert_eq!((vectors.layout().to_string(), vectors[(1, 2)]), ("(_2,_3):(_1,_2)".into(), F4([24., 25., 26., 27.])));
    a.recast_mut::<F4>()[(0, 1)].0[3] = 0.5;
    assert_eq!(a[(3, 1)], 0.5);
    for tile in a.recast::<F4>().tiles(shape![(1, 3)]) {
        assert_eq!(tile.iter().len(), 3);
    }
    // Layouts that vectors do not fill are refused as before, and a part that begins elsewhere is a view.
    assert_eq!(a.slice(coord![(_, 1)]).recast::<F4>().iter().len(), 2);
    let error = a.window((1, 0), shape![(4, 3)]).try_recast::<F4>().unwrap_err();
    assert_eq!(error, LayoutError::Misaligned { offset: 4, alignment: 16 });
}

#[test]
fn fragments_have_their_alignment() {
    use colex::AlignedFragment;
    let mut a = AlignedFragment::<f32, Layout![(4, 2) : (1, 4)], U16>::filled(layout![(4, 2)], 1.5);
    assert_eq!((size_of_val(&a), align_of_val(&a)), (32, 16));
    let pair = (1u8, a);
    assert_eq!(pair.1.recast::<F4>()[1], F4([1.5; 4]));
    a.recast_mut::<F4>()[0].0[0] = 2.0;
    assert_eq!((a[0], a[1]), (2.0, 1.5));
}

#[cfg(feature = "half")]
#[test]
fn halves_are_plain_data() {
    use half::{bf16, f16};
    let data = [f16::from_f32(1.5), f16::from_f32(-2.0)];
    let bits = make_tensor(&data, layout![2 : 1]).recast::<u16>();
    assert_eq!(bits.to_vec(), [0x3e00, 0xc000]);
    let words = [0x4000_3f80u32.to_le()];
    let a = make_tensor(&words, layout![1 : 1]).recast::<bf16>();
    assert_eq!(a.to_vec(), [bf16::from_f32(1.0), bf16::from_f32(2.0)]);
    let vectors = AlignedVecTensor::<bf16, _, U64>::filled(layout![(32, 2)], bf16::ONE);
    assert_eq!(vectors.recast::<[bf16; 32]>().layout().to_string(), "(_1,_2):(_1,_1)");
    // They are numbers of the algorithms, too.
    let mut sums = [f16::ZERO];
    colex::algorithm::gemm(
        &make_tensor(&data, layout![(1, 2)]),
        &make_tensor(&data, layout![(1, 2)]),
        &mut make_tensor(&mut sums, layout![(1, 1)]),
    );
    assert_eq!(sums[0].to_f32(), 1.5 * 1.5 + 4.0);
}

#[test]
fn debug_prints_the_elements() {
    assert_eq!(format!("{:?}", Aligned::<_, U16>::new([1, 2])), "Aligned([1, 2])");
    assert_eq!(format!("{:?}", [3u8, 4].into_iter().collect::<AlignedVec<u8, U16>>()), "[3, 4]");
}
