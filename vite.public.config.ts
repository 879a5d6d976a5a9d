import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { forOldestBrowsers } from './scripts/browsers/oldest-browsers.ts';
import { browsers } from './vite.config.ts';

/** The desk's tokens with the device's theme, so no script must run before the first paint. */
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
 * Into the desk's folder (scripts/build-web.ts), but apart, for Preact in place of React
 * (docs/decisions/069-public-pages.md).
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
