import { expect, test } from 'vitest';
import { leadsFrom, timelineStep } from './frame-fit.ts';

test.each([
  [{ from: 1, to: 3 }, 1, true],
  [{ from: 1, to: 3 }, 2, true],
  [{ from: 1, to: 3 }, 3, false],
  [{ from: 2, to: 3 }, 1, false],
  // A device at a version that the new timeline does not have.
  [{ from: 1, to: 1 + timelineStep }, 2, false],
  [{ from: 1, to: 1 + timelineStep }, 1, true],
  [{ from: 1, to: 1 + timelineStep }, 1 + timelineStep, false],
])('%j leads on from %d: %s', (frame, version, isFit) => {
  expect(leadsFrom(frame, version)).toBe(isFit);
});
