import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// The real npm, several times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let template: string;
let root: string;

/** A checkout whose only package is a `node` from a folder next to it, so that the real npm needs no network. */
beforeAll(() => {
  template = join(mkdtempSync(join(tmpdir(), 'regdesk setup ')), 'check out');
  root = template;
  mkdirSync(join(root, 'scripts'), { recursive: true });
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'scripts/setup.mjs'));
  mkdirSync(join(root, 'node-package'));
  writeFileSync(
    join(root, 'node-package/package.json'),
    JSON.stringify({ name: 'node', version: '24.0.0', bin: { node: 'node.sh' } }),
  );
  writeNode('v24.1.0');
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'desk', version: '0.0.0', dependencies: { node: 'file:node-package' } }),
  );
  execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'ignore',
  });
});
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'regdesk setup ')), 'check out');
  cpSync(template, root, { recursive: true, preserveTimestamps: true });
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));
afterAll(() => rmSync(join(template, '..'), { recursive: true }));

const platform = `${process.platform}-${process.arch}`;
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Writes the program and its expected checksum. */
const writeNode = (version: string): void => {
  const program = `#!/bin/sh\necho ${version}\n`;
  writeFileSync(join(root, 'node-package/node.sh'), program, { mode: 0o755 });
  expectChecksums({ [platform]: sha256(program) });
};

const expectChecksums = (checksums: Record<string, string>): void =>
  writeFileSync(
    join(root, 'scripts/node-checksums.json'),
    JSON.stringify({ version: '24.1.0', sha256: checksums }),
  );

const setUp = (script = 'start') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/setup.mjs')], {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, npm_lifecycle_event: script },
  });
  return { status, stdout, stderr };
};

test('installs once, says nothing when there is nothing to do, and installs again when the lock changed', () => {
  expect(setUp()).toMatchObject({ status: 0, stdout: 'First start: installing packages …\n' });
  expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
  appendFileSync(join(root, 'package-lock.json'), '\n');
  expect(setUp()).toMatchObject({
    status: 0,
    stdout: 'package-lock.json has changed: installing packages …\n',
  });
});

test('starts without pruned build packages, and installs them again for a build', () => {
  expect(setUp()).toMatchObject({ status: 0 });
  expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(setUp('build')).toMatchObject({
    status: 0,
    stdout: 'A build needs more packages: installing packages …\n',
  });
});

test('believes an installation made by hand', () => {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'ignore' });
  expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('installs what an installation by hand without scripts has left out', () => {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'ignore' });
  rmSync(join(root, 'node_modules/.bin/node'));
  expect(setUp()).toMatchObject({
    status: 0,
    stdout: 'Node 24 is missing, as after npm ci --ignore-scripts: installing packages …\n',
  });
  expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
});

test.each([
  ['v20.9.0', 'that is Node 20'],
  ['nothing', 'it does not run'],
])('refuses a Node that answers %s, every time', (answer, reason) => {
  writeNode(answer);
  for (const round of [1, 2]) {
    const { status, stderr } = setUp();
    expect([round, status]).toEqual([round, 1]);
    expect(stderr).toContain(`but ${reason}.`);
  }
});

test('a failing npm is reported in a sentence', () => {
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr).toContain(
    'The packages could not be installed: npm ci ended with 1; its reasons are above.',
  );
});

test('a Node program with another checksum is removed every time and never run', () => {
  const marker = join(root, 'it ran');
  writeNode('v24.1.0');
  for (const round of [1, 2]) {
    // The program was removed, so the registry delivers it again.
    writeFileSync(join(root, 'node-package/node.sh'), `#!/bin/sh\ntouch '${marker}'\necho v24.1.0\n`);
    const { status, stderr } = setUp();
    expect([round, status]).toEqual([round, 1]);
    expect(stderr).toContain('was not the program of Node 24.1.0 that Regdesk expects: its SHA-256 was');
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);
  }
  expect(existsSync(marker)).toBe(false);
});

test('on a platform without a known checksum it reports that nothing was compared', () => {
  expectChecksums({ 'other-x64': sha256('') });
  expect(setUp()).toMatchObject({
    status: 0,
    stderr: `The program of Node was not compared: no checksum is known for ${platform}.\n`,
  });
});

const repository = join(import.meta.dirname, '..');
const inRepository = (path: string): Buffer => readFileSync(join(repository, path));
const known = JSON.parse(inRepository('scripts/node-checksums.json').toString()) as {
  version: string;
  sha256: Record<string, string>;
};

test('the checksums belong to the installed version', () => {
  const { dependencies } = JSON.parse(inRepository('package.json').toString()) as {
    dependencies: { node: string };
  };
  expect(known.version).toBe(dependencies.node);
  expect(Object.keys(known.sha256)).toEqual(['linux-x64', 'linux-arm64']);
});

test.runIf(platform in known.sha256)('the program of Node that is installed here has its checksum', () => {
  expect(sha256(inRepository('node_modules/.bin/node'))).toBe(known.sha256[platform]);
});

test('every package in the lock file has a SHA-512', () => {
  const { packages } = JSON.parse(inRepository('package-lock.json').toString()) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  const { '': _own, ...installed } = packages;
  const open = Object.entries(installed).filter(
    ([, { integrity = '', inBundle }]) => !integrity.startsWith('sha512-') && inBundle !== true,
  );
  expect(open.map(([path]) => path)).toEqual([]);
});
