import { startEmbedded } from '#server/db/embedded.ts';

/** A Node process that holds a data folder until it is killed: `node hold-embedded.ts FOLDER`. Says where PostgreSQL is. */
const [dataDir = ''] = process.argv.slice(2);
const { host, pid } = await startEmbedded({ dataDir });
process.stdout.write(`${JSON.stringify({ host, pid })}\n`);
setInterval(() => undefined, 60_000);
