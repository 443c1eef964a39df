//! Accesses of warps against the functions of types, and against the refusals of their bounds.

use colex::memory::{BankWaysOf, SectorsOf};
use colex::typenum::*;
use colex::{ComposedLayout, Layout, StaticInteger, Swizzle};
use colex_dyn::{AccessError, DynComposed, WarpAccess};
use std::collections::BTreeSet;

/// Of each layout, and elements of so many bytes: the same ways and sectors as by types.
macro_rules! are_those_of_types {
    ($($bytes:ty, $layout:ty;)*) => {$({
        let layout = DynComposed::try_from(<$layout>::default()).unwrap();
        let access = WarpAccess::new(layout.clone(), <$bytes as StaticInteger>::VALUE as u64).unwrap();
        let ways = <BankWaysOf<$layout, $bytes> as StaticInteger>::VALUE as u64;
        assert_eq!(access.bank_ways(), ways, "{layout}");
        let sectors = [
            <SectorsOf<$layout, $bytes, U16> as StaticInteger>::VALUE as u64,
            <SectorsOf<$layout, $bytes, U32> as StaticInteger>::VALUE as u64,
            <SectorsOf<$layout, $bytes, U128> as StaticInteger>::VALUE as u64,
        ];
        assert_eq!([16, 32, 128].map(|alignment| access.sectors(alignment).unwrap()), sectors, "{layout}");
    })*};
}
type Swizzled<B, M, S, L> = ComposedLayout<Swizzle<B, M, S>, U0, L>;

#[test]
fn costs_are_those_of_types() {
    are_those_of_types! {
        U4, Layout![32 : 1];
        U4, Layout![32 : 0];
        U4, Layout![32 : 2];
        U4, Layout![32 : 3];
        U4, Layout![32 : 32];
        U4, Layout![32 : 33];
        U1, Layout![32 : 1];
        U1, Layout![((5, 3), 1) : ((7, 100), 0)];
        U2, Layout![32 : 32];
        U2, Layout![31 : 9];
        U2, Layout![(32, 2) : (2, 1)];
        U2, Layout![(32, 2) : (66, 1)];
        U2, Layout![(8, 8) : (64, 1)];
        U2, Layout![(8, 8) : (72, 1)];
        U2, Layout![((8, 4), 8) : ((8, 64), 1)];
        U4, Layout![(32, 2) : (4, 1)];
        U4, Layout![(32, 4) : (4, 1)];
        U4, Layout![(32, 4) : (8, 1)];
        U4, Layout![((4, 8), 4) : ((4, 68), 1)];
        U8, Layout![32 : 1];
        U8, Layout![(32, 2) : (6, 1)];
        U16, Layout![32 : 1];
        U2, Swizzled<U3, U3, U3, Layout![(8, 8) : (64, 1)]>;
        U2, Swizzled<U2, U3, U3, Layout![(8, 8) : (64, 1)]>;
        U4, Swizzled<U5, U0, U5, Layout![32 : 32]>;
        U4, Swizzled<U3, U2, U3, Layout![(32, 4) : (32, 1)]>;
    }
}

#[test]
fn other_accesses_are_errors() {
    let error = |text: &str, bytes| WarpAccess::new(text.parse::<DynComposed>().unwrap(), bytes).unwrap_err();
    assert_eq!(error("33:1", 4), AccessError::Lanes { lanes: 33 });
    assert_eq!(error("(32,3):(3,1)", 4), AccessError::Width { bytes: 12 });
    assert_eq!(error("(32,8):(8,1)", 4), AccessError::Width { bytes: 32 });
    assert_eq!(error("32:1", 0), AccessError::Width { bytes: 0 });
    assert_eq!(error("(32,0):(8,1)", 4), AccessError::Width { bytes: 0 });
    assert_eq!(error("(32,2):(1,32)", 4), AccessError::Torn { lane: 0, element: 1, offset: 32, first: 0 });
    assert_eq!(error("(32,2):(3,1)", 4), AccessError::Misaligned { lane: 1, offset: 3, elements: 2 });
    let torn = error("Sw<3,0,3> o _0 o (8,4):(8,1)", 2);
    assert_eq!(torn, AccessError::Torn { lane: 1, element: 1, offset: 8, first: 9 });
    assert_eq!(
        torn.to_string(),
        "vector width: the element 1 of lane 1 has the offset 8, and its first one 9: they are not contiguous"
    );
    let huge = format!("32:{}", u64::MAX / 32);
    assert!(matches!(error(&huge, 4), AccessError::Law(_)));

    let access = WarpAccess::new("(32,2):(2,1)".parse::<DynComposed>().unwrap(), 4).unwrap();
    for alignment in [0, 4, 12, 24, 48] {
        assert_eq!(access.sectors(alignment), Err(AccessError::Base { alignment, bytes: 8 }));
    }
    assert_eq!([8, 16, 32, 96].map(|alignment| access.sectors(alignment)), [9, 9, 8, 8].map(Ok));
    assert_eq!([8, 32].map(|alignment| access.is_coalesced(alignment)), [false, true].map(Ok));
    // Without lanes nothing is touched.
    let none = WarpAccess::new("0:1".parse::<DynComposed>().unwrap(), 4).unwrap();
    assert_eq!((none.bank_ways(), none.sectors(32)), (0, Ok(0)));
}

/// Every lane, byte by byte: strides 0, overlaps, and numbers of lanes and bytes that divide nothing.
#[test]
fn costs_are_those_of_bytes() {
    let (mut accepted, mut refused) = (0, 0);
    for (lanes, stride, elements, bytes) in (0..4 * 33 * 5 * 6).map(|k| {
        let (lanes, stride) = ([1, 7, 31, 32][k % 4], (k / 4 % 33) as u64);
        (lanes, stride, [1, 2, 3, 4, 8][k / 132 % 5], [1, 2, 3, 4, 8, 16][k / 660 % 6])
    }) {
        let layout: DynComposed = format!("({lanes},{elements}):({stride},1)").parse().unwrap();
        let of_lane: u64 = elements * bytes;
        let fits = [1, 2, 4, 8, 16].contains(&of_lane) && (lanes == 1 || stride % elements == 0);
        let Ok(access) = WarpAccess::new(layout.clone(), bytes) else {
            assert!(!fits, "{layout} of {bytes} bytes");
            refused += 1;
            continue;
        };
        assert!(fits, "{layout} of {bytes} bytes");
        accepted += 1;
        let at_once = match of_lane {
            8 => 16,
            16 => 8,
            _ => 32,
        };
        let touched = |lane: u64| (0..of_lane).map(move |byte| lane * stride * bytes + byte);
        let (mut ways, mut first) = (0, 0);
        while first < lanes {
            let words: BTreeSet<u64> =
                (first..lanes.min(first + at_once)).flat_map(touched).map(|byte| byte / 4).collect();
            ways = (0..32)
                .map(|bank| words.iter().filter(|word| *word % 32 == bank).count())
                .max()
                .max(Some(ways))
                .unwrap();
            first += at_once;
        }
        assert_eq!(access.bank_ways(), ways as u64, "{layout} of {bytes} bytes");
        let sectors =
            |base| (0..lanes).flat_map(touched).map(|byte| (base + byte) / 32).collect::<BTreeSet<u64>>().len();
        let most = (0..32).step_by(16).map(sectors).max().unwrap() as u64;
        assert_eq!(access.sectors(16), Ok(most), "{layout} of {bytes} bytes");
    }
    assert!(accepted > 800 && refused > 800, "{accepted} {refused}");
}
