import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';

/** What a hotel's proxy or a phone's link does to requests. All can be changed while it runs. */
export interface Narrowness {
  /** Longer requests get a page with 413. */
  mostBytes: number;
  /** How fast the bodies of requests pass. */
  bytesPerSecond: number;
  /** Streams are passed on when they end. */
  holdsStreams: boolean;
  /** The connection of a request ends after so many bytes of its body. */
  cutsAfter: number;
}

export interface NarrowProxy {
  readonly address: string;
  readonly way: Narrowness;
  /** How often each of them met a request. */
  readonly met: { tooLong: number; cut: number; held: number };
  close(): Promise<void>;
}

/** A proxy in front of a server that passes on each byte when it comes. */
export const startNarrowProxy = async (target: () => string): Promise<NarrowProxy> => {
  const way: Narrowness = {
    mostBytes: Infinity,
    bytesPerSecond: Infinity,
    holdsStreams: false,
    cutsAfter: Infinity,
  };
  const met = { tooLong: 0, cut: 0, held: 0 };

  const answer = (from: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(from.statusCode ?? 502, from.headers);
    from.on('error', () => response.destroy());
    if (way.holdsStreams && from.headers['content-type']?.startsWith('text/event-stream') === true) {
      met.held++;
      response.flushHeaders();
      const pieces: Buffer[] = [];
      from.on('data', (piece: Buffer) => pieces.push(piece));
      from.on('end', () => response.end(Buffer.concat(pieces)));
    } else from.pipe(response);
  };

  const passOn = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { hostname, port } = new URL(target());
    const { method, url, headers } = incoming;
    const outgoing = request({ hostname, port, method, path: url, headers }, (from) =>
      answer(from, response),
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    let bytes = 0;
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > way.cutsAfter) {
        met.cut++;
        outgoing.write(piece.subarray(0, piece.length - (bytes - way.cutsAfter)), () => outgoing.destroy());
        return void incoming.socket.destroy();
      }
      outgoing.write(piece);
      if (way.bytesPerSecond < Infinity) await pass((piece.length * 1_000) / way.bytesPerSecond);
    }
    outgoing.end();
  };

  const server = createServer((incoming, response) => {
    if (Number(incoming.headers['content-length'] ?? 0) > way.mostBytes) {
      met.tooLong++;
      incoming.resume();
      response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Request Entity Too Large</h1>');
    } else passOn(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    way,
    met,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
};
