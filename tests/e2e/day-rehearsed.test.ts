import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { EventRow } from '#domain/model/event.ts';
import type { RecordType } from '#domain/model/record-type.ts';
import type { Serial } from '#domain/model/serial.ts';
import type { Report } from '#domain/rehearsal/report.ts';
import { isApplicable, markOf } from '#domain/event/record-types.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, listRows, said } from './screens.ts';

const superAdmin = '9000000009';
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: superAdmin }) });

test('a day is rehearsed although cards are being scanned: stopped once, then up to its report', async ({
  visit,
  faults,
}) => {
  // Asked first, and one at a time.
  faults.expect(/^409 POST \/api\/rehearsals$/);
  // The machine plays a whole day, with two kills of its server, and with less priority than the browsers beside it: how
  // long each step of it takes is theirs to say, so that only the whole has a limit.
  test.setTimeout(400_000);
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
  await expect(day.filter({ hasText: '50 delegates is there' })).toBeVisible(inItsTime);
  await ask(other, '1000');
  await expect(said(other, messages.rehearsalBusy())).toBeVisible();
  await button(page, rehearsal.stop).click();
  await expect(said(page, rehearsal.states.stopped)).toBeVisible(inItsTime);

  await button(page, rehearsal.another).click();
  await ask(page, '1000');
  await expect(page.getByText(/^Minute \d+ of the day$/)).toBeVisible(inItsTime);
  const bar = page.getByRole('progressbar', { name: rehearsal.progress });
  await expect(bar).toHaveAttribute('max', '225');
  const verdict = page.getByText(/^(Holds up to \d+ scanners on this machine|Does not hold: the first)/);
  await expect(verdict).toBeVisible(inItsTime);
  const promises = page.getByRole('table', { name: rehearsal.promisesHead });
  await expect(promises.getByText(rehearsal.kept, { exact: true })).toHaveCount(8);
  const { desks, gates, answers, load, memory } = rehearsal.plots;
  for (const title of [desks, gates, answers, load, memory])
    await expect(page.getByRole('img', { name: title })).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, rehearsal.download).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Report;
  expect(saved).toMatchObject({ delegates: 50, scanners: 4, factor: 1000 });
  await button(page, rehearsal.another).click();
  const past = listRows(page, rehearsal.past);
  await expect(past).toContainText([saved.verdict, rehearsal.states.stopped]);
});
