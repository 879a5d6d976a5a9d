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
}

export const startServerProcess = async (options: StartOptions): Promise<ServerProcess> => {
  const { dataDir, port = 0, apiOnly = true, env = {} } = options;
  const child = spawn(process.execPath, [serve, ...(apiOnly ? ['--api-only'] : [])], {
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
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const watcher of watchers) watcher();
    });
  }
  const exited = new Promise<void>((done) => child.once('exit', () => done()));

  /** The first match in the output from `from` on; rejects when the process ends before. */
  const awaitOutput = (pattern: RegExp, from: number): Promise<RegExpMatchArray> =>
    new Promise((done, fail) => {
      const end = (): void => {
        clearTimeout(timer);
        watchers.delete(look);
      };
      const look = (): void => {
        const match = output.slice(from).match(pattern);
        if (match === null) return;
        end();
        done(match);
      };
      const give = (why: string): void => {
        end();
        fail(new Error(`${why}: ${String(pattern)} did not come.\n${output}`));
      };
      const timer = setTimeout(() => give('Time ran out'), startTimeoutMs);
      void exited.then(() => give('The server ended'));
      watchers.add(look);
      look();
    });

  const [, address = ''] = await awaitOutput(/Listening: (\S+)/, 0);

  const call = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    address,
    process: child,
    output: () => output,
    signIn: async (phoneNumber) => {
      const from = output.length;
      const asked = await call('/api/send-otp', { phoneNumber });
      const { requestId } = (await asked.json()) as { requestId: string };
      const browser = (asked.headers.get('set-cookie') ?? '').split(';')[0];
      const [, otp] = await awaitOutput(new RegExp(`One-time code for ${phoneNumber}: (\\d{6})`), from);
      const verified = await call('/api/verify-otp', { phoneNumber, otp, requestId }, browser);
      return (verified.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    },
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
