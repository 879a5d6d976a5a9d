import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something between a browser and the server that can answer itself. */
export interface Portal {
  readonly address: string;
  /** Ends all connections, and answers each request from now on. Null lets it pass. */
  answer(answer: (path: string) => PortalAnswer | null): void;
  open(): void;
  close(): Promise<void>;
}

interface PortalAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A captive portal, a filter or a maintenance page in front of a server. */
export const startPortal = async (target: () => string): Promise<Portal> => {
  let answerOf = (_path: string): PortalAnswer | null => null;
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const own = answerOf(url);
    if (own !== null) {
      incoming.resume();
      response.writeHead(own.status, { 'content-type': own.type, 'cache-control': 'no-store' });
      response.end(own.body);
      return;
    }
    const { hostname, port } = new URL(target());
    const outgoing = request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (answer) => {
      answerOf = answer;
      // Also the streams: what comes next is its own answer.
      server.closeAllConnections();
    },
    open: () => {
      answerOf = () => null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
