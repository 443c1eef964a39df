//! Colours, computed in OKLCH: lightness, chroma and hue as the eye sees them.
//!
//! | scale | says | lightness | hue |
//! | --- | --- | --- | --- |
//! | wheel | which one: tile, thread, bank | in two steps by turns, where there are many | around |
//! | ramp | how much: an offset | down (up, if it is dark) | from blue to violet |
//!
//! Text is legible on each of them, which is why lightness does not say more than that.

use crate::Theme;
use std::f64::consts::TAU;
use std::fmt;

/// A colour of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The colours of a picture: so many, told apart by hue, or in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scale {
    /// So many colours that say which one.
    Wheel(u64),
    /// So many colours that say how much.
    Ramp(u64),
}

/// How many colours a scale has at most; where there is more to tell, they come around.
pub(crate) const MOST: u64 = 64;

impl Scale {
    /// The colours of so many things that differ.
    pub(crate) fn wheel(things: u64) -> Self {
        Self::Wheel(things.clamp(1, MOST))
    }

    /// The colour with a number.
    ///
    /// # Examples
    /// ```
    /// use colex_pictures::{Scale, Theme};
    ///
    /// let (light, dark) = (Scale::Wheel(12).color(5, Theme::Light), Scale::Wheel(12).color(5, Theme::Dark));
    /// assert!(light.luminance() > 0.4 && dark.luminance() < 0.15);
    /// ```
    #[must_use]
    pub fn color(self, index: u64, theme: Theme) -> Rgb {
        let is_dark = theme == Theme::Dark;
        match self {
            Self::Wheel(colors) => {
                let colors = colors.max(1);
                let index = index % colors;
                // The last of an odd number has a neighbour of each depth.
                let depth = match (colors > 6, index % 2) {
                    (true, 1) => 1.0,
                    (true, _) if index + 1 == colors && colors % 2 == 1 => 0.5,
                    _ => 0.0,
                };
                let hue = 0.08 + index as f64 / colors as f64;
                if is_dark {
                    oklch(0.45 - 0.1 * depth, 0.085, hue)
                } else {
                    oklch(0.91 - 0.1 * depth, 0.075 + 0.03 * depth, hue)
                }
            }
            Self::Ramp(colors) => {
                let last = colors.max(2) - 1;
                let part = index.min(last) as f64 / last as f64;
                let hue = 0.62 + 0.27 * part;
                if is_dark {
                    oklch(0.27 + 0.19 * part, 0.04 + 0.08 * part, hue)
                } else {
                    oklch(0.97 - 0.23 * part, 0.02 + 0.09 * part, hue)
                }
            }
        }
    }
}

impl Rgb {
    /// How light it is, from 0 to 1, as the rules for contrast on the web define it.
    #[must_use]
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

/// As in CSS: `#rrggbb`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The colour of a lightness, a chroma and a hue (in turns); with less chroma if a screen does not have it.
fn oklch(lightness: f64, chroma: f64, hue: f64) -> Rgb {
    let mut chroma = chroma;
    loop {
        let [red, green, blue] = linear(lightness, chroma, hue);
        if chroma < 0.001 || [red, green, blue].iter().all(|channel| (-0.0005..=1.0005).contains(channel)) {
            return Rgb(encoded(red), encoded(green), encoded(blue));
        }
        chroma *= 0.95;
    }
}

/// The light of the three channels: Ottosson's OKLab, and back through the cones.
fn linear(lightness: f64, chroma: f64, hue: f64) -> [f64; 3] {
    let (a, b) = (chroma * (hue * TAU).cos(), chroma * (hue * TAU).sin());
    let cube = |x: f64| x * x * x;
    let long = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b);
    let medium = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b);
    let short = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b);
    [
        4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
        -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
        -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short,
    ]
}

/// A channel as sRGB has it.
fn encoded(light: f64) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (value * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_colours() {
        assert_eq!(oklch(1.0, 0.0, 0.0), Rgb(255, 255, 255));
        assert_eq!(oklch(0.0, 0.0, 0.3), Rgb(0, 0, 0));
        // The red, the green and the blue of sRGB, by their published OKLCH.
        assert_eq!(oklch(0.627_955, 0.257_683, 29.233_9 / 360.0), Rgb(255, 0, 0));
        assert_eq!(oklch(0.866_44, 0.294_827, 142.495_3 / 360.0), Rgb(0, 255, 0));
        assert_eq!(oklch(0.452_014, 0.313_214, 264.052 / 360.0), Rgb(0, 0, 255));
    }

    #[test]
    fn neighbours_are_told_apart() {
        for theme in [Theme::Light, Theme::Dark] {
            for colors in 2..=MOST {
                for index in 0..colors {
                    let (one, next) =
                        (Scale::Wheel(colors).color(index, theme), Scale::Wheel(colors).color(index + 1, theme));
                    let steps = one.0.abs_diff(next.0).max(one.1.abs_diff(next.1)).max(one.2.abs_diff(next.2));
                    assert!(steps >= 8, "{index} of {colors}, {theme:?}: {one} {next}");
                }
            }
        }
    }
}
