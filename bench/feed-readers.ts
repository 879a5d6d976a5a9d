import { connectTo } from '#tests/support/servers/connect-to.ts';

/**
 * A process that follows an event with many devices. Gets {address, path, cookie, devices}, answers {ready}, and on
 * {report} for each version the devices that had it and the last time, in ms of the wall clock.
 */
interface Order {
  readonly address?: string;
  readonly path?: string;
  readonly cookie?: string;
  readonly devices?: number;
  readonly report?: true;
}

const arrivals = new Map<number, { devices: number; lastAt: number }>();
const now = (): number => performance.timeOrigin + performance.now();

const follow = ({ address = '', path = '', cookie = '' }: Order): Promise<void> =>
  new Promise((done, fail) => {
    const { socket, host } = connectTo(address);
    socket.on('error', fail);
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`),
    );
    let rest = '';
    socket.on('data', (chunk) => {
      const at = now();
      const text = rest + chunk.toString('latin1');
      // The network may cut a version in two. The text after the last line break waits for the next piece.
      const end = text.lastIndexOf('\n');
      rest = text.slice(end + 1);
      if (text.startsWith('HTTP/1.1 200')) done();
      for (const [, id] of text.slice(0, end).matchAll(/^id: (\d+)$/gm)) {
        const entry = arrivals.get(Number(id)) ?? { devices: 0, lastAt: 0 };
        entry.devices++;
        entry.lastAt = at;
        arrivals.set(Number(id), entry);
      }
    });
  });

process.on('message', (order: Order) => {
  if (order.report) process.send?.({ arrivals: [...arrivals] });
  else
    void Promise.all(Array.from({ length: order.devices ?? 0 }, () => follow(order))).then(() =>
      process.send?.({ ready: true }),
    );
});
