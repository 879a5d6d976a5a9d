import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { forOldestBrowsers } from './scripts/browsers/oldest-browsers.ts';
import { browsers } from './vite.config.ts';

/**
 * The desk's tokens with the theme of the device: on a stranger's phone there is no choice to remember, and so no script
 * that must run before the first paint.
 */
const deviceTheme: Plugin = {
  name: 'device-theme',
  enforce: 'pre',
  transform: {
    filter: { id: /\/tokens\.css$/ },
    handler: (css) =>
      css.replace(
        /\[data-theme="light"\] (\{[^}]*\})/,
        (_, values: string) => `@media (prefers-color-scheme: light) { :root ${values} }`,
      ),
  },
};

/**
 * The build of the public pages, into the same folder as the desk's (scripts/build-web.ts). It is a build of its own,
 * because the desk's pieces would bring React and the desk's code with them. Preact runs the same components as React
 * in an eighth of the bytes (docs/decisions/069-public-pages.md).
 */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), deviceTheme, forOldestBrowsers],
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react', replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: browsers,
    rolldownOptions: { input: resolve(import.meta.dirname, 'web/public.html') },
  },
});
