import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyedHash, loadSecret } from './secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk secret '));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the secret', () => {
  test('from the settings is used unchanged, and no file is written', async () => {
    expect(await loadSecret({ secret: 's'.repeat(32), dataDir })).toEqual({ key: 's'.repeat(32) });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('is created once, readable only by its owner, even if the folder does not exist yet', async () => {
    const folder = join(dataDir, 'new');
    const made = await loadSecret({ secret: undefined, dataDir: folder });
    expect(made.key).toMatch(/^[\w-]{43}$/);
    expect(await loadSecret({ secret: undefined, dataDir: folder })).toEqual(made);
    const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
    expect([await modeOf(folder), await modeOf(join(folder, 'secret'))]).toEqual([0o700, 0o600]);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  test('other users lose access to an existing secret', async () => {
    const made = await loadSecret({ secret: undefined, dataDir });
    await chmod(join(dataDir, 'secret'), 0o644);
    expect(await loadSecret({ secret: undefined, dataDir })).toEqual(made);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  test('is the same for processes that start at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => loadSecret({ secret: undefined, dataDir })),
    );
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(made[0]?.key);
  });

  test('that is damaged stops the start and is not replaced', async () => {
    await writeFile(join(dataDir, 'secret'), 'short');
    await expect(loadSecret({ secret: undefined, dataDir })).rejects.toThrow(/damaged/);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('short');
  });
});

test('a keyed hash depends on key, purpose and the boundaries of its parts', () => {
  const secret = { key: 'a' };
  const hashes = [
    keyedHash(secret, 'code', 'ab', 'c'),
    keyedHash(secret, 'code', 'a', 'bc'),
    keyedHash(secret, 'other', 'ab', 'c'),
    keyedHash({ key: 'b' }, 'code', 'ab', 'c'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(keyedHash(secret, 'code', 'ab', 'c')).toBe(hashes[0]);
});
