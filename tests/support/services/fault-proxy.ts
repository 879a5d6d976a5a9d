import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Random } from '#demo/random.ts';

/** The faults of one request on its way through a bad proxy. */
const proxyFaults = ['dropped', 'lostAnswer', 'repeated', 'cutAnswer', 'delayed', 'lateAnswer'] as const;
/** Longer than the pause between two tries of a device that believes a request lost. */
const longestDelayMs = 3_000;
type ProxyFault = (typeof proxyFaults)[number];

export interface FaultProxy {
  readonly address: string;
  /** How often each fault has struck. */
  readonly struck: Readonly<Record<ProxyFault, number>>;
  /** All connections end, and no new one gets an answer. */
  cut(): void;
  mend(): void;
  /** From now on this share of the requests meets a fault. */
  disturb(share: number): void;
  close(): Promise<void>;
}

/** A proxy in front of a server, for the faults of networks. `random` decides who is struck by what. */
export const startFaultProxy = async (target: () => string, random: Random): Promise<FaultProxy> => {
  const struck = Object.fromEntries(proxyFaults.map((fault) => [fault, 0])) as Record<ProxyFault, number>;
  const sockets = new Set<Socket>();
  let isCut = false;
  let share = 0;

  /** So that few requests meet all of them. */
  const rarest = (): ProxyFault => {
    const least = Math.min(...Object.values(struck));
    return random.pick(proxyFaults.filter((fault) => struck[fault] === least));
  };

  const ask = (incoming: IncomingMessage, body: Buffer, answered: (answer: IncomingMessage) => void) => {
    const { hostname, port } = new URL(target());
    const { method, url, headers } = incoming;
    const outgoing = request({ hostname, port, method, path: url, headers }, answered);
    outgoing.end(body);
    return outgoing;
  };

  const server = createServer((incoming, response) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('error', () => undefined);
    incoming.on('end', () => {
      const body = Buffer.concat(pieces);
      const fault = random.chance(share) ? rarest() : null;
      if (fault) struck[fault]++;
      if (fault === 'dropped') return void incoming.socket.destroy();
      // The answer to the first of the two is ignored.
      if (fault === 'repeated') ask(incoming, body, (answer) => answer.resume()).on('error', () => undefined);
      const delayMs = random.whole(0, longestDelayMs);
      const send = (): void => {
        const outgoing = ask(incoming, body, (answer) => {
          if (fault === 'lateAnswer') setTimeout(() => passOn(answer, response, fault), delayMs);
          else passOn(answer, response, fault);
        });
        outgoing.on('error', () => response.destroy());
        response.on('close', () => outgoing.destroy());
      };
      // It arrives although its sender may have given it up: requests overtake one another.
      if (fault === 'delayed') setTimeout(send, delayMs);
      else send();
    });
  });
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${port}`,
    struck,
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => {
      isCut = false;
    },
    disturb: (given) => {
      share = given;
    },
    close: async () => {
      endAll();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
};

const passOn = (answer: IncomingMessage, response: ServerResponse, fault: ProxyFault | null): void => {
  answer.on('error', () => response.destroy());
  if (fault === 'lostAnswer') {
    answer.resume();
    response.destroy();
    return;
  }
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (fault !== 'cutAnswer') {
    answer.pipe(response);
    return;
  }
  answer.once('data', (piece: Buffer) => {
    response.write(piece.subarray(0, piece.length / 2), () => response.destroy());
    answer.resume();
  });
  answer.once('end', () => response.destroy());
};
