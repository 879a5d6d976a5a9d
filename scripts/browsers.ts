import { tryFirefox, tryWebKit } from '#tests/browsers/browsers.ts';
import { buildWeb } from './build-web.ts';

/** `npm run browsers`: what only other browsers than Chromium show. Skips those that are not installed. */
await buildWeb(console.log);
console.log('Firefox');
await tryFirefox();
console.log('WebKit');
await tryWebKit();
