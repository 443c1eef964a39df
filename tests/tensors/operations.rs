//! Tensors: every access is in bounds, every operation keeps the data, and what would not is refused.
//!
//! The element at offset `o` of the storage is `o` itself, so that an element tells where it was read. The storage is
//! on the heap and exactly as large as the layout needs: under a memory checker (`tools/memory-check`) one step beyond
//! is an error.

use colex::bounds::{DataLayout, Engine};
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U3};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Storage of exactly this length.
fn storage(length: usize) -> Box<[usize]> {
    (0..length).collect()
}

/// The offsets of a tensor whose elements are their offsets.
fn image<E: Engine<Element = usize>, L: DataLayout>(tensor: &Tensor<E, L>) -> BTreeSet<usize> {
    let mut offsets = BTreeSet::new();
    tensor.for_each(|&offset| {
        offsets.insert(offset);
    });
    offsets
}

/// Extents with 0 among them, so small that products of four stay small.
fn extent() -> impl Strategy<Value = usize> {
    prop_oneof![1 => Just(0usize), 9 => 1usize..if cfg!(miri) { 4 } else { 7 }]
}
fn stride() -> impl Strategy<Value = usize> {
    0usize..if cfg!(miri) { 6 } else { 14 }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn storage_covers_the_cosize(s in [extent(), extent(), extent()], d in [stride(), stride(), stride()]) {
        let layout = make_layout((s[0], (s[1], s[2])), (d[0], (d[1], d[2])));
        let cosize = layout.cosize();
        prop_assert!(try_make_tensor(&*storage(cosize), layout).is_ok());
        if cosize > 0 {
            let length = cosize - 1;
            let error = LayoutError::StorageTooSmall { length, cosize };
            prop_assert_eq!(try_make_tensor(&*storage(length), layout).unwrap_err(), error);
        }
    }

    #[test]
    fn accesses_in_range_follow_the_layout(
        s in [extent(), extent(), extent()],
        d in [stride(), stride(), stride()],
        c in [0usize..8, 0usize..8, 0usize..8],
    ) {
        let layout = make_layout((s[0], (s[1], s[2])), (d[0], (d[1], d[2])));
        let data = storage(layout.cosize());
        let a = make_tensor(&*data, layout);
        for i in 0..layout.size() {
            prop_assert_eq!(a[i], layout.at(i));
        }
        prop_assert_eq!(a.get(layout.size()), None);
        prop_assert_eq!(a.get(usize::MAX), None);
        let inside = c[0] < s[0] && c[1] < s[1] && c[2] < s[2];
        let natural = (c[0], (c[1], c[2]));
        prop_assert_eq!(a.get(natural).copied(), inside.then(|| layout.at(natural)));
        let grouped = (c[0], c[1]);
        let inside = c[0] < s[0] && c[1] < s[1] * s[2];
        prop_assert_eq!(a.get(grouped).copied(), inside.then(|| layout.at(grouped)));
    }

    #[test]
    fn operations_read_what_was_there_before(
        s in [extent(), extent(), extent()],
        d in [stride(), stride(), stride()],
        t in [1usize..5, 1usize..5, 1usize..5],
    ) {
        let layout = make_layout((s[0], s[1], s[2]), (d[0], d[1], d[2]));
        let data = storage(layout.cosize());
        let a = make_tensor(&*data, layout);
        let whole = image(&a);

        // Each result in the same places, and all of its coordinates are read.
        macro_rules! all_of { ($($result:expr;)*) => { $( prop_assert_eq!(image(&$result), whole.clone()); )* } }
        all_of! {
            a.flatten();
            a.reverse();
            a.coalesce();
            a.coalesce_by(shape![(1, 1)]);
            a.group::<U0, U2>();
            a.group::<U1, U3>().ungroup::<U1>();
            a.select::<(U2, U0, U1)>();
        }
        let tiler = (t[0], t[1], t[2]);
        if let Ok(tiles) = a.try_logical_divide(tiler) { all_of! { tiles; } }
        if let Ok(tiles) = a.try_zipped_divide(tiler) { all_of! { tiles; } }
        if let Ok(tiles) = a.try_tiled_divide(tiler) { all_of! { tiles; } }
        if let Ok(tiles) = a.try_flat_divide(tiler) { all_of! { tiles; } }
        let divides = (0..3).all(|k| s[k] % t[k] == 0);
        prop_assert!(!divides || whole.is_empty() || a.try_zipped_divide(tiler).is_ok());

        // Modes: where the others are not empty.
        if !whole.is_empty() {
            prop_assert!(image(&a.mode::<U1>()).is_subset(&whole));
            prop_assert!(image(&a.take::<U0, U2>()).is_subset(&whole));
            prop_assert!(image(&a.select::<(U2,)>()).is_subset(&whole));
        }
    }

    #[test]
    fn modes_of_empty_tensors_are_empty(s in [extent(), extent()], d in [stride(), stride()]) {
        let layout = make_layout((s[0], s[1]), (d[0], d[1]));
        let data = storage(layout.cosize());
        let mode = std::panic::catch_unwind(|| image(&make_tensor(&*data, layout).mode::<U0>()).len());
        // There is none to begin with, or the mode is empty itself, or there is an error.
        match mode {
            Ok(elements) => prop_assert!(layout.size() > 0 || elements == 0),
            Err(_) => prop_assert!(s[1] == 0 && s[0] > 0),
        }
    }

    #[test]
    fn a_composition_reads_by_its_operand(
        s in [extent(), extent()],
        d in [stride(), stride()],
        t in [extent(), extent()],
        e in [stride(), stride()],
    ) {
        let (layout, b) = (make_layout((s[0], s[1]), (d[0], d[1])), make_layout((t[0], t[1]), (e[0], e[1])));
        let data = storage(layout.cosize());
        let a = make_tensor(&*data, layout);
        match a.try_composition(b) {
            Ok(c) => {
                prop_assert!(b.cosize() <= layout.size());
                for i in 0..b.size() {
                    prop_assert_eq!(c[i], a[b.at(i)]);
                }
                prop_assert!(image(&c).is_subset(&image(&a)));
            }
            Err(LayoutError::CompositionDomain { reach, size }) => {
                prop_assert_eq!((reach, size), (b.cosize(), layout.size()));
                prop_assert!(reach > size);
            }
            Err(_) => prop_assert!(b.cosize() <= layout.size()),
        }
        // By mode.
        match a.try_composition((t[0], Underscore)) {
            Ok(c) => {
                prop_assert!(t[0] <= s[0]);
                for j in 0..c.layout().size() / t[0].max(1) {
                    for i in 0..t[0] {
                        prop_assert_eq!(c[(i, j)], a[(i, j)]);
                    }
                }
            }
            Err(error) => {
                let domain = matches!(error, LayoutError::CompositionDomain { .. });
                prop_assert!(!domain || t[0] > s[0]);
            }
        }
        // Another shape.
        if let Ok(c) = a.try_with_shape((t[0], t[1])) {
            prop_assert!(t[0] * t[1] <= layout.size());
            for i in 0..t[0] * t[1] {
                prop_assert_eq!(c[i], a[i]);
            }
        }
        // Exactly this shape, in both orders.
        let shape = (t[0], t[1]);
        if let Ok(c) = a.try_reshape(shape) {
            prop_assert!(c.layout().shape() == make_layout_left(shape).shape());
            prop_assert!((0..layout.size()).all(|i| c[i] == a[i]));
        }
        if let Ok(c) = a.try_reshape_right(shape) {
            let (c, a) = (c.reverse(), a.reverse());
            prop_assert!(c.size() == a.size() && (0..layout.size()).all(|i| c[i] == a[i]));
        }
    }

    #[test]
    fn a_slice_has_the_coordinate_elements(
        s in [extent(), extent(), extent()],
        d in [stride(), stride(), stride()],
        k in 0usize..8,
    ) {
        let layout = make_layout((s[0], (s[1], s[2])), (d[0], (d[1], d[2])));
        let data = storage(layout.cosize());
        let a = make_tensor(&*data, layout);
        match a.try_slice(coord![(_, (_, k))]) {
            Ok(slice) => {
                for j in 0..s[1] {
                    for i in 0..s[0] {
                        prop_assert_eq!(slice[(i, j)], a[(i, (j, k))]);
                    }
                }
            }
            Err(error) => {
                let beyond = LayoutError::CoordinateRange { coordinate: k, size: s[2] };
                prop_assert_eq!(error, beyond.in_mode(1).in_mode(1));
            }
        }
    }

    #[test]
    fn a_compact_slice_is_the_storage(s in [1usize..6, 1usize..6], d in [0usize..8, 0usize..8]) {
        let layout = make_layout((s[0], s[1]), (d[0], d[1]));
        let mut data = storage(layout.cosize());
        let all: BTreeSet<_> = (0..layout.size()).collect();
        let mut a = make_tensor(&mut *data, layout);
        let compact = image(&a) == all;
        match a.try_as_slice() {
            Ok(slice) => {
                prop_assert!(compact);
                prop_assert_eq!(slice, &*storage(layout.size()));
                a.try_as_mut_slice().unwrap().fill(7);
                prop_assert!(data.iter().all(|&x| x == 7));
            }
            Err(_) => prop_assert!(!compact),
        }
    }

    #[test]
    fn a_wider_recast_joins_neighbours(n in 0usize..13, m in 0usize..5, d in 0usize..20) {
        let layout = layout![(n, m) : (1, d)];
        // Aligned for the larger elements.
        let words: Vec<u64> = (0..layout.cosize().div_ceil(4) as u64).collect();
        let shorts = make_tensor(&words[..], make_layout((words.len(),), (U1::new(),))).recast::<u16>();
        let a = shorts.try_composition(layout);
        // The layout as it is, over memory that may be larger.
        let Ok(a) = a else { return Ok(()) };
        match a.try_recast::<u64>().map_err(LayoutError::law) {
            Ok(larger) => {
                prop_assert!(n % 4 == 0 && (d % 4 == 0 || m == 0 || n == 0 || m == 1));
                for j in 0..larger.shape().tail.head {
                    for i in 0..larger.shape().head {
                        let parts = [0, 1, 2, 3].map(|k| a[(4 * i + k, j)].to_ne_bytes());
                        prop_assert_eq!(larger[(i, j)].to_ne_bytes(), parts.as_flattened());
                    }
                }
            }
            Err(LayoutError::RecastFill { size, elements }) => prop_assert!(size == n && elements == 4 && n % 4 != 0),
            Err(LayoutError::UpcastDivisibility { stride, elements }) => {
                prop_assert!(stride == d && elements == 4 && d % 4 != 0);
            }
            Err(other) => prop_assert!(false, "{}", other),
        }
    }

    #[test]
    fn a_narrower_recast_has_all_parts(n in 0usize..6, m in 0usize..5, d in 0usize..12) {
        let layout = layout![(n, m) : (1, d)];
        let words: Box<[u32]> = (0..layout.cosize() as u32).map(|i| i * 0x0101_0101).collect();
        let a = make_tensor(&*words, layout);
        let bytes = a.recast::<u8>();
        prop_assert_eq!(bytes.size(), 4 * a.size());
        for j in 0..m {
            for i in 0..4 * n {
                prop_assert_eq!(bytes[(i, j)], a[(i / 4, j)].to_ne_bytes()[i % 4]);
            }
        }
    }

    #[test]
    fn an_exclusive_tensor_writes_where_read(s in [extent(), extent()], d in [stride(), stride()]) {
        let layout = make_layout((s[0], s[1]), (d[0], d[1]));
        let mut data = vec![0usize; layout.cosize()].into_boxed_slice();
        let mut a = make_tensor(&mut *data, layout);
        // Also where several coordinates have one element, one after the other.
        a.for_each_mut(|x| *x += 1);
        let size = layout.size();
        for i in 0..size {
            a[i] += 1;
        }
        prop_assert_eq!(data.iter().sum::<usize>(), 2 * size);
    }

    #[test]
    fn owned_tensors_follow_the_function(s in [extent(), extent(), extent()], d in [stride(), stride(), stride()]) {
        let layout = make_layout((s[0], (s[1], s[2])), (d[0], (d[1], d[2])));
        let a = VecTensor::from_fn(layout, |(i, (j, k))| layout.at((i, (j, k))).to_string());
        prop_assert_eq!(a.as_ref_len(), layout.cosize());
        for i in 0..layout.size() {
            prop_assert_eq!(&a[i], &layout.at(i).to_string());
        }
        let b = a.to_owned();
        prop_assert!(b == a);
        prop_assert_eq!(b.to_vec(), b.into_inner());
    }
}

/// The length of the storage.
trait StorageLength {
    fn as_ref_len(&self) -> usize;
}
impl<L: DataLayout> StorageLength for Tensor<Vec<String>, L> {
    fn as_ref_len(&self) -> usize {
        self.clone().into_inner().len()
    }
}

#[test]
fn an_overflowing_cosize_is_an_error() {
    let (many, far) = (usize::MAX, usize::MAX / 2);
    let data = storage(4);
    for layout in [make_layout((many, 2), (1, many)), make_layout((2, 4), (far, far))] {
        assert_eq!(try_make_tensor(&*data, layout).unwrap_err(), LayoutError::Overflow);
    }
    // A size that overflows, over one element.
    let a = make_tensor(&*data, make_layout((many, many), (0, 0)));
    assert_eq!(a[(many - 1, many - 1)], 0);
    assert_eq!(a[many], 0);
    assert_eq!(a.get((many, 0)), None);
}

#[test]
fn zero_sized_elements_are_counted() {
    let many = usize::MAX;
    let mut a = make_tensor(vec![(); many], make_layout((many,), (1,)));
    assert_eq!(a.get(many - 1), Some(&()));
    assert_eq!(a.get(many), None);
    a[5] = ();
    assert_eq!(a.view().slice(coord![_]).layout().size(), many);
    assert!(try_make_tensor(&[(); 3][..], make_layout(2, 3)).is_err());
    assert_eq!(a.try_as_slice().unwrap().len(), many);
}

#[test]
fn an_empty_layout_takes_empty_storage() {
    let (zero, three) = (0, 3);
    let empty: [usize; 0] = [];
    let a = make_tensor(&empty[..], make_layout((zero, three), (1, 5)));
    assert_eq!(image(&a).len(), 0);
    assert_eq!(a.get(0), None);
    assert_eq!(a.get((0, 0)), None);
    assert_eq!(a.try_as_slice().unwrap(), &[] as &[usize]);
    assert_eq!(a.to_vec(), []);
    assert_eq!(image(&a.slice(coord![(_, 2)])).len(), 0);
    assert_eq!(make_tensor(&empty, layout![(zero, 3) : (1, 0)]).recast::<u8>().get(0), None);
    assert_eq!(a.to_string(), "(0,3):(1,5):");
    // The mode of three elements has none.
    assert!(std::panic::catch_unwind(|| a.mode::<U1>()).is_err());
    assert_eq!(image(&make_tensor(empty, layout![(0, 3)]).flatten()).len(), 0);
}

#[test]
fn owned_elements_are_dropped_once() {
    use std::rc::Rc;
    let one = Rc::new(1);
    let mut a = VecTensor::filled(make_layout((2, 3), (4, 1)), one.clone());
    assert_eq!(Rc::strong_count(&one), 7 + 1);
    a[(1, 2)] = Rc::new(2);
    assert_eq!(Rc::strong_count(&one), 6 + 1);
    let b = a.clone();
    assert_eq!(Rc::strong_count(&one), 12 + 1);
    drop((a, b));
    let c = Fragment::filled(layout![(2, 2)], one.clone());
    let d = make_tensor([one.clone(), one.clone()], layout![2 : 1]);
    assert_eq!(Rc::strong_count(&one), 6 + 1);
    drop((c.into_inner(), d.into_inner()));
    assert_eq!(Rc::strong_count(&one), 1);
}

#[test]
fn a_misaligned_recast_names_its_numbers() {
    let words = [0u64; 4];
    let bytes = make_tensor(&words, layout![4 : 1]).recast::<u8>();
    for offset in 0..8 {
        let behind = bytes.window(offset, 8);
        match behind.try_recast::<u64>() {
            Ok(_) => assert_eq!(offset % align_of::<u64>(), 0),
            Err(error) => {
                let alignment = align_of::<u64>();
                assert_eq!(error, LayoutError::Misaligned { offset: offset % alignment, alignment });
            }
        }
    }
}

#[test]
fn a_recast_writes_through() {
    let mut data = [0u32; 6];
    let mut a = make_tensor(&mut data, layout![(2, 3) : (3, 1)]).recast::<[u8; 4]>().recast::<u8>();
    assert_eq!(a.layout().to_string(), "(_2,_12):(_12,_1)");
    a[(1, 5)] = 1;
    assert_eq!(data[4].to_ne_bytes(), [0, 1, 0, 0]);
}

#[test]
fn tensors_convert_from_and_to_slices() {
    let mut data = vec![1, 2, 3];
    let a: Tensor<View<'_, i32>, _> = Tensor::from(&data[..]);
    assert_eq!(a.layout().to_string(), "3:_1");
    assert_eq!(<&[i32]>::from(Tensor::from(&[1, 2, 3])), [1, 2, 3]);
    let b = Tensor::<ViewMut<'_, i32>, _>::from(&mut data[..]);
    <&mut [i32]>::from(b)[1] = 7;
    let c = Tensor::<Vec<i32>, _>::from(data);
    assert_eq!(c[1], 7);
    assert_eq!(Vec::from(c), [1, 7, 3]);
    assert_eq!(Tensor::<[u8; 2], _>::from([4, 5]).layout().to_string(), "_2:_1");
}

#[test]
fn tensors_print_as_cute_prints_them() {
    let a = VecTensor::from_fn(layout![(2, 2, 2)], |(i, j, k)| 100 * k + 10 * i + j);
    assert_eq!(a.to_string(), "(_2,_2,_2):(_1,_2,_4):\n  0    1\n 10   11\n--------\n100  101\n110  111");
    assert_eq!(format!("{:.1}", make_tensor(&[0.25, 10.0], layout![2 : 1])), "_2:_1:\n 0.2\n10.0");
    assert_eq!(format!("{:?}", make_tensor(&["a"], layout![1 : 0])), "_1:_0:\n\"a\"");
    assert_eq!(format!("{:4}", make_tensor(&[7, 10], layout![(1, 2)])), "(_1,_2):(_0,_1):\n   7    10");
}

#[test]
#[cfg_attr(miri, ignore = "twenty thousand numbers are written, and nothing unsafe is in it")]
fn large_tensors_show_their_ends() {
    let lines = |text: String| text.lines().map(String::from).collect::<Vec<_>>();
    let row = |i: usize| {
        let numbers = [0, 1, 2, 3, 4].map(|j| format!("{:>6}", 1000 * i + j)).join("  ");
        let last = [95, 96, 97, 98, 99].map(|j| format!("{:>6}", 1000 * i + j)).join("  ");
        format!("{numbers}       …  {last}")
    };
    let a = VecTensor::from_fn(layout![(200, 100)], |(i, j)| 1000 * i + j);
    let shown = lines(a.to_string());
    assert_eq!(shown[0], "(_200,_100):(_1,_200):");
    let rows: Vec<String> = [0, 1, 2, 3, 4].into_iter().chain(195..200).map(row).collect();
    assert_eq!(shown[1..6], rows[..5]);
    assert_eq!(shown[6].split_whitespace().collect::<Vec<_>>(), ["…"; 11]);
    assert_eq!(shown[7..], rows[5..]);
    assert_eq!(lines(format!("{a:#}")).len(), 201);
    assert!(format!("{a:#}").contains("100057"));

    // A thousand elements are not large, and eleven rows are without a gap.
    assert_eq!(lines(VecTensor::from_fn(layout![(1000, 1)], |(i, j)| i + j).to_string()).len(), 1001);
    assert_eq!(lines(VecTensor::from_fn(layout![(11, 100)], |(i, j)| i + j).to_string()).len(), 12);
    assert_eq!(lines(VecTensor::from_fn(layout![(12, 100)], |(i, j)| i + j).to_string()).len(), 12);

    // Forty matrices of 2 x 20: ten of them, each with a line before it but the first, and one for the others.
    let matrices = VecTensor::from_fn(layout![(2, 20, 40)], |(i, j, k)| i + j + k);
    let shown = lines(matrices.to_string());
    assert_eq!(shown.len(), 1 + 10 * 2 + 10 + 1);
    assert_eq!(shown.iter().filter(|line| line.starts_with("--")).count(), 10);
    assert_eq!(shown.iter().filter(|line| *line == "…").count(), 1);
}

/// Dynamic coordinates out of range panic with the numbers.
#[test]
fn an_index_out_of_range_panics() {
    let a = make_tensor(&[0; 12], layout![(3, 4)]);
    let row = 3;
    let panic = std::panic::catch_unwind(|| a[(row, 0)]).unwrap_err();
    let message = panic.downcast::<String>().unwrap();
    assert_eq!(*message, "coordinate range: the coordinate 3 is outside a mode of size 3, in mode<0>");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_domain_offset_skips_elements(s in [extent(), extent(), extent()], d in [stride(), stride(), stride()], c in [0usize..7, 0usize..7]) {
        let layout = make_layout((s[0], (s[1], s[2])), (d[0], (d[1], d[2])));
        let data = storage(layout.cosize());
        let a = make_tensor(&*data, layout);
        match a.try_domain_offset(coord![({c[0]}, ({c[1]}, _))]) {
            Ok(rest) => {
                prop_assert_eq!(notation(&rest.shape()).to_string(), format!("({},({},{}))", s[0] - c[0], s[1] - c[1], s[2]));
                for k in 0..s[2] {
                    for j in c[1]..s[1] {
                        for i in c[0]..s[0] {
                            prop_assert_eq!(rest[(i - c[0], (j - c[1], k))], a[(i, (j, k))]);
                        }
                    }
                }
                // All of it is read.
                prop_assert!(image(&rest).is_subset(&image(&a)));
            }
            Err(error) => {
                let beyond = |m: usize| LayoutError::CoordinateRange { coordinate: c[m], size: s[m] };
                prop_assert!(error == beyond(0).in_mode(0) || error == beyond(1).in_mode(0).in_mode(1));
            }
        }
    }
}
