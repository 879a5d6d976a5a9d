import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { EventRow } from '#domain/model/event.ts';
import type { RecordType } from '#domain/model/record-type.ts';
import type { Serial } from '#domain/model/serial.ts';
import type { ToldRehearsal } from '#domain/rehearsal/listed.ts';
import { isApplicable, markOf } from '#domain/event/record-types.ts';
import { happeningNames, promiseNames, type Report } from '#domain/rehearsal/report.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, listRows, said } from './screens.ts';

const superAdmin = '9000000009';
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: superAdmin }) });

test('a day is rehearsed although cards are being scanned: stopped, and its report shown', async ({
  visit,
  faults,
}) => {
  // Asked first, and one at a time.
  faults.expect(/^409 POST \/api\/rehearsals$/);
  // With less priority than the browsers beside it: how long a step takes is theirs to say.
  const inItsTime = { timeout: 0 } as const;
  const rehearsal = rehearsalWords;
  const store = await desk().rows();
  const [{ name }] = [...store.all('event')] as [EventRow];
  const [recordType] = [...store.all('recordTypes')] as [RecordType];
  const { recordTypeId } = recordType;
  const isFree = (card: Serial): boolean =>
    isApplicable(recordType, card) && markOf(store, recordTypeId, card) === undefined;
  const serial = [...store.all('serials')].find(isFree)?.serial;
  await desk().command(phones.admin, 'record.mark', { recordTypeId, serial });
  const ask = async (page: Page, factor: string): Promise<void> => {
    await page.getByLabel(rehearsal.delegates).fill('50');
    await page.getByLabel(rehearsal.scanners).fill('4');
    await page.getByLabel(rehearsal.factor).fill(factor);
    await button(page, rehearsal.start).click();
    const question = page.getByRole('alertdialog', { name: rehearsal.scanningQuestion });
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: rehearsal.startAnyway }).click();
  };
  const page = await visit({ desk: desk(), as: superAdmin, path: '/superadmin/rehearsal' });
  await expect(said(page, rehearsal.nonePast)).toBeVisible();
  const other = await visit({ desk: desk(), as: superAdmin, path: '/superadmin/rehearsal' });
  await expect(said(other, rehearsal.nonePast)).toBeVisible();
  await ask(page, '1');
  const day = listRows(page, rehearsal.theDay);
  const bar = page.getByRole('progressbar', { name: rehearsal.progress });
  await expect(bar).toBeVisible();
  await expect(day.filter({ hasText: '50 delegates is there' })).toBeVisible(inItsTime);
  await ask(other, '1000');
  await expect(said(other, messages.rehearsalBusy())).toBeVisible();
  await button(page, rehearsal.stop).click();
  await expect(said(page, rehearsal.states.stopped)).toBeVisible(inItsTime);

  // A day that ended has a report; rehearsal/short-day.test.ts plays one to its end.
  await page.route(/\/api\/rehearsals\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const stopped = (await response.json()) as ToldRehearsal;
    await route.fulfill({ response, json: { ...stopped, state: 'done', verdict: report.verdict, report } });
  });
  await page.reload();
  await listRows(page, rehearsal.past).getByRole('button').click();
  await expect(page.getByText('Holds up to 20 scanners')).toBeVisible();
  const promises = page.getByRole('table', { name: rehearsal.promisesHead });
  await expect(promises.getByText(rehearsal.kept, { exact: true })).toHaveCount(9);
  const { desks, gates, answers, load, memory } = rehearsal.plots;
  for (const title of [desks, gates, answers, load, memory])
    await expect(page.getByRole('img', { name: title })).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, rehearsal.download).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toEqual(report);
});

const none = { count: 0, p50: 0, p95: 0, p99: 0, longest: 0 };
const report: Report = {
  delegates: 50,
  scanners: 4,
  factor: 1000,
  seed: 1,
  mostScanners: 20,
  copiedFrom: '',
  companions: 13,
  recordTypes: 8,
  machine: { cores: 2, processor: 'x86', memoryGb: 4 },
  verdict: 'holds up to 20 scanners on this machine',
  holdsScanners: 20,
  capacity: [{ scanners: 20, marks: 40, share: 1, p99: 12, holds: true }],
  desks: { longestQueue: 3, medianWait: 1, longestWait: 4 },
  longestGateQueue: 2,
  verdicts: none,
  acknowledgements: none,
  disturbed: none,
  mostAnswersPerSecond: 9,
  highestLoad: 1,
  highestMemoryMb: 200,
  outages: [900],
  revokedMs: 300,
  turnedAway: {},
  refused: {},
  happened: Object.fromEntries(happeningNames.map((name) => [name, 1])) as Report['happened'],
  compared: [{ what: 'marks: Lunch', ledger: 40, database: 40 }],
  promises: promiseNames.map((promise) => ({ promise, checked: 5, breaches: [] })),
  samples: [{ minute: 225, atDesks: 3, atGates: 2, answersPerSecond: 9, load: 1, memoryMb: 200 }],
};
