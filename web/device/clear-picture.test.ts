import { expect, it } from 'vitest';
import { enlarged, greyOf, imageOf, sharpened, smoothed, type Grey } from './clear-picture.ts';

const picture = (...rows: readonly (readonly number[])[]): Grey => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  levels: Uint8Array.from(rows.flat()),
});
const rowsOf = ({ width, height, levels }: Grey): number[][] =>
  Array.from({ length: height }, (_, row) => [...levels.subarray(row * width, (row + 1) * width)]);

it('smoothing removes grain: each pixel becomes the mean of its neighbours, and pixels at the edge repeat beyond it', () => {
  expect(rowsOf(smoothed(picture([0, 90, 0], [0, 90, 0], [0, 90, 0]), 1))).toEqual([
    [30, 30, 30],
    [30, 30, 30],
    [30, 30, 30],
  ]);
  expect(rowsOf(smoothed(picture([90, 0, 0, 0], [90, 0, 0, 0]), 1))).toEqual([
    [60, 30, 0, 0],
    [60, 30, 0, 0],
  ]);
});

it('sharpening makes an edge steeper, within 0 and 255', () => {
  expect(rowsOf(sharpened(picture([100, 100, 130, 130]), 1, 2))).toEqual([[100, 80, 150, 130]]);
  expect(rowsOf(sharpened(picture([10, 10, 250, 250]), 1, 4))).toEqual([[10, 0, 255, 250]]);
});

it('enlarging doubles the middle, with the means between its pixels', () => {
  const rows = Array.from({ length: 4 }, () => [0, 40, 80, 120]);
  expect(rowsOf(enlarged(picture(...rows)))).toEqual(Array.from({ length: 4 }, () => [40, 60, 80, 100]));
});

it('a picture becomes brightness and a picture again', () => {
  const grey = picture([0, 128], [200, 255]);
  const image = imageOf(grey);
  expect([...image.data.subarray(4, 8)]).toEqual([128, 128, 128, 255]);
  expect(greyOf(image)).toEqual(grey);
});
