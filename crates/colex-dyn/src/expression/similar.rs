//! The name that was meant.

use alloc::vec::Vec;

/// The name that is written almost like another one.
pub(super) fn similar<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A name has about twenty letters at most; a longer one is not similar to any.
    let most = (name.len() / 3).min(4);
    if name.len() > 40 {
        return None;
    }
    let distances = names.map(|other| (distance(name, other), other));
    distances.filter(|(distance, _)| *distance <= most).min_by_key(|(distance, _)| *distance).map(|(_, other)| other)
}

/// How many letters have to be changed, inserted, left out, or exchanged with the next one; case does not count.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.to_ascii_lowercase().into_bytes(), b.to_ascii_lowercase().into_bytes());
    // Of the first letters of `a`, one less and two less: the distances to the beginnings of `b`.
    let (mut before, mut last): (Vec<usize>, Vec<usize>) = (Vec::new(), (0..=b.len()).collect());
    for (i, x) in a.iter().enumerate() {
        let mut row = Vec::from([i + 1]);
        for (j, y) in b.iter().enumerate() {
            let mut least = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = core::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, similar};

    #[test]
    fn distances_of_words() {
        for (a, b, wanted) in [("", "", 0), ("a", "", 1), ("coalesce", "coalesce", 0), ("coalese", "coalesce", 1)] {
            assert_eq!((distance(a, b), distance(b, a)), (wanted, wanted), "{a} {b}");
        }
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!((distance("Size", "size"), distance("szie", "size"), distance("isez", "size")), (0, 1, 2));
        assert_eq!(similar("zip_divide", ["zipped_divide", "zip"].into_iter()), Some("zipped_divide"));
        assert_eq!(similar("qqqq", ["zipped_divide", "zip"].into_iter()), None);
    }
}
