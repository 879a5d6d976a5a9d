import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

const serve = resolve(import.meta.dirname, 'serve.ts');
/**
 * A first start creates the database. A rehearsal next to a server starts its own server with the lowest priority,
 * and a busy machine may delay that for minutes. A server that ends is noticed at once.
 */
const startTimeoutMs = 300_000;

export interface ServerProcess {
  readonly address: string;
  readonly process: ChildProcess;
  /** Signs in by the one-time code from the log, as a person would; the cookie for further requests. */
  signIn(phone: string): Promise<string>;
  /** All lines so far. */
  output(): string;
  /** Ends it as an operator does, and waits. */
  stop(): Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

interface StartOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly apiOnly?: boolean;
  readonly env?: Record<string, string>;
  /** The words in front of the program, such as those that start it in a network namespace. */
  readonly within?: readonly string[];
  /** The address at which this process reaches the server, if it is another than the server's own. */
  readonly reachedAt?: string;
}

export const startServerProcess = async (options: StartOptions): Promise<ServerProcess> => {
  const { dataDir, port = 0, apiOnly = true, env = {}, within = [], reachedAt } = options;
  const command = [...within, process.execPath, serve, ...(apiOnly ? ['--api-only'] : [])];
  const child = spawn(command[0] as string, command.slice(1), {
    // A test signs in many people from one address, without the work that their browsers would do.
    env: {
      ...process.env,
      REGDESK_LOG_LEVEL: 'error',
      REGDESK_OTP_PER_ADDRESS: '1000',
      ...env,
      PORT: String(port),
      REGDESK_DATA: dataDir,
    },
    // By the channel it notices when this process is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = new ServerOutput();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.add(chunk.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));

  void exited.then(() => output.end());
  const [, own = ''] = await output.match(/Listening: (\S+)/);
  const address = reachedAt ?? own;
  return {
    address,
    process: child,
    output: () => output.text,
    signIn: (phone) => signInAt(address, output, phone),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};

export class ServerOutput {
  text = '';
  #hasEnded = false;
  readonly #watchers = new Set<() => void>();

  add(text: string): void {
    this.text += text;
    for (const watcher of this.#watchers) watcher();
  }

  /** The server has ended: no more comes. */
  end(): void {
    this.#hasEnded = true;
    this.add('');
  }

  /** The first match from `from` on; rejects when the server ends before. */
  match(pattern: RegExp, from = 0): Promise<RegExpMatchArray> {
    return new Promise((done, fail) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      const give = (why: string): void => {
        end();
        fail(new Error(`${why}: ${String(pattern)} did not come.\n${this.text}`));
      };
      const look = (): void => {
        const found = this.text.slice(from).match(pattern);
        if (found === null) return this.#hasEnded ? give('The server ended') : undefined;
        end();
        done(found);
      };
      const timer = setTimeout(() => give('Time ran out'), startTimeoutMs);
      this.#watchers.add(look);
      look();
    });
  }
}

/** Signs in by the one-time code in the server's output, as a person would; the cookie for further requests. */
export const signInAt = async (
  address: string,
  output: ServerOutput,
  phoneNumber: string,
): Promise<string> => {
  const call = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const from = output.text.length;
  const asked = await call('/api/send-otp', { phoneNumber });
  const { requestId } = (await asked.json()) as { requestId: string };
  const browser = (asked.headers.get('set-cookie') ?? '').split(';')[0];
  const [, otp] = await output.match(new RegExp(`One-time code for ${phoneNumber}: (\\d{6})`), from);
  const verified = await call('/api/verify-otp', { phoneNumber, otp, requestId }, browser);
  return (verified.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};
