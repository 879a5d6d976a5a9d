import { createServer } from 'vite';
import { loadConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';

const config = loadConfig(process.env);
const server = await startServer({ config, print: console.log, webRoot: null });
const vite = await createServer({ configFile: 'vite.config.ts', root: 'web' });
await vite.listen(5173);
vite.printUrls();
process.on('SIGINT', () => void Promise.all([vite.close(), server.close()]).then(() => process.exit(0)));
