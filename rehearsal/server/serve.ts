import { loadConfig } from '#server/config/config.ts';
import { builtWeb, startServer } from '#server/main.ts';

/**
 * A server process of the tests: as `npm start`, without the build, `--lan` included. `--api-only` leaves the web application out;
 * REGDESK_TEST_WEB names another folder of it.
 */
// The parent process has ended, perhaps killed. No other process would end this one. Its PostgreSQL ends with it.
process.on('disconnect', () => process.exit(1));
const server = await startServer({
  config: loadConfig(process.env, { isOnLan: process.argv.includes('--lan') }),
  print: (line) => console.log(line),
  webRoot: process.argv.includes('--api-only') ? null : (process.env['REGDESK_TEST_WEB'] ?? builtWeb),
});
console.log(`Listening: ${server.address}`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
