import { expect, it } from 'vitest';
import { createFramePace } from './frame-pace.ts';

/** Frames let through in ten seconds of a camera at `fps`. */
function passed(fps: number): number {
  const isDue = createFramePace(25);
  return Array.from({ length: fps * 10 }, (_, index) => (index * 1000) / fps).filter(isDue).length;
}

it.each([
  [10, 100],
  [24, 240],
  [30, 250],
  [60, 250],
  [120, 250],
])('a camera at %i frames a second is read %i times in ten seconds', (fps, expected) => {
  expect(Math.abs(passed(fps) - expected)).toBeLessThanOrEqual(2);
});

it('the frame pace does not make up for a pause with a burst', () => {
  const isDue = createFramePace(25);
  isDue(0);
  const after = [10_000, 10_010, 10_020, 10_030].filter(isDue);
  expect(after.length).toBeLessThanOrEqual(2);
});
