//! How many elements can be moved as one: the edges of the law, and its promise.

#[path = "common/held.rs"]
mod held;

use std::collections::BTreeSet;

use colex_laws::evaluate::{offset, size};
use colex_laws::law::alignment::max_alignment;
use colex_laws::{Layout, Mode};
use held::{law, laws};

#[test]
fn empty_layouts_have_any_alignment() {
    // Four elements, and a stride of 4; one element; none of any.
    laws("max_alignment", &["(_0,_4):(_4,_1)"], &["4", "1", "0"], &["2", "8"]);
    laws("max_alignment", &["_0:_1"], &["1", "0"], &["2"]);
}

#[test]
fn a_still_mode_says_no_more() {
    law("max_alignment", &["(_0,_4):(_0,_1)"], "4", &["1", "0", "2"]);
    law("max_alignment", &["_0:_0"], "1", &["0", "2"]);
    law("max_alignment", &["(_1,_4):(_3,_1)"], "4", &["1", "2"]);
    law("max_alignment", &["(_3,_4):(_0,_1)"], "4", &["1", "12"]);
}

/// All static layouts of a rank with extents from 1 to 4 and strides up to 6.
fn small(rank: u32) -> impl Iterator<Item = Layout> {
    (0..28_u64.pow(rank)).map(move |code| {
        let codes = (0..rank).map(|k| code / 28_u64.pow(k) % 28);
        let modes: Vec<Layout> = codes.map(|code| Layout::fixed(code % 4 + 1, code / 4)).collect();
        Layout::from_modes(&modes)
    })
}

/// Whether each group of `n` neighbours belongs to the layout as a whole, or not at all.
fn is_in_groups(a: &Layout, n: u64) -> bool {
    let offsets: BTreeSet<u64> = (0..size(a.shape())).map(|i| offset(a, i)).collect();
    offsets.iter().all(|o| (o / n * n..o / n * n + n).all(|neighbour| offsets.contains(&neighbour)))
}

#[test]
fn vectors_move_as_a_whole() {
    let mut counts = [0; 5];
    for a in small(1).chain(small(2)) {
        let accepted: Vec<u64> = (0..=16).filter(|&n| max_alignment(&a, n).is_ok()).collect();
        let [n] = accepted[..] else { panic!("{a}: {accepted:?}") };
        assert!(is_in_groups(&a, n), "{a} in groups of {n}");
        // No larger number does that where the modes that move have strides that are multiples of those below them.
        let mut moving: Vec<Mode> = a.leaves();
        moving.retain(|mode| mode.shape.value > 1 && mode.stride.value > 0);
        moving.sort_by_key(|mode| mode.stride.value);
        let is_chain = moving.windows(2).all(|pair| {
            let end = pair[0].shape.value * pair[0].stride.value;
            pair[1].stride.value % end == 0
        });
        assert!(!is_chain || (n + 1..=16).all(|more| !is_in_groups(&a, more)), "{a} in groups of more than {n}");
        counts[n.min(4) as usize] += 1;
    }
    println!("{counts:?}");
    assert!(counts[0] == 0 && counts[1..].iter().all(|&count| count > 10));
}
