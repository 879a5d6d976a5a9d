import { expect, test } from 'vitest';
import { contrastRatio, hexOfRgb, rgbOfHex, type Rgb } from './contrast.ts';

test.each([
  ['#000000', [0, 0, 0]],
  ['#FfF', [255, 255, 255]],
  ['#14532d', [20, 83, 45]],
  ['#f008', [255, 119, 119]],
  ['#00000000', [255, 255, 255]],
  ['#ff0000ff', [255, 0, 0]],
  ['#12345', null],
  ['#1234567', null],
  ['#12', null],
  ['white', null],
  ['', null],
  ['#00000g', null],
] as const)('%s is %j', (text, rgb) => {
  expect(rgbOfHex(text)).toEqual(rgb);
});

test.each(['#000000', '#0a0b0c', '#ffffff'])('%s is written as it was read', (text) => {
  expect(hexOfRgb(rgbOfHex(text) as Rgb)).toBe(text);
});

// The label colours of the specification, section 9, the ends of the scale, and a grey on each side of 4.5 on white.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#ffffff', '#006400', 7.44],
  ['#000000', '#ffc0cb', 13.65],
  ['#ffffff', '#008000', 5.14],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ffff00', '#ffffff', 1.07],
] as const)('%s on %s: %d', (one, other, ratio) => {
  const [a, b] = [rgbOfHex(one) as Rgb, rgbOfHex(other) as Rgb];
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});
