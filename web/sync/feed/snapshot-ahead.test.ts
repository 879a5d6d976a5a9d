import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSnapshotAhead, fetchOrAhead } from './snapshot-ahead.ts';

const url = '/api/events/e1/snapshot';

/** The requests that the server got, and its answers. */
let asked: string[] = [];
let answers: ('rows' | 'cut' | 'never')[] = [];
let server: Server;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.url} as ${String(request.headers['x-regdesk-account'])}`);
    const answer = answers.shift() ?? 'rows';
    if (answer === 'cut') response.destroy();
    else if (answer === 'rows') response.end(JSON.stringify({ answer: asked.length }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // A page's own server, as an address without a host means in a browser.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const take = async ({
  path = url,
  accountId = 'a1',
  signal = null as AbortSignal | null,
} = {}): Promise<unknown> =>
  (await fetchOrAhead(path, { headers: { 'x-regdesk-account': accountId }, signal })).json();

test('rows requested ahead are used once; later requests fetch again', async () => {
  askSnapshotAhead('e1', 'a1');
  expect(await take()).toEqual({ answer: 1 });
  expect(await take()).toEqual({ answer: 2 });
  expect(asked[0]).toBe(`${url} as a1`);
});

test('rows requested ahead for another event are not used', async () => {
  askSnapshotAhead('e1', 'a1');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(await take({ path: '/api/events/e2/snapshot' })).toEqual({ answer: 2 });
  expect(await take()).toEqual({ answer: 1 });
});

test('rows requested ahead for another account are not used: they may hold more than this account may see', async () => {
  askSnapshotAhead('e1', 'a1');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(await take({ accountId: 'a2' })).toEqual({ answer: 2 });
  expect(asked[1]).toBe(`${url} as a2`);
  expect(await take()).toEqual({ answer: 1 });
});

test('rows requested ahead are fetched again when the network lost them', async () => {
  answers = ['cut', 'rows'];
  askSnapshotAhead('e1', 'a1');
  expect(await take()).toEqual({ answer: 2 });
});

test('a caller can abort a request made ahead', async () => {
  answers = ['never', 'never'];
  askSnapshotAhead('e1', 'a1');
  const late = new AbortController();
  const taken = take({ signal: late.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  late.abort();
  await expect(taken).rejects.toThrow(/abort/i);
});
