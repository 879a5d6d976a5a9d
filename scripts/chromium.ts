import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The shell without windows first: the same engine, and the journeys take a quarter less time in it. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const found = (): string | undefined =>
  [process.env.REGDESK_TEST_CHROMIUM, ...places, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

const install = (): void => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (found() === undefined)
        spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    }
  }
  if (found() === undefined) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
};

/** A Chromium for the browser tests: the system's, else one that is installed now. Throws when none can be had. */
export const findChromium = async (): Promise<string> => {
  if (found() === undefined) install();
  const path = found();
  if (path === undefined)
    throw new Error('The browser tests need Chromium: install the chromium package of your system.');
  return path;
};

/** How the tests start Chromium: without its own calls to the outside, which a closed network would refuse. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
