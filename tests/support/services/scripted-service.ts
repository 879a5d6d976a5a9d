import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The body as text and as parsed value. */
  readonly text: string;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  /** Text goes out as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly afterMs?: number;
}

/** `silence`: no answer at all; `stall`: the head and half a body, then silence; `reset`: the connection breaks. */
export type Behaviour = Answer | 'silence' | 'stall' | 'reset';

export interface ScriptedService {
  readonly url: string;
  readonly asked: readonly Asked[];
  close(): void;
}

const behave = async (behaviour: Behaviour, response: ServerResponse): Promise<void> => {
  if (behaviour === 'silence') return;
  if (behaviour === 'reset') return void response.socket?.resetAndDestroy();
  if (behaviour === 'stall') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"messages":[{"id":"wam');
    return;
  }
  if (behaviour.afterMs !== undefined) await pause(behaviour.afterMs);
  const text = typeof behaviour.body === 'string' ? behaviour.body : JSON.stringify(behaviour.body);
  response
    .writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers })
    .end(text);
};

/** An HTTP service on loopback that stores its requests, and answers them as `respond` says, or not at all. */
export const scriptedService = async (respond: (asked: Asked) => Behaviour): Promise<ScriptedService> => {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url: path, headers } = request;
    const text = Buffer.concat(chunks).toString();
    const isJson = text !== '' && headers['content-type']?.startsWith('application/json') === true;
    const one = { method, path, headers, text, body: isJson ? (JSON.parse(text) as unknown) : null };
    asked.push(one);
    await behave(respond(one), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
