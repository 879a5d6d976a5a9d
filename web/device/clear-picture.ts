/** Brightness alone, a byte per pixel, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** Green alone: half of the perceived brightness, and cheaper than all three channels. */
export function greyOf({ data, width, height }: ImageData): Grey {
  const levels = new Uint8Array(width * height);
  for (let pixel = 0; pixel < levels.length; pixel++) levels[pixel] = data[pixel * 4 + 1] ?? 0;
  return { width, height, levels };
}

export function imageOf({ width, height, levels }: Grey): ImageData {
  const data = new Uint8ClampedArray(levels.length * 4);
  const words = new Uint32Array(data.buffer);
  for (let pixel = 0; pixel < levels.length; pixel++) {
    words[pixel] = 0xff000000 | ((levels[pixel] ?? 0) * 0x010101);
  }
  // Node has no ImageData; the reader looks at these fields only.
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

/** Each pixel becomes the mean of `2 * reach + 1` along a line, by running sums; `step` is the distance to the next. */
function meanAlong(
  from: Uint8Array,
  into: Uint8Array,
  start: number,
  step: number,
  count: number,
  reach: number,
) {
  const span = 2 * reach + 1;
  const last = start + (count - 1) * step;
  let sum = (from[start] ?? 0) * (reach + 1);
  for (let ahead = 1; ahead <= reach; ahead++) sum += from[start + Math.min(ahead, count - 1) * step] ?? 0;
  for (let index = 0, at = start; index < count; index++, at += step) {
    into[at] = sum / span;
    const leaves = index - reach > 0 ? at - reach * step : start;
    const enters = index + reach + 1 < count ? at + (reach + 1) * step : last;
    sum += (from[enters] ?? 0) - (from[leaves] ?? 0);
  }
}

/** The mean of the square of pixels that reaches so far to each side. Takes the grain out of a dark hall's picture. */
export function smoothed({ width, height, levels }: Grey, reach: number): Grey {
  const across = new Uint8Array(levels.length);
  const both = new Uint8Array(levels.length);
  for (let row = 0; row < height; row++) meanAlong(levels, across, row * width, 1, width, reach);
  for (let column = 0; column < width; column++) meanAlong(across, both, column, width, height, reach);
  return { width, height, levels: both };
}

/** For a card out of focus: multiplies the difference to the surroundings (within `reach`) by `times`. */
export function sharpened(picture: Grey, reach: number, times: number): Grey {
  const { levels: around } = smoothed(picture, reach);
  const levels = picture.levels.map((level, pixel) => {
    const sharp = level + times * (level - (around[pixel] ?? level));
    return sharp < 0 ? 0 : sharp > 255 ? 255 : sharp;
  });
  return { ...picture, levels };
}

/** The middle of the picture, half as wide and high, enlarged to its size: for a card that is far away. */
export function enlarged({ width, height, levels }: Grey): Grey {
  const left = width >> 2;
  const top = height >> 2;
  const large = new Uint8Array(levels.length);
  for (let y = 0; y < height; y++) {
    const from = (top + (y >> 1)) * width + left;
    const below = y % 2 === 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = from + (x >> 1);
      const beside = x % 2;
      const sum =
        (levels[at] ?? 0) +
        (levels[at + beside] ?? 0) +
        (levels[at + below] ?? 0) +
        (levels[at + below + beside] ?? 0);
      large[y * width + x] = sum >> 2;
    }
  }
  return { width, height, levels: large };
}
