import { expect, test } from 'vitest';
import { explainFolder } from './embedded-folder.ts';

// Root may do everything, and no test may mount a file system: these are the errors as Node and SQLite report them.
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
