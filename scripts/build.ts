import { buildWeb } from './build-web.ts';

// Started by `npm start`, it ends with that.
process.once('disconnect', () => process.exit(1));
/** `npm run build`: packages and the web application made ready, for a server whose checkout is read-only at run time. */
await buildWeb(console.log);
process.exit();
