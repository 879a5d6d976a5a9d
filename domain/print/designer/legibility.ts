import { contrastRatio, type Rgb } from '../../core/contrast.ts';

/** A few pixels under a text may be as dark as its ink: a line, a grain. */
const shareThatReads = 0.9;

/** Exceeded by nine tenths of the pixels; 1 to 21. `pixels`: RGBA as of a canvas, over white paper. */
export const contrastOver = (pixels: ArrayLike<number>, ink: Rgb): number => {
  const ratios: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
      (channel) => (pixels[at + channel] ?? 0) * opacity + 255 * (1 - opacity),
    );
    ratios.push(contrastRatio(ink, [red, green, blue]));
  }
  ratios.sort((a, b) => b - a);
  return ratios[Math.floor((ratios.length - 1) * shareThatReads)] ?? 21;
};
