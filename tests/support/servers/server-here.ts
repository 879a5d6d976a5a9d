import { loadConfig } from '#server/config/config.ts';
import { builtWeb, startServer } from '#server/main.ts';
import { ServerOutput, signInAt, type ServerProcess } from '#rehearsal/server/server-process.ts';

interface HereOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env: Record<string, string>;
}

/**
 * A server in the test's own process, with the web application: a process of its own spends most of its start on loading the
 * code. It cannot be killed.
 */
export const startServerHere = async ({
  dataDir,
  port,
  env,
}: HereOptions): Promise<Omit<ServerProcess, 'process' | 'kill'>> => {
  const output = new ServerOutput();
  const settings = { REGDESK_LOG_LEVEL: 'error', ...env, PORT: String(port), REGDESK_DATA: dataDir };
  const server = await startServer({
    config: loadConfig(settings, { isOnLan: false }),
    print: (line) => output.add(`${line}\n`),
    webRoot: builtWeb,
  });
  return {
    address: server.address,
    output: () => output.text,
    signIn: (phone) => signInAt(server.address, output, phone),
    stop: () => server.close(),
  };
};
