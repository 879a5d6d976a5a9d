import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { headers, protocolVersion } from './domain/core/wire/protocol.ts';
import { forOldestBrowsers, oldestBrowsers } from './scripts/browsers/oldest-browsers.ts';

/** The API runs beside the dev server on its default port (server/config/config.ts). */
const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

export const browsers = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

type ManifestTransform = NonNullable<VitePWAOptions['workbox']['manifestTransforms']>[number];

/** A browser that gets another file in the place of one, as from a portal, stores none of them. */
const withIntegrity: ManifestTransform = async (entries) => ({
  manifest: await Promise.all(
    entries.map(async (entry) => {
      const content = await readFile(resolve(import.meta.dirname, 'dist/web', entry.url));
      return { ...entry, integrity: `sha384-${hash('sha384', content, 'base64')}` };
    }),
  ),
});

/**
 * Opens every screen without network and server. A new version waits for Update (web/loading/service-worker.ts). Fonts
 * of Indic scripts are stored on first use.
 */
const serviceWorker = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  // The content policy forbids the inline script that would register it.
  injectRegister: false,
  manifest: {
    name: 'Regdesk',
    short_name: 'Regdesk',
    description: 'The registration desk of a conference',
    start_url: '/',
    display: 'standalone',
    background_color: '#090f0d',
    theme_color: '#090f0d',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    // A name of its own: files that an earlier version kept are fetched again, and compared.
    cacheId: 'regdesk',
    cleanupOutdatedCaches: true,
    importScripts: ['/own-files.js'],
    manifestTransforms: [withIntegrity],
    globPatterns: ['**/*.{js,css,html,svg,wasm}', 'assets/inter-*-opsz-*.woff2', 'icon-192.png'],
    navigateFallback: '/index.html',
    // The API, the public pages, and files that there may be; a search may well hold a dot, a path does not.
    navigateFallbackDenylist: [/^\/api\//, /^\/r\//, /^[^?]*\.\w+(\?|$)/],
    runtimeCaching: [
      {
        urlPattern: /\/assets\/[^/]+\.woff2$/,
        handler: 'CacheFirst',
        options: {
          cacheName: 'own-faces',
          expiration: { maxEntries: 40 },
          cacheableResponse: { statuses: [200], headers: { [headers.ours]: String(protocolVersion) } },
        },
      },
    ],
  },
});

const fetchedFirst: Plugin = {
  name: 'fetched-first',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { __vitePreload } from ${JSON.stringify(resolve('web/loading/fetched-first.ts'))};`,
  },
};

/** In the dev server, which has no server in front: the public pages at their addresses. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (request.url?.startsWith('/r/')) request.url = '/public.html';
      next();
    });
  },
};

/** Matches files by their paths without ending. A path without a file would silently change the pieces. */
const filesOf =
  (folder: string) =>
  (...paths: readonly string[]): RegExp => {
    const isThere = (path: string): boolean =>
      ['ts', 'tsx'].some((ending) => existsSync(resolve(import.meta.dirname, `${folder}/${path}.${ending}`)));
    const missing = paths.filter((path) => !isThere(path));
    if (missing.length > 0)
      throw new Error(`vite.config.ts names files that are not there: ${missing.join(', ')}`);
    return new RegExp(`/${folder}/(?:${paths.map((path) => RegExp.escape(path)).join('|')})\\.tsx?$`);
  };
const files = filesOf('web');
const rulesAndWords = filesOf('domain');

const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/** Icons of toasts, dialogs and the palette, which load later: a screen with the same icon must not wait for them. */
const icons = /\/lucide-react\/dist\/esm\/icons\/(?:trash|user-plus|x)\.m?js$/;

/**
 * Files that screens share; each chunk takes these modules and their imports, except what a higher priority has. With
 * two hundred small files, requests took a fifth of a first load.
 */
const sharedPieces = [
  { name: 'start', priority: 16, test: files('app/main', 'account/login/login-page') },
  {
    name: 'application',
    priority: 15,
    test: either(
      icons,
      files(
        'app/app',
        'core/screens/back-link',
        'core/forms/field-errors',
        'core/forms/save-outcome',
        'core/forms/set-up-options',
        'core/forms/unsaved-guard',
        'core/lists/use-list-keys',
        'core/session/use-time-zone',
        'core/screens/use-may-open',
        'sync/react/use-command',
        'sync/react/use-event-id',
        'sync/react/use-prepared',
        'sync/react/use-server-clock',
        'sync/react/use-sliced',
        'sync/react/use-view',
        'ui/badge',
        'ui/food-mark',
        'ui/form/checkbox',
        'ui/form/label',
        'ui/form/search-input',
        'ui/form/segments',
        'ui/form/select',
        'ui/form/text-input',
        'ui/lists/list-row',
        'ui/lists/rows',
        'ui/lists/table',
        'ui/name-lang',
        'ui/overlay/dialog',
        'ui/page-header',
        'ui/photo',
        'ui/swatch',
        'ui/tab-bar',
      ),
    ),
  },
  { name: 'toasts', priority: 14, test: files('ui/overlay/toasts') },
  {
    name: 'lists',
    priority: 9,
    test: files(
      'core/lists/progress',
      'people/parts/list-tools',
      'people/parts/no-users',
      'people/parts/use-search-text',
      'people/parts/user-link',
      'printing/paper-table',
      'printing/use-on-paper',
      'printing/use-page-size',
      'sheets/export/export-rows',
      'ui/lists/details-list',
      'ui/lists/virtual-list',
    ),
  },
  {
    name: 'gate',
    priority: 13,
    test: files(
      'gate/scan/record-scan-page',
      'gate/parts/stage/camera-view',
      'gate/parts/stage/manual-entry',
      'gate/scan/panel-verdict',
      'gate/parts/readiness/readiness',
      'gate/scan/scan-tabs',
      'gate/parts/readiness/use-device-notes',
      'gate/parts/stage/use-gate',
      'gate/parts/readiness/use-readiness',
      'gate/parts/readiness/use-server-now',
    ),
  },
  { name: 'info-scan', priority: 10, test: files('gate/scan/info-scan-page') },
  { name: 'forms', priority: 12, test: /\/react-hook-form\// },
  // The public check of a certificate uses these words, and no other part of printing.
  { name: 'certificate-words', priority: 11, test: /\/domain\/print\/certificates\/certificate-words\.ts$/ },
  // Icons and small parts of many screens, which would else ask for the screen of a person.
  {
    name: 'parts',
    priority: 8,
    test: either(
      /\/lucide-react\/dist\/esm\/icons\//,
      files(
        'core/overwrites/use-overwrites',
        'device/clipboard',
        'net/upload',
        'people/parts/category-name',
        'people/parts/delegate-name',
        'pictures/upload-status',
        'pictures/use-image-upload',
        'ui/fold',
        'ui/whatsapp-icon',
      ),
      rulesAndWords(
        'core/ranges',
        'core/text/list-words',
        'core/text/overwrite-words',
        'core/text/undo-words',
        'event/log/log-person',
        'event/log/log-words',
        'event/setup-words',
        'money/fee-words',
        'money/payers/payer-words',
        'money/payments/payment-words',
        'people/desk-words',
        'people/duplicates/duplicate-words',
        'registration/desk/order-words',
        'registration/desk/queue-words',
      ),
    ),
  },
  // The counts in the menu, and rules of people that commands share with the lists: every page of the desk loads the counts
  // and the commands. Without this piece they ask for the screens that hold their rules.
  {
    name: 'rules',
    priority: 7,
    test: either(
      /\/web\/\w+\/\w+\/[\w-]+-count\.tsx$/,
      rulesAndWords(
        'event/dates/item-days',
        'people/extra-commands',
        'people/give-serial',
        'people/next-delegate',
        'people/registration-day',
        'people/serial-commands',
        'people/set-paid',
      ),
    ),
  },
  {
    name: 'people',
    priority: 6,
    test: files('people/users/users-page', 'people/users/pending-tab', 'people/users/serials/serials-tab'),
  },
  // What areas add to the lists of people.
  {
    name: 'of-many',
    priority: 4,
    test: files(
      'messages/many/message-many',
      'money/many/money-of-many',
      'money/parts/deleted-money',
      'registration/parts/order-filter',
      'registration/parts/ended-matches',
    ),
  },
  // Rules that the screen of a person and the lists share with commands. Without this piece they wait for all commands.
  {
    name: 'desk-rules',
    priority: 5.5,
    test: rulesAndWords(
      'core/text/parse-rupees',
      'messages/message-templates',
      'messages/message-text',
      'messages/message-words',
      'money/credit-notes',
      'money/groups/touched-groups',
      'money/issue/draft-receipt',
      'money/payers/usual-payer',
      'money/payments/payment-links',
      'money/payments/transactions',
      'money/price-changes',
      'money/price-list/list-difference',
      'money/price-list/quote/fee-steps',
      'money/price-list/words/editor-words',
      'money/purchases/desk-surcharge',
      'money/receipt-words',
      'money/receipts',
      'money/refunds/cancellation',
      'money/statements/bank-returns',
      'money/statements/ended-payers',
      'money/statements/open-line',
      'money/statements/reconcile-words',
      'money/uncovered-people',
      'money/vouchers/voucher-words',
      'money/vouchers/vouchers',
      'registration/cancel-part',
      'registration/limits/shut-out',
      'registration/order-rules',
      'registration/orders/confirmed-email',
      'registration/orders/order-lines',
      'registration/orders/requests',
      'registration/reprice',
    ),
  },
  { name: 'commands', priority: 5, test: /\/domain\/execute\.ts$/ },
  {
    name: 'printing',
    priority: 3,
    test: /\/(?:domain\/print\/(?:card-|pdf-)|domain\/money\/receipt|web\/printing\/).*\.tsx?$/,
  },
  // The screen of a person with the parts that areas contribute to it: they load with the page.
  {
    name: 'person',
    priority: 2,
    test: either(files('people/user-view/user-view-page'), /\/web\/\w+\/person\/[\w-]+\.tsx?$/),
  },
  {
    name: 'dialogs',
    priority: 1,
    test: files(
      'app/shell/palette/palette',
      'ui/overlay/confirm-dialog-panel',
      'ui/overlay/dialog-panel',
      'ui/overlay/drawer-panel',
    ),
  },
];

/**
 * Root `web/`, result `dist/web` with hashed files under `assets/`. `web/gallery.html` is a page of the dev server
 * only. Public pages: vite.public.config.ts.
 */
export default defineConfig({
  root: 'web',
  publicDir: 'static',
  plugins: [react(), serviceWorker, fetchedFirst, publicPages, forOldestBrowsers],
  worker: { plugins: () => [forOldestBrowsers] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content policy lets fonts and images come from files of ours only, not from data: addresses.
    assetsInlineLimit: 0,
    target: browsers,
    // No object of ours has a getter that does something: words that quote shared words may go with their screen.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: sharedPieces,
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/healthz': api } },
});
