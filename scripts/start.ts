import { buildWebApart } from './build-web.ts';
import { loadConfig, type Config } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';
import { signInHint } from './sign-in-hint.ts';

/** Two signals within this are one. */
const sameSignalMs = 500;
const parentCheckMs = 1000;

/** Under a service manager, every line can be JSON, as in the server's own log. */
const printAs =
  (format: Config['logFormat']) =>
  (line: string): void =>
    console.log(
      format === 'text' ? line : JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: line }),
    );

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

try {
  const given = process.argv.slice(2);
  const odd = given.find((argument) => argument !== '--lan');
  if (odd !== undefined) throw new Error(`npm start does not know ${odd}. It knows: npm start -- --lan`);
  const config = loadConfig(process.env, { isOnLan: given.includes('--lan') });
  const print = printAs(config.logFormat);
  await buildWebApart(print);
  const server = await startServer({ config, print, isTerminal: process.stdout.isTTY });
  print(`Regdesk is ready: ${server.address}`);
  // A service has no terminal, and an invented event has no place in it.
  print(process.stdout.isTTY ? `${signInHint(config)} For an example: npm run demo` : signInHint(config));
  let stopsAt: number | null = null;
  const stop = (): void => {
    // A second signal means that the user does not want to wait. npm passes on a Ctrl-C that the terminal has already
    // sent.
    if (stopsAt !== null && performance.now() - stopsAt > sameSignalMs) process.exit(1);
    if (stopsAt !== null) return;
    stopsAt = performance.now();
    server.close().then(
      () => {
        print('Regdesk has stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        console.error(`Regdesk did not stop cleanly: ${messageOf(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // npm passes these signals on. When npm is killed, no other process would end the server that it has started.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => process.ppid === parent || stop(), parentCheckMs).unref();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
