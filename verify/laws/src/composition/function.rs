//! Whether a list of offsets is a layout at all, by trying every layout.

/// Whether some layout has these offsets at the coordinates `0, 1, 2, …`.
pub fn is_layout_function(offsets: &[u64]) -> bool {
    let size = offsets.len();
    if offsets.first() != Some(&0) {
        return false;
    }
    if size == 1 {
        return true;
    }
    // The first mode of a layout is a linear beginning whose length divides the size, and the
    // offsets repeat with it.
    let linear = (0..size).take_while(|&i| offsets[i] == i as u64 * offsets[1]);
    let longest = linear.count();
    (2..=longest).filter(|extent| size % extent == 0).any(|extent| {
        let starts: Vec<u64> = offsets.iter().copied().step_by(extent).collect();
        let repeats = (extent..size).all(|i| offsets[i] == starts[i / extent] + offsets[i % extent]);
        repeats && is_layout_function(&starts)
    })
}
