import type { Page } from '@playwright/test';
import { wholeNumber } from '#domain/core/text/format.ts';
import { commonWords, shellWords } from '#domain/core/text/common-words.ts';
import { conflictsWords, outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { deskForFile, phones, type Desk } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  button,
  countKept,
  listRows,
  menuLink,
  readiness,
  said,
  typeCode,
  unmarked,
  whenAppIsKept,
  whenRowsAreKept,
} from './screens.ts';

const desk = deskForFile({ isApart: true });
const context = { viewport: phoneScreen };

/** No card in the sample has Day 2 breakfast (5) or Day 2 lunch (6) yet. */
const freshCard = async (at: Desk, recordTypeId: string) => {
  const [card] = unmarked(await at.rows(), recordTypeId).filter(({ kind }) => kind === 'delegate');
  if (card === undefined) throw new Error('everybody is marked');
  return card;
};

const verdict = (page: Page) => page.getByRole('status').filter({ hasText: scanWords.done });

/** Marks of a record type and commands that asked for them, as the database has them. */
const marksOf = async (at: Desk, recordTypeId: string, serial: number) => {
  const marks = (await at.rows()).by('marks', 'serial', String(serial));
  const [log] = await at.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM command_log WHERE name = 'record.mark' AND input->>'recordTypeId' = $1`,
    [recordTypeId],
  );
  return {
    marks: marks.filter((mark) => mark.recordTypeId === recordTypeId).length,
    commands: log?.count ?? 0,
  };
};

test('without network the card passes at once; its mark arrives once, after a reload', async ({
  visit,
  faults,
}) => {
  const card = await freshCard(desk(), '6');
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: '/scan/auto',
    film: [{ text: card.code, frames: 100 }],
    context,
  });
  const decoder = page.waitForResponse(/\.wasm$/);
  await page.getByRole('link', { name: 'Day 2 lunch' }).click();
  await (await decoder).finished();
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await whenRowsAreKept(page);
  faults.expectCuts();
  await page.context().setOffline(true);
  await button(page, scanWords.startScanning).click();
  await expect(verdict(page)).toContainText(String(card.serial));
  await button(page, scanWords.stopScan).click();
  await expect(readiness(page, 'half')).toContainText('1 waiting');
  await expect.poll(() => marksOf(desk(), '6', card.serial)).toEqual({ marks: 0, commands: 0 });

  // The application's files come, its server does not answer.
  await page.route('**/api/**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Day 2 lunch' })).toBeVisible();
  await expect(readiness(page, 'half')).toContainText('1 waiting');
  await expect(readiness(page, 'half')).not.toContainText(`${scanWords.synced} ${scanWords.never}`);
  // The rows of this device know of the mark already.
  await typeCode(page, card.code);
  // A banner about the network is an alert too.
  const repeated = page.getByRole('alert').filter({ hasText: 'Day 2 lunch already marked for this user' });
  await expect(repeated).toContainText(scanWords.byYou);

  await page.unroute('**/api/**');
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await expect.poll(() => marksOf(desk(), '6', card.serial)).toEqual({ marks: 1, commands: 1 });
});

/** Exactly so many: '0 waiting' is a part of '200 waiting'. */
const waiting = (page: Page, count: number) =>
  page.getByRole('link', { name: `${count} waiting`, exact: true });

/** Chromium ends the tab's process, as a phone does that is short of memory. Resolves when the page is dead. */
const crash = async (page: Page): Promise<void> => {
  const isDead = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // Never answered, because the page that would answer has crashed.
  void session.send('Page.crash').catch(() => undefined);
  await isDead;
  await page.close();
};

test('200 marks wait without network: a reload, a closed tab and a crashed tab lose and duplicate none', async ({
  visit,
  faults,
}) => {
  test.slow();
  const recordTypeId = '3';
  const cards = unmarked(await desk().rows(), recordTypeId).slice(0, 200);
  expect(cards).toHaveLength(200);
  const first = await visit({
    desk: desk(),
    as: phones.scan,
    path: `/scan/auto/${recordTypeId}`,
    context: { ...context, serviceWorkers: 'allow' },
  });
  await whenRowsAreKept(first);
  await whenAppIsKept(first);
  await expect(readiness(first, 'full')).toContainText('0 waiting');
  faults.expectCuts();
  await first.context().setOffline(true);
  const scanned = async (page: Page, from: number, to: number): Promise<void> => {
    await expect(waiting(page, from)).toBeVisible();
    for (const { code } of cards.slice(from, to)) await typeCode(page, code);
    await expect(waiting(page, to)).toBeVisible();
  };
  const anew = async (): Promise<Page> => {
    const page = await first.context().newPage();
    await desk().open(page, `/scan/auto/${recordTypeId}`);
    return page;
  };
  await scanned(first, 0, 80);
  await first.reload();
  await scanned(first, 80, 150);
  const second = await anew();
  await first.close();
  await scanned(second, 150, 200);
  await crash(second);
  const third = await anew();
  await expect(waiting(third, 200)).toBeVisible();
  expect(await countKept(third, 'outbox')).toBe(200);

  await third.context().setOffline(false);
  await expect(waiting(third, 0)).toBeVisible();
  const serials = new Set(cards.map(({ serial }) => serial));
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('marks')].filter(
        (mark) => mark.recordTypeId === recordTypeId && serials.has(mark.serial),
      ),
    )
    .toHaveLength(200);
  const [log] = await desk().query<{ commands: number; done: number }>(
    `SELECT count(*)::int AS commands, count(*) FILTER (WHERE outcome->>'ok' = 'true')::int AS done
     FROM command_log WHERE name = 'record.mark' AND input->>'recordTypeId' = $1`,
    [recordTypeId],
  );
  expect(log).toEqual({ commands: 200, done: 200 });
});

test('the server is gone: scanning continues, and the scans arrive when the server is back', async ({
  visit,
  faults,
}) => {
  const card = await freshCard(desk(), '5');
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/5', context });
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  faults.expectCuts();
  // The decoder may still be on its way; a scanner that types needs none.
  faults.expect(/wasm|^console falling back to ArrayBuffer/);
  await desk().kill();
  await typeCode(page, card.code);
  await expect(verdict(page)).toContainText(String(card.serial));
  await expect(page.getByText('1 waiting')).toBeVisible();
  await desk().start();
  await expect(page.getByText('0 waiting')).toBeVisible();
  await expect.poll(() => marksOf(desk(), '5', card.serial)).toEqual({ marks: 1, commands: 1 });
});

test('a refused mark can be sent again when the reason is gone, and keeps its time', async ({
  visit,
  faults,
}) => {
  const recordTypeId = '4';
  const card = await freshCard(desk(), recordTypeId);
  const before = (await desk().rows()).get('recordTypes', recordTypeId);
  if (before === undefined) throw new Error('the sample has no record 4');
  const { order, name, categoryIds } = before;
  const openTo = (ids: readonly string[]) =>
    desk().command(phones.admin, 'recordType.save', {
      recordTypeId,
      details: { order, name, categoryIds: ids },
    });
  const log = () =>
    desk().query<{ ok: string; isLinked: boolean; happenedAt: string }>(
      `SELECT outcome->>'ok' AS ok, repeats IS NOT NULL AS "isLinked", happened_at AS "happenedAt" FROM command_log
       WHERE name = 'record.mark' AND input->>'recordTypeId' = $1 ORDER BY server_at`,
      [recordTypeId],
    );
  const page = await visit({ desk: desk(), as: phones.scan, path: `/scan/auto/${recordTypeId}`, context });
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  faults.expectCuts();
  // The decoder may still be on its way.
  faults.expect(/wasm|^console falling back to ArrayBuffer/);
  await page.context().setOffline(true);
  await typeCode(page, card.code);
  await expect(waiting(page, 1)).toBeVisible();
  await openTo(categoryIds.filter((id) => id !== card.categoryId));
  await page.context().setOffline(false);
  await expect(waiting(page, 0)).toBeVisible();
  await waiting(page, 0).click();
  const refused = listRows(page, outboxWords.refused);
  await expect(refused).toContainText(`${name} is not applicable`);
  const sendAgain = refused.getByRole('button', { name: new RegExp(`^${outboxWords.sendAgain}`) });

  // The reason is still there.
  await sendAgain.click();
  await expect.poll(async () => (await log()).length).toBe(2);
  await expect(refused).toContainText(`${name} is not applicable`);

  await openTo(categoryIds);
  // Pressed without network, and the page is loaded again before there is any.
  await page.context().setOffline(true);
  await sendAgain.click();
  await expect(listRows(page, outboxWords.waiting)).toContainText(name);
  await expect(refused).toHaveCount(0);
  await page.route('**/api/**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await expect(listRows(page, outboxWords.waiting)).toContainText(name);
  await page.unroute('**/api/**');
  await expect(said(page, outboxWords.nothingWaits)).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect.poll(() => marksOf(desk(), recordTypeId, card.serial)).toEqual({ marks: 1, commands: 3 });
  const entries = await log();
  expect(entries.map(({ ok, isLinked }) => [ok, isLinked])).toEqual([
    ['false', false],
    ['false', true],
    ['true', true],
  ]);
  // Devices know the server's clock to half a second, and the server cuts a time that is in its future.
  const times = entries.map(({ happenedAt }) => Number(happenedAt));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(600);
});

test('two gates without network admit the same card: one mark counts, the other gate is notified', async ({
  visit,
  faults,
}) => {
  const card = await freshCard(desk(), '2');
  const first = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/2', context });
  const second = await visit({ desk: desk(), as: phones.desk, path: '/scan/auto/2', context });
  await expect(readiness(first, 'full')).toBeVisible();
  await expect(readiness(second, 'full')).toBeVisible();
  faults.expectCuts();
  // The decoder may still be on its way.
  faults.expect(/wasm|^console falling back to ArrayBuffer/);
  await first.context().setOffline(true);
  await second.context().setOffline(true);
  await typeCode(first, card.code);
  await typeCode(second, card.code);
  await expect(verdict(first)).toContainText(String(card.serial));
  await expect(verdict(second)).toContainText(String(card.serial));

  await first.context().setOffline(false);
  await expect(first.getByText('0 waiting')).toBeVisible();
  await second.context().setOffline(false);
  await expect(second.getByRole('alert').first()).toContainText(
    'Day 1 breakfast already marked for this user',
  );
  await expect.poll(() => marksOf(desk(), '2', card.serial)).toEqual({ marks: 1, commands: 2 });

  // The second gate finds the refusal on its device's page until a user confirms it.
  await second.getByRole('link', { name: '0 waiting' }).click();
  await expect(said(second, outboxWords.nothingWaits)).toBeVisible();
  const fact = (name: string) =>
    second.getByRole('term').filter({ hasText: name }).locator('xpath=..').getByRole('definition');
  const rows = await desk().rows();
  await expect(fact(outboxWords.people)).toHaveText(
    wholeNumber(rows.count('delegates') + rows.count('companions')),
  );
  await expect(fact(outboxWords.device)).toHaveText(/^Chrome .*\(.+\)$/);
  await expect(fact(outboxWords.synced)).toHaveText(/^\d+ s$/);
  const refused = listRows(second, outboxWords.refused);
  await expect(refused).toContainText('Day 1 breakfast already marked for this user');
  await Promise.all([
    second.waitForResponse('**/commands'),
    refused.getByRole('button', { name: new RegExp(`^${outboxWords.sendAgain}`) }).click(),
  ]);
  await expect.poll(() => marksOf(desk(), '2', card.serial)).toEqual({ marks: 1, commands: 3 });
  await expect(refused).toContainText('Day 1 breakfast already marked for this user');
  await refused.getByRole('button', { name: new RegExp(`^${outboxWords.dismiss}`) }).click();
  await expect(refused).toHaveCount(0);
  await second.reload();
  await expect(said(second, outboxWords.nothingWaits)).toBeVisible();
  await expect(refused).toHaveCount(0);

  // The organiser sees both gates, and writes down what came of it.
  await desk().open(second, '/conflicts');
  const double = listRows(second, conflictsWords.gates.double).first();
  await expect(double).toContainText('Day 1 breakfast');
  const gates = double.getByRole('definition');
  await expect(gates.filter({ hasText: 'Gate Six' })).toContainText(
    /Chrome on Linux \(\w{4}\), .* \d+:\d\d:\d\d [AP]M/,
  );
  await expect(gates.filter({ hasText: 'Desk Three' })).toContainText(/Chrome on Linux \(\w{4}\)/);
  const counts = listRows(second, conflictsWords.counts);
  await expect(counts).toHaveText(['Day 1 breakfast: 1, 1 to settle']);
  await button(second, shellWords.menu).click();
  await expect(menuLink(second, `${conflictsWords.title} 1`)).toBeVisible();
  await second.keyboard.press('Escape');
  await double.getByRole('button', { name: new RegExp(`^${conflictsWords.settle}`) }).click();
  await second.getByLabel(conflictsWords.note).fill('Mother and daughter, one card each since.');
  await button(second, commonWords.save).click();
  await expect(double).toContainText('Mother and daughter, one card each since.');
  await expect(double).toContainText(conflictsWords.settled);
  await expect(counts).toHaveText(['Day 1 breakfast: 1, all settled']);
  await button(second, shellWords.menu).click();
  await expect(menuLink(second, conflictsWords.title)).toBeVisible();
  await second.keyboard.press('Escape');

  await desk().open(second, '/scan/auto/2');
  await expect(readiness(second, 'full')).toBeVisible();
  await typeCode(second, card.code);
  await expect(second.getByRole('alert').first()).toContainText('already marked');
  await expect(second.getByText('0 waiting')).toBeVisible();
  await desk().open(second, '/conflicts?show=turnedAway');
  await expect(listRows(second, conflictsWords.gates.turnedAway).first()).toContainText(
    'Day 1 breakfast already marked for this user',
  );

  // It is the server that knows what other gates did: without network the board says so, and is asked again.
  await second.context().setOffline(true);
  await button(second, commonWords.reload).click();
  await expect(said(second, conflictsWords.offline)).toBeVisible();
  await expect(listRows(second, conflictsWords.gates.turnedAway)).toHaveCount(0);
  await second.context().setOffline(false);
  await button(second, commonWords.tryAgain).click();
  await expect(listRows(second, conflictsWords.gates.turnedAway).first()).toContainText('already marked');
});
