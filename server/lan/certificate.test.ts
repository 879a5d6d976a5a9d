import { X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCertificate } from './certificate.ts';

const dayMs = 24 * 3600 * 1000;
const start = Date.UTC(2026, 8, 18);
const names = { addresses: ['192.168.1.7', '10.0.0.5'], hosts: ['asha-laptop', 'asha-laptop.local'] };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-lan-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const load = (given: Partial<Parameters<typeof loadCertificate>[0]> = {}) =>
  loadCertificate({ dataDir, names, now: start, ...given });

test('names every address and host, serves only TLS, is valid for two years, and has a private key file', async () => {
  const { cert, fingerprint } = await load();
  const parsed = new X509Certificate(cert);
  for (const address of [...names.addresses, '127.0.0.1']) expect(parsed.checkIP(address)).toBe(address);
  for (const host of [...names.hosts, 'localhost']) expect(parsed.checkHost(host)).toBe(host);
  expect(parsed.checkIP('192.168.1.8')).toBeUndefined();
  expect(parsed.ca).toBe(false);
  expect(parsed.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  expect(parsed.validFromDate.getTime()).toBeLessThan(start);
  const days = (parsed.validToDate.getTime() - parsed.validFromDate.getTime()) / dayMs;
  expect(days).toBe(730);
  expect(fingerprint).toBe(parsed.fingerprint256);
  expect((await stat(join(dataDir, 'lan-key.pem'))).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir)).sort()).toEqual(['lan-certificate.pem', 'lan-key.pem']);
});

test('other users lose access to the key, and the key stays the same', async () => {
  const first = await load();
  await chmod(join(dataDir, 'lan-key.pem'), 0o644);
  expect(await load()).toEqual(first);
  expect((await stat(join(dataDir, 'lan-key.pem'))).mode & 0o777).toBe(0o600);
});

test.each([
  ['a day later', { now: start + dayMs }],
  ['with one address less', { names: { ...names, addresses: ['10.0.0.5'] } }],
  ['without a network', { names: { ...names, addresses: [] } }],
])('is kept: %s', async (_, given) => {
  const first = await load();
  expect(await load(given)).toEqual(first);
});

test.each([
  ['a new address', { names: { ...names, addresses: ['192.168.1.8'] } }],
  ['a new host name', { names: { ...names, hosts: ['desk'] } }],
  ['a month before it ends', { now: start + 700 * dayMs }],
  ['a clock that was set back by a month', { now: start - 30 * dayMs }],
])('is made again: %s', async (_, given) => {
  const first = await load();
  const second = await load(given);
  expect(second.fingerprint).not.toBe(first.fingerprint);
  expect(await load(given)).toEqual(second);
});

test.each(['lan-key.pem', 'lan-certificate.pem'])(
  'is made again if %s is missing or damaged',
  async (file) => {
    const first = await load();
    await rm(join(dataDir, file));
    const second = await load();
    expect(second.fingerprint).not.toBe(first.fingerprint);
    await writeFile(join(dataDir, file), 'damaged');
    expect((await load()).fingerprint).not.toBe(second.fingerprint);
  },
);

test('a key of another certificate is not accepted', async () => {
  const first = await load();
  await writeFile(
    join(dataDir, 'lan-key.pem'),
    (await loadCertificate({ dataDir: join(dataDir, 'other'), names, now: start })).key,
  );
  expect((await load()).fingerprint).not.toBe(first.fingerprint);
});
