import { expect, test } from 'vitest';
import { chooseEncoding } from './snapshot.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=1.0, br ; q=0.5', 'br'],
  ['zstd;q=0, br;q=0.000, gzip;q=0.1', 'gzip'],
  ['zstd; q=0', 'identity'],
])('%s is answered in %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});
