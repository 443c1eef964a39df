//! Random operands, in the notation.

use super::numbers::Random;

impl Random {
    /// An integer, static or dynamic.
    pub fn int(&mut self, value: usize) -> String {
        if self.below(2) == 0 { format!("_{value}") } else { value.to_string() }
    }

    /// The profile of a tuple: how many leaves, and how they are nested.
    pub fn profile(&mut self, depth: usize) -> Profile {
        let is_leaf = depth == 0 || self.below(3) == 0;
        if is_leaf {
            Profile::Leaf
        } else {
            Profile::Tuple((0..1 + self.below(3)).map(|_| self.profile(depth - 1)).collect())
        }
    }

    pub fn tuple(&mut self, profile: &Profile, value: &mut impl FnMut(&mut Self) -> usize) -> String {
        match profile {
            Profile::Leaf => {
                let value = value(self);
                self.int(value)
            }
            Profile::Tuple(modes) => {
                let modes: Vec<_> = modes.iter().map(|mode| self.tuple(mode, value)).collect();
                format!("({})", modes.join(","))
            }
        }
    }

    /// A layout of at most 2,000 elements: all are looked at.
    pub fn layout(&mut self) -> String {
        let profile = self.profile(2);
        let mut elements = 1;
        let shape = self.tuple(&profile, &mut |random| {
            let size = [1, 2, 2, 3, 4, 4, 6, 0][random.below(8)];
            let size = if elements * size <= 2_000 { size } else { 1 };
            elements *= size.max(1);
            size
        });
        // Strides that often fit: powers of two, multiples.
        let stride = self.tuple(&profile, &mut |random| [0, 1, 1, 2, 2, 3, 4, 4, 6, 8, 12, 16, 24][random.below(13)]);
        format!("{shape}:{stride}")
    }

    pub fn shape(&mut self, least: usize) -> String {
        let profile = self.profile(2);
        let mut elements = 1;
        self.tuple(&profile, &mut |random| {
            let size = least + random.below(7);
            let size = if elements * size <= 2_000 { size } else { 1 };
            elements *= size.max(1);
            size
        })
    }

    pub fn tiler(&mut self, depth: usize) -> String {
        match self.below(if depth == 0 { 3 } else { 5 }) {
            0 => {
                let value = 1 + self.below(6);
                self.int(value)
            }
            1 => "_".into(),
            2 => {
                let (shape, stride) = (1 + self.below(5), self.below(6));
                format!("{}:{}", self.int(shape), self.int(stride))
            }
            _ => {
                let modes: Vec<_> = (0..1 + self.below(2)).map(|_| self.tiler(depth - 1)).collect();
                format!("<{}>", modes.join(","))
            }
        }
    }
}

/// How leaves are nested.
pub enum Profile {
    Leaf,
    Tuple(Vec<Profile>),
}
