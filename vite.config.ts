import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API runs beside the dev server on its default port (server/config.ts). */
const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/**
 * The web's build: root `web/`, result in `dist/web` with hashed files under `assets/`, which the server may
 * cache for ever. `web/gallery.html` is a page of the dev server only; the build's single entry is index.html.
 */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content policy lets fonts and images come from files of ours only, not from data: addresses.
    assetsInlineLimit: 0,
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  },
  server: { proxy: { '/api': api, '/healthz': api } },
});
