import { existsSync } from 'node:fs';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { shellWords } from '#domain/core/text/common-words.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { adminPhone, smallEvent } from '#demo/small-event.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { openForRegistrants } from '#tests/support/registration/open-event.ts';
import { openFirefox } from './firefox.ts';
import { playPrinting } from './printing.ts';
import { playRegistration } from './registration.ts';
import { playWays, step } from './ways.ts';
import { openWebKit, type Window } from './webdriver.ts';

const eventId = 'browsers';
const people = 300;

const findProgram = (name: string): string | null =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

const findMiniBrowser = async (): Promise<string | null> => {
  for await (const path of glob('/usr/{lib,libexec}/{*/,}webkit*/MiniBrowser')) return path;
  return null;
};

/**
 * Runs the steps on servers and browsers of their own. Prints each; throws at the first that fails. First what only a
 * WebKit can show (Safari, and each browser of an iPhone), tried on WebKitGTK: it keeps a page that was left in its
 * back/forward cache, with the page's open transactions.
 */
export const tryWebKit = async (): Promise<void> => {
  const miniBrowser = await findMiniBrowser();
  const missing = [
    ...(findProgram('WebKitWebDriver') === null ? ['WebKitWebDriver'] : []),
    ...(miniBrowser === null ? ['MiniBrowser'] : []),
    ...(findProgram('Xvfb') === null ? ['Xvfb'] : []),
  ];
  if (miniBrowser === null || missing.length > 0) {
    console.log(`WebKit: skipped, not installed: ${missing.join(', ')} (Debian: webkit2gtk-driver, xvfb).`);
    return;
  }
  await withDesk(async (desk) => {
    const window = await openWebKit(miniBrowser);
    try {
      await steps(window, desk.server.address, desk.cookie);
    } finally {
      await window.close();
    }
  });
  await playIn(() => openWebKit(miniBrowser));
};

/** Firefox, as {@link tryWebKit}. */
export const tryFirefox = async (): Promise<void> => {
  const firefox = findProgram('firefox-esr') ?? findProgram('firefox');
  if (firefox === null)
    return console.log('Firefox: skipped, not installed: firefox-esr (Debian: firefox-esr).');
  await playIn(() => openFirefox(firefox));
};

const playIn = (open: () => Promise<Window>): Promise<void> =>
  withDesk(async (desk) => {
    const window = await open();
    try {
      desk.server = await playWays(window, desk.server, desk.dataDir);
      await playRegistration(window, desk.server, eventId);
      await playPrinting(window, desk.server.address);
    } finally {
      await window.close();
    }
  });

interface Desk {
  /** Another one after it was started again. */
  server: ServerProcess;
  readonly dataDir: string;
  readonly cookie: string;
}

const withDesk = async (work: (desk: Desk) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-browsers-'));
  const server = await startServerProcess({ dataDir, apiOnly: false });
  const desk: Desk = { server, dataDir, cookie: await prepare(dataDir, server) };
  try {
    await work(desk);
  } finally {
    await desk.server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};

const prepare = async (dataDir: string, server: ServerProcess): Promise<string> => {
  const database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  await migrate(database.pool);
  await openForRegistrants(database.pool, { eventId, store: smallEvent(eventId, people) });
  await database.close();
  const cookie = await server.signIn(adminPhone);
  const answer = await fetch(`${server.address}/api/select`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ eventId }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return cookie;
};

const steps = async (window: Window, address: string, cookie: string): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=');
  const home = ['Conference of Physicians'];
  const users = ['Person 17'];
  await window.open(`${address}/healthz`);
  await window.expectText('ok');
  await window.addCookie({ name, value });
  await step('the desk opens', async () => {
    await window.open(`${address}/`);
    await window.expectText(...home);
    await untilStored(window);
  });
  await step('the next page of a normal navigation is filled', async () => {
    await window.run('location.assign("/users")');
    await window.expectText(...users);
  });
  await step('so is the one after it', async () => {
    await window.run('location.assign("/")');
    await window.expectText(...home);
  });
  await step('a page that comes back from the page cache goes on', async () => {
    await window.run('history.back()');
    await window.expectText(...users);
    await untilConnected(window);
  });
  await step('a new tab is filled too', async () => {
    await window.openTab();
    await window.open(`${address}/users`);
    await window.expectText(...users);
  });
};

/** Rows in IndexedDB: the page that is left has something to write. */
const untilStored = async (window: Window): Promise<void> => {
  await window.run(`
    window.stored = 0;
    const look = () => {
      const open = indexedDB.open('regdesk');
      open.onsuccess = () => {
        const bases = open.result.transaction('bases').objectStore('bases').count();
        bases.onsuccess = () => {
          window.stored = bases.result;
          open.result.close();
          if (window.stored === 0) setTimeout(look, 200);
        };
      };
    };
    look();`);
  for (let tries = 0; tries < 100; tries++) {
    if ((await window.run<number>('return window.stored')) > 0) return;
    await pass(200);
  }
  throw new Error('The rows were not stored');
};

const untilConnected = async (window: Window): Promise<void> => {
  let text = '';
  for (let tries = 0; tries < 100; tries++) {
    text = await window.run<string>('return document.body.innerText');
    if (!text.includes(shellWords.noDatabase)) return;
    await pass(200);
  }
  throw new Error(`Not connected:\n${text}`);
};
