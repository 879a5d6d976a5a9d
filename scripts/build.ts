import { buildWeb } from './build-web.ts';

/** `npm run build`: packages and the web application made ready, for a server whose checkout is read-only at run time. */
await buildWeb(console.log);
