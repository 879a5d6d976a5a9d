import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutsideNet } from '#server/images/foreign/outside-net.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** A web server on loopback with images, and a net that treats it as a public host. */
export interface ImageHost {
  readonly port: number;
  /** The answer for each path. Other paths get 404. */
  readonly answers: Map<string, Answer>;
  /** The requested paths. */
  readonly asked: string[];
  /** Resolves every name to loopback, and allows only this server's port. Names that begin with 'none.' do not exist. */
  readonly net: OutsideNet;
  /** How often a name was resolved. */
  readonly resolved: string[];
  at(path: string, host?: string): string;
  close(): void;
}

/** Makes an answer with these bytes. */
export const bytes =
  (body: Buffer | string, type = 'image/png'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

export const redirect =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();

export const openImageHost = async (): Promise<ImageHost> => {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const resolved: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    answers,
    asked,
    resolved,
    net: {
      resolve: async (host) => {
        resolved.push(host);
        if (host.startsWith('none.')) throw new Error('ENOTFOUND');
        return [{ address: '127.0.0.1', family: 4 }];
      },
      isAllowed: (address, at) => address === '127.0.0.1' && at === port,
    },
    at: (path, host = 'images.example.org') => `http://${host}:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
