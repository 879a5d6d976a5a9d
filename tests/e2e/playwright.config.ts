import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../scripts/chromium.ts';
import { deviceTimeZone } from './device-time-zone.ts';

/** Real Chromium over real servers; scripts/test.ts calls this after it has built the web. */
export default defineConfig({
  testMatch: '**/*.test.ts',
  // The short ones last, so that all workers end at about the same time.
  projects: [
    { name: 'journeys', testDir: '.' },
    { name: 'screens', testDir: '../screens' },
  ],
  // Node strips the types itself, in a tenth of the time.
  build: { external: ['**/*.ts'] },
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // A file has its own server and data; its tests build on one another's data only where they say so.
  fullyParallel: false,
  // More than the cores: journeys wait more than they work.
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Limits, not waits: a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    // Keeping the app would load all of it for each page; journeys about that allow it.
    serviceWorkers: 'block',
    timezoneId: deviceTimeZone,
    locale: 'en-IN',
    // Fewer frames to draw: a tenth of what journeys cost. The ten tasks have the animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['REGDESK_TEST_CHROMIUM'] && { executablePath: process.env['REGDESK_TEST_CHROMIUM'] }),
      // No page contacts another host. If one does, the request fails at once.
      args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
  },
});
