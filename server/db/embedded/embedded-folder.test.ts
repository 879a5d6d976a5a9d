import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explainFolder, prepareDataDir } from './embedded-folder.ts';

// Root has all permissions, and no test can mount a file system. So these are the errors as Node and SQLite report
// them.
test.each([
  [{ code: 'EACCES' }, 'this user has no permission for it, or for what it holds'],
  [{ code: 'EROFS' }, 'it is read-only, or this user may not write in it'],
  [{ code: 'ENOSPC' }, 'the disk is full'],
  [{ code: 'ENOTDIR' }, 'a part of its path is a file'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, 'it is read-only, or this user may not write in it'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 | (6 << 8) }, 'it is read-only, or this user may not write in it'],
  [
    { message: "PostgreSQL's initdb failed: creating directory\nNo space left on device\nremoving" },
    'the disk is full',
  ],
])('%j names folder and setting', (parts, reason) => {
  expect(explainFolder(Object.assign(new Error('raw'), parts), '/srv/data')).toMatchObject({
    message: `The data folder /srv/data cannot be used: ${reason}. Put that right, or choose another folder with REGDESK_DATA.`,
  });
});

test('any other error stays as it is', () => {
  const error = new Error('PostgreSQL ended at its start');
  expect(explainFolder(error, '/srv/data')).toBe(error);
});

describe('the modes of an existing data folder', () => {
  const widest = process.getuid?.() === 0 ? 0o711 : 0o700;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'regdesk-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const modeAfter = (mode: number): number => {
    chmodSync(folder, mode);
    prepareDataDir(folder);
    return statSync(folder).mode & 0o7777;
  };
  const put = (...names: string[]): void => {
    for (const name of names) writeFileSync(join(folder, name), '');
  };

  test.each([0o755, 0o777, 0o775, 0o1777])(
    '%o: other users lose access to an empty folder and to a folder of Regdesk',
    (mode) => {
      expect(modeAfter(mode)).toBe((mode & 0o7000) | widest);
      put('postgres', 'secret', 'server.lock', 'server.json', 'lan-key.pem', 'lan-certificate.pem');
      expect(modeAfter(mode)).toBe((mode & 0o7000) | widest);
    },
  );

  test('a folder without access for other users stays unchanged', () => {
    expect(modeAfter(0o700)).toBe(0o700);
  });

  test('a folder with other files stays unchanged, and is refused if other users may write in it', () => {
    put('secret', 'photos of a holiday');
    expect(modeAfter(0o755)).toBe(0o755);
    for (const mode of [0o777, 0o775, 0o1777])
      expect(() => modeAfter(mode)).toThrow(
        `Other users of this machine may write in the data folder ${folder}, and could replace what Regdesk keeps there.`,
      );
  });
});
