import { loadConfig } from '#server/config.ts';
import { builtWeb, startServer } from '#server/main.ts';

/** A server process of the tests: as `npm start`, without the build. `--api-only` leaves the web application out. */
const server = await startServer({
  config: loadConfig(process.env),
  print: (line) => console.log(line),
  webRoot: process.argv.includes('--api-only') ? null : builtWeb,
});
console.log(`Listening: ${server.address}`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
