import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepForOwner } from './owner-only.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
let key: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regdesk-key-'));
  key = join(folder, 'key');
  writeFileSync(key, 'key');
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeAfter = (mode: number): string => {
  chmodSync(key, mode);
  keepForOwner(key);
  return (statSync(key).mode & 0o777).toString(8);
};

test.each([
  [0o644, '600'],
  [0o666, '600'],
  [0o640, '600'],
  [0o600, '600'],
  [0o400, '400'],
])('other users lose access to a key of mode %o', (mode, closed) => {
  expect(modeAfter(mode)).toBe(closed);
});

test.runIf(isRoot)('a key of another user may be readable for a group, but not for every user', () => {
  chownSync(key, 12_345, 12_345);
  expect(modeAfter(0o640)).toBe('640');
  expect(() => modeAfter(0o644)).toThrow(`${key} is open to every user of this machine`);
});
