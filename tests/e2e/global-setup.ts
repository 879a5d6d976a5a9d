import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildPage } from '../screens/build-page.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * Imports the sample event once with the real command. Each test file works on a copy of this data folder. `import`
 * is for the sample; nothing is for an installation in which no account has ever signed in.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/web/index.html'))) {
    throw new Error('There is no built web application in dist/web. Run npm test, or npm start once.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'regdesk-e2e-'));
  process.env['REGDESK_TEST_E2E_FOLDER'] = folder;
  // Each file starts a server of its own: compiled once, all of them start in half the time.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  const command = (script: string, ...args: string[]): Promise<unknown> =>
    run(process.execPath, [join(root, 'scripts', script), ...args], {
      env: { ...process.env, REGDESK_DATA: join(folder, 'sample') },
    });
  await Promise.all([
    command('import.ts', join(root, 'tests/data/rtdb-export.json')),
    buildPage(join(folder, 'screens')),
  ]);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
