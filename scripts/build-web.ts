import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
export const webRoot = join(root, 'dist/web');
const stamp = join(root, 'dist/web.stamp');
/** The desk first: its build empties the folder, and its service worker stores only its own files. */
const configs = ['vite.config.ts', 'vite.public.config.ts'];
const sources = ['web/**/*', 'domain/**/*.ts', 'scripts/browsers/oldest-browsers.ts', ...configs];

/**
 * Compares names, sizes and times of sources, and versions of packages, because `npm prune` rewrites an unchanged lock
 * file.
 */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  const files: string[] = [];
  for (const pattern of sources) for await (const file of glob(pattern, { cwd: root })) files.push(file);
  for (const file of files.sort()) {
    const { size, mtimeMs, isFile } = await stat(join(root, file)).then((found) => ({
      size: found.size,
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }));
    if (isFile) hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const compressed = /\.(js|css|html|svg|wasm|json|webmanifest)$/;

/** Puts a compressed copy next to each text file, so that the server never compresses the same file twice. */
const compressFiles = async (): Promise<void> => {
  for await (const file of glob('**/*', { cwd: webRoot })) {
    if (!compressed.test(file)) continue;
    const content = await readFile(join(webRoot, file));
    await writeFile(join(webRoot, `${file}.br`), await promisify(brotliCompress)(content));
    await writeFile(join(webRoot, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
};

const isBuilt = async (wanted: string): Promise<boolean> =>
  existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted;

const building = 'Building the web application …';

/** In its own process, because the bundler keeps a gigabyte until its process ends. */
export const buildWebApart = async (log: (line: string) => void): Promise<void> => {
  if (await isBuilt(await fingerprint())) return;
  log(building);
  const child = fork(join(import.meta.dirname, 'build.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The web application could not be built; the reasons are above.');
};

/** Builds dist/web when its sources have changed since the last build. */
export const buildWeb = async (log: (line: string) => void): Promise<void> => {
  const wanted = await fingerprint();
  if (await isBuilt(wanted)) return;
  log(building);
  const { build } = await import('vite');
  for (const config of configs)
    await build({ root: join(root, 'web'), configFile: join(root, config), logLevel: 'warn' });
  await compressFiles();
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(stamp, wanted);
};
