import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endUnreadAnswers, limitUnread } from './unread-answers.ts';

const withinMs = 200;
let app: FastifyInstance;
let socket: Socket;
const ended = new Map<string, Promise<unknown>>();

/** More than the system buffers for a caller that does not read. */
const endless = function* (): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
};

beforeEach(async () => {
  app = fastify();
  endUnreadAnswers(app, withinMs);
  app.get('/endless', async (_request, reply) => {
    const stream = Readable.from(endless());
    ended.set('/endless', once(stream, 'close'));
    return reply.send(stream);
  });
  app.get('/patient', async (_request, reply) => {
    limitUnread(reply, 3_600_000);
    const stream = Readable.from(endless());
    ended.set('/patient', once(stream, 'close'));
    return reply.send(stream);
  });
  app.get('/late', async () => {
    await delay(3 * withinMs);
    return 'at last';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const ask = async (path: string): Promise<Socket> => {
  const { port } = app.server.address() as AddressInfo;
  socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n`);
  return socket;
};

test('an answer that its caller does not read is ended, together with its source', async () => {
  (await ask('/endless')).pause();
  await expect.poll(() => ended.has('/endless')).toBe(true);
  await ended.get('/endless');
  expect(app.server.listening).toBe(true);
});

test('an answer with another time limit keeps it', async () => {
  (await ask('/patient')).pause();
  await expect.poll(() => ended.has('/patient')).toBe(true);
  expect(await Promise.race([ended.get('/patient'), delay(3 * withinMs, 'still there')])).toBe('still there');
});

test('a caller that waits for the server is not ended', async () => {
  const reading = await ask('/late');
  let text = '';
  reading.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(reading, 'close');
  expect(text).toContain('at last');
});
