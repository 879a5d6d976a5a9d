// Runs before every npm script, on whatever Node the machine has and with nothing installed: no TypeScript, no package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lock = join(root, 'package-lock.json');
const stamp = join(modules, '.regdesk-installed');

/** The lock file defines the packages. A node_modules for another platform or of another user's copy does not match. */
const wanted = `${createHash('sha256').update(readFileSync(lock)).digest('hex')} ${process.platform} ${process.arch}\n`;

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Someone ran `npm ci` by hand: npm writes this file at the end of an installation. */
const isInstalledByHand = () => {
  const hidden = join(modules, '.package-lock.json');
  return !existsSync(stamp) && existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lock).mtimeMs;
};

/** The package `node` gets its program by an install script: `npm ci --ignore-scripts` leaves it out. */
const hasNode = () => existsSync(join(modules, '.bin', 'node'));

/** `npm prune --omit=dev` removes packages that only a build needs. The next `npm run build` installs them again. */
const lacksBundler = () =>
  process.env.npm_lifecycle_event === 'build' && !existsSync(join(modules, 'vite', 'package.json'));

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const install = () => {
  const why = !existsSync(modules)
    ? 'First start'
    : isInstalledByHand()
      ? `Node ${OLDEST_NODE} is missing, as after npm ci --ignore-scripts`
      : readIfThere(stamp) === wanted
        ? 'A build needs more packages'
        : 'package-lock.json has changed';
  console.log(`${why}: installing packages …`);
  const args = ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  // Under `npm start` the `node` on the path is the one in node_modules, which npm ci deletes; npm's own stays.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const isNpm = npm !== undefined && node !== undefined && /npm-cli\.c?js$/.test(npm);
  const { status, error } = isNpm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error) fail(`npm cannot be run (${error.message}). Install Node 20 or newer with npm, then try again.`);
  if (status !== 0)
    fail(
      `The packages could not be installed: npm ci ended with ${status}; its reasons are above. Check the network, then try again.`,
    );
};

/**
 * The install script of the package `node` downloads the program, which the lock file does not cover.
 * node-checksums.json has the SHA-256 for Linux x64 and arm64.
 */
const checkProgram = (node) => {
  const pinned = JSON.parse(readFileSync(join(root, 'scripts', 'node-checksums.json'), 'utf8'));
  const platform = `${process.platform}-${process.arch}`;
  const expected = pinned.sha256[platform];
  if (expected === undefined) {
    console.warn(`The program of Node was not compared: no checksum is known for ${platform}.`);
    return;
  }
  const found = createHash('sha256').update(readFileSync(node)).digest('hex');
  if (found === expected) return;
  const program = realpathSync(node);
  // npm puts the folder of this program first on the path. The next `npm start` would run it before this comparison.
  for (const path of [program, node]) rmSync(path, { force: true });
  fail(
    `${program} was not the program of Node ${pinned.version} that Regdesk expects: its SHA-256 was ${found}, not ${expected}. It was removed and never run. Try again; if this repeats, the registry that npm uses gives out another program.`,
  );
};

const checkNode = () => {
  const node = join(modules, '.bin', 'node');
  if (existsSync(node)) checkProgram(node);
  const { status, stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const version = Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
  if (error || status !== 0 || version < OLDEST_NODE) {
    fail(
      `Node ${OLDEST_NODE} should be in ${node} now, but ${version === 0 ? 'it does not run' : `that is Node ${version}`}. If npm is set to ignore install scripts, allow them (npm config set ignore-scripts false), delete node_modules and try again.`,
    );
  }
};

if (readIfThere(stamp) !== wanted || lacksBundler()) {
  if (!isInstalledByHand() || !hasNode() || lacksBundler()) install();
  checkNode();
  try {
    writeFileSync(stamp, wanted);
  } catch (error) {
    // A read-only checkout that is complete is fine; it is only checked again each time.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
