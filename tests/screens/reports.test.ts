import { recordStateOf } from '#domain/people/statistics/statistics.ts';
import type { Serial } from '#domain/model/serial.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { phones } from '../e2e/desk.ts';
import { spaced, unmarked } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** How many of these cards of a record are done and pending. */
const countOf = async (recordTypeId: string, isWanted: (serial: Serial) => boolean = () => true) => {
  const rows = await desk().rows();
  const recordType = rows.get('recordTypes', recordTypeId);
  if (!recordType) throw new Error('no such record');
  const states = [...rows.all('serials')]
    .filter(isWanted)
    .map((serial) => recordStateOf(rows, recordType, serial));
  const [done, pending] = [
    states.filter((state) => state === 'done').length,
    states.filter((state) => state === 'pending').length,
  ];
  return { done, pending, total: done + pending };
};

test('the Total, Done and Pending counts of a record are live', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/reports' });
  await expect(page.getByRole('heading', { name: 'All Reports:' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /\d$/ })).toHaveCount(8);
  await page.getByRole('link', { name: /^Workshop: airway/ }).click();
  await expect(page).toHaveURL(/\/reports\/7$/);
  const filter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const cards = unmarked(await desk().rows(), '7');
  const [card] = cards.filter(({ kind }) => kind === 'delegate');
  if (!card) throw new Error('nobody to mark');
  await expect(filter(reportsWords.filters.total)).toContainText(String(cards.length));
  await expect(filter(reportsWords.filters.pending)).toContainText(String(cards.length));
  await filter(reportsWords.filters.done).click();
  await expect(page.getByText(reportsWords.nobodyDone)).toBeVisible();

  await desk().command(phones.desk, 'record.mark', { recordTypeId: '7', serial: card.serial });
  await expect(filter(reportsWords.filters.done)).toContainText('1');
  await expect(filter(reportsWords.filters.pending)).toContainText(String(cards.length - 1));
  await expect(page.getByText(`by ${spaced(phones.desk)}`)).toBeVisible();
  await desk().open(page, '/reports/7?show=done');
  await expect(page.getByText(`by ${spaced(phones.desk)}`)).toBeVisible();
  await filter(reportsWords.filters.pending).click();
  await page.getByRole('searchbox', { name: reportsWords.search }).fill(`#${card.serial}`);
  await expect(page.getByText('No users found')).toBeVisible();
});

test('the report of a deleted record shows a message', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/reports/99' });
  await expect(page.getByText(reportsWords.unknown)).toBeVisible();
});

test('a scan-only member’s board shows no food preferences and no contacts', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/reports/1/board' });
  const { done, total } = await countOf('1');
  await expect(page.getByText(liveBoardWords.doneOf(wholeNumber(total)))).toBeVisible();
  await expect(page.getByText(wholeNumber(done), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText('@');
  await page.getByRole('link', { name: commonWords.back }).click();
  await expect(page.getByLabel(reportsWords.type)).toBeVisible();
  await expect(page.getByLabel(reportsWords.company)).toHaveCount(0);
});
