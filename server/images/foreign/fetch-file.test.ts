import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytes, openImageHost, redirect, type ImageHost } from '#tests/support/services/image-host.ts';
import { FetchFailed, fetchFile } from './fetch-file.ts';
import { publicNet, type OutsideNet } from './outside-net.ts';

let host: ImageHost;
beforeAll(async () => {
  host = await openImageHost();
});
afterAll(() => host.close());

const get = (address: string, net: OutsideNet = host.net, withinMs = 5_000): Promise<Buffer> =>
  fetchFile(address, { net, maxBytes: 1_000, withinMs });

const problemAt = async (address: string, net?: OutsideNet, withinMs?: number): Promise<string> => {
  const error: unknown = await get(address, net, withinMs).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof FetchFailed ? error.problem : `no failure: ${String(error)}`;
};

/** The public internet, with host names that the test resolves. */
const named = (addresses: Record<string, readonly string[]>): OutsideNet => ({
  ...publicNet,
  resolve: async (name) =>
    (addresses[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

test('the request goes to the resolved address, without cookie, referrer or credentials', async () => {
  let seen: object = {};
  host.answers.set('/a.png?x=1', (response, { headers }) => {
    seen = headers;
    response.end('bytes');
  });
  host.resolved.length = 0;
  const file = await get(host.at('/a.png?x=1#part').replace('http://', 'http://user:secret@'));
  expect(file.toString()).toBe('bytes');
  expect(host.resolved).toEqual(['images.example.org']);
  expect(Object.keys(seen).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
  expect(seen).toMatchObject({ host: `images.example.org:${host.port}`, 'accept-encoding': 'identity' });
});

test.each([
  'ftp://images.example.org/a.png',
  'file:///etc/passwd',
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.0.0.1/a.png',
  'http://0/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[fd00::1]/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'https://100.64.0.1/',
  'https://1.1.1.1:8443/',
  'http://8.8.8.8:22/',
  'https://[2606:4700:4700::1111]:5432/',
])('%s is not contacted', async (address) => expect(await problemAt(address, publicNet)).toBe('notAllowed'));

test('a name that resolves to private addresses only, or to none, is not contacted', async () => {
  const net = named({ 'in.example': ['10.0.0.1', 'fd00::1', '::ffff:7f00:1'], 'no.example': [] });
  expect(await problemAt('https://in.example/', net)).toBe('notAllowed');
  expect(await problemAt('https://no.example/', net)).toBe('notAllowed');
});

test('a host is resolved once, so a name that changes its address has no effect', async () => {
  host.answers.set('/once.png', bytes('bytes'));
  let times = 0;
  const net: OutsideNet = {
    ...host.net,
    resolve: async () => {
      times += 1;
      return [{ address: times === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    },
  };
  expect((await get(host.at('/once.png'), net)).toString()).toBe('bytes');
  expect(times).toBe(1);
});

describe('a redirect', () => {
  test('is followed after its host is checked like the first one', async () => {
    host.answers.set('/old.png', redirect('/new.png'));
    host.answers.set('/new.png', bytes('bytes'));
    expect((await get(host.at('/old.png'))).toString()).toBe('bytes');
  });

  test.each([
    ['to another port', () => `http://127.0.0.1:${host.port + 1}/`],
    ['to a private address', () => 'http://10.0.0.1/'],
    ['to another scheme', () => 'file:///etc/passwd'],
    ['of the scheme alone', () => 'data:image/png;base64,AAAA'],
  ])('%s is refused', async (_what, location) => {
    host.answers.set('/away.png', redirect(location()));
    expect(await problemAt(host.at('/away.png'))).toBe('notAllowed');
  });

  test('is followed at most three times', async () => {
    host.answers.set('/loop.png', redirect('/loop.png'));
    host.asked.length = 0;
    expect(await problemAt(host.at('/loop.png'))).toBe('tooManyRedirects');
    expect(host.asked).toHaveLength(4);
  });

  test('without a usable address fails', async () => {
    host.answers.set('/nowhere.png', (response) => response.writeHead(302).end());
    expect(await problemAt(host.at('/nowhere.png'))).toBe('status');
  });
});

describe('an answer', () => {
  test('that declares too large a size is not read', async () => {
    host.answers.set('/large.png', (response) => {
      response.writeHead(200, { 'content-length': '1001' }).write('x');
    });
    expect(await problemAt(host.at('/large.png'))).toBe('tooLarge');
  });

  test('that proves too large is aborted', async () => {
    host.answers.set('/endless.png', (response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(400)), 5);
      response.once('close', () => clearInterval(timer));
    });
    expect(await problemAt(host.at('/endless.png'))).toBe('tooLarge');
  });

  test.each([
    ['no head', () => undefined],
    ['half a body', (response: { write(text: string): unknown }) => response.write('x')],
  ])('that is too slow is aborted: %s', async (_what, answer) => {
    host.answers.set('/slow.png', answer);
    expect(await problemAt(host.at('/slow.png'), host.net, 200)).toBe('tooSlow');
  });

  test.each([204, 206, 401, 404, 500])('with status %i fails', async (status) => {
    host.answers.set('/status.png', (response) => response.writeHead(status).end());
    expect(await problemAt(host.at('/status.png'))).toBe('status');
  });

  test('that ends early fails', async () => {
    host.answers.set('/broken.png', (response) => response.socket?.resetAndDestroy());
    expect(await problemAt(host.at('/broken.png'))).toBe('unreachable');
  });
});

test('a name that is not found or resolves too slowly fails', async () => {
  expect(await problemAt(host.at('/a.png', 'none.example'))).toBe('unreachable');
  const silent: OutsideNet = { ...host.net, resolve: () => new Promise(() => undefined) };
  expect(await problemAt(host.at('/a.png'), silent, 100)).toBe('tooSlow');
});

test('over https the host receives its name, and an untrusted certificate is refused', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'images.example.org' }], {
    keyType: 'ec',
  });
  const names: unknown[] = [];
  const server = createServer({ cert, key }, (_request, response) => response.end('bytes'));
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined));
  server.on('tlsClientError', (_error: Error, socket: TLSSocket) => names.push(socket.servername));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const net: OutsideNet = { ...host.net, isAllowed: () => true };
  expect(await problemAt(`https://images.example.org:${port}/a.png`, net)).toBe('unreachable');
  await expect.poll(() => names).toEqual(['images.example.org']);
  server.close();
});
