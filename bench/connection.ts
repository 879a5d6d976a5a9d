import type { Socket } from 'node:net';
import { connectTo } from '#tests/support/servers/connect-to.ts';

/** Long enough for the slowest answer of a run; a hang is a failure, not a figure. */
const timeoutMs = 60_000;

/**
 * A keep-alive connection that posts and waits. By a socket, because an HTTP library would dominate the measurement on
 * two cores.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #head: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { done: (body: string) => void; fail: (error: Error) => void } | null = null;

  readonly #cookie: string;

  private constructor(socket: Socket, { head, cookie }: { readonly head: string; readonly cookie: string }) {
    this.#socket = socket;
    this.#head = head;
    this.#cookie = cookie;
    socket.setNoDelay(true);
    socket.setTimeout(timeoutMs, () => this.#fail(new Error('no answer in time')));
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('connection closed')));
  }

  static open(address: string, path: string, cookie: string): Promise<Connection> {
    const { socket, host } = connectTo(address);
    const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
    return new Promise((done, fail) => {
      socket.once('connect', () => done(new Connection(socket, { head, cookie })));
      socket.once('error', fail);
    });
  }

  /** `cookie`: the session of this request, if it is not that of the connection. */
  post(body: string, cookie = this.#cookie): Promise<string> {
    return new Promise((done, fail) => {
      this.#waiting = { done, fail };
      this.#socket.write(
        `${this.#head}cookie: ${cookie}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) return this.#fail(new Error(`no content-length in ${head}`));
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.toString('utf8', end + 4, end + 4 + length);
    this.#received = this.#received.subarray(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = null;
    if (head.startsWith('HTTP/1.1 200')) waiting?.done(body);
    else waiting?.fail(new Error(`${head.split('\r\n')[0]} ${body}`));
  }

  #fail(error: Error): void {
    this.#waiting?.fail(error);
    this.#waiting = null;
  }
}
