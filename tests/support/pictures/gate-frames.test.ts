import { expect, it } from 'vitest';
import { gateFrame, type FrameKind } from './gate-frames.ts';
import { readByLooks } from './read-picture.ts';

/** Two of the set that `npm run bench -- decoding` reads whole: the first look misses them. */
it.each<[FrameKind, number]>([
  ['noisy', 1],
  ['small', 1],
])('another look reads a card that is %s (%i)', async (kind, number) => {
  const { code, picture } = gateFrame(kind, number);
  const { looks, texts } = await readByLooks(picture);
  expect(texts).toEqual([code]);
  expect(looks).toBeGreaterThan(1);
});
