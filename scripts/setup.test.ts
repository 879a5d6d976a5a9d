import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The real npm, several times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let root: string;

/** A checkout whose only package is a `node` from a folder beside it, so that the real npm needs no network. */
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'regdesk setup ')), 'check out');
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
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

const writeNode = (version: string): void =>
  writeFileSync(join(root, 'node-package/node.sh'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });

const setUp = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/setup.mjs')], {
    encoding: 'utf8',
    cwd: '/',
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

test('a failing npm is told in a sentence', () => {
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr).toContain(
    'The packages could not be installed: npm ci ended with 1; its reasons are above.',
  );
});
