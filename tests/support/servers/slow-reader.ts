import { once } from 'node:events';
import { connectTo } from './connect-to.ts';

export interface SlowReader {
  /** Reads on as fast as it can, until the server has let it go; the version of the last whole frame. */
  readToEnd(): Promise<number>;
  close(): void;
}

interface SlowReaderOptions {
  readonly address: string;
  readonly eventId: string;
  /** The version that it has. */
  readonly since: number;
  readonly cookie: string;
  /** 0: nothing at all. */
  readonly bytesPerSecond: number;
}

const tickMs = 250;

/** Opens a change stream and hardly takes anything of it, as a phone in a lift. */
export const openSlowReader = async (options: SlowReaderOptions): Promise<SlowReader> => {
  const { address, eventId, since, cookie, bytesPerSecond } = options;
  const path = `/api/events/${eventId}/changes?since=${since}`;
  const { socket, host } = connectTo(address);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  let text = '';
  // Without a listener for its data a socket takes 64 kB off the system, and the system a few times that, then no more.
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  const sip = (): void => {
    const piece = socket.read(
      Math.min(socket.readableLength, (bytesPerSecond * tickMs) / 1000),
    ) as Buffer | null;
    text += piece?.toString('latin1') ?? '';
  };
  const timer = bytesPerSecond > 0 ? setInterval(sip, tickMs) : undefined;
  return {
    readToEnd: async () => {
      clearInterval(timer);
      const ended = socket.destroyed ? null : once(socket, 'close');
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      socket.resume();
      await ended;
      return versionIn(text) ?? since;
    },
    close: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
};

/** The version of the last complete message. The message at the end may be cut. */
const versionIn = (text: string): number | undefined => {
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 1);
  const last = [...whole.matchAll(/^id: (\d+)$/gm)].at(-1);
  return last && Number(last[1]);
};
