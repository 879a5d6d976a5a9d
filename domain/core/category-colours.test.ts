import { expect, test } from 'vitest';
import { contrastRatio, rgbOfHex, type Rgb } from './contrast.ts';
import { categoryColours, coloursForNew } from './category-colours.ts';

const rgb = (hex: string): Rgb => rgbOfHex(hex) as Rgb;
/** `--bg-2` of the dark and the light theme (web/styles/tokens.css), which are the nearest to the middle. */
const grounds = ['#1a2421', '#f0f1eb'];

test.each(categoryColours)('%s is readable with white text, and visible on both grounds', (colour) => {
  expect(contrastRatio(rgb(colour), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  for (const ground of grounds) expect(contrastRatio(rgb(colour), rgb(ground))).toBeGreaterThanOrEqual(3);
});

test('new categories get colours that no other category has, as long as there are any', () => {
  const [first, second, ...others] = categoryColours;
  expect(coloursForNew([{ labelBackground: first.toUpperCase() }], 1)).toEqual([second]);
  expect(coloursForNew([], categoryColours.length + 1)).toEqual([first, second, ...others, first]);
});
