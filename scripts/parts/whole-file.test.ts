import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openToOthers, writeWholeFile } from './whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regdesk-whole-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (): string => join(folder, 'one.backup');
const rows = async (file: Writable): Promise<void> => pipeline(['rows'], file);

test('only the owner can read the file, and its name during writing is unpredictable', async () => {
  const names: string[] = [];
  for (const isForced of [false, true])
    await writeWholeFile({ path: path(), isForced }, async (file) => {
      names.push(...readdirSync(folder).filter((name) => name.endsWith('.unfinished')));
      await rows(file);
    });
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^one\.backup\.[\da-f]{16}\.unfinished$/);
  expect(readdirSync(folder)).toEqual(['one.backup']);
  expect(readFileSync(path(), 'utf8')).toBe('rows');
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

test('it reports what other users can do to the file, and nothing in a private folder', async () => {
  await writeWholeFile({ path: path(), isForced: false }, rows);
  const afterModes = async (ofFolder: number, ofFile = 0o600): Promise<string[]> => {
    chmodSync(folder, ofFolder);
    chmodSync(path(), ofFile);
    return openToOthers(path());
  };
  expect(await afterModes(0o700)).toEqual([]);
  expect(await afterModes(0o755)).toEqual([]);
  expect(await afterModes(0o1777)).toEqual([]);
  expect(await afterModes(0o777)).toEqual([
    `Other users of this machine can replace ${path()}: they may write in ${folder}.`,
  ]);
  expect(await afterModes(0o755, 0o755)).toEqual([
    `Other users of this machine can read ${path()}: its disk does not keep the modes of files.`,
  ]);
});

test('a link placed there by another user is replaced, and its target stays unchanged', async () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'kept', { mode: 0o666 });
  symlinkSync(other, path());
  symlinkSync(other, `${path()}.unfinished`);
  await writeWholeFile({ path: path(), isForced: true }, rows);
  expect([readFileSync(other, 'utf8'), readFileSync(path(), 'utf8')]).toEqual(['kept', 'rows']);
});

test('a disk that is full leaves nothing behind, and is said in words', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
  const written = writeWholeFile({ path: path(), isForced: false }, () => Promise.reject(full));
  await expect(written).rejects.toThrow(`There is no room for ${path()}: the disk is full.`);
  expect(readdirSync(folder)).toEqual([]);
});
