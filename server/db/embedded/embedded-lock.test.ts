import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './embedded-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regdesk-lock-'));
  // Like root's folder, which the database's user traverses.
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true }));

const modes = (): number[] => readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);

test.each([
  ['a new one', () => undefined],
  ['one of an older release', () => writeFileSync(join(folder, 'server.lock'), '', { mode: 0o644 })],
])('%s is readable only for its owner, so that no other user can hold it', (_what, prepare) => {
  prepare();
  const lock = lockFolder(folder);
  lock.announce({ pid: process.pid, host: '', user: '', database: '' });
  expect(modes()).toEqual([0o600, 0o600]);
  expect(() => lockFolder(folder)).toThrow(`${process.pid}`);
  lock.release();
});
