import { expect, test } from 'vitest';
import { clockSkew } from './clock-skew.ts';

test.each([
  [null, null],
  [0, null],
  [120_000, null],
  [-120_000, null],
  [120_001, { isFast: false, by: 120_000 }],
  [-86_400_000, { isFast: true, by: 86_400_000 }],
  [-86_399_100, { isFast: true, by: 86_400_000 }],
  [86_400_700, { isFast: false, by: 86_400_000 }],
])('an offset of %s ms', (offset, skew) => {
  expect(clockSkew(offset)).toEqual(skew);
});
