import { settingNames } from '#server/config/settings.ts';
import { errorLines } from '#rehearsal/server/error-lines.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';

/** The server that carries the rehearsal. */
export interface Host {
  readonly address: string;
  readonly pid: () => number | undefined;
  /** kill -9, and a new start at the same address; ms until it listens again. Null: it is not ours to kill. */
  readonly restart: (() => Promise<number>) | null;
  /** Error lines of the server's log. Null: this process cannot read the log. */
  errors(): string[] | null;
  stop(): Promise<void>;
}

/** Posts of a simulated gate come faster than a person's. */
const unlimited = { REGDESK_COMMANDS_PER_MINUTE: '10000000', REGDESK_STREAMS_PER_ACCOUNT: '100000' };
/** An empty setting counts as absent. */
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));

export const startOwnHost = async (dataDir: string): Promise<Host> => {
  const env = { ...noSettings, ...unlimited, HOST: '127.0.0.1', REGDESK_LOG_LEVEL: 'error' };
  let server: ServerProcess = await startServerProcess({ dataDir, env });
  const { address } = server;
  const port = Number(new URL(address).port);
  let latest: Promise<unknown> = Promise.resolve();
  const ended: string[] = [];
  const startAnew = async (): Promise<number> => {
    await server.kill();
    ended.push(server.output());
    const begunAt = performance.now();
    server = await startServerProcess({ dataDir, port, env });
    return performance.now() - begunAt;
  };
  return {
    address,
    pid: () => server.process.pid,
    restart: () => {
      // One after the other: on a slow machine the second kill of the day comes before the first restart is complete.
      const ms = latest.then(startAnew);
      latest = ms.catch(() => undefined);
      return ms;
    },
    errors: () => [...ended, server.output()].flatMap(errorLines),
    stop: async () => {
      await latest;
      await server.stop();
    },
  };
};

export const runningHost = (address: string): Host => ({
  address,
  pid: () => undefined,
  restart: null,
  errors: () => null,
  stop: () => Promise.resolve(),
});
