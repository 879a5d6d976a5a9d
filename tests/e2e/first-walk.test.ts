import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { personWords, userViewWords, usersWords } from '#domain/people/people-words.ts';
import { registrationQueueWords, waitingQueueWords } from '#domain/registration/desk/queue-words.ts';
import { publicSignInWords, publicWords, waitingWords } from '#domain/registration/words/public-words.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { keepStorage } from './kept-storage.ts';
import {
  button,
  listRows,
  mainLink,
  menuLink,
  readiness,
  spaced,
  typeCode,
  whenAppIsKept,
  whenRowsAreKept,
} from './screens.ts';

/** The walk of README.md, by its own phones and words, with its own commands. */
const repository = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(repository, 'README.md'), 'utf8');
const walk = readme.slice(readme.indexOf('## A first walk'), readme.indexOf('## Commands'));
const [admin = '', waiting = '', volunteer = ''] = walk.match(/\b9\d{9}\b/g) ?? [];

let env: NodeJS.ProcessEnv;
let folder: string;
let address: string;
let npm: ChildProcess;
let output = '';

/** In the order of the walk; a name in it is a link or a button of the application. */
const says = (...words: string[]): void => {
  for (const word of words) expect(walk).toContain(word);
};

const start = async (): Promise<void> => {
  const before = output.length;
  npm = spawn('npm', ['start'], { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await expect.poll(() => output.slice(before), { timeout: 120_000 }).toContain('Regdesk is ready');
};

/** As a service manager or another terminal does it. */
const stop = async (): Promise<void> => {
  if (npm.exitCode !== null || npm.signalCode !== null) return;
  const closed = once(npm, 'close');
  npm.kill('SIGTERM');
  await closed;
};

test.beforeAll(async () => {
  folder = mkdtempSync(join(process.env['REGDESK_TEST_E2E_FOLDER'] ?? '', 'walk-'));
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  address = `http://localhost:${port}`;
  env = { ...process.env, PORT: String(port), REGDESK_DATA: join(folder, 'data') };
  await start();
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const signIn = async (page: Page, phone: string): Promise<void> => {
  await page.goto(address);
  await page.getByLabel(loginWords.phone).fill(phone);
  await button(page, loginWords.sendOtp).click();
  await enterCode(page, phone);
};

const enterCode = async (page: Page, phone: string): Promise<void> => {
  const codes = (): string[] =>
    [...output.matchAll(new RegExp(`One-time code for ${phone}: (\\d{6})`, 'g'))].map(
      ([, code = '']) => code,
    );
  await expect.poll(codes).toHaveLength(1);
  await page.getByLabel(otpField).fill(codes()[0] ?? '');
  await button(page, loginWords.verify).click();
  // Leaving the page before the answer would cancel the sign-in.
  await expect(page.getByLabel(otpField)).toBeHidden();
};

test('the first walk of the README works as it is written', async ({ browser }) => {
  test.setTimeout(600_000);
  says('`npm start`', '`npm run demo`');
  const demo = await promisify(execFile)('npm', ['run', 'demo', '--', '--delegates', '60'], {
    cwd: repository,
    env,
  });
  expect(demo.stdout).toContain(`Sign in as its admin with ${admin}`);
  expect(demo.stdout).toContain(`${volunteer} scans`);
  expect(demo.stdout).toContain('Delegates register at /r/demo.');

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, admin);
  says('/r/demo', 'Registration queue', registrationQueueWords.tab.waiting);
  const delegate = await (await browser.newContext({ viewport: phoneScreen })).newPage();
  await delegate.goto(`${address}/r/demo`);
  await expect(delegate.getByText(publicWords.state.open)).toBeVisible();
  await desk.getByRole('link', { name: /^Registration queue/ }).click();
  await button(desk, `0 ${registrationQueueWords.tab.orders}`).waitFor();
  const people = listRows(desk, registrationQueueWords.tab.waiting);
  await expect(people.filter({ hasText: 'ultrasound' })).toContainText('Meera Hegde');
  says(waitingQueueWords.offer);
  await people.filter({ hasText: 'airway' }).getByRole('button').click();
  await button(desk, waitingQueueWords.offer).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: waitingQueueWords.offer }).click();
  await expect(desk.getByText(waitingQueueWords.offered)).toBeVisible();
  await delegate.goto(`${address}/r/demo/me`);
  await delegate.getByLabel(publicSignInWords.phone).fill(waiting);
  await button(delegate, publicSignInWords.send).click();
  await enterCode(delegate, waiting);
  await expect(delegate.getByText(waitingWords.offered)).toBeVisible();

  says('Users → Pending', 'Generate Serial', userViewWords.idCards);
  await menuLink(desk, 'Users').click();
  await desk.getByRole('link', { name: usersWords.tabs.pending }).click();
  await desk.getByRole('table').getByRole('link').first().click();
  await desk.getByLabel(userViewWords.payment).selectOption(personWords.paid);
  await button(desk, userViewWords.generateSerial).click();
  await expect(desk.getByText(userViewWords.noSerial)).toBeHidden();
  const code = /[2-9A-HJKMNP-Z]{10}/.exec((await desk.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  expect(code).not.toBe('');

  const gateContext = await browser.newContext({ viewport: phoneScreen, serviceWorkers: 'allow' });
  await keepStorage(gateContext);
  const gate = await gateContext.newPage();
  await signIn(gate, volunteer);
  says('Scan → AutoScan', scanWords.startScanning);
  await gate.goto(`${address}/scan/auto`);
  await gate.getByRole('main').getByRole('link', { name: /lunch/ }).first().click();
  await expect(button(gate, scanWords.startScanning)).toBeVisible();
  await typeCode(gate, code);
  const passed = gate.getByRole('status').filter({ hasText: scanWords.done });
  await expect(passed).toBeVisible();

  says('Reports', 'Live board');
  await menuLink(desk, 'Reports').click();
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^Live board: .*lunch/ })
    .first()
    .click();
  const done = desk.getByRole('region', { name: reportsWords.filters.done, exact: true });
  await expect(done).toBeVisible();

  says(scanWords.readiness.full);
  await expect(readiness(gate, 'full')).toBeVisible();
  await whenRowsAreKept(gate);
  await whenAppIsKept(gate);
  await stop();
  expect(output).toContain('Regdesk has stopped.');
  await gate.reload();
  await gate.goto(`${address}/scan/auto`);
  await gate
    .getByRole('main')
    .getByRole('link', { name: /breakfast/ })
    .first()
    .click();
  await expect(button(gate, scanWords.startScanning)).toBeVisible();
  await typeCode(gate, code);
  await expect(passed).toBeVisible();
  await expect(gate.getByText('1 waiting')).toBeVisible();
  await start();
  await expect(gate.getByText('0 waiting')).toBeVisible();

  says('My Profile → Team');
  await desk.goto(`${address}/account`);
  await mainLink(desk, accountWords.team).click();
  const rights = desk.getByRole('group', { name: teamWords.rightsOf(spaced(volunteer)) });
  await rights.getByRole('checkbox', { name: teamWords.scan }).uncheck();
  await expect(gate.getByText(shellWords.noAccess)).toBeVisible();
  await gateContext.close();
});
