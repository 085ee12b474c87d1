//! Pictures: hills under a sky, with the grain of a photograph.

use png::{BitDepth, ColorType, Encoder, EncodingError};

use crate::stats::random::Random;

/// A size in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub(super) width: u32,
    pub(super) height: u32,
}

/// Bytes of a colour: red, green, blue.
type Colour = [u8; 3];

/// Ranges of hills, one before the other.
const RANGES: u32 = 4;

/// What a picture shows, in whole numbers, so that it is the same on every
/// machine.
struct Scene {
    size: Size,
    /// The sky above and below.
    sky: [Colour; 2],
    ranges: Vec<Range>,
}

/// A range of hills.
struct Range {
    colour: Colour,
    /// Where its top is, for each column.
    tops: Vec<u32>,
}

/// A picture as PNG.
pub(super) fn picture(size: Size, seed: u64) -> Result<Vec<u8>, EncodingError> {
    let mut random = Random::new(seed);
    let scene = Scene::any(size, &mut random);
    let mut pixels = Vec::with_capacity((size.width * size.height * 3) as usize);
    for y in 0..size.height {
        for x in 0..size.width {
            let grain = if random.below(GRAIN_EVERY) == 0 { GRAIN } else { 0 };
            pixels.extend(scene.colour(x, y).map(|part| part.saturating_add(grain)));
        }
    }
    encode(size, &pixels)
}

/// How much brighter a grain is, of 255. Small, as in a photograph by day.
const GRAIN: u8 = 4;

/// One pixel in so many is brighter; files have the size of photographs then.
const GRAIN_EVERY: usize = 16;

fn encode(size: Size, pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size.width, size.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(file)
}

impl Scene {
    fn any(size: Size, random: &mut Random) -> Scene {
        let sky = [any_colour(random, 110), any_colour(random, 150)];
        let ranges = (0..RANGES).map(|at| Range::any(size, at, random)).collect();
        Scene { size, sky, ranges }
    }

    fn colour(&self, x: u32, y: u32) -> Colour {
        let front = self.ranges.iter().rev().find(|range| y > range.tops[x as usize]);
        front.map_or_else(|| self.sky_at(y), |range| range.colour)
    }

    fn sky_at(&self, y: u32) -> Colour {
        let [above, below] = self.sky;
        let mix = |at: usize| {
            let (from, to) = (u32::from(above[at]), u32::from(below[at]));
            ((from * (self.size.height - y) + to * y) / self.size.height) as u8
        };
        [mix(0), mix(1), mix(2)]
    }
}

impl Range {
    /// The one at a place from the back; those in front are lower and darker.
    fn any(size: Size, at: u32, random: &mut Random) -> Range {
        let Size { width, height } = size;
        let [long, short] = [width / 2, width / 7].map(|length| {
            let length = length / 2 + random.below(length as usize) as u32;
            (length.max(2), random.below(width as usize) as u32)
        });
        let wave = |x: u32, (length, start): (u32, u32)| triangle(x + start, length, height / 5);
        let base = height * (at + 2) / (RANGES + 3);
        let tops = (0..width).map(|x| base + wave(x, long) + wave(x, short) / 4).collect();
        Range { colour: any_colour(random, 100 - 25 * at as u8), tops }
    }
}

/// A colour whose parts are not below `least`.
fn any_colour(random: &mut Random, least: u8) -> Colour {
    [0; 3].map(|_: u8| least + random.below(90) as u8)
}

/// A wave of straight lines between 0 and `height`.
fn triangle(x: u32, length: u32, height: u32) -> u32 {
    let at = x % length;
    at.min(length - at) * 2 * height / length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_its_size_and_is_the_same_again() {
        let size = Size { width: 300, height: 170 };
        let file = picture(size, 7).expect("a picture");
        assert_eq!(file, picture(size, 7).expect("a picture"));
        assert_ne!(file, picture(size, 8).expect("a picture"));
        let read = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
        assert_eq!((read.info().width, read.info().height), (300, 170));
    }
}
