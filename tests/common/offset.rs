//! The function of a layout, by its modes.

/// The offset of a 1-D coordinate, the last mode not bounded.
pub fn offset(modes: &[(usize, usize)], mut i: usize) -> usize {
    let (last, bounded) = modes.split_last().expect("a mode");
    let below: usize = bounded
        .iter()
        .map(|(size, stride)| {
            let digit = i % size;
            i /= size;
            digit * stride
        })
        .sum();
    below + i * last.1
}
