import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { chromiumCameraFlags, qrVideo } from '#tests/support/pictures/camera.ts';
import { demoTree } from '#demo/demo-event.ts';
import { demoPhones } from '#demo/demo-names.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { buildWeb } from '../build-web.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { repository } from '../parts/run-step.ts';
import { cast, demo } from './cast.ts';
import { screens } from './screens.ts';
import { registrationScreens } from './screens-registration.ts';
import { keepStorage } from '#tests/e2e/kept-storage.ts';
import type { Shot } from './screens-shot.ts';

const target = join(repository, 'docs/screens');
const widths = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } } as const;
const themes = ['dark', 'light'] as const;
/** The demo event's first day in its own hall, at lunch: whenever the pictures are made. */
const now = new Date('2026-11-20T12:42:00+05:30');

const apps = [
  { name: 'Abstracts', url: 'https://abstracts.example.org', icon: '' },
  { name: 'Faculty travel', url: 'https://travel.example.org', icon: '' },
  { name: 'Hotel desk', url: 'https://hotels.example.org', icon: '' },
  { name: 'Quiz', url: 'https://quiz.example.org', icon: '' },
];

const gateCount = 3;
const superAdmin = '9000000009';

const folder = await mkdtemp(join(tmpdir(), 'regdesk-screens-'));
const appsServer = createServer((_request, response) => response.end(JSON.stringify(apps)));

interface Stage {
  /** The folder of the data. */
  readonly data: 'demo' | 'registration';
  readonly env?: Record<string, string>;
  readonly width: keyof typeof widths;
  readonly theme: (typeof themes)[number];
}

/**
 * Takes all screens at one width in one theme, with a server and data of their own, because scanning marks a person.
 */
const takeAll = async (shots: readonly Shot[], { data, env = {}, width, theme }: Stage): Promise<void> => {
  if (shots.length === 0) return;
  const dataDir = join(folder, `${data}-${width}-${theme}`);
  execFileSync('cp', ['-a', join(folder, data), dataDir]);
  const { port } = appsServer.address() as AddressInfo;
  const server = await startServerProcess({
    dataDir,
    apiOnly: false,
    env: { ...env, REGDESK_APPS_URL: `http://127.0.0.1:${port}/`, REGDESK_SUPER_ADMINS: superAdmin },
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, ...chromiumCameraFlags(join(folder, 'film.y4m')), '--font-render-hinting=none'],
  });
  try {
    const page = await openPage(browser, { width, theme });
    const context = page.context();
    const registrant = data === 'registration' ? await signInRegistrant(server) : [];
    const cookies = {
      admin: await server.signIn(demoPhones.admin),
      superAdmin: await server.signIn(superAdmin),
    };
    // The server knows a device by its session.
    const gates: string[] = [];
    while (gates.length < gateCount) gates.push(await server.signIn(demoPhones.scan));
    for (const { name, path, isSignedOut, isForSuperAdmin, isForRegistrant, prepare } of shots) {
      await context.clearCookies();
      const cookie = cookies[isForSuperAdmin ? 'superAdmin' : 'admin'];
      const [key = '', value = ''] = cookie.split('=');
      if (isForRegistrant)
        await context.addCookies(registrant.map((each) => ({ ...each, url: server.address })));
      else if (!isSignedOut) await context.addCookies([{ name: key, value, url: server.address }]);
      await page.goto(server.address + path);
      await prepare(page, gates);
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.fonts.ready);
      const file = join(target, `${name}-${width}-${theme}.png`);
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      // Screens have few colours: a palette is a third of the size.
      await sharp(picture).png({ palette: true, effort: 8 }).toFile(file);
      const { size } = await stat(file);
      if (size > 150_000) console.log(`${file} is large: ${size} bytes`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** A page of a device whose clock stands still. */
const openPage = async (
  browser: Browser,
  { width, theme }: Pick<Stage, 'width' | 'theme'>,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: widths[width],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // The public pages follow the device.
    colorScheme: theme,
  });
  await keepStorage(context);
  await context.addInitScript((name) => localStorage.setItem('regdesk.theme', name), theme);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  // The server's clock goes on: by it the pictures' device would be days slow.
  await page.addInitScript(answerAtTime, now.toUTCString());
  // The hint that this browser has a session of the public pages. It does not ask for one otherwise.
  await context.addInitScript(() => localStorage.setItem('regdesk.registrant', 'yes'));
  return page;
};

const signInRegistrant = async ({
  address,
  output,
}: ServerProcess): Promise<{ name: string; value: string }[]> => {
  const phone = '9845012345';
  const cookies: { name: string; value: string }[] = [];
  const post = async (path: string, body: object): Promise<Response> => {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${address}/api/public/demo/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.push({ name, value });
    }
    return answer;
  };
  const { requestId } = (await (await post('send-code', { phone })).json()) as { requestId: string };
  const otpIn = (): string | undefined =>
    new RegExp(`One-time code for ${phone}: (\\d{6})`).exec(output())?.[1];
  await expect.poll(otpIn).toBeDefined();
  await post('verify-code', { phone, otp: otpIn(), requestId });
  return cookies;
};

/** Runs in the page: every answer was given at this time. */
const answerAtTime = (time: string): void => {
  const get = Headers.prototype.get;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === 'date' ? time : get.call(this, name);
  };
};

const indexOf = (shots: readonly Shot[]): string => {
  const picture = (name: string, width: number, theme: string): string =>
    `<img src="${name}-${width}-${theme}.png" alt="${name}, ${width} px, ${theme}" width="${width === 390 ? 180 : 590}">`;
  const parts = shots.map(({ name, title }) =>
    [
      `## ${title}`,
      ...themes.map((theme) => `${picture(name, 390, theme)} ${picture(name, 1280, theme)}`),
    ].join('\n\n'),
  );
  return [
    '# Screens',
    `Made by \`npm run screenshots\` from the demo event (seed ${demo.seed}, ${demo.delegates} delegates): every screen at 390 × 844 and 1280 × 800, dark and light.`,
    ...parts,
    '',
  ].join('\n\n');
};

try {
  await buildWeb(console.log);
  await mkdir(target, { recursive: true });
  const tree = join(folder, 'demo.json');
  await writeFile(tree, JSON.stringify(demoTree(demo)));
  qrVideo(join(folder, 'film.y4m'), [{ text: cast.code, frames: 20 }], { isStill: true });
  await promisify(execFile)(process.execPath, [join(repository, 'scripts/import.ts'), tree], {
    env: { ...process.env, REGDESK_DATA: join(folder, 'demo') },
  });
  await new Promise<void>((done) => appsServer.listen(0, '127.0.0.1', done));
  const wanted = process.argv.slice(2);
  const chosen = (all: readonly Shot[]): readonly Shot[] =>
    wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name));
  const shots = chosen(screens);
  // The new order of a picture is on the next ones.
  const registration = chosen(registrationScreens).length === 0 ? [] : registrationScreens;
  // Prices, holds and codes depend on the server's clock.
  const env = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'start-clock.ts')).href}`,
    PICTURES_AT: String(now.getTime()),
  };
  if (registration.length > 0)
    await promisify(execFile)(
      process.execPath,
      [join(repository, 'scripts/demo.ts'), '--delegates', '300', '--seed', String(demo.seed)],
      { env: { ...process.env, ...env, REGDESK_DATA: join(folder, 'registration') } },
    );
  for (const width of [390, 1280] as const) {
    for (const theme of themes) {
      await takeAll(shots, { data: 'demo', width, theme });
      await takeAll(registration, { data: 'registration', env, width, theme });
      console.log(`${shots.length + registration.length} screens, ${width} px, ${theme}`);
    }
  }
  await writeFile(
    join(target, 'README.md'),
    indexOf([...screens, ...registrationScreens]).replace(/\n+$/, '\n'),
  );
} finally {
  appsServer.close();
  await rm(folder, { recursive: true, force: true });
}
