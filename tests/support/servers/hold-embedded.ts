import { startEmbedded } from '#server/db/embedded/embedded.ts';

/**
 * A Node process that holds a data folder until it is killed, or stops by SIGTERM: `node hold-embedded.ts FOLDER`. Says
 * where PostgreSQL is.
 */
const [dataDir = ''] = process.argv.slice(2);
const { host, pid, stop } = await startEmbedded({ dataDir });
process.stdout.write(`${JSON.stringify({ host, pid })}\n`);
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
