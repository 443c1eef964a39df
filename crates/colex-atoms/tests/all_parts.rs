//! The parts of all threads of a tensor at once.

use colex::prelude::*;
use colex_atoms::thread_values::{partition_tensor_by, parts_of_tensor};

/// Each thread writes its number; then each element has the number of the thread whose part it is in.
macro_rules! written_by_threads {
    ($($layout:tt by $tv:tt;)*) => { $( {
        let (layout, tv) = (layout! $layout, layout! $tv);
        let mut data = vec![usize::MAX; layout.cosize()];
        let threads = tv.mode::<U0>().size();
        let parts = parts_of_tensor(make_tensor(&mut data[..], layout), tv);
        assert_eq!(parts.len(), threads);
        std::thread::scope(|scope| {
            for (thread, mut part) in parts.enumerate() {
                scope.spawn(move || part.for_each_mut(|x| *x = thread));
            }
        });
        for i in 0..threads * tv.mode::<U1>().size() {
            let (thread, value) = (i % threads, i / threads);
            assert_eq!(data[layout.at(tv.at((thread, value)))], thread);
        }
        let written = data.iter().filter(|&&x| x != usize::MAX).count();
        assert_eq!(written, layout.size(), "nothing in the gaps is written");
    } )* };
}

#[test]
fn threads_write_at_once() {
    written_by_threads! {
        [(16, 8) : (8, 1)] by [((4, 8), (2, 2)) : ((32, 1), (16, 8))];
        [(4, 6) : (1, 5)] by [(6, 4) : (4, 1)];
        [12 : 3] by [(1, 12) : (0, 1)];
        [12 : 1] by [(12, 1) : (1, 0)];
        [((2, 2), (2, 3)) : ((1, 8), (2, 16))] by [((2, 3), 4) : ((1, 8), 2)];
    }
}

#[test]
fn parts_are_those_of_each_thread() {
    let data: Vec<usize> = (0..64).collect();
    let a = make_tensor(&data[..], layout![(8, 8) : (8, 1)]);
    let tv = layout![((2, 4), (2, 4)) : ((8, 2), (1, 16))];
    for (thread, part) in parts_of_tensor(a, tv).enumerate() {
        assert!(part.iter().eq(partition_tensor_by(a, tv, thread).unwrap().iter()));
    }
}
