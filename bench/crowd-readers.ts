import type { Socket } from 'node:net';
import { connectTo } from '#tests/support/servers/connect-to.ts';

/**
 * A process with many devices that leave an event's feed and come back, each from its last version. By sockets, as in
 * connection.ts.
 */
export type CrowdOrder =
  | {
      readonly come: {
        readonly address: string;
        readonly eventId: string;
        readonly cookies: readonly string[];
        /** The version from which all new devices begin. Returning devices keep their version. */
        readonly since: number;
        /** They come one after the other within this time, ms. */
        readonly withinMs: number;
        /** A device with this version is current. */
        readonly target: number;
      };
    }
  /** All sockets are cut, one after the other within so many ms. */
  | { readonly leaveWithinMs: number };

/** After a `come`: how long each device took from the order to being current, ms, and how many tries failed. */
export interface CrowdReport {
  readonly waits: readonly number[];
  readonly failures: number;
}

const retryMs = 100;
const versions: number[] = [];
const sockets: (Socket | undefined)[] = [];
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Comes again when it is refused. Resolves when it is current. */
const follow = (
  index: number,
  order: Extract<CrowdOrder, { come: unknown }>['come'],
  onFailure: () => void,
) =>
  new Promise<void>((done) => {
    const path = (): string => `/api/events/${order.eventId}/changes?since=${versions[index]}`;
    let isCurrent = false;
    const take = (): void => {
      if (isCurrent || (versions[index] ?? 0) < order.target) return;
      isCurrent = true;
      done();
    };
    const open = (): void => {
      const { socket, host } = connectTo(order.address);
      sockets[index] = socket;
      let rest = '';
      let isOpen = false;
      socket.on('connect', () =>
        socket.write(`GET ${path()} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${order.cookies[index]}\r\n\r\n`),
      );
      socket.on('data', (chunk) => {
        const text = rest + chunk.toString('latin1');
        // The network may cut a version in two. The text after the last line break waits for the next piece.
        const end = text.lastIndexOf('\n');
        rest = text.slice(end + 1);
        isOpen ||= text.startsWith('HTTP/1.1 200');
        if (!isOpen) return void socket.destroy();
        for (const [, id] of text.slice(0, end).matchAll(/^id: (\d+)$/gm))
          versions[index] = Math.max(versions[index] ?? 0, Number(id));
        take();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (sockets[index] !== socket) return;
        onFailure();
        setTimeout(open, retryMs);
      });
    };
    open();
  });

const come = async (order: Extract<CrowdOrder, { come: unknown }>['come']): Promise<CrowdReport> => {
  const begunAt = performance.now();
  let failures = 0;
  const count = order.cookies.length;
  const waits = await Promise.all(
    order.cookies.map(async (_, index) => {
      versions[index] ??= order.since;
      await wait((index * order.withinMs) / count);
      await follow(index, order, () => void failures++);
      return performance.now() - begunAt;
    }),
  );
  return { waits, failures };
};

const leave = async (withinMs: number): Promise<CrowdReport> => {
  await Promise.all(
    sockets.map(async (_, index) => {
      await wait((index * withinMs) / sockets.length);
      const socket = sockets[index];
      // Cut on purpose. The device comes back only with the next order.
      sockets[index] = undefined;
      socket?.destroy();
    }),
  );
  return { waits: [], failures: 0 };
};

process.on('message', (order: CrowdOrder) => {
  void ('come' in order ? come(order.come) : leave(order.leaveWithinMs)).then((report) =>
    process.send?.(report),
  );
});
