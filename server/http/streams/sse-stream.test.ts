import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SseStream } from './sse-stream.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const block = bytes('x'.repeat(64 * 1024));
const longest = 1000;
let server: Server;
let client: Socket;
let response: ServerResponse;
let stream: SseStream;
let onOver: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  onOver = vi.fn<() => void>();
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  stream = new SseStream(response, { 'x-kept': 'yes' }, onOver);
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
  server.close();
});

const received = async (): Promise<string> => {
  let text = '';
  for await (const chunk of client) text += String(chunk);
  return text;
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Writes until the system accepts no more, even after some turns. */
const fillSocket = async (): Promise<void> => {
  let stalledTurns = 0;
  for (let turn = 0; turn < longest && stalledTurns < 20; turn++) {
    if (response.writableLength === 0) {
      stream.write(block);
      stalledTurns = 0;
    } else stalledTurns++;
    await nextTurn();
  }
  expect(response.writableLength).toBeGreaterThan(0);
};

test('a reader that does not read the first message within a minute is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  client.pause();
  stream.begin(Buffer.alloc(32 * 1024 * 1024));
  vi.advanceTimersByTime(59_000);
  expect(response.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(response.destroyed).toBe(true);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a reader that does not read is dropped at once, and later writes do nothing', async () => {
  stream.begin(bytes('first'));
  let count = 0;
  while (count < longest && stream.write(block)) count++;
  expect(count).toBeLessThan(longest);
  expect(response.destroyed).toBe(true);
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(stream.write(bytes('later'))).toBe(false);
  stream.end();
  await once(response, 'close');
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a stream that ends with a stalled reader is closed after two seconds, and nothing is written meanwhile', async () => {
  stream.begin(bytes('first'));
  await fillSocket();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onError = vi.fn<() => void>();
  response.on('error', onError);
  stream.end();
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(stream.write(bytes('heartbeat'))).toBe(false);
  await nextTurn();
  expect(onError).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_900);
  expect(response.destroyed).toBe(false);
  vi.advanceTimersByTime(200);
  expect(response.destroyed).toBe(true);
});

test('a reader that reads gets everything up to the end', async () => {
  stream.write(bytes('second '));
  stream.begin(bytes('first '));
  stream.write(bytes('third'));
  stream.end();
  const text = await received();
  expect(text).toMatch(/\r\n\r\nfirst second third$/);
  expect(text).toMatch(/x-kept: yes\r\n/);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a stream that ends before its first message only gives the reason', async () => {
  stream.write(bytes('a change'));
  stream.write(bytes('event: gone'));
  stream.end();
  stream.begin(bytes('first'));
  const text = await received();
  expect(text).toContain('event: gone');
  expect(text).not.toMatch(/a change|first/);
});

test('messages that wait for a missing first message are limited', () => {
  let count = 0;
  while (count < longest && stream.write(block)) count++;
  expect(count).toBeLessThan(20);
  expect(response.destroyed).toBe(true);
});

test('a first message of any length does not count as a stalled reader', () => {
  stream.begin(bytes('x'.repeat(16 * 1024 * 1024)));
  expect(stream.write(bytes('next'))).toBe(true);
});

test('a reader that leaves ends the stream', async () => {
  client.destroy();
  await once(response, 'close');
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(stream.write(bytes('later'))).toBe(false);
});
