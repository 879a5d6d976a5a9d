import { expect, test } from 'vitest';
import { protocolVersion } from '#domain/core/wire/protocol.ts';
import { createHttpTransport } from './http-transport.ts';
import { ourHeaders } from '#tests/support/our-headers.ts';
import type { FetchedRows } from '../platform/transport.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

const head = JSON.stringify({ protocol: protocolVersion, eventId: 'e1', audience: 'scan', version: 7 });
const lines = [
  `${head.slice(0, -1)},"tables":{\n`,
  '"companions":{"columns":["name"],"rows":[\n',
  '["x"]\n',
  ']}\n',
  '}}\n',
];
const whole = lines.join('');

/**
 * Returns the result of a snapshot request with this answer. With `isCut` the network ends before the answer does.
 */
const fetchOf = (text: string, isCut = false): Promise<unknown> => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (isCut) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  const transport = createHttpTransport({
    eventId: 'e1',
    accountId: 'a1',
    deviceId: 'd1',
    now: () => 1,
    fetch: async (_path, init) =>
      new Response(body, { headers: { ...ourHeaders(init), 'content-type': 'application/json' } }),
  });
  return transport.fetchSnapshot(new AbortController().signal).catch((error: unknown) => error);
};

test('a complete snapshot is accepted', async () => {
  const { version, audience, store } = (await fetchOf(whole)) as FetchedRows;
  expect({ version, audience }).toEqual({ version: 7, audience: 'scan' });
  expect(Array.from(store.all('companions'), ({ name }) => name)).toEqual(['x']);
});

test('a snapshot cut by the network is requested again, as without network', async () => {
  const network = { kind: 'network', code: 'noConnection' };
  for (const length of [0, 30, whole.length / 2, whole.length - 1]) {
    expect(await fetchOf(whole.slice(0, length))).toMatchObject(network);
  }
  expect(await fetchOf('', true)).toMatchObject(network);
});

test.each([
  ['a line that is no JSON', whole.replace('["x"]', '["x"')],
  ['a row that is none', whole.replace('["x"]', 'null')],
  ['another form', '{"rows":[]}\n'],
  [
    'all of it in one line, as an earlier server wrote it',
    `${whole.replaceAll('\n', '')}${' '.repeat(20_000)}`,
  ],
])('an unreadable snapshot is reported as a bug: %s', async (_what, text) => {
  const failure = await fetchOf(text);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(RequestFailure);
});

test('a snapshot of another protocol asks for an update, whatever its rows are', async () => {
  const other = whole.replace(`"protocol":${protocolVersion}`, `"protocol":${protocolVersion + 1}`);
  expect(await fetchOf(other.replace('["x"]', 'null'))).toMatchObject({ kind: 'outdated' });
});
